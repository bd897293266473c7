import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import type { ForgePullRequest, ListedPullRequest } from './forge.ts'
import { isFullName, nativeIdOf, shaOf } from '../../../../domain/pull-requests/native-id.ts'
import { accountOf, forgeText } from './read-commits.ts'

/** Parses a pull request from GitHub or Gitea; null if it is invalid. `isCounted`: the response includes the number of commits. */
export function pullRequestOf(value: unknown, isCounted: boolean): ForgePullRequest | null {
  const { id, number, title, state, merged, merged_at: mergedAt, draft, commits, user, head, base } = asObject(value)
  const nativeId = nativeIdOf(id)
  const [headSha, baseSha] = [shaOf(asObject(head)['sha']), shaOf(asObject(base)['sha'])]
  const repository = asObject(asObject(base)['repo'])
  const repositoryId = nativeIdOf(repository['id'])
  const fullName = forgeText(repository['full_name'])
  if (nativeId === null || headSha === null || baseSha === null || repositoryId === null) return null
  if (!Number.isSafeInteger(number) || (isCounted && !Number.isSafeInteger(commits))) return null
  const isMerged = merged === true || typeof mergedAt === 'string'
  const time = typeof mergedAt === 'string' ? Date.parse(mergedAt) : Number.NaN
  return {
    number: Number(number),
    nativeId,
    title: forgeText(title),
    // Empty if the opener's account was deleted.
    opener: accountOf(user) ?? { id: '', login: '', isBot: false },
    headSha,
    baseSha,
    baseRef: baseRefOf(base),
    declaredCommits: isCounted ? Number(commits) : null,
    // GitHub updates `base.sha` only on pushes to the pull request, but the number of commits at once.
    listVersion: [headSha, baseSha, ...(isCounted ? [Number(commits)] : [])].join(' '),
    isDraft: draft === true,
    mergedAt: Number.isNaN(time) ? null : time,
    state: isMerged ? 'merged' : state === 'open' ? 'open' : 'closed',
    repository: {
      id: repositoryId,
      // Empty if the name is invalid; the caller then keeps the stored name.
      fullName: isFullName(fullName) ? fullName : '',
      isPrivate: repository['private'] === true,
    },
  }
}

const baseRefOf = (base: unknown): string => forgeText(asObject(base)['ref']).slice(0, 250)

/** Parses a page of open pull requests; null if any pull request is invalid. */
export function listedOf(value: unknown): ListedPullRequest[] | null {
  if (!Array.isArray(value)) return null
  const listed = value.map((one): ListedPullRequest | null => {
    const { number, head, base } = asObject(one)
    const [headSha, baseSha] = [shaOf(asObject(head)['sha']), shaOf(asObject(base)['sha'])]
    const repository = asObject(asObject(base)['repo'])
    return Number.isSafeInteger(number) && headSha !== null && baseSha !== null
      ? {
          ...{ number: Number(number), headSha, baseSha, baseRef: baseRefOf(base) },
          repositoryId: nativeIdOf(repository['id']) ?? '',
        }
      : null
  })
  return listed.some((one) => one === null) ? null : (listed as ListedPullRequest[])
}
