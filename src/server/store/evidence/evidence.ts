import { hash as digest } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalJson, type Json } from '../../../domain/receipts/canonical.ts'
import { type Connection, insertion, locked, statement } from '../engine/connection.ts'
import { walkedByLink } from './evidenced-rows.ts'
import type { EvidenceType } from '../schema/evidence-types.ts'
import type { Tables } from '../tables/tables.ts'

export type Event = { linkId: string; seq: number; at: number; type: string; body: string; hash: string }

/** Link ID of the service's own chain, which the schema creates. */
export const serviceChain = ''

/** Format version of the commitments in an event. They commit to the plaintext of each personal value, so key rotation does not change them. */
export const commitmentForm = 2

/** Previous hash of the first event. */
export const genesis = '0'.repeat(64)

/** Hashes an event together with its position and the previous hash, so that any change, loss or reordering invalidates all later hashes. */
export function eventHash(event: Omit<Event, 'hash'>, previous: string): string {
  const lines = ['cla-evidence-v1', event.linkId, event.seq, event.at, event.type, previous, event.body]
  return digest('sha256', lines.join('\n'), 'hex')
}

/**
 * Returns a hex commitment to a personal value. Without the salt (hex), the value cannot be guessed; with the salt, the commitment can be verified.
 */
export function commitment(salt: string, value: string): string {
  return digest('sha256', Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(value)]), 'hex')
}

const head = statement<{ linkId: string }, Tables['chains']>((connection, value) =>
  locked(connection, connection.db.selectFrom('chains').selectAll().where('linkId', '=', value('linkId'))),
)

/** Returns the head of a chain and locks it until the transaction ends. */
async function heldHead(connection: Connection, linkId: string): Promise<Tables['chains'] | undefined> {
  const [last] = await waitingFor(connection, () => head(connection, { linkId }))
  return last
}

/** Runs `work` and reports its duration, which includes waiting for the chain's lock. */
async function waitingFor<Result>({ onWait }: Connection, work: () => Promise<Result>): Promise<Result> {
  if (!onWait) return work()
  const begun = performance.now()
  const result = await work()
  onWait((performance.now() - begun) / 1000)
  return result
}

const insertEvent = insertion('evidence')

const moveHead = statement<{ linkId: string; seq: number; hash: string }>(({ db }, value) =>
  db
    .updateTable('chains')
    .set({ seq: value('seq'), hash: value('hash') })
    .where('linkId', '=', value('linkId')),
)

type Appended = Pick<Event, 'seq' | 'hash'>
type NewEvent = Omit<Event, keyof Appended>

/** Computes the hash in SQL, like `eventHash`, so that the chain is locked for one round trip instead of three. */
const appendOnPostgres = statement<NewEvent, Appended>(({ db }, value) => ({
  compile: () =>
    sql<Appended>`
      with moved as (
        update chains set seq = seq + 1, hash = encode(sha256(convert_to(concat_ws(e'\n', 'cla-evidence-v1', link_id,
          (seq + 1)::text, ${value('at')}::bigint::text, ${value('type')}::text, hash, ${value('body')}::text), 'UTF8')), 'hex')
        where link_id = ${value('linkId')} returning link_id, seq, hash)
      insert into evidence (link_id, seq, at_ms, type, body, hash)
      select link_id, seq, ${value('at')}::bigint, ${value('type')}::text, ${value('body')}::text, hash from moved
      returning seq, hash`.compile(db),
}))

/** Computes the hash in JavaScript: SQLite runs in this process, and only one transaction writes at a time. */
async function appendOnSqlite(connection: Connection, event: NewEvent): Promise<Appended[]> {
  const last = await heldHead(connection, event.linkId)
  if (!last) return []
  const { linkId, at: atMs, type, body } = event
  const seq = last.seq + 1
  const hash = eventHash({ ...event, seq }, last.hash)
  await insertEvent(connection, { linkId, seq, atMs, type, body, hash })
  await moveHead(connection, { linkId, seq, hash })
  return [{ seq, hash }]
}

const columns = ['linkId', 'seq', 'atMs as at', 'type', 'body', 'hash'] as const

