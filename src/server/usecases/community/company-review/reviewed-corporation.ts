/** A corporation of a link that the caller looks after, and what the caller does to its signing. */
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { AuditedAct } from '../../../store/accounts/audit.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { findOwnLink } from '../../shared/people/own-link.ts'

/** Which corporation of which link. */
export type CorporationRef = { linkId: string; signingId: string }

/** To look at it. Refuses `no_link_or_unsigned`. */
export async function getOwnCorporation(
  queries: Queries,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<Corporation> {
  const link = await findOwnLink(queries, caller, ref.linkId)
  return getExisting(link && (await queries.corporations.find(ref.linkId, ref.signingId)))
}

/** To change it: held until the transaction ends. Refuses `no_link_or_unsigned`. */
export async function holdOwnCorporation(
  tx: Transaction,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<Corporation> {
  const link = await findOwnLink(tx, caller, ref.linkId)
  return getExisting(link && (await tx.corporations.hold(ref.linkId, ref.signingId)))
}

/** A corporation that was deleted completely does not exist for any caller. */
function getExisting(corporation: Corporation | null): Corporation {
  if (!corporation || corporation.state === 'purged') throw new Refusal('cla.no_link_or_unsigned')
  return corporation
}

type OwnCorporation = CorporationRef & { caller: CommunityManager; what: AuditedAct }

/** Does `act` to the caller's own corporation, which is held, and writes the audit entry `what`. Refuses `no_link_or_unsigned`, and what `act` refuses. */
export async function actOnCorporation(
  services: Services,
  { caller, what, ...ref }: OwnCorporation,
  act: (tx: Transaction, corporation: Corporation) => Promise<void>,
): Promise<'successfully'> {
  return services.store.transaction(async (tx) => {
    await act(tx, await holdOwnCorporation(tx, caller, ref))
    const { account, client } = caller
    await writeAudit(services, tx, { who: { account }, what, linkId: ref.linkId, client, refusal: null })
    return 'successfully' as const
  })
}
