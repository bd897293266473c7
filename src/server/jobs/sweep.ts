import { retention } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'

/** Forgets what need not be remembered any more, table by table and some hundred rows at a time. */
export async function sweep({ store }: Services, stopping: AbortSignal): Promise<void> {
  for (const rule of store.reading.retained.rules) {
    if (rule.job !== undefined) continue
    for (let count: number = retention.atOnce; count === retention.atOnce && !stopping.aborted;) {
      count = await store.transaction((tx) => tx.retained.forget(rule, tx.at, retention.atOnce))
    }
  }
}
