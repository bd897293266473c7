/** Decrypts every encrypted column of the database. After a change of the service's key, the new key must decrypt all of them. */
import type { Config } from '../../../../src/server/config/config.ts'
import { systemClock } from '../../../../src/server/context/services.ts'
import { openCrypto } from '../../../../src/server/crypto/crypto.ts'
import { openStore, type StoreAddress } from '../../../../src/server/store/store.ts'
import { openBareDatabase } from '../../../support/databases/bare-database.ts'

/** Returns the decrypted values by `table.column`. Throws if `key` does not decrypt one of them. */
export async function openedColumns(address: StoreAddress, key: Uint8Array): Promise<Map<string, Set<string>>> {
  const store = await openStore(address, systemClock)
  try {
    const secrets = openCrypto(key)
    const { sealed } = store.reading
    const found = new Map<string, Set<string>>()
    for (const vault of sealed.vaults) {
      const values = await sealed.page(vault, '', 10_000)
      for (const { sealed: value, place } of values) {
        if (secrets.open(value, place) === '') throw new Error(`${place} holds nothing`)
      }
      found.set(`${vault.table}.${vault.column}`, new Set(values.map(({ place }) => place)))
    }
    return found
  } finally {
    await store.close()
  }
}

/** Finds the columns with encrypted values by the format of the values, independently of the table declarations. */
export async function columnsThatLookSealed(config: Config): Promise<string[]> {
  const bare = await openBareDatabase(config)
  const sql = config.databaseUrl
    ? `select table_name as name, column_name as part from information_schema.columns
       where table_schema = current_schema() and data_type = 'text'`
    : `select m.name as name, c.name as part from sqlite_master m, pragma_table_info(m.name) c
       where m.type = 'table' and lower(c.type) = 'text'`
  const found: string[] = []
  for (const { name, part } of await bare.run(sql)) {
    const [row] = await bare.run(`select count(*) as held from ${String(name)} where ${String(part)} like 'v1.%'`)
    if (Number(row?.['held']) > 0) found.push(`${String(name)}.${String(part)}`)
  }
  await bare.close()
  return found.toSorted()
}
