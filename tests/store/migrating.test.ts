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

const dialectOf = (address: Awaited<ReturnType<typeof anAddress>>['address']) =>
  'file' in address
    ? sqliteDialect(openSqliteFile(address.file, 'write'), 'write').dialect
    : postgresDialect(address.url)

describe.each(databases)('a database of an earlier version, on %s', (kind) => {
  test('finds who signed before signatures had a key, and counts them', async () => {
    const { address, drop } = await anAddress(kind)
    const db = new Kysely<Tables>({ dialect: dialectOf(address) })
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
    const counted = { linkId: 'lantern', agreementId: '0', kind: 'individual', state: 'live', number: people.length }
    expect(await store.reading.signingCounts.ofLinks(['lantern'])).toEqual([counted])
    await store.close()
    await drop()
  })

  test('tells emails that were no longer needed from those that failed', async () => {
    const { address, drop } = await anAddress(kind)
    const db = new Kysely<Tables>({ dialect: dialectOf(address) })
    await migrate({ db, dialect: kind }, '0066-database-writers')
    for (const [id, error] of [
      ['failed', '550 no such mailbox'],
      ['obsolete', 'not needed: the code expired before the letter could go'],
    ]) {
      await sql`insert into outbox (id, kind, link_id, recipient, language, subject, state, tries, due_at, created_at,
        settled_at, last_error, lane, class)
        values (${id}, 'individual-code', 'lantern', 'ada@lantern.example', 'en', '', 'failed', 1, 0, 0, 1, ${error},
          'lantern', 0)`.execute(db)
    }
    await db.destroy()

    const store = await openStore(address, systemClock)
    const { outbox, letterPages } = store.reading
    expect(await outbox.list('failed', 10)).toMatchObject([{ id: 'failed', lastError: '550 no such mailbox' }])
    expect(await outbox.list('obsolete', 10)).toMatchObject([
      { id: 'obsolete', lastError: 'the code expired before the letter could go' },
    ])
    expect(await letterPages.countFailed(['lantern'])).toEqual([{ linkId: 'lantern', count: 1 }])
    await store.close()
    await drop()
  })
})
