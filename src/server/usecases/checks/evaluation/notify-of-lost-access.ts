import type { Services } from '../../../context/services.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import type { Transaction } from '../../../store/store.ts'
import { notifyManagersOf } from '../../shared/notifications/notify.ts'

/** Notifies the managers of repositories that were accessible until now. `watches` are the rows before the change. */
export async function notifyOfLostAccess(
  services: Services,
  tx: Transaction,
  watches: readonly Watch[],
): Promise<void> {
  const live = watches.filter(({ state }) => state === 'live')
  for (const [linkId, rows] of Map.groupBy(live, (watch) => watch.linkId)) {
    await notifyManagersOf(services, tx, linkId, { type: 'access', subjects: rows.map(({ id }) => id) })
  }
}
