/** Inserts hundreds of thousands of signatures, with the same events, hashes and head that the service would write. */
import { canonicalJson, type Json } from '../../../src/domain/receipts/canonical.ts'
import { eventHash } from '../../../src/server/store/evidence/evidence.ts'
import { signerKey } from '../../../src/server/store/schema/signer-key.ts'
import type { Answer } from '../../../src/server/store/schema/schema-values.ts'
import { commitmentsOf } from '../../../src/server/usecases/shared/evidence/commitments.ts'
import type { Crypto } from '../../../src/server/crypto/crypto.ts'
import type { BareDatabase, DatabaseRow } from '../../support/databases/bare-database.ts'
import { textIn } from './changes.ts'

type Body = Record<string, Json>
type Salts = Record<string, string>

const batch = 500

const isSuperseded = (n: number): boolean => n % 10 === 0

/** Returns the number of events for `count` signatures. A superseded signature has two. */
export const eventCountOf = (count: number): number => count + Math.floor(count / 10)

const hex = (n: number): string => n.toString(16).padStart(32, '0')

async function insert(database: BareDatabase, table: string, rows: readonly DatabaseRow[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const places = `(${names.map(() => '?').join(', ')})`
  const sql = `insert into ${table} (${names.join(', ')}) values ${rows.map(() => places).join(', ')}`
  await database.run(sql, ...rows.flatMap((row) => names.map((name) => row[name] ?? null)))
}

/** Adds `count` signatures to a link with one signature. They are copies of it with other signers and the same time, as after an import. */
export async function addSignatures(
  database: BareDatabase,
  secrets: Crypto,
  link: string,
  count: number,
): Promise<void> {
  const [model] = await database.run('select * from signings where link_id = ? limit 1', link)
  const [told] = await database.run(
    'select * from evidence where link_id = ? and seq = ?',
    link,
    model?.['evidence_seq'] ?? null,
  )
  const [head] = await database.run('select * from chains where link_id = ?', link)
  if (!model || !told || !head) throw new Error('there is no signature')
  const [at, body] = [Number(told['at_ms']), JSON.parse(textIn(told, 'body')) as Body]
  const answers = JSON.parse(textIn(model, 'answers')) as Answer[]
  const saltNames = Object.keys(JSON.parse(textIn(model, 'salts')) as Salts)
  const origin = secrets.open(textIn(model, 'origin'), `signing:${textIn(model, 'id')}`)
  let [seq, hash] = [Number(head['seq']), textIn(head, 'hash')]

  const append = (type: string, said: Body): DatabaseRow => {
    seq += 1
    const event = { linkId: link, seq, at, type, body: canonicalJson(said) }
    hash = eventHash(event, hash)
    return { link_id: link, seq, at_ms: at, type, body: event.body, hash }
  }

  await database.run('begin')
  for (let from = 1; from <= count; from += batch) {
    const [signings, events]: [DatabaseRow[], DatabaseRow[]] = [[], []]
    for (let n = from; n < from + batch && n <= count; n += 1) {
      const [id, email] = [hex(n), `signer-${n}@lantern.example`]
      const salts = Object.fromEntries(saltNames.map((name, index) => [name, hex(n * 100 + index)]))
      const own = answers.map((answer) => (answer.type === 'email' ? { ...answer, value: email } : answer))
      const signing = { name: textIn(model, 'name'), email, origin, answers: own, salts }
      events.push(append('individual.signed', { ...body, signing: id, commitments: commitmentsOf(signing) }))
      signings.push({
        ...model,
        id,
        email,
        origin: secrets.seal(origin, `signing:${id}`),
        domain: 'lantern.example',
        signer_key: signerKey(link, email),
        answers: JSON.stringify(own),
        salts: JSON.stringify(salts),
        state: isSuperseded(n) ? 'superseded' : 'live',
        evidence_seq: seq,
      })
      if (isSuperseded(n)) events.push(append('individual.superseded', { signing: id, corporation: hex(0) }))
    }
    await insert(database, 'signings', signings)
    await insert(database, 'evidence', events)
  }
  await database.run('update chains set seq = ?, hash = ? where link_id = ?', seq, hash, link)
  await database.run('commit')
}
