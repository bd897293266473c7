import type { Services } from '../../services.ts'
import { commitmentForm, restatedForms } from '../../store/evidence.ts'
import type { StoredTables } from '../../store/rows.ts'
import type { Transaction } from '../../store/store.ts'
import { commitmentsOf, corporationCommitments } from '../shared/commitments.ts'
import { openerOf } from './verify-evidence.ts'
import { proofOfOrigin } from './origin.ts'
import type { ReadEvent, SignedTable, Subject } from './record-check.ts'
import { isOfFirstForm, isTimeOf } from './restated.ts'
import type { Salts } from '../../store/schema-values.ts'
import { answersIn, bodyIn, saltsIn } from '../shared/stored-values.ts'

/** How many records one event restates, so that others do not wait long for the chain. */
const batch = 100

/** `left` are records that differ from their events, or that no given key opens; they stay as they are. */
export type Restating = { restated: number; notProvable: number; left: number }

type Row = StoredTables[SignedTable]
type Entry = { id: string; proven: boolean; origin: string | null; at?: number; domains?: number[] }

/**
 * Appends, for every record whose event commits to the sealed origin, a commitment to its plaintext, so that the key can be changed. Continues
 * where it was stopped; several processes may run it at once. `isStopping` ends it between two batches.
 */
export async function restateCommitments(services: Services, isStopping = (): boolean => false): Promise<Restating> {
  const total: Restating = { restated: 0, notProvable: 0, left: 0 }
  for (const link of await services.store.reading.evidence.links()) {
    for (const table of ['signings', 'employees', 'corporations'] as const) {
      await restateTable(services, { link, table }, { total, isStopping })
    }
  }
  return total
}

type Place = { link: string; table: SignedTable; after: string }
type Work = { total: Restating; isStopping: () => boolean }

async function restateTable(
  services: Services,
  table: Omit<Place, 'after'>,
  { total, isStopping }: Work,
): Promise<void> {
  let last: string | null = ''
  while (last !== null && !isStopping()) {
    const place: Place = { ...table, after: last }
    last = await services.store.transaction(async (tx): Promise<string | null> =>
      restateBatch(services, tx, place, total),
    )
  }
}

/** Restates the next records of a link; the id of the last one it looked at, null after the last of all. */
async function restateBatch(
  services: Services,
  tx: Transaction,
  place: Place,
  total: Restating,
): Promise<string | null> {
  const { link, table, after } = place
  const looked = await tx.records.ofFirstForm(table, { linkId: link, after, most: batch })
  const last = looked.at(-1)
  if (!last) return null
  await tx.evidence.hold(link)
  // Another process may have restated some of them until the chain was free.
  const rows = await tx.records.ofFirstForm(table, { linkId: link, after, most: batch })
  const entries: Entry[] = []
  for (const row of rows) {
    const entry = await restatementOf(tx, openerOf(services.crypto), table, row)
    if (entry === 'none') await tx.records.setForm(table, row.id, commitmentForm)
    else if (entry === null) total.left += 1
    else {
      entries.push(entry)
      await tx.records.setForm(table, row.id, restatedForms[entry.proven ? 'proven' : 'notProvable'])
      total[entry.proven ? 'restated' : 'notProvable'] += 1
    }
  }
  if (entries.length > 0) {
    await tx.evidence.append(link, 'commitments.restated', tx.at, { records: entries })
  }
  return last.id
}

/** The restatement of a record; `none` where its event is of the current form, null where it differs from its event. */
async function restatementOf(
  tx: Transaction,
  open: Subject['open'],
  table: SignedTable,
  row: Row,
): Promise<Entry | 'none' | null> {
  const event = await eventOf(tx, row)
  if (!event) return null
  if (!isOfFirstForm(event)) return 'none'
  if (!isTimeOf(event, row.signed_at, undefined)) return null
  const rest = {
    ...(row.signed_at === event.at ? {} : { at: row.signed_at }),
    ...(table === 'corporations' ? { domains: await tx.records.domainTimes(row.id) } : {}),
  }
  if (row.origin === '') return { id: row.id, proven: true, origin: null, ...rest }
  const commit = commitsOf(row)
  if (!commit) return null
  const standing = proofOfOrigin(
    { origin: row.origin, commit, open: () => open(table, row) },
    event.body['commitments'],
  )
  if (!('origin' in standing)) return null
  return { id: row.id, proven: standing.is === 'proven', origin: standing.origin, ...rest }
}

async function eventOf(tx: Transaction, { link_id: link, evidence_seq: seq }: Row): Promise<ReadEvent | null> {
  const event = await tx.evidence.find(link, seq)
  const body = event && bodyIn(event.body)
  return event && body ? { ...event, body } : null
}

/** How a row's commitments are made; null where it cannot be read. */
function commitsOf(row: Row): ((origin: string) => Salts) | null {
  const [answers, salts] = [answersIn(row.answers), saltsIn(row.salts)]
  if (!answers || !salts) return null
  if ('registrable' in row) return (origin) => corporationCommitments({ ...row, answers, salts, origin })
  return (origin) => commitmentsOf({ ...row, answers, salts, origin })
}
