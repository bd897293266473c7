import { systemClock } from '../../../src/server/context/services.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store, type StoreAddress } from '../../../src/server/store/store.ts'
import { createDatabase } from './postgres.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** For tests of database behavior, such as queries, lists and concurrency. */
export const databases: readonly DatabaseKind[] = ['sqlite', 'postgres']

/** For all other tests: one database, or both in a deep test. */
const only = (kind: DatabaseKind): readonly DatabaseKind[] => (process.env['DEEP'] === undefined ? [kind] : databases)
export const sqliteOrBoth = only('sqlite')
export const postgresOrBoth = only('postgres')

/** Creates an empty database. `drop` deletes it. */
export async function anAddress(kind: DatabaseKind): Promise<{ address: StoreAddress; drop: () => Promise<void> }> {
  if (kind === 'postgres') {
    const { url, drop } = await createDatabase()
    return { address: { url }, drop }
  }
  const folder = mkdtempSync(join(tmpdir(), 'assent-store-'))
  return {
    address: { file: join(folder, 'assent.sqlite') },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

export async function aStore(
  kind: DatabaseKind,
): Promise<{ store: Store; address: StoreAddress; close: () => Promise<void> }> {
  const { address, drop } = await anAddress(kind)
  const store = await openStore(address, systemClock)
  return {
    store,
    address,
    async close() {
      await store.close()
      await drop()
    },
  }
}
