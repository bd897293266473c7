/** Corporations of a link that the caller manages, and changes to them. */
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { AuditedAct } from '../../../store/accounts/audit.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { findOwnLink } from '../../shared/people/own-link.ts'

/** Identifies a corporation of a link. */
export type CorporationRef = { linkId: string; signingId: string }

/** Returns a corporation for reading. Refuses with `no_link_or_unsigned`. */
export async function getOwnCorporation(
  queries: Queries,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<Corporation> {
  const link = await findOwnLink(queries, caller, ref.linkId)
  return getExisting(link && (await queries.corporations.find(ref.linkId, ref.signingId)))
}

/** Returns a corporation for a change and locks it until the transaction ends. Refuses with `no_link_or_unsigned`. */
export async function lockOwnCorporation(
  tx: Transaction,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<Corporation> {
  const link = await findOwnLink(tx, caller, ref.linkId)
  return getExisting(link && (await tx.corporations.hold(ref.linkId, ref.signingId)))
}

/** Returns the corporation. Refuses with `no_link_or_unsigned` if it is null or permanently deleted. */
function getExisting(corporation: Corporation | null): Corporation {
  if (!corporation || corporation.state === 'purged') throw new Refusal('cla.no_link_or_unsigned')
  return corporation
}

type OwnCorporation = CorporationRef & { caller: CommunityManager; what: AuditedAct; detail?: string | undefined }

/**
 * Locks a corporation of the caller's link, runs `act` on it, and writes the audit entry `what`. Refuses with `no_link_or_unsigned`, and as `act`
 * does.
 */
export async function changeCorporation(
  services: Services,
  { caller, what, detail, ...ref }: OwnCorporation,
  act: (tx: Transaction, corporation: Corporation) => Promise<void>,
): Promise<'successfully'> {
  return services.store.transaction(async (tx) => {
    await act(tx, await lockOwnCorporation(tx, caller, ref))
    const { account, client } = caller
    const entry = { who: { account }, what, linkId: ref.linkId, client, refusal: null, subject: ref.signingId }
    await writeAudit(services, tx, detail === undefined ? entry : { ...entry, detail })
    return 'successfully' as const
  })
}