/** Append-only chains of evidence: one per link, and one for the service. Events are written in the transaction of the action that they record. */
export const evidence = (connection: Connection) => ({
  /** Creates the chain of a new link. */
  async begin(linkId: string): Promise<void> {
    await connection.db.insertInto('chains').values({ linkId, seq: 0, hash: genesis }).execute()
  },

  /** Appends an event. Locks the chain until the transaction ends. */
  async append(linkId: string, type: EvidenceType, at: number, body: Record<string, Json>): Promise<Event> {
    const event = { linkId, at, type, body: canonicalJson({ ...body, form: commitmentForm }) }
    const [appended] =
      connection.dialect === 'postgres'
        ? await waitingFor(connection, () => appendOnPostgres(connection, event))
        : await appendOnSqlite(connection, event)
    if (!appended) throw new Error(`Link ${linkId} has no evidence chain`)
    return { ...event, ...appended }
  },

  /**
   * Returns the events of a link about a signature of an individual or employee, except the signing event, oldest first. The condition matches the
   * partial index of these events.
   */
  async about({ linkId, id }: { linkId: string; id: string }, limit: number): Promise<Event[]> {
    const { db, dialect } = connection
    const at = (member: string): string => `${dialect === 'postgres' ? 'strpos' : 'instr'}(body, '"${member}":"')`
    const of = (member: string): string =>
      `when ${at(member)} > 0 then substr(body, ${at(member)} + ${member.length + 4}, 32)`
    const record = sql.raw<string>(`(case ${of('signing')} ${of('employee')} end)`)
    return db
      .selectFrom('evidence')
      .select(columns)
      .where(record, '=', id)
      .where(record, 'is not', null)
      .where('type', '<>', sql.lit('individual.signed'))
      .where('type', '<>', sql.lit('employee.signed'))
      .where('linkId', '=', linkId)
      .orderBy('seq')
      .limit(limit)
      .execute()
  },

  /** Locks a chain until the transaction ends, so that no events are appended. */
  async hold(linkId: string): Promise<void> {
    await heldHead(connection, linkId)
  },

  /** Returns the time (ms) of the newest event in any chain, from the heads; null if there is none. */
  async newest(): Promise<number | null> {
    const { db } = connection
    const row = await db
      .selectFrom('chains')
      .innerJoin('evidence', (join) =>
        join.onRef('evidence.linkId', '=', 'chains.linkId').onRef('evidence.seq', '=', 'chains.seq'),
      )
      .select(db.fn.max('atMs').as('at'))
      .executeTakeFirst()
    return row?.at ?? null
  },

  async heads(): Promise<{ linkId: string; seq: number; hash: string }[]> {
    return connection.db.selectFrom('chains').selectAll().orderBy('linkId').execute()
  },

  /** Returns the IDs of all links with a chain, an event or a row covered by evidence. */
  async links(): Promise<string[]> {
    const { db } = connection
    let query = db.selectFrom('chains').select('linkId').union(db.selectFrom('links').select('id as linkId'))
    for (const table of walkedByLink) {
      const ofTable = db.selectFrom(table as 'evidence').select('linkId')
      // Policies of the service have no link.
      query = query.union(table === 'policies' ? ofTable.where('linkId', '<>', '') : ofTable)
    }
    const rows = await query.execute()
    return rows.map((row) => row.linkId).toSorted()
  },

  /** Returns whether a link has ever had a signature of any type, including deleted signatures. */
  async hasSigned(linkId: string): Promise<boolean> {
    const row = await connection.db
      .selectFrom('evidence')
      .select('seq')
      .where('linkId', '=', linkId)
      .where('type', 'like', '%.signed')
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  async find(linkId: string, seq: number): Promise<Event | null> {
    const query = connection.db.selectFrom('evidence').select(columns).where('linkId', '=', linkId)
    return (await query.where('seq', '=', seq).executeTakeFirst()) ?? null
  },

  async get(linkId: string, seq: number): Promise<Event> {
    return connection.db
      .selectFrom('evidence')
      .select(columns)
      .where('linkId', '=', linkId)
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow()
  },

  /** Returns a page of a chain in order, starting after event number `after`. */
  async page(linkId: string, after: number, size: number): Promise<Event[]> {
    return connection.db
      .selectFrom('evidence')
      .select(columns)
      .where('linkId', '=', linkId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(size)
      .execute()
  },
})
