import type { ForgeGrounds } from '../../../platforms/forges/port/forge.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'

/**
 * Stores a watched repository's name and whether it is private. If it becomes private, deletes the titles stored while it was public, because anyone
 * with a check's URL can open its page.
 */
export async function noteRepository(
  tx: Transaction,
  { id, fullName, isPrivate }: Pick<Watch, 'id' | 'fullName' | 'isPrivate'>,
  repository: Pick<ForgeGrounds, 'fullName' | 'isPrivate'>,
): Promise<void> {
  const now = { fullName: repository.fullName, isPrivate: Number(repository.isPrivate) }
  if (now.fullName === fullName && now.isPrivate === isPrivate) return
  await tx.watches.change(id, now)
  if (now.isPrivate === 1) await tx.contributions.removeTitles(id)
}
