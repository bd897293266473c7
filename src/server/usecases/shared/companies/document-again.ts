import { signingDocumentLimits } from '../../../../domain/text/limits.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Transaction } from '../../../store/store.ts'
import { stateAfter } from './corporation-acts.ts'
import { mailSigningDocument } from './signing-emails.ts'
import { aDay, anHour, counterOf, throttle } from '../codes/throttle.ts'

/**
 * Emails the signing document again, at the representative's request. Refuses with `wrong_state`, `too_many_request`.
 */
export async function mailDocumentAgain(services: Services, tx: Transaction, corporation: Corporation): Promise<void> {
  stateAfter(corporation, { type: 'document.resent' })
  await throttle(
    tx,
    counterOf(services, anHour(signingDocumentLimits.againAnHour), 'own document an hour', corporation.id),
    counterOf(services, aDay(signingDocumentLimits.againADay), 'own document a day', corporation.id),
  )
  const refused = await tx.corporationRecords.openRefusal(corporation)
  await mailSigningDocument(services, tx, corporation, { kind: refused ? 'better-scan' : 'signing-document' })
}
