/** What stood in a database of each earlier schema verifies, and is adopted. */
import { readdirSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../../src/domain/canonical.ts'
import { sha256 } from '../../src/server/digest.ts'
import { systemClock, systemRandom } from '../../src/server/services.ts'
import { eventHash, genesis } from '../../src/server/store/evidence.ts'
import { migrate } from '../../src/server/store/migrate.ts'
import { postgresDialect } from '../../src/server/store/postgres.ts'
import type { Tables } from '../../src/server/store/schema.ts'
import { openSqliteFile, sqliteDialect } from '../../src/server/store/sqlite.ts'
import { openStore } from '../../src/server/store/store.ts'
import { adoptRecords } from '../../src/server/usecases/shared/adopt-records.ts'
import { anAddress, sqliteOrBoth } from '../support/stores.ts'
import { verifyEvidence } from '../support/verification.ts'

const folder = new URL('../../src/server/store/migrations/', import.meta.url)
/** Graces need a corporation: what becomes of them is in adopted.test.ts. */
const versions = readdirSync(folder)
  .map((name) => name.replace('.ts', ''))
  .toSorted()
  .filter((name) => name >= '0003')

const [link, at] = ['github_lantern-1', 1_700_000_000_000]
const told = { link, platform: 'github', organization: 'lantern', repository: '', alias: 'Lantern' }
const created = { linkId: link, seq: 1, at, type: 'link.created', body: canonicalJson(told) }
const hash = eventHash(created, genesis)
const text = 'We keep one cookie.'

/** Rows as the versions of that time wrote them; each schema takes the columns it has. */
const rows: [string, Record<string, string | number | null>][] = [
  ['chains', { link_id: link, seq: 1, hash }],
  ['evidence', { link_id: link, seq: 1, at_ms: at, type: created.type, body: created.body, hash }],
  [
    'links',
    {
      ...{ id: link, platform: 'github', organization: 'lantern', repository: '', alias: 'Lantern', project_url: '' },
      ...{ summaries: '{}', state: 'live', next_agreement: 0, created_at: at, submitter: 'ada', mailbox: '' },
      ...{ alias_key: 'lantern', project_key: 'github/lantern/' },
    },
  ],
  [
    'accounts',
    {
      ...{ id: 'ada', link_id: 'fake_link', role: 'community', corporation: '', platform: '', platform_id: '' },
      ...{ login: 'Ada', login_key: 'ada', email: 'Ada@x.example', email_key: 'ada@x.example', password: null },
      ...{ consent: 'v1', state: 'live', created_at: at, removed_at: null },
    },
  ],
  ['consents', { id: 'c', account_id: 'ada', version: 'v1', language: 'en', client: '192.0.2.1', given_at: at }],
  ['audit', { id: 'a', at, who: 'operator', what: 'account.create', link_id: 'fake_link', client: '', result: 'done' }],
  ['audit', { id: 'b', at, who: 'ada', what: 'sign-in', link_id: 'fake_link', client: '192.0.2.1', result: 'done' }],
  ['texts', { sha256: sha256(text), body: text }],
  [
    'policies',
    {
      ...{ link_id: '', kind: 'cookies', language: 'en', number: 1, version: 'v1', state: 'current', source: 'x' },
      ...{ text_sha256: sha256(text), created_at: at },
    },
  ],
]

// On PostgreSQL as a deep test.
describe.each(sqliteOrBoth)('a database of an earlier schema, on %s', (kind) => {
  test.each(versions)('%s: nothing is wrong with it, and what waits is adopted', async (version) => {
    const { address, drop } = await anAddress(kind)
    const dialect =
      'file' in address
        ? sqliteDialect(openSqliteFile(address.file, 'write'), 'write').dialect
        : postgresDialect(address.url)
    const db = new Kysely<Tables>({ dialect })
    await migrate({ db, dialect: kind }, version)
    const schema = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))
    const written = rows.filter(([table]) => schema.has(table))
    for (const [table, row] of written) {
      const names = Object.keys(row).filter((name) => schema.get(table)?.some((column) => column.name === name))
      const values = names.map((name) => row[name])
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        values (${sql.join(values)})`.execute(db)
    }
    await db.destroy()

    const store = await openStore(address, systemClock)
    // In the current schema they wait, too: the previous version records nothing about it.
    const waiting = written.filter(([table, { id }]) => !['chains', 'evidence', 'texts'].includes(table) && id !== 'b')
    expect(await verifyEvidence(store.reading)).toMatchObject({ problems: [], waiting: waiting.length })
    expect(await adoptRecords({ store, random: systemRandom })).toBe(waiting.length)
    expect(await verifyEvidence(store.reading)).toMatchObject({ problems: [], waiting: 0 })
    expect(waiting.length).toBe(5)
    await store.close()
    await drop()
  })
})
