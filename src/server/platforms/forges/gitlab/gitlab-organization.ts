import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeAnswer } from '../port/forge.ts'
import { answerOf } from '../port/forge-answer.ts'
import type { ForgeOutlets } from '../port/forge-module.ts'
import {
  type ForgeOrganization,
  type FoundRepository,
  listedPage,
  type OrganizationAccess,
  timeOf,
} from '../port/forge-organization.ts'

const pageSize = 100
const maxBytes = 8 * 1024 * 1024

/** Opens a group on GitLab with a token. Its subgroups belong to it; projects that other groups share with it do not. */
export function gitlabOrganization(
  { apiUrl, token, name }: OrganizationAccess,
  { call, clock }: Pick<ForgeOutlets, 'call' | 'clock'>,
): ForgeOrganization {
  const place = `/groups/${encodeURIComponent(name)}`

  async function get<Value>(path: string, read: Parameters<typeof answerOf<Value>>[2]): Promise<ForgeAnswer<Value>> {
    const authorization = `Bearer ${token}`
    return answerOf(
      await call({ method: 'GET', url: `${apiUrl}${path}`, authorization, most: maxBytes }),
      clock.now(),
      read,
    )
  }

  return {
    find: () =>
      get(`${place}?with_projects=false`, (value) => {
        const { id, full_path: path } = asObject(value)
        const nativeId = nativeIdOf(id)
        return nativeId !== null && typeof path === 'string' ? { id: nativeId, name: path } : null
      }),

    // The token is a bot's, and proves nothing about the person who enters it.
    async account(id) {
      if (id === '') return { kind: 'gone' }
      const answer = await get(`/users/${encodeURIComponent(id)}`, accountIn)
      if (answer.kind !== 'ok') return answer
      const { isActive, ...account } = answer.value
      return isActive ? { ...answer, value: account } : { kind: 'gone' }
    },

    repositories(page) {
      const query = `include_subgroups=true&with_shared=false&order_by=id&per_page=${pageSize}&page=${page}`
      return get(`${place}/projects?${query}`, (value) => listedPage(value, pageSize, listedProject))
    },
  }
}

/** Parses a user; null if it is invalid. A blocked user administers nothing. */
function accountIn(value: unknown): { id: string; login: string; isActive: boolean } | null {
  const { id, username, state } = asObject(value)
  const nativeId = nativeIdOf(id)
  if (nativeId === null || typeof username !== 'string' || !/^[\w.-]{1,255}$/.test(username)) return null
  return { id: nativeId, login: username, isActive: state === undefined || state === 'active' }
}

/** Parses a project of a list; null if it is invalid. */
export function listedProject(value: unknown): FoundRepository | null {
  const { id, path_with_namespace: fullName, visibility, archived, last_activity_at: active } = asObject(value)
  const nativeId = nativeIdOf(id)
  // Source: GitLab's documentation, "Limitations on project and group names": at most 20 levels of groups.
  const isPath = typeof fullName === 'string' && /^[\w.+-]+(?:\/[\w.+-]+){1,21}$/.test(fullName)
  if (nativeId === null || !isPath || /(?:^|\/)\.{1,2}(?:\/|$)/.test(fullName)) return null
  return {
    ...{ id: nativeId, fullName, isPrivate: visibility !== 'public', isArchived: archived === true },
    activeAt: timeOf(active),
  }
}
