import type { CommitPerson, PullCommit } from '../../../domain/pull-requests/pull-request.ts'
import { asObject } from '../../../domain/pull-requests/as-object.ts'
import { nativeIdOf, shaOf } from '../../../domain/pull-requests/native-id.ts'

/** A text that a forge tells; empty for none. No database of ours takes a NUL, and without one an address must not become another's. */
export const forgeText = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : '')

/** The account of a forge that a commit or a pull request names; null for none. Forges write null, or an object without members. */
export function accountOf(value: unknown): CommitPerson['account'] {
  const { id, login, type } = asObject(value)
  const found = nativeIdOf(id)
  return found === null ? null : { id: found, login: forgeText(login).slice(0, 100), isBot: type === 'Bot' }
}

/** A commit as GitHub, Gitea and Gitee tell it; null where it is none. */
export function commitOf(value: unknown): PullCommit | null {
  const { sha, parents, commit, author, committer } = asObject(value)
  const { message, author: by, committer: put, verification } = asObject(commit)
  const found = shaOf(sha)
  if (found === null) return null
  return {
    sha: found,
    parents: (Array.isArray(parents) ? parents : []).flatMap((parent) => shaOf(asObject(parent)['sha']) ?? []),
    message: forgeText(message),
    author: { ...personOf(by), account: accountOf(author) },
    committer: { ...personOf(put), account: accountOf(committer) },
    isVerified: asObject(verification)['verified'] === true,
  }
}

function personOf(value: unknown): Pick<CommitPerson, 'name' | 'email'> {
  const { name, email } = asObject(value)
  return { name: forgeText(name), email: forgeText(email) }
}

/** The commits of a page; null where one of them is none. */
export function commitsOf(value: unknown): PullCommit[] | null {
  if (!Array.isArray(value)) return null
  const commits = value.map(commitOf)
  return commits.some((commit) => commit === null) ? null : (commits as PullCommit[])
}
