/** The list of a project's signers with filters and search, with a million signatures compared with a thousand. */
import type { CommunityManager } from '../../src/server/context/caller.ts'
import { transferLink } from '../../src/server/usecases/community/project-people/give-link.ts'
import { exportSignings } from '../../src/server/usecases/community/signers/export-signings.ts'
import { listSignings } from '../../src/server/usecases/community/signers/list-signings.ts'
import { anAccount } from '../support/people/accounts.ts'
import { openBareDatabase } from '../support/databases/bare-database.ts'
import { memoryOf } from '../support/measures/process-memory.ts'
import type { Place } from './growth.ts'
import { inPairs, perSecond, type Result } from '../support/measures/ratio.ts'

const [few, many] = [1000, 1_000_000]
const [pairs, times] = [15, 10]

type Filled = Place & { manager: CommunityManager }

/** Stores `count` signatures with their search words. One in ten is superseded. */
async function fill({ services, linkId }: Place, count: number): Promise<Filled> {
  const database = await openBareDatabase(services.config)
  const isPostgres = services.config.databaseUrl !== null
  const id = isPostgres ? `lpad(to_hex(n), 32, '0')` : `printf('%032x', n)`
  const numbers = `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${count})`
  const email = `'signer-' || n || '@lists.example'`
  await database.run(
    `insert into signings (id, link_id, kind, state, agreement_id, language, version, name, email, answers, salts, origin,
       signed_at, evidence_seq, domain, signer_key, is_listed)
     ${numbers} select ${id}, '${linkId}', 'individual', case n % 10 when 0 then 'superseded' else 'live' end, '0', 'en', 1,
       'Ada ' || n || ' Lovelace', ${email}, '[]', '{}', '', n, n, 'lists.example', 'key-' || n, 1 from numbers`,
  )
  for (const word of [`'ada ' || n || ' lovelace'`, `n || ' lovelace'`, `'lovelace'`, email]) {
    await database.run(
      `insert into signer_words (link_id, word, subject, kind) ${numbers} select '${linkId}', ${word}, ${id}, 'individual' from numbers`,
    )
  }
  await database.run(
    `insert into signing_days (link_id, agreement_id, kind, day, signed, total) values (?, '0', 'individual', '2026-11-02', ?, ?)`,
    ...[linkId, count, count],
  )
  // Autovacuum would do this after so many inserts.
  if (isPostgres) await database.run('vacuum analyze')
  await database.close()
  const account = await anAccount(services, { login: 'lister' })
  await services.store.transaction((tx) => transferLink(tx, linkId, account.id))
  const who = { session: '', client: '203.0.113.7', userAgent: '', language: 'en', chosenLanguage: 'en' } as const
  return { services, linkId, manager: { role: 'communityManager', account: account.id, ...who } }
}

const questions = {
  'first page': {},
  'page 50': { page: 50 },
  'those in force': { state: 'in_force' },
  ended: { state: 'over' },
  'a version': { version: '0', kind: 'individual' },
  'a time': { since: 500, until: 900 },
  'an address': { search: 'signer-77@lists.example' },
  'a name': { search: '77 love' },
  'a common name': { search: 'lovelace' },
} as const satisfies Record<string, Parameters<typeof listSignings>[2]['query']>

/** Exports all rows. Returns the file size and the growth of the process's memory in megabytes, and the duration in seconds. */
async function exportAll({ services, manager, linkId }: Filled) {
  const before = memoryOf(process, 'RssAnon')
  const begun = performance.now()
  const table = await exportSignings(services, manager, { linkId, query: {} })
  let [bytes, most] = [0, before]
  for await (const piece of table.pieces) {
    bytes += piece.length
    most = Math.max(most, memoryOf(process, 'RssAnon'))
  }
  const [megabytes, above] = [bytes, most - before].map((count) => Math.round(count / 1e6))
  return { megabytes, above, seconds: (performance.now() - begun) / 1000 }
}

/** Returns the largest growth of a query's duration, and the results of exporting all rows. `small` and `large` are empty services. */
export async function signers(small: Place, large: Place): Promise<Result[]> {
  const [little, much] = [await fill(small, few), await fill(large, many)]
  const ratios: [string, number][] = []
  for (const [name, asked] of Object.entries(questions)) {
    const rate =
      ({ services, manager, linkId }: Filled) =>
      () =>
        perSecond(times, () => listSignings(services, manager, { linkId, query: asked }))
    // The measured values are rates. The ratio of the rates is the growth of the duration.
    ratios.push([name, (await inPairs(pairs, rate(little), rate(much))).ratio])
  }
  const first = await exportAll(much)
  const next = await exportAll(much)
  const where = large.services.config.databaseUrl === null ? 'SQLite' : 'PostgreSQL'
  return [
    {
      name: `list of signatures, a million beside a thousand (${where})`,
      value: Math.max(...ratios.map(([, ratio]) => ratio)).toFixed(2),
      aim: '≤ 1.5',
      figures: ratios.map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`).join(', '),
    },
    {
      name: `export of a million signatures (${where})`,
      value: `${next.seconds.toFixed(0)} s`,
      aim: '≤ 60 s',
      figures: `${next.megabytes} MB, ${next.above} MB above quiet (≤ 60); the first of the process ${first.above} MB`,
    },
  ]
}
