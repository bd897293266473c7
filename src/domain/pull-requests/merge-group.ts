/**
 * The pull request of a merge queue's head, by the reference that GitHub gives it (`refs/heads/gh-readonly-queue/main/pr-7-<sha>`); null for any other. The
 * queue's own commits are never judged: they carry the addresses that their squash gave them.
 */
export function pullOfMergeGroup(headRef: string): number | null {
  const found = /^(?:refs\/heads\/)?gh-readonly-queue\/.+\/pr-([1-9]\d{0,9})-[\da-f]{40}$/.exec(headRef)
  return found ? Number(found[1]) : null
}
