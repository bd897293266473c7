import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { isFullName, nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeAccess, ForgeAnswer } from './forge.ts'

/** A repository in the list of an organization. `activeAt`: time of the last change (ms since 1970 UTC); 0 if the platform does not report it. */
export type FoundRepository = {
  id: string
  fullName: string
  isPrivate: boolean
  isArchived: boolean
  activeAt: number
}

export type FoundRepositories = { repositories: FoundRepository[]; isLast: boolean }

/** Requests about an organization. They never reject. */
export type ForgeOrganization = {
  /** Returns the organization; `gone` if there is none with this name. */
  find(): Promise<ForgeAnswer<{ id: string; name: string }>>
  /**
   * Returns the account that must administer the repositories, with its current login: the account with the ID, or the owner of the token if the ID is
   * empty. `gone` if there is none, or if the token belongs to another account.
   */
  account(id: string): Promise<ForgeAnswer<{ id: string; login: string }>>
  /** Returns a page of the repositories that the credentials give access to. */
  repositories(page: number): Promise<ForgeAnswer<FoundRepositories>>
}

/** Credentials, and the name of an organization. On GitHub, the installation determines the organization. */
export type OrganizationAccess = Omit<ForgeAccess, 'repository'> & { name: string }

/** Parses a repository of GitHub, Gitea, Gitee or GitCode; null if it is invalid. */
export function listedRepository(value: unknown): FoundRepository | null {
  const {
    id,
    full_name: fullName,
    private: isPrivate,
    archived,
    pushed_at: pushed,
    updated_at: updated,
  } = asObject(value)
  const nativeId = nativeIdOf(id)
  if (nativeId === null || typeof fullName !== 'string' || !isFullName(fullName)) return null
  return {
    ...{ id: nativeId, fullName, isPrivate: isPrivate === true, isArchived: archived === true },
    activeAt: timeOf(pushed) || timeOf(updated),
  }
}

/** Returns a page whose repositories are parsed by `read`; null if it is no list. Repositories that cannot be parsed are left out. */
export const listedPage = (
  value: unknown,
  size: number,
  read: (value: unknown) => FoundRepository | null = listedRepository,
): FoundRepositories | null =>
  Array.isArray(value)
    ? { repositories: value.map(read).filter((one) => one !== null), isLast: value.length < size }
    : null

/** Returns the time of an ISO date (ms); 0 if it is invalid. */
export function timeOf(value: unknown): number {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(time) ? Math.max(0, time) : 0
}

/** Returns the account if it has the ID, or any account if the ID is empty. */
export const onlyAccount = <Account extends { id: string }>(
  answer: ForgeAnswer<Account>,
  id: string,
): ForgeAnswer<Account> => (answer.kind === 'ok' && id !== '' && answer.value.id !== id ? { kind: 'gone' } : answer)
