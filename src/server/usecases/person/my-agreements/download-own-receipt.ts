import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { individualReceipt } from '../../shared/people/individual-receipt.ts'
import { openedRecord } from './own-record.ts'

/** The receipt of an individual's signature again. Refuses `not_found`, also to an employee, for whom there is none, and `needs_receipt_number`. */
export async function downloadOwnReceipt(
  services: Services,
  person: ProvenPerson,
  id: string,
): Promise<ResultOf<'downloadOwnReceipt'>> {
  const receipt = await individualReceipt(services, person.chosenLanguage, async (nouns) => {
    const found = await openedRecord(services, nouns, person, id)
    return found.kind === 'individual' ? { linkId: found.linkId, id: found.id } : null
  })
  if (!receipt) throw new Refusal('cla.not_found')
  return { ...receipt, filename: `receipt-${id}.pdf` }
}
