import type { PullCommit } from '../../../../domain/pull-requests/pull-request.ts'
import type { ForgeAnswer } from './forge.ts'

/** Maximum number of parents outside a list that are looked up. */
const maxOutside = 30

/**
 * Returns whether a list contains all commits of a pull request, without a total from the forge: it contains the head, and the base branch contains
 * every parent that the list does not.
 */
export async function isWholeList(
  commits: readonly PullCommit[],
  headSha: string,
  isInBase: (sha: string) => Promise<ForgeAnswer<boolean>>,
): Promise<ForgeAnswer<boolean>> {
  const no: ForgeAnswer<boolean> = { kind: 'ok', value: false, budget: { remaining: null, resetAt: null } }
  const read = new Set(commits.map(({ sha }) => sha))
  const outside = new Set(commits.flatMap(({ parents }) => parents.filter((sha) => !read.has(sha))))
  if (!read.has(headSha) || outside.size > maxOutside) return no
  let answer: ForgeAnswer<boolean> = { ...no, value: true }
  for (const sha of outside) {
    answer = await isInBase(sha)
    if (answer.kind === 'gone') return no
    if (answer.kind !== 'ok' || !answer.value) return answer
  }
  return answer
}
