/** A durable signature beside a raw transaction that writes the same rows: code, signing, evidence, head of the chain, letter. */
import { rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { House } from '../../src/server/house.ts'
import { openSqliteFile } from '../../src/server/store/sqlite.ts'
import { signIndividualCla } from '../../src/server/usecases/signing/sign-individual-cla.ts'
import type { Visitor } from '../../src/server/visitor.ts'
import { inPairs, perSecond, type Result } from './ratio.ts'
import { fileOf, seedCodes, signerOf } from './seeds.ts'

type Row = Record<string, SQLInputValue>
type Rows = { code: Row; signing: Row; evidence: Row; letter: Row }

const [pairs, batch, digits] = [12, 150, '123456']
const visitor: Visitor = { role: 'anonymous', client: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11)', language: 'en' }

/** Everything the signing of `email` left in the database. */
function rowsOf(database: DatabaseSync, linkId: string, email: string): Rows {
  const one = (text: string, ...values: SQLInputValue[]): Row => {
    const row = database.prepare(text).get(...values)
    if (!row) throw new Error('a signature left a row out')
    return row
  }
  const signing = one('select * from signings where link_id = ? and email_key = ?', linkId, email)
  return {
    signing,
    code: one('select * from codes where link_id = ? and email_key = ?', linkId, email),
    evidence: one('select * from evidence where link_id = ? and seq = ?', linkId, signing['evidence_seq'] ?? 0),
    letter: one(`select * from outbox where kind = 'individual-receipt' and subject = ?`, signing['id'] ?? ''),
  }
}

/** Writes rows in transactions of their own, with nothing in between. */
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
    inserts.evidence(evidence)
    move.run(evidence['seq'] ?? 0, evidence['hash'] ?? '', evidence['link_id'] ?? '')
    inserts.outbox(letter)
    commit.run()
  }
}

/** Signs and writes in batches; the raw side writes what the batch before it signed, into a copy of the database. */
export async function signing(house: House, linkId: string): Promise<Result> {
  const people = Array.from({ length: (pairs + 2) * batch }, (_, n) => signerOf(n))
  seedCodes(house, linkId, people, digits)
  const file = fileOf(house)
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
      await signIndividualCla(house, visitor, { ...who, verificationCode: digits, info: { '2': '2026-11-02' } })
    })
  const write = async (): Promise<number> => {
    const rows = people.slice(written, written + batch).map((email) => rowsOf(ours, linkId, email))
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
    ratio: measured.ratio,
    aim: '≥ 0.35',
    figures: `${measured.ours.toFixed(0)} beside ${measured.theirs.toFixed(0)} signatures/s`,
  }
}
