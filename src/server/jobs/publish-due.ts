import { scheduling } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import { publishScheduled } from '../usecases/community/versions/publish-scheduled.ts'

/**
 * Publishes the versions whose moment has come, each in a transaction of its own, the first due first; after a downtime at the next start. Several
 * processes may run it at once. One that fails is reported, and does not keep the others.
 */
export async function publishDue(services: Services, stopping?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const due of await services.store.reading.scheduledVersions.due(services.clock.now(), scheduling.atOnce)) {
    if (stopping?.aborted) break
    await services.store
      .transaction((tx) => publishScheduled(services, tx, due))
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'scheduled versions that could not be published')
}
