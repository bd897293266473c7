/** Detects cherry-picks: commits of a pull request whose originals are already on a branch. */
import { createHash } from 'node:crypto'
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { patchText } from '../../../../domain/pull-requests/patch-id.ts'
import type { ForgeAnswer, ForgeBudget, MergedQuestion } from './forge.ts'

/** Patch IDs by repository and commit hash. They never change, so the cache needs no invalidation. */
export type PatchMemory = Map<string, string | null>

const maxEntries = 10_000

type Questions = {
  /** Returns the number of commits in `sha` that are not in `branch`. */
  ahead: (branch: string, sha: string) => Promise<ForgeAnswer<number>>
  diff: (sha: string) => Promise<ForgeAnswer<string>>
  place: string
  patches: PatchMemory
}

/** Returns the number of commits in a comparison response. */
export function aheadOf(value: unknown): number | null {
  const { total_commits: total } = asObject(value)
  return typeof total === 'number' ? total : null
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Returns the original commit with the same changes, if one of the branches contains it; otherwise empty. */
export async function findMerged(
  { ahead, diff, place, patches }: Questions,
  { sha, originals, branches }: MergedQuestion,
): Promise<ForgeAnswer<string>> {
  let budget: ForgeBudget = { remaining: null, resetAt: null }

  async function patchOf(of: string): Promise<ForgeAnswer<string | null>> {
    const key = `${place} ${of}`
    const known = patches.get(key)
    if (known !== undefined) return { kind: 'ok', value: known, budget }
    const answer = await diff(of)
    if (answer.kind !== 'ok') return answer
    const text = patchText(answer.value)
    const id = text === null ? null : createHash('sha256').update(text).digest('hex')
    if (patches.size >= maxEntries) patches.clear()
    patches.set(key, id)
    ;({ budget } = answer)
    return { kind: 'ok', value: id, budget }
  }

  for (const original of originals) {
    for (const branch of branches) {
      const reached = await ahead(branch, original)
      if (isNone(reached)) continue
      if (reached.kind !== 'ok') return reached
      ;({ budget } = reached)
      if (reached.value > 0) continue
      const [own, other] = [await patchOf(sha), await patchOf(original)]
      for (const each of [own, other]) if (each.kind !== 'ok' && !isNone(each)) return each
      if (own.kind === 'ok' && other.kind === 'ok' && own.value !== null && own.value === other.value) {
        return { kind: 'ok', value: original, budget }
      }
      break
    }
  }
  return { kind: 'ok', value: '', budget }
}

/** The commit or branch does not exist, or the platform does not return the diff. A retry does not help. */
const isNone = (answer: ForgeAnswer<unknown>): boolean => answer.kind === 'gone' || answer.kind === 'refused'
