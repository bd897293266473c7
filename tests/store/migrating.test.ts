/** A database of an earlier version keeps what it holds. */
import { systemClock } from '../../src/server/services.ts'
import { Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../src/server/store/migrate.ts'
import { postgresDialect } from '../../src/server/store/postgres.ts'
import type { Tables } from '../../src/server/store/schema.ts'
import { openSqliteFile, sqliteDialect } from '../../src/server/store/sqlite.ts'
import { openStore } from '../../src/server/store/store.ts'
import { anAddress, databases } from '../support/stores.ts'

const people = Array.from({ length: 1500 }, (_, n) => `Signer-${n}@Lantern.Example`)

describe.each(databases)('a database of an earlier version, on %s', (kind) => {
  test('finds who signed before signatures had a key', async () => {
    const { address, drop } = await anAddress(kind)
    const dialect =
      'file' in address
        ? sqliteDialect(openSqliteFile(address.file, 'write'), 'write').dialect
        : postgresDialect(address.url)
    const db = new Kysely<Tables>({ dialect })
    await migrate({ db, dialect: kind }, '0008-employees')
    await sql`insert into links (id, platform, organization, repository, alias, project_url, summaries, state,
      next_agreement, created_at, submitter, mailbox, alias_key, project_key)
      values ('lantern', 'github', 'lantern', '', 'Lantern', '', '{}', 'live', 1, 0, '', '', 'lantern', 'lantern')`.execute(
      db,
    )
    await sql`insert into documents values ('d', ${Buffer.from('%PDF')})`.execute(db)
    await sql`insert into texts values ('t', 'text')`.execute(db)
    await sql`insert into agreements values ('lantern', '0', 'individual', 'en', 1, 'current', 'CLA', '', 1, 'd', 't', '[]', 0)`.execute(
      db,
    )
    for (const [n, email] of people.entries()) {
      await sql`insert into signings (id, link_id, kind, state, agreement_id, language, version, name, email, email_key,
        answers, salts, origin, signed_at, evidence_seq, domain)
        values (${String(n).padStart(32, '0')}, 'lantern', 'individual', 'live', '0', 'en', 1, 'Ada', ${email},
          ${email.toLowerCase()}, '[]', '{}', '', ${n}, ${n + 1}, 'lantern.example')`.execute(db)
    }
    await db.destroy()

    const store = await openStore(address, systemClock)
    const found = people.map((email) => store.reading.signings.findLive('lantern', email.toUpperCase()))
    expect((await Promise.all(found)).every((one) => one?.agreementState === 'current')).toBe(true)
    expect(await store.reading.signings.findLive('lantern', 'somebody@lantern.example')).toBeNull()
    await store.close()
    await drop()
  })
})
