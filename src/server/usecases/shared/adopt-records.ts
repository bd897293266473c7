import type { Services } from '../../services.ts'
import { type AdoptedTable, adoptedTables } from '../../store/adoption.ts'
import type { StoredTables } from '../../store/rows.ts'
import type { Transaction } from '../../store/store.ts'
import { salted, evidenceOfRow } from './row-evidence.ts'

type Adopter = Pick<Services, 'random' | 'store'>

/** How many records one event adopts, so that others do not wait long for the chain. */
const batch = 100

/**
 * Appends, for every row of a version without evidence of it, what the row holds now: from then on a change is detected. The event says that the
 * row was adopted, and when. Continues where it was stopped; several processes may run it at once. `isStopping` ends it between two batches.
 * Returns how many were adopted.
 */
export async function adoptRecords(services: Adopter, isStopping = (): boolean => false): Promise<number> {
  let adopted = 0
  for (const table of adoptedTables) {
    for (const chain of await services.store.reading.adoption.chains(table)) {
      for (let count = batch; count === batch && !isStopping(); adopted += count) {
        count = await services.store.transaction((tx) => adoptBatch(services, tx, table, chain))
      }
    }
  }
  return adopted
}

async function adoptBatch(
  services: Pick<Services, 'random'>,
  tx: Transaction,
  table: AdoptedTable,
  chain: string,
): Promise<number> {
  // Another process may have adopted them until the chain is free.
  await tx.evidence.hold(chain)
  const rows = await tx.adoption.next(table, chain, batch)
  await adopt(services, tx, { table, chain, rows })
  return rows.length
}

type Adopting<T extends AdoptedTable> = { table: T; chain: string; rows: readonly StoredTables[T][] }

/**
 * Brings waiting rows under evidence by one event, and returns them as they are now; their chain is locked, and no other transaction changes them.
 */
export async function adopt<T extends AdoptedTable>(
  services: Pick<Services, 'random'>,
  tx: Transaction,
  { table, chain, rows }: Adopting<T>,
): Promise<StoredTables[T][]> {
  const waiting = rows.filter(({ evidenced }) => evidenced === 0)
  if (waiting.length === 0) return [...rows]
  const adopted = waiting.map((row) => salted(services, table, row))
  const records = adopted.map((row) => evidenceOfRow(table, row))
  await tx.evidence.append(chain, 'records.adopted', tx.at, { table, records })
  for (const row of adopted) await tx.adoption.record(table, row)
  return rows.map((row) => (row.evidenced === 0 ? (adopted[waiting.indexOf(row)] as StoredTables[T]) : row))
}
