import { loginKey } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { LiveManager } from '../../../store/corporations/managers.ts'
import type { Transaction } from '../../../store/store.ts'
import { hasActingManager } from '../../shared/companies/acting-managers.ts'
import { removeAccount } from '../../shared/evidence/account-records.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { stopGraces } from '../../shared/companies/domain-grace.ts'
import { supersedeResets } from '../../shared/companies/reset-links.ts'
import { refuseMany, refuseRepeatedIds } from './manager-rows.ts'
import { type CorporateCaller, ownCorporation } from '../employees/caller-corporation.ts'

/**
 * Removes all given employee managers, or none on any refusal. Their sessions end immediately, and links emailed to them become invalid. If no active
 * manager is left, grace periods of individual signatures stop (decision 35); active employees stay active.
 */
export async function removeEmployeeManagers(
  services: Services,
  caller: CorporateCaller,
  { managers: rows }: { managers: readonly { id: string }[] },
): Promise<'successfully'> {
  refuseMany(rows, services.config.managerLimit)
  refuseRepeatedIds(rows)
  return services.store.transaction(async (tx) => {
    const corporation = await ownCorporation(tx, caller)
    const present = await tx.managers.list(corporation.id)
    // Lock the grace periods before the chain, in the same order as the scheduled job.
    await tx.domainGraces.hold(corporation.id)
    for (const { id } of rows) {
      const manager = present.find(({ managerId }) => loginKey(managerId) === loginKey(id))
      if (!manager) throw new Refusal('cla.user_not_exists')
      await removeEmployeeManager(services, tx, caller, manager)
    }
    if (!(await hasActingManager(tx, corporation.id))) await stopGraces(tx, corporation)
    return 'successfully' as const
  })
}

async function removeEmployeeManager(
  services: Services,
  tx: Transaction,
  caller: CorporateCaller,
  { accountId, linkId, corporationId, email, reads }: LiveManager,
): Promise<void> {
  const now = tx.at
  const { account: by, client } = caller
  const body = { account: accountId, corporation: corporationId, by }
  await tx.evidence.append(linkId, 'manager.removed', now, body)
  await tx.managers.remove(accountId)
  await removeAccount(services, tx, { id: accountId, linkId })
  await tx.sessions.endAll(accountId, now)
  await supersedeResets(tx, { linkId, email }, now)
  await tx.outbox.put(
    {
      id: services.random.id(),
      kind: 'manager-removed',
      linkId,
      recipient: email,
      language: reads,
      subject: accountId,
      secret: null,
    },
    now,
  )
  const act = { what: 'account.remove' as const, linkId, client, refusal: null, subject: corporationId }
  await writeAudit(services, tx, { who: { account: by }, ...act })
}
