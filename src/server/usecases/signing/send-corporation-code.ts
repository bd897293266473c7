import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { refuseWhereCodesCannotGo } from '../shared/code-delivery.ts'
import { refuseRepresentative } from '../shared/representatives.ts'
import { languageToSign } from './letter-language.ts'
import { type Asked, corporationSigningPurpose, issueCode } from '../shared/verification-codes.ts'
import { currentAgreements } from './current-agreement.ts'

/** Mails a code to a representative who is about to sign. The answer is the same whether the corporation has signed before or not. */
export async function sendCorporationCode(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string },
): Promise<Asked> {
  const { linkId } = input
  const email = input.email.trim()
  return services.store.transaction(async (tx) => {
    const agreements = await currentAgreements(tx, 'corporation', linkId)
    refuseRepresentative(services, email)
    await refuseWhereCodesCannotGo(services, tx, linkId)
    const purpose = corporationSigningPurpose(linkId, email)
    const language = languageToSign(caller, agreements)
    return issueCode(services, tx, caller, { purpose, recipient: email, letter: 'corporation-code', language })
  })
}
