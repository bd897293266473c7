/** Response times of the first and of a late page of a project's activity, with 100,000 audit entries. */
import { transferLink } from '../../src/server/usecases/community/project-people/give-link.ts'
import { actsIn } from '../../src/server/usecases/community/activity/activity-types.ts'
import { listActivity } from '../../src/server/usecases/community/activity/list-activity.ts'
import { openBareDatabase } from '../support/databases/bare-database.ts'
import { quantile } from '../support/measures/latency.ts'
import type { Result } from '../support/measures/ratio.ts'
import { anAccount } from '../support/people/accounts.ts'
import type { Place } from './growth.ts'

const entries = 100_000
const [warmUp, times] = [3, 30]

/** Stores entries, one a minute: half of them views, a quarter exports, the others of all actions. A tenth were refused. */
async function fill({ services, linkId }: Place, account: string): Promise<void> {
  const database = await openBareDatabase(services.config)
  const isPostgres = services.config.databaseUrl !== null
  const acts = actsIn()
  const act = `case n % ${acts.length} ${acts.map((name, index) => `when ${index} then '${name}'`).join(' ')} end`
  await database.run(
    `insert into audit (id, at, who, what, link_id, client, result, subject)
     with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${entries})
     select ${isPostgres ? `lpad(to_hex(n), 32, '0')` : `printf('%032x', n)`}, n * cast(60000 as bigint), '${account}',
       case when n % 2 = 0 then 'signing.look' when n % 4 = 1 then 'signings.export' else ${act} end, '${linkId}', '',
       case when n % 10 = 0 then 'cla.no_link' else 'done' end, '' from numbers`,
  )
  await database.run(isPostgres ? 'vacuum analyze' : 'analyze')
  await database.close()
}

/** Returns the median duration of the slowest page. `place` must contain only one project. */
export async function activity(place: Place): Promise<Result> {
  const { services, linkId } = place
  const { id: account } = await anAccount(services, { login: 'kate' })
  await services.store.transaction((tx) => transferLink(tx, linkId, account))
  await fill(place, account)
  const who = { session: '', client: '203.0.113.7', userAgent: '', language: 'en', chosenLanguage: 'en' } as const
  const caller = { role: 'communityManager', account, ...who } as const
  const late = { page: 90, page_size: 100 }
  const pages = {
    'first page': { page: 1, page_size: 20 },
    'page 90': late,
    'page 90 of a group': { ...late, group: 'exports' },
    'page 90 of a manager': { ...late, who: account },
  } as const
  const measured: { name: string; middle: number; slow: number }[] = []
  for (const [name, query] of Object.entries(pages)) {
    const took: number[] = []
    for (let one = 0; one < warmUp + times; one += 1) {
      const begun = performance.now()
      const { rows } = await listActivity(services, caller, { linkId, query })
      if (rows.length !== query.page_size) throw new Error(`${name} has ${rows.length} rows`)
      if (one >= warmUp) took.push(performance.now() - begun)
    }
    measured.push({ name, middle: quantile(took, 0.5), slow: quantile(took, 0.95) })
  }
  return {
    name: `activity of a project, ${entries} entries (${services.config.databaseUrl === null ? 'SQLite' : 'PostgreSQL'})`,
    value: `${Math.max(...measured.map(({ middle }) => middle)).toFixed(1)} ms`,
    aim: '≤ 100 ms',
    figures: measured
      .map(({ name, middle, slow }) => `${name} ${middle.toFixed(1)} (95 %: ${slow.toFixed(1)})`)
      .join(', '),
  }
}
