import type { EventFromLogic } from 'xstate'
import type { Json } from '../../../../domain/receipts/canonical.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { EvidenceType } from '../../../store/schema/evidence-types.ts'
import type { Event } from '../../../store/evidence/evidence.ts'
import type { Transaction } from '../../../store/store.ts'

/** Who acted on a corporation's signing: the holder of its letter, the account of a manager, or the service by itself. */
export type Doer = 'representative' | 'service' | { account: string }

/** The state after the event. Refuses `wrong_state` where the lifecycle does not allow it. */
export function stateAfter(
  { state }: Corporation,
  event: EventFromLogic<typeof corporationSigningLifecycle>,
): Corporation['state'] {
  const next = advance(corporationSigningLifecycle, state, event)
  if (!next) throw new Refusal('cla.wrong_state')
  return next
}

/** Writes an event about a stored corporation into the chain of its link and into its history. */
export async function recordAct(
  tx: Transaction,
  { id, linkId }: Pick<Corporation, 'id' | 'linkId'>,
  event: { type: EvidenceType; by: Doer; body?: Record<string, Json> },
): Promise<Event> {
  const by = typeof event.by === 'string' ? event.by : event.by.account
  const written = await tx.evidence.append(linkId, event.type, tx.at, { ...event.body, corporation: id, by })
  await tx.corporationRecords.noteEvent(id, written)
  return written
}
