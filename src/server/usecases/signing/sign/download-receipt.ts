import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { individualReceipt } from '../../shared/people/individual-receipt.ts'
import { receiptFor } from './receipt-handle.ts'
import { documentToSign } from './document-to-sign.ts'

/**
 * The PDF of what was signed in the caller's tab: an individual's receipt, as its letter brings it, or a company's document to sign by hand. Refuses
 * `no_link_or_unsigned`, also to an employee, for whom there is none, and `wrong_state` once no signed document is accepted any more.
 */
export async function downloadReceipt(
  services: Services,
  caller: Caller,
  input: { linkId: string; handle: string },
): Promise<ResultOf<'downloadReceipt'>> {
  const subject = receiptFor(services, caller, input)
  if (subject.kind === 'corporation') {
    return documentToSign(services, async (nouns) => {
      const corporation = await nouns.corporations.find(subject.linkId, subject.id)
      if (!corporation) throw new Refusal('cla.no_link_or_unsigned')
      return corporation
    })
  }
  if (subject.kind === 'employee') throw new Refusal('cla.no_link_or_unsigned')
  const receipt = await individualReceipt(services, caller.chosenLanguage, async () => subject)
  if (!receipt) throw new Refusal('cla.no_link_or_unsigned')
  return receipt
}
