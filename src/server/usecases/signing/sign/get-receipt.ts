import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { receiptFor } from './receipt-handle.ts'
import { findSignedRecord } from './signed-record.ts'

/** What was signed in the caller's tab, for as long as its handle and the browser's cookie count. Refuses `no_link_or_unsigned`. */
export async function getReceipt(
  services: Services,
  caller: Caller,
  input: { linkId: string; handle: string },
): Promise<ResultOf<'getReceipt'>> {
  const subject = receiptFor(services, caller, input)
  return services.store.snapshot(async (nouns) => {
    const signed = await findSignedRecord(nouns, subject)
    if (!signed) throw new Refusal('cla.no_link_or_unsigned')
    return signed
  })
}
