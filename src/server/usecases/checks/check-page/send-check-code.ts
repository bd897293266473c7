import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { requireDeliverableCodes } from '../../shared/codes/code-delivery.ts'
import { languageOfCode } from '../../shared/people/email-language.ts'
import { type RequestedCode, issueCode } from '../../shared/codes/verification-codes.ts'
import { type AddressedPerson, checkedAddressOf, getLinkedPull, purposeOf } from './checked-address.ts'

/**
 * Emails a code to a person in the commits of a pull request, or to an entered address. The response does not reveal whether the commits contain the
 * address. Refuses with `no_check`, `not_an_email`, `not_ready_to_sign`, `too_many_request`.
 */
export async function sendCheckCode(
  services: Services,
  caller: Caller,
  input: AddressedPerson,
): Promise<RequestedCode> {
  return services.store.transaction(async (tx) => {
    const pull = await getLinkedPull(tx, input.ref)
    const recipient = await checkedAddressOf(tx, pull, input)
    await requireDeliverableCodes(services, tx, pull.linkId)
    const purpose = purposeOf(pull, recipient, input.sign)
    const language = languageOfCode(caller, await tx.agreements.current(pull.linkId, 'individual'))
    return issueCode(services, tx, caller, {
      ...{ purpose, recipient, language },
      letter: input.sign ? 'individual-code' : 'check-code',
    })
  })
}
