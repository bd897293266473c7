/** Response times of the project list, the overview and the badge, with 63 projects and a million signatures. */
import { createLink } from '../../src/server/usecases/community/projects/create-link.ts'
import { getLinkSummary } from '../../src/server/usecases/community/projects/get-link-summary.ts'
import { transferLink } from '../../src/server/usecases/community/project-people/give-link.ts'
import { listLinks } from '../../src/server/usecases/community/projects/list-links.ts'
import { getBadge } from '../../src/server/usecases/signing/public/get-badge.ts'
import { anAccount } from '../support/people/accounts.ts'
import { type BareDatabase, openBareDatabase } from '../support/databases/bare-database.ts'
import type { Place } from './growth.ts'
import { quantile } from '../support/measures/latency.ts'
import type { Result } from '../support/measures/ratio.ts'

const projects = 63
/** Number of rows of each type in all projects together. Half of them belong to the first project. */
const rows = { individual: 1_000_000, employee: 60_000, corporation: 3000 } as const
type Kind = keyof typeof rows
const [warmUp, times] = [10, 100]

const sharedColumns =
  'id, link_id, state, agreement_id, language, version, name, email, answers, salts, origin, signed_at, evidence_seq'

/** For each type, its table, the values of the columns that are not in `sharedColumns`, and the state of row `n`. */
const own: Record<Kind, { table: string; columns: Record<string, string>; state: string }> = {
  individual: {
    table: 'signings',
    columns: {
      kind: `'individual'`,
      domain: `'totals.example'`,
      signer_key: `'key-' || n`,
      is_listed: '1',
    },
    state: `case n % 10 when 0 then 'superseded' when 1 then 'ended' else 'live' end`,
  },
  corporation: {
    table: 'corporations',
    columns: {
      name_key: `'company'`,
      representative: `'Grace Hopper'`,
      email_key: `'rep@c' || n || '.example'`,
      registrable: `'c' || n || '.example'`,
      representative_salts: `'{}'`,
    },
    state: `case n % 6 when 0 then 'mailed' when 1 then 'uploaded' when 2 then 'deleted' else 'approved' end`,
  },
  employee: {
    table: 'employees',
    columns: {
      name_key: `'eve'`,
      email_key: `'eve-' || n || '@c.example'`,
      reads: `'en'`,
      changed_at: 'n',
      corporation_id: `(select max(id) from corporations where link_id = link.id and state = 'approved')`,
    },
    state: `case n % 5 when 0 then 'inactive' when 1 then 'left' else 'active' end`,
  },
}

/** Stores signatures of one type for a link, numbered from `from` up to but excluding `to`. Their dates are spread over a year. */
async function seed(
  database: BareDatabase,
  { linkId, kind, from, to, isPostgres }: { linkId: string; kind: Kind; from: number; to: number; isPostgres: boolean },
): Promise<void> {
  const { table, columns, state } = own[kind]
  const id = isPostgres ? `lpad(to_hex(n), 32, '0')` : `printf('%032x', n)`
  const numbers = (first: number, last: number): string =>
    `with recursive numbers(n) as (select ${first} union all select n + 1 from numbers where n + 1 < ${last})`
  await database.run(
    `insert into ${table} (${sharedColumns}, ${Object.keys(columns).join(', ')})
     ${numbers(from, to)}
     select ${id}, link.id, ${state}, '0', 'en', 1, 'Ada Lovelace', 'signer-' || n || '@totals.example', '[]', '{}', '', n, n,
       ${Object.values(columns).join(', ')} from numbers join (select '${linkId}' as id) as link on true`,
  )
  const day = isPostgres ? `(date '2026-11-02' - n)::text` : `date('2026-11-02', '-' || n || ' days')`
  const each = Math.ceil((to - from) / 365)
  await database.run(
    `insert into signing_days (link_id, agreement_id, kind, day, signed, total)
     ${numbers(0, 365)} select '${linkId}', '0', '${kind}', ${day}, ${each}, (365 - n) * ${each} from numbers`,
  )
}

/** Links the other projects, assigns all projects to a new account, and stores their signatures. */
export async function fillProjects({ services, linkId }: Place): Promise<{ account: string }> {
  const { agreements } = services.store.reading
  const [first] = await agreements.current(linkId, 'individual')
  const bytes = await agreements.findBytes(first?.documentSha256 ?? '')
  if (!bytes) throw new Error('a community without an agreement')
  const kinds = ['individual', 'corporation'] as const
  const drafts = kinds.map((kind) => ({ kind, language: 'en' as const, bytes, url: '', fields: [] }))
  const ids = [linkId]
  while (ids.length < projects) {
    const organization = `project-${ids.length}`
    const project = { platform: 'github', organization, alias: organization, projectUrl: '', summaries: {} }
    ids.push((await createLink(services, { ...project, agreements: drafts })).linkId)
  }
  const { id: account } = await anAccount(services, { login: 'kate' })
  for (const id of ids) await services.store.transaction((tx) => transferLink(tx, id, account))
  const database = await openBareDatabase(services.config)
  const isPostgres = services.config.databaseUrl !== null
  for (const kind of ['individual', 'corporation', 'employee'] as const) {
    const half = rows[kind] / 2
    const place = (index: number): number =>
      index === 0 ? 0 : half + Math.floor((half * (index - 1)) / (projects - 1))
    for (const [index, id] of ids.entries()) {
      await seed(database, { linkId: id, kind, from: place(index), to: place(index + 1), isPostgres })
    }
  }
  // Autovacuum would do this after so many inserts.
  if (isPostgres) await database.run('vacuum analyze')
  await database.close()
  return { account }
}

/** Returns the duration of the slowest response. `place` must contain only one project. */
export async function totals(place: Place): Promise<Result> {
  const { services, linkId } = place
  const { account } = await fillProjects(place)
  const who = { session: '', client: '203.0.113.7', userAgent: '', language: 'en', chosenLanguage: 'en' } as const
  const caller = { role: 'communityManager', account, ...who } as const
  const answers: Record<string, () => Promise<unknown>> = {
    'list of projects': () => listLinks(services, caller),
    overview: () => getLinkSummary(services, caller, { linkId }),
    badge: () => getBadge(services, { linkId, language: 'en' }),
  }
  const measured: { name: string; middle: number; slow: number }[] = []
  for (const [name, answer] of Object.entries(answers)) {
    const took: number[] = []
    for (let one = 0; one < warmUp + times; one += 1) {
      const begun = performance.now()
      await answer()
      if (one >= warmUp) took.push(performance.now() - begun)
    }
    measured.push({ name, middle: quantile(took, 0.5), slow: quantile(took, 0.95) })
  }
  const where = services.config.databaseUrl === null ? 'SQLite' : 'PostgreSQL'
  return {
    name: `totals of 63 projects, a million signatures (${where})`,
    value: `${Math.max(...measured.map(({ middle }) => middle)).toFixed(1)} ms`,
    aim: '≤ 20 ms',
    figures: measured
      .map(({ name, middle, slow }) => `${name} ${middle.toFixed(1)} (95 %: ${slow.toFixed(1)})`)
      .join(', '),
  }
}
