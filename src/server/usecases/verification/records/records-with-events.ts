import type { StoredTables } from '../../../store/engine/rows.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import type { ReadEvent, Subject } from './record-check.ts'
import { bodyIn } from '../../shared/evidence/stored-values.ts'

/** Returns a link's rows with the given keys, indexed by key. */
export async function rowsNamed<T extends 'signings' | 'employees' | 'managers' | 'corporations'>(
  { reading, link }: Subject,
  table: T,
  keyOf: (row: StoredTables[T]) => string,
  keys: Iterable<string>,
): Promise<Map<string, StoredTables[T]>> {
  // Filter by link here: with the filter in the query, SQLite would read every row of the link for each page.
  const rows = (await reading.records.named(table, keys)).filter((row) => row.link_id === link)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** A record with the sequence number of its event. */
type Claim = { id: string; seq: number }

/** Filters records to those whose event does not exist, has another type, or refers to another record. */
export async function findWithoutEvent<C extends Claim>(
  { reading, link }: Subject,
  claims: readonly C[],
  { isTold, member }: { isTold: (type: string) => boolean; member: string },
): Promise<C[]> {
  const events = await reading.records.events(
    link,
    claims.map(({ seq }) => seq),
  )
  const recorded = new Map(
    events.filter(({ type }) => isTold(type)).map(({ seq, body }) => [seq, textMember(bodyIn(body)?.[member])]),
  )
  return claims.filter(({ id, seq }) => recorded.get(seq) !== id)
}

export const ofTypes = (events: readonly ReadEvent[], ...types: string[]): ReadEvent[] =>
  events.filter(({ type }) => types.includes(type))
