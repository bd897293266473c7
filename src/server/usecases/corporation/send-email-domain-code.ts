import type { House } from '../../house.ts'
import { type Asked, emailDomainPurpose, issueCode } from '../verification-codes.ts'
import { refuseWhereCodesCannotGo } from '../letters-can-go.ts'
import { newDomainOf } from './new-domain.ts'
import { type CorporateVisitor, ownCorporation } from './own-corporation.ts'

/** Mails a code to an address in the domain that is to be added. */
export async function sendEmailDomainCode(
  house: House,
  visitor: CorporateVisitor,
  input: { email: string },
): Promise<Asked> {
  const email = input.email.trim()
  return house.store.transaction(async (tx) => {
    const corporation = await ownCorporation(tx, visitor)
    await newDomainOf(house, tx, corporation, email)
    await refuseWhereCodesCannotGo(house, tx, corporation.linkId)
    const purpose = emailDomainPurpose(corporation, email)
    const language = visitor.chosenLanguage ?? corporation.language
    return issueCode(house, tx, visitor, { purpose, recipient: email, letter: 'domain-code', language })
  })
}
