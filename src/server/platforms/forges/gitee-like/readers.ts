/** Parsers for responses of Gitee and GitCode. */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { isFullName, nativeIdOf, shaOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeAccount, PullCommit } from '../../../../domain/pull-requests/pull-request.ts'
import { accountOf, commitsOf } from '../port/read-commits.ts'

/** Parses an account; GitCode's accounts have hexadecimal IDs. */
export type AccountReader = (value: unknown) => ForgeAccount | null

/** Parses a list of commits; null if any commit is invalid. */
export function giteeLikeCommits(value: unknown, readAccount: AccountReader = accountOf): PullCommit[] | null {
  if (!Array.isArray(value)) return null
  const commits = commitsOf(value.map((commit) => ({ ...asObject(commit), parents: parentsOf(commit) })))
  return (
    commits?.map((commit, at) => {
      const { author, committer } = asObject(value[at])
      return {
        ...commit,
        author: { ...commit.author, account: readAccount(author) },
        committer: { ...commit.committer, account: readAccount(committer) },
      }
    }) ?? null
  )
}

/** Parents of a commit: one object `{sha, shas}` in the commits of a pull request, otherwise a list. */
function parentsOf(commit: unknown): { sha: unknown }[] {
  const { parents } = asObject(commit)
  if (Array.isArray(parents)) {
    return parents.map((parent: unknown) => ({ sha: typeof parent === 'string' ? parent : asObject(parent)['sha'] }))
  }
  const { sha, shas } = asObject(parents)
  return (Array.isArray(shas) && shas.length > 0 ? shas : [sha]).map((each: unknown) => ({ sha: each }))
}

/**
 * Converts a pull request to the format of GitHub and Gitea: state `open`, `closed` or `merged`, booleans, and the repository's address instead of
 * its display name. `repositoryId` replaces the ID that GitCode leaves out.
 */
export function plainPull(value: unknown, repositoryId: string | null = null): Record<string, unknown> {
  const pull = asObject(value)
  const { state, merged, merged_at: mergedAt, draft, base } = pull
  const repository = asObject(asObject(base)['repo'])
  return {
    ...pull,
    state: state === 'opened' ? 'open' : state,
    merged: state === 'merged' || isOn(merged) || (typeof mergedAt === 'string' && mergedAt !== ''),
    merged_at: mergedAt === '' ? null : mergedAt,
    draft: isOn(draft),
    base: {
      ...asObject(base),
      repo: { ...plainRepository(repository), ...(repositoryId !== null && { id: Number(repositoryId) }) },
    },
  }
}

/** Converts a repository to the format of GitHub and Gitea. */
export function plainRepository(value: unknown): Record<string, unknown> {
  const repository = asObject(value)
  return { ...repository, full_name: fullNameOf(repository), private: isOn(repository['private']) }
}

/** GitCode sends booleans as `true`, `1` or `"1"`. */
export const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1'

/** Returns `owner/path`. `full_name` may contain display names, which the paths of the API do not accept. */
function fullNameOf({
  full_name: full,
  path_with_namespace: address,
  namespace,
  path,
}: Record<string, unknown>): unknown {
  if (typeof address === 'string') return address
  const owner = asObject(namespace)['path']
  const built = `${String(owner)}/${String(path)}`
  return typeof owner === 'string' && typeof path === 'string' && isFullName(built) ? built : full
}

/** Parses the names of labels; null if the response is not a list of labels. */
export function labelNames(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null
  const names = value.map((label) => asObject(label)['name'])
  return names.every((name) => typeof name === 'string') ? names : null
}

/** Returns the newest commit in the response for a branch. Its format is not documented. */
export function branchTip(value: unknown): string | null {
  const { commit } = asObject(value)
  return shaOf(asObject(commit)['sha']) ?? shaOf(asObject(commit)['id'])
}

/** Returns the number of commits in a comparison. Gitee lists at most 100. */
export function comparedCommits(value: unknown): number | null {
  const { commits } = asObject(value)
  return Array.isArray(commits) ? commits.length : null
}

/**
 * Returns a commit's changes as a git diff, built from the list of its files; empty if a file's changes are cut off or missing. An empty diff equals
 * no other.
 */
export function diffOfFiles(value: unknown): string | null {
  const { files, truncated } = asObject(value)
  if (!Array.isArray(files)) return null
  if (truncated === true) return ''
  const parts = files.map((file) => {
    const { filename, patch, truncated: isCut } = asObject(file)
    return typeof filename === 'string' && typeof patch === 'string' && patch !== '' && isCut !== true
      ? `diff --git a/${filename} b/${filename}\n${patch.endsWith('\n') ? patch : `${patch}\n`}`
      : null
  })
  return parts.some((part) => part === null) ? '' : parts.join('')
}

/** Parses the ID of a created or changed resource. */
export const resourceId = (value: unknown): string | null => nativeIdOf(asObject(value)['id'])
