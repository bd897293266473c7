import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { languageToSign } from './letter-language.ts'
import { refuseWhereCodesCannotGo } from '../shared/code-delivery.ts'
import { type Asked, employeeSigningPurpose, issueCode } from '../shared/verification-codes.ts'
import { currentAgreements } from './current-agreement.ts'
import { employingCorporation } from './employing-corporation.ts'

/** Mails a code to an employee who is about to sign. The answer is the same whether the address has signed before or not. */
export async function sendEmployeeCode(
  services: Services,
  caller: Caller,
  input: { linkId: string; corporationId: string; email: string },
): Promise<Asked> {
  const email = input.email.trim()
  return services.store.transaction(async (tx) => {
    const agreements = await currentAgreements(tx, 'individual', input.linkId)
    await employingCorporation(tx, { ...input, email })
    await refuseWhereCodesCannotGo(services, tx, input.linkId)
    const purpose = employeeSigningPurpose(input.linkId, email)
    const language = languageToSign(caller, agreements)
    return issueCode(services, tx, caller, { purpose, recipient: email, letter: 'employee-code', language })
  })
}
