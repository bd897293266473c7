import { redelivery } from '../../../../domain/pull-requests/check-limits.ts'
import type { FailedDelivery } from '../../../platforms/forges/github/github-app.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'

/** Maximum number of pages of failed deliveries to read. */
const maxPages = 10

/**
 * Requests redelivery of failed deliveries from GitHub, which never retries automatically. Skips deliveries that the service has stored, regardless
 * of the response that GitHub received. Also skips deliveries that failed repeatedly, because the sweep detects their changes.
 */
export async function redeliverFailed(services: Services, forge: Forge, stopping: AbortSignal): Promise<void> {
  const { store, crypto, clock, forges } = services
  if (!forge.privateKey) return
  const app = { id: forge.appId, privateKey: crypto.open(forge.privateKey, `forge-key:${forge.id}`) }
  const github = forges.githubApp(forge)
  const begun = clock.now()
  const failed = await failedSince(begun - redelivery.since, (cursor) => github.failedDeliveries(app, cursor))
  if (!failed) return
  const byGuid = Map.groupBy(failed, ({ guid }) => guid)
  const arrived = await store.reading.forgeDeliveries.arrived(forge.hookId, [...byGuid.keys()])
  let asked = 0
  for (const [guid, attempts] of byGuid) {
    if (stopping.aborted || asked >= redelivery.atOnce) return
    const [newest] = attempts
    if (!newest || arrived.has(guid) || attempts.length >= redelivery.tries) continue
    const answer = await github.redeliver(app, newest.id)
    if (answer.kind === 'limited' || answer.kind === 'unreachable') return
    asked++
  }
  await store.transaction((tx) => tx.forges.change(forge.id, { redeliveredAt: begun }))
}

type Page = ReturnType<ReturnType<Services['forges']['githubApp']>['failedDeliveries']>

/** Returns the attempts that failed since the given time, newest first; null if the forge did not return them. */
async function failedSince(since: number, read: (cursor: string) => Page): Promise<FailedDelivery[] | null> {
  const found: FailedDelivery[] = []
  let cursor = ''
  for (let page = 0; page < maxPages; page++) {
    const answer = await read(cursor)
    if (answer.kind !== 'ok') return null
    const { failed, next } = answer.value
    found.push(...failed.filter(({ at }) => at >= since))
    if (next === '' || failed.some(({ at }) => at < since)) break
    cursor = next
  }
  return found
}
