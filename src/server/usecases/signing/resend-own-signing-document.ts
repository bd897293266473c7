import { signingLetter } from '../../../domain/limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Caller } from '../../caller.ts'
import type { Services } from '../../services.ts'
import { stateAfter } from '../shared/corporation-acts.ts'
import { mailSigningDocument } from '../shared/signing-letters.ts'
import { aDay, anHour, counterOf, throttle } from '../shared/throttle.ts'
import { receiptFor } from './receipt-handle.ts'

/**
 * Mails the signing document again, for the tab that sent the company's form (decision 105). Refuses `no_link_or_unsigned`, `wrong_state`,
 * `too_many_request`.
 */
export async function resendOwnSigningDocument(
  services: Services,
  caller: Caller,
  input: { linkId: string; handle: string },
): Promise<'successfully'> {
  const { kind, linkId, id } = receiptFor(services, caller, input)
  return services.store.transaction(async (tx) => {
    const corporation = kind === 'corporation' ? await tx.corporations.hold(linkId, id) : null
    if (!corporation || corporation.state === 'purged') throw new Refusal('cla.no_link_or_unsigned')
    stateAfter(corporation, { type: 'document.resent' })
    await throttle(
      tx,
      counterOf(services, anHour(signingLetter.againAnHour), 'own document an hour', id),
      counterOf(services, aDay(signingLetter.againADay), 'own document a day', id),
    )
    const refused = await tx.corporationRecords.openRefusal(corporation)
    await mailSigningDocument(services, tx, corporation, { kind: refused ? 'better-scan' : 'signing-document' })
    return 'successfully' as const
  })
}
