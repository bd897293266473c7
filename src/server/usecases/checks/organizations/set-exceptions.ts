import { nameWithin } from '../../../../domain/pull-requests/organization-name.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { OrganizationWatch } from '../../../store/repositories/organization-watches.ts'
import type { Transaction } from '../../../store/store.ts'
import { endWatchIn } from '../repositories/end-watch.ts'

/** Replaces the exceptions of an organization. Disconnects the repositories that are exceptions now; those that no longer are will be connected. */
export async function setExceptions(
  services: Services,
  tx: Transaction,
  caller: CommunityManager,
  { id, name }: Pick<OrganizationWatch, 'id' | 'name'>,
  exceptions: readonly string[],
): Promise<void> {
  await tx.organizationWatches.change(id, { exceptions: [...exceptions], sweepAt: tx.at })
  const excepted = new Set(exceptions)
  for (const row of await tx.organizationRepositories.ofOrganization(id)) {
    const isExcepted = excepted.has(nameWithin(name, row.fullName))
    if (isExcepted === (row.state === 'excepted')) continue
    if (!isExcepted) {
      await tx.organizationRepositories.change(row, { state: 'waiting', dueAt: tx.at })
      continue
    }
    await tx.organizationRepositories.change(row, { state: 'excepted', watchId: '', dueAt: null })
    if (row.watchId !== '') await endWatchIn(services, tx, caller, await tx.watches.hold(row.watchId))
  }
}
