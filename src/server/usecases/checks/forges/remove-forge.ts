import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'
import { endWatching } from './connect-watch.ts'

/** Removes a forge with its keys and ends its watches. Returns the number of ended watches. Refuses with `not_found`. */
export async function removeForge(services: Services, { id }: { id: string }): Promise<number> {
  return services.store.transaction(async (tx) => {
    if (!(await tx.forges.find(id))) throw new Refusal('cla.not_found')
    const watches = await tx.watches.ofForge(id)
    for (const watch of watches) await endWatching(tx, watch, 'forge removed')
    await tx.organizationWatches.endOfForge(id, tx.at)
    const secrets = {
      clientSecret: null,
      privateKey: null,
      hookSecret: null,
      previousSecret: null,
      previousUntil: null,
    }
    await tx.forges.change(id, { state: 'removed', ...secrets })
    await auditOperator(services, tx, 'forge.remove')
    return watches.length
  })
}
