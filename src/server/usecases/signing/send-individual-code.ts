import { isEmail } from '../../../domain/email.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { languageToSign } from './letter-language.ts'
import { refuseWhereCodesCannotGo } from '../shared/code-delivery.ts'
import { type Asked, individualSigningPurpose, issueCode } from '../shared/verification-codes.ts'
import { currentAgreements } from './current-agreement.ts'
import { refuseEmployees } from './employees-way.ts'

/** Mails a code to an address that is about to sign. The answer is the same whether it has signed before or not. */
export async function sendIndividualCode(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string },
): Promise<Asked> {
  const email = input.email.trim()
  return services.store.transaction(async (tx) => {
    const agreements = await currentAgreements(tx, 'individual', input.linkId)
    if (!isEmail(email)) throw new Refusal('cla.not_an_email')
    await refuseEmployees(tx, input.linkId, email)
    await refuseWhereCodesCannotGo(services, tx, input.linkId)
    const purpose = individualSigningPurpose(input.linkId, email)
    const language = languageToSign(caller, agreements)
    return issueCode(services, tx, caller, { purpose, recipient: email, letter: 'individual-code', language })
  })
}
