import type { EventFromLogic } from 'xstate'
import type { Json } from '../../../domain/canonical.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { advance } from '../../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Services } from '../../services.ts'
import type { AuditedAct } from '../../store/audit.ts'
import type { Corporation } from '../../store/corporations.ts'
import type { Event, EvidenceType } from '../../store/evidence.ts'
import type { Nouns, Transaction } from '../../store/store.ts'
import type { SignedInCaller } from '../../caller.ts'
import { writeAudit } from './audit-entry.ts'
import { findOwnLink } from './owned-link.ts'

/** Which corporation of which link. */
export type CorporationRef = { linkId: string; signingId: string }

/** Who did something to a corporation's signing: whoever has its letter, the account of a manager, or the service by itself. */
export type Doer = 'representative' | 'service' | { account: string }

type Manager = Extract<SignedInCaller, { role: 'communityManager' }>

/** The corporation of a link the caller looks after, held until the transaction ends. Refuses `no_link_or_unsigned`. */
export async function holdOwnCorporation(tx: Transaction, caller: Manager, ref: CorporationRef): Promise<Corporation> {
  const link = await findOwnLink(tx, caller, ref.linkId)
  const corporation = link && (await tx.corporations.hold(ref.linkId, ref.signingId))
  return refuseGone(corporation)
}

/** As `holdOwnCorporation`, only to look at it. */
export async function getOwnCorporation(nouns: Nouns, caller: Manager, ref: CorporationRef): Promise<Corporation> {
  const link = await findOwnLink(nouns, caller, ref.linkId)
  return refuseGone(link && (await nouns.corporations.find(ref.linkId, ref.signingId)))
}

/** One that was deleted completely is gone for everybody. */
function refuseGone(corporation: Corporation | null): Corporation {
  if (!corporation || corporation.state === 'purged') throw new Refusal('cla.no_link_or_unsigned')
  return corporation
}

/** The state after the event. Refuses `wrong_state` where the lifecycle does not allow it. */
export function stateAfter(
  { state }: Corporation,
  event: EventFromLogic<typeof corporationSigningLifecycle>,
): Corporation['state'] {
  const next = advance(corporationSigningLifecycle, state, event)
  if (!next) throw new Refusal('cla.wrong_state')
  return next
}

/** Writes an event about a corporation into the chain of its link. */
export async function recordEvent(
  tx: Transaction,
  corporation: Pick<Corporation, 'id' | 'linkId'>,
  event: { type: EvidenceType; by: Doer; body?: Record<string, Json> },
): Promise<Event> {
  const { id, linkId } = corporation
  const by = typeof event.by === 'string' ? event.by : event.by.account
  return tx.evidence.append(linkId, event.type, tx.at, { ...event.body, corporation: id, by })
}

/** Notes what a manager of the community did. */
export async function auditManager(
  services: Services,
  tx: Transaction,
  caller: SignedInCaller,
  { what, linkId }: { what: AuditedAct; linkId: string },
): Promise<void> {
  const { account, client } = caller
  await writeAudit(services, tx, { who: { account }, what, linkId, client, refusal: null })
}

/** As `recordEvent`, of a corporation that is stored already: the event is in its history too. */
export async function recordAct(
  tx: Transaction,
  corporation: Pick<Corporation, 'id' | 'linkId'>,
  event: Parameters<typeof recordEvent>[2],
): Promise<Event> {
  const written = await recordEvent(tx, corporation, event)
  await tx.corporationRecords.noteEvent(corporation.id, written)
  return written
}
