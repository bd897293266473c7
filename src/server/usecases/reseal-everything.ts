import type { House } from '../house.ts'
import type { Vault } from '../store/sealed.ts'

const pageSize = 200

/** Seals everything with the key in force, page by page, beside a running server. Answers how many values each table has, and how many changed. */
export async function resealEverything(house: House): Promise<{ table: string; sealed: number; changed: number }[]> {
  const { vaults } = house.store.reading.sealed
  const counts = []
  for (const vault of vaults) counts.push({ table: vault.table, ...(await resealVault(house, vault)) })
  return counts
}

async function resealVault(house: House, vault: Vault): Promise<{ sealed: number; changed: number }> {
  const counts = { sealed: 0, changed: 0 }
  for (let after = ''; ;) {
    const page = await house.store.reading.sealed.page(vault, after, pageSize)
    const last = page.at(-1)
    if (!last) return counts
    const changes = page
      .map((value) => ({ value, resealed: house.secrets.reseal(value.sealed, value.place) }))
      .filter(({ value, resealed }) => resealed !== value.sealed)
    await house.store.transaction(async (tx) => {
      for (const { value, resealed } of changes) await tx.sealed.replace(vault, value, resealed)
    })
    counts.sealed += page.length
    counts.changed += changes.length
    after = last.key
  }
}
