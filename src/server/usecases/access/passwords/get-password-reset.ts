import type { ResultOf } from '../../../../../openapi/index.ts'
import { ownWordsOf } from '../../../../domain/people/password.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { findReset, refuseMalformedKey } from './find-reset.ts'

/**
 * Returns the data for the page of an emailed reset link, without consuming the link. Refuses with the same codes as `resetPassword`; both share the limit for wrong
 * keys.
 */
export async function getPasswordReset(
  services: Services,
  caller: Caller,
  input: { linkId: string; key: string },
): Promise<ResultOf<'getPasswordReset'>> {
  refuseMalformedKey(input.key)
  return services.store.transaction(async (tx) => {
    const found = await findReset(services, tx, caller, input)
    if (found instanceof Refusal) return found
    const { login, email, password } = found.account
    return { user: login, own_words: ownWordsOf([login, email]), is_first: password === null }
  })
}
