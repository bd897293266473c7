/** Inserts rows directly if the service would take too long. */
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { signerKey } from '../../../src/server/store/schema/signer-key.ts'
import { openSqliteFile } from '../../../src/server/store/engine/sqlite.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { openBareDatabase } from './bare-database.ts'

export const fileOf = (services: Services): string => join(services.config.dataDir, 'assent.sqlite')

export function write(file: string, work: (database: DatabaseSync) => void): void {
  const database = openSqliteFile(file, 'write')
  database.exec('begin immediate')
  work(database)
  database.exec('commit')
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}

export const signerOf = (n: number): string => `signer-${n}@lantern.example`

const hex = '5a'.repeat(16)
const answers = ['Name', 'Email', 'Date'].map((title, index) => ({
  id: String(index),
  type: title.toLowerCase(),
  title,
  value: `the answer to ${title}`,
}))
const salts = Object.fromEntries(['name', 'email', 'origin', 'field:0', 'field:1', 'field:2'].map((key) => [key, hex]))

/** Inserts the signatures `from` to `to` of a link, with rows of realistic size. The evidence chain does not contain them. */
export function seedSignings(file: string, linkId: string, from: number, to: number): void {
  write(file, (database) => {
    const insert = database.prepare(
      `insert into signings (id, link_id, kind, state, agreement_id, language, version, name, email, answers, salts, origin,
         signed_at, evidence_seq, domain, signer_key)
       select printf('%032x', ?), ?, 'individual', 'live', '0', 'en', 1, 'Ada Lovelace', ?, ?, ?, ?, ?, ?, 'lantern.example', ?`,
    )
    const [told, salted, origin] = [JSON.stringify(answers), JSON.stringify(salts), `v1.${'o'.repeat(180)}`]
    for (let n = from; n < to; n += 1) {
      insert.run(n, linkId, signerOf(n), told, salted, origin, n, n, signerKey(linkId, signerOf(n)))
    }
  })
}

/** Does the same as `seedSignings` on PostgreSQL. */
export async function seedSigningsOnPostgres(services: Services, linkId: string, count: number): Promise<void> {
  const database = await openBareDatabase(services.config)
  const [n] = [`'signer-' || n || '@lantern.example'`]
  const key = `translate(substr(encode(sha256(convert_to('${linkId} ' || ${n}, 'UTF8')), 'base64'), 1, 22), '+/', '-_')`
  await database.run(
    `insert into signings (id, link_id, kind, state, agreement_id, language, version, name, email, answers, salts, origin,
       signed_at, evidence_seq, domain, signer_key)
     select lpad(to_hex(n), 32, '0'), '${linkId}', 'individual', 'live', '0', 'en', 1, 'Ada Lovelace', ${n},
       '[{"id":"0","type":"name","title":"Name","value":"the answer to Name"}]', '{"name":"${'5a'.repeat(16)}"}',
       'v1.${'o'.repeat(180)}', n, n, 'lantern.example', ${key}
     from generate_series(0, ${count - 1}) as n`,
  )
  const [row] = await database.run('select signer_key from signings where email = ?', signerOf(7))
  if (row?.['signer_key'] !== signerKey(linkId, signerOf(7))) throw new Error('the key of a signer is another')
  await database.run('vacuum analyze signings')
  await database.close()
}

export function seedAccount(file: string, id: string): void {
  write(file, (database) => {
    const insert = database.prepare(
      `insert into accounts (id, link_id, role, corporation, platform, platform_id, login, login_key, email, email_key,
         password, consent, state, created_at, removed_at, salts)
       values (?, 'fake_link', 'community', '', '', '', 'kate', 'kate', 'kate@lantern.example',
         'kate@lantern.example', null, '', 'live', 0, null, '{}')`,
    )
    insert.run(id)
  })
}

/** Inserts the number of signatures per day for a link's first agreement, spread evenly over the last year. */
export function seedSigningDays(file: string, linkId: string, signings: number, now: number): void {
  const days = Math.min(signings, 365)
  write(file, (database) => {
    const insert = database.prepare(`insert into signing_days values (?, '0', 'individual', ?, ?, ?)`)
    for (let day = 1; day <= days; day += 1) {
      const date = new Date(now - (days - day) * 86_400_000).toISOString().slice(0, 10)
      const [before, total] = [day - 1, day].map((passed) => Math.floor((signings * passed) / days))
      insert.run(linkId, date, (total ?? 0) - (before ?? 0), total ?? 0)
    }
  })
}

export function seedCodes(services: Services, linkId: string, emails: readonly string[], digits: string): void {
  const now = services.clock.now()
  write(fileOf(services), (database) => {
    const insert = database.prepare(
      `insert into codes (id, purpose, link_id, email_key, mac, state, tries, issued_at, expires_at)
       values (?, 'individual-signing', ?, ?, ?, 'live', 0, ?, ?)`,
    )
    for (const email of emails) {
      const mac = services.crypto.mac('verification-code', 'individual-signing', linkId, email, digits)
      insert.run(services.random.id(), linkId, email, mac, now, now + 1_000_000)
    }
  })
}
