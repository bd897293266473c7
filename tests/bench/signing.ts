/** Signing, compared with plain transactions that write the same rows: code, signature, day counter, evidence, chain head and email. */
import { rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Services } from '../../src/server/context/services.ts'
import { openSqliteFile } from '../../src/server/store/engine/sqlite.ts'
import { dayOf } from '../../src/domain/text/calendar-days.ts'
import { signIndividualCla } from '../../src/server/usecases/signing/sign/sign-individual-cla.ts'
import type { Caller } from '../../src/server/context/caller.ts'
import { inPairs, perSecond, type Result } from '../support/measures/ratio.ts'
import { fileOf, seedCodes, signerOf } from '../support/databases/seeds.ts'

type Row = Record<string, SQLInputValue>
type Rows = { code: Row; signing: Row; evidence: Row; letter: Row }

const [pairs, batch, digits] = [12, 150, '123456']
const caller: Caller = {
  role: 'anonymous',
  client: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11)',
  language: 'en',
  chosenLanguage: 'en',
}

/** Returns the rows of `count` stored signatures, starting with the signature at index `from`. */
function rowsOf(database: DatabaseSync, from: number, count: number): Rows[] {
  const read = (table: string, where = 'true'): Row[] =>
    database.prepare(`select * from ${table} where ${where} order by rowid limit ? offset ?`).all(count, from)
  const [codes, signings, letters] = [read('codes'), read('signings'), read('outbox')]
  const evidence = read('evidence', `type = 'individual.signed'`)
  return codes.map((code, n) => {
    const rows = { code, signing: signings[n], evidence: evidence[n], letter: letters[n] }
    if (!rows.signing || !rows.evidence || !rows.letter) throw new Error('a signature left a row out')
    return rows as Rows
  })
}

/** Returns a function that only writes the rows of a signature in a transaction. */
function rawWriter(database: DatabaseSync): (rows: Rows) => void {
  const inserting = (table: string, row: Row): ((row: Row) => void) => {
    const names = Object.keys(row)
    const values = names.map(() => '?').join(', ')
    const statement = database.prepare(`insert into ${table} (${names.join(', ')}) values (${values})`)
    return (row) => void statement.run(...Object.values(row))
  }
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')]
  const settle = database.prepare('update codes set state = ?, tries = ?, settled_at = ? where id = ?')
  const move = database.prepare('update chains set seq = ?, hash = ? where link_id = ?')
  const count = database.prepare(
    `insert into signing_days values (?, ?, ?, ?, 1, 1)
     on conflict (link_id, agreement_id, kind, day) do update set signed = signed + 1, total = total + 1`,
  )
  let inserts: Record<'signings' | 'evidence' | 'outbox', (row: Row) => void> | null = null
  return ({ code, signing, evidence, letter }) => {
    inserts ??= {
      signings: inserting('signings', signing),
      evidence: inserting('evidence', evidence),
      outbox: inserting('outbox', letter),
    }
    begin.run()
    settle.run(code['state'] ?? '', code['tries'] ?? 0, code['settled_at'] ?? 0, code['id'] ?? '')
    inserts.signings(signing)
    const day = dayOf(Number(signing['signed_at']))
    count.run(signing['link_id'] ?? '', signing['agreement_id'] ?? '', signing['kind'] ?? '', day)
    inserts.evidence(evidence)
    move.run(evidence['seq'] ?? 0, evidence['hash'] ?? '', evidence['link_id'] ?? '')
    inserts.outbox(letter)
    commit.run()
  }
}

/** Compares signing with raw writes of the same rows, in batches. The raw writes copy the signatures of the previous batch to a second database. */
export async function signing(services: Services, linkId: string): Promise<Result> {
  const people = Array.from({ length: (pairs + 2) * batch }, (_, n) => signerOf(n))
  seedCodes(services, linkId, people, digits)
  const file = fileOf(services)
  const copy = `${file}-raw`
  const ours = openSqliteFile(file, 'read')
  ours.exec(`vacuum into '${copy}'`)
  const theirs = new DatabaseSync(copy)
  theirs.exec('pragma journal_mode = wal')
  theirs.close()
  const raw = openSqliteFile(copy, 'write')
  const writeRaw = rawWriter(raw)

  let signed = 0
  let written = 0
  const sign = (): Promise<number> =>
    perSecond(batch, async () => {
      const email = people[signed++] ?? ''
      const who = { linkId, name: 'Ada Lovelace', email, claId: '0', claLanguage: 'English', privacyChecked: true }
      await signIndividualCla(services, caller, { ...who, verificationCode: digits, info: { '2': '2026-11-02' } })
    })
  const write = async (): Promise<number> => {
    const rows = rowsOf(ours, written, batch)
    written += batch
    return perSecond(batch, async (index) => writeRaw(rows[index] as Rows))
  }
  await sign()
  const measured = await inPairs(pairs, sign, write)
  ours.close()
  raw.close()
  rmSync(copy)
  return {
    name: 'durable signing, beside raw transactions of the same rows',
    value: measured.ratio.toFixed(2),
    aim: '≥ 0.35',
    figures: `${measured.ours.toFixed(0)} beside ${measured.theirs.toFixed(0)} signatures/s`,
  }
}
