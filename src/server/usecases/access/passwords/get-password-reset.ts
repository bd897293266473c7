import type { ResultOf } from '../../../../../openapi/index.ts'
import { ownWordsOf } from '../../../../domain/people/password.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { findReset, refuseMalformedKey } from './find-reset.ts'

/**
 * What the page of a mailed link is told when it is opened. It refuses as `resetPassword` does and counts wrong keys with it, so that guessing is
 * as limited as there; the link stays as it was.
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
