import type { EventFromLogic } from 'xstate'
import type { Json } from '../../../../domain/receipts/canonical.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { EvidenceType } from '../../../store/schema/evidence-types.ts'
import type { Event } from '../../../store/evidence/evidence.ts'
import type { Transaction } from '../../../store/store.ts'

/** Actor in a corporation's signing: the holder of its emailed key, a manager's account, or the service itself. */
export type Doer = 'representative' | 'service' | { account: string }

/** Returns the state after the event. Refuses with `wrong_state` if the lifecycle does not allow it. */
export function stateAfter(
  { state }: Corporation,
  event: EventFromLogic<typeof corporationSigningLifecycle>,
): Corporation['state'] {
  const next = advance(corporationSigningLifecycle, state, event)
  if (!next) throw new Refusal('cla.wrong_state')
  return next
}

/** Appends an event about a stored corporation to its link's chain and to its history. */
export async function recordCorporationEvent(
  tx: Transaction,
  { id, linkId }: Pick<Corporation, 'id' | 'linkId'>,
  event: { type: EvidenceType; by: Doer; body?: Record<string, Json> },
): Promise<Event> {
  const by = typeof event.by === 'string' ? event.by : event.by.account
  const written = await tx.evidence.append(linkId, event.type, tx.at, { ...event.body, corporation: id, by })
  await tx.corporationRecords.noteEvent(id, written)
  return written
}
