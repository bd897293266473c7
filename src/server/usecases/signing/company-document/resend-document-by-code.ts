import { emailKey } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { mailDocumentAgain } from '../../shared/companies/document-again.ts'
import { lockCodes, recognizeCode, signingPurpose } from '../../shared/codes/verification-codes.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/**
 * Emails the signing document again to a representative who has lost the email and closed the tab. The code for signing proves the address and is not
 * consumed. Before looking up the address, refuses with `no_link`, `not_an_email`, and any refusal of `recognizeCode`. After that, refuses with
 * `no_link_or_unsigned`, `wrong_state`, `too_many_request`.
 */
export async function resendDocumentByCode(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string; verificationCode: string },
): Promise<'successfully'> {
  const { linkId } = input
  const email = storedEmail(input.email)
  if (!(await services.store.reading.links.find(linkId))) throw new Refusal('cla.no_link')
  requireAddress(email)
  const purpose = signingPurpose('corporation', { linkId, email })
  return services.store.transaction(async (tx) => {
    const codes = await lockCodes(services, tx, caller, purpose)
    const refusal = await recognizeCode(services, tx, codes, input)
    if (refusal) return refusal
    const id = await tx.corporations.idOfRepresentative(linkId, emailKey(email))
    const corporation = id === null ? null : await tx.corporations.hold(linkId, id)
    if (!corporation) throw new Refusal('cla.no_link_or_unsigned')
    await mailDocumentAgain(services, tx, corporation)
    return 'successfully' as const
  })
}
