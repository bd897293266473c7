import type { Services } from '../context/services.ts'
import { auditOperator } from '../usecases/shared/evidence/audit-entry.ts'
import type { SealedValue, Vault } from '../store/evidence/sealed.ts'

const pageSize = 200

/**
 * Counts of sealed values in one column (`table.column`): `changed` were sealed with the current key; `unopened` cannot be decrypted with any
 * configured key.
 */
export type Resealed = { column: string; sealed: number; changed: number; unopened: number }

/** Seals all values with the current key, page by page. The service can keep running. */
export async function resealEverything(services: Services): Promise<Resealed[]> {
  const { vaults } = services.store.reading.sealed
  const all = []
  const audit = { isWritten: false }
  for (const vault of vaults) all.push(await resealVault(services, vault, audit))
  return all
}

/** Seals the values of one column. The audit entry is written once, with the first values that change. */
async function resealVault(services: Services, vault: Vault, audit: { isWritten: boolean }): Promise<Resealed> {
  const counts: Resealed = { column: `${vault.table}.${vault.column}`, sealed: 0, changed: 0, unopened: 0 }
  for (let after = ''; ;) {
    const page = await services.store.reading.sealed.page(vault, after, pageSize)
    const last = page.at(-1)
    if (!last) return counts
    const opened = page.flatMap((value) => resealed(services, value) ?? [])
    const changes = opened.filter(({ value, anew }) => anew !== value.sealed)
    const changed = await services.store.transaction(async (tx) => {
      let count = 0
      for (const { value, anew } of changes) if (await tx.sealed.replace(vault, value, anew)) count += 1
      if (count > 0 && !audit.isWritten) {
        await auditOperator(services, tx, 'key.reseal')
        audit.isWritten = true
      }
      return count
    })
    counts.changed += changed
    // Reads the page again if any value has changed since, because a process with the old key may have sealed the new value.
    if (changed < changes.length) continue
    counts.sealed += page.length
    counts.unopened += page.length - opened.length
    after = last.key
  }
}

/** Returns the value sealed with the current key; null if no configured key can decrypt it. */
function resealed(
  { crypto }: Services,
  value: SealedValue,
): { value: SealedValue; anew: SealedValue['sealed'] } | null {
  try {
    return { value, anew: crypto.reseal(value.sealed, value.place) }
  } catch {
    return null
  }
}
