/** Whether commits of a pull request are in a branch already, as the commits that they say they were picked from. */
import { createHash } from 'node:crypto'
import { asObject } from '../../../domain/pull-requests/as-object.ts'
import { patchText } from '../../../domain/pull-requests/patch-id.ts'
import type { ForgeAnswer, ForgeBudget, MergedQuestion } from './forge.ts'

/** The patch ids of commits, by forge and sha, in memory: a commit never changes. */
export type PatchMemory = Map<string, string | null>

const mostKept = 10_000

type Questions = {
  /** Number of commits that the second has and the first has not. */
  ahead: (branch: string, sha: string) => Promise<ForgeAnswer<number>>
  diff: (sha: string) => Promise<ForgeAnswer<string>>
  place: string
  patches: PatchMemory
}

/** Number of commits that a comparison answers. */
export function aheadOf(value: unknown): number | null {
  const { total_commits: total } = asObject(value)
  return typeof total === 'number' ? total : null
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Answers the original with the same changes that is in one of the branches; empty for none. */
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
    if (patches.size >= mostKept) patches.clear()
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

/** No such commit or branch, or a diff that the forge does not show: asking again changes nothing. */
const isNone = (answer: ForgeAnswer<unknown>): boolean => answer.kind === 'gone' || answer.kind === 'refused'
