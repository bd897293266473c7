import type { Services } from '../../../context/services.ts'
import { type Asked, emailDomainPurpose, issueCode } from '../../shared/codes/verification-codes.ts'
import { refuseWhereCodesCannotGo } from '../../shared/codes/code-delivery.ts'
import { languageOfCode } from '../../shared/people/letter-language.ts'
import { newDomainOf } from './new-domain.ts'
import { type CorporateCaller, ownCorporation } from '../employees/own-corporation.ts'

/** Mails a code to an address in the domain that is to be added. */
export async function sendEmailDomainCode(
  services: Services,
  caller: CorporateCaller,
  input: { email: string },
): Promise<Asked> {
  const email = input.email.trim()
  return services.store.transaction(async (tx) => {
    const corporation = await ownCorporation(tx, caller)
    await newDomainOf(services, tx, corporation, email)
    await refuseWhereCodesCannotGo(services, tx, corporation.linkId)
    const purpose = emailDomainPurpose(corporation, email)
    const agreements = await tx.agreements.current(corporation.linkId, 'corporation')
    const language = languageOfCode(caller, agreements, corporation.language)
    return issueCode(services, tx, caller, { purpose, recipient: email, letter: 'domain-code', language })
  })
}
