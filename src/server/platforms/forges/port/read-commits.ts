import type { CommitPerson, PullCommit } from '../../../../domain/pull-requests/pull-request.ts'
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf, shaOf } from '../../../../domain/pull-requests/native-id.ts'

/**
 * Returns a response value if it is a string, otherwise an empty string. NUL is replaced, because the databases cannot store it; removing it could
 * turn one address into another.
 */
export const forgeText = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : '')

/** Parses the account of a commit or pull request. Returns null if there is none: platforms send null or an empty object. */
export function accountOf(value: unknown): CommitPerson['account'] {
  const { id, login, type } = asObject(value)
  const found = nativeIdOf(id)
  return found === null ? null : { id: found, login: forgeText(login).slice(0, 100), isBot: type === 'Bot' }
}

/** Parses the signed-in user of GitHub, Gitea or Gitee; null if it is invalid. */
export function signedInAccount(value: unknown): { id: string; login: string } | null {
  const { id, login } = asObject(value)
  const found = nativeIdOf(id)
  return found !== null && isLogin(login) ? { id: found, login } : null
}

/** Returns whether a value can be the login of an account. */
export const isLogin = (value: unknown): value is string => typeof value === 'string' && /^[\w.@-]{1,100}$/.test(value)

/** Parses a commit from GitHub, Gitea or Gitee; null if it is invalid. */
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

/** Parses a page of commits; null if any commit is invalid. */
export function commitsOf(value: unknown): PullCommit[] | null {
  if (!Array.isArray(value)) return null
  const commits = value.map(commitOf)
  return commits.some((commit) => commit === null) ? null : (commits as PullCommit[])
}
