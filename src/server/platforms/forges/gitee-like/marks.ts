/** Labels, comments, permissions and members on Gitee and GitCode. */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { mapped } from '../port/forge-answer.ts'
import type { ForgeAnswer, ForgeComment, ForgeRepository, MembersAccess } from '../port/forge.ts'
import { accountOf } from '../port/read-commits.ts'
import type { GiteeLikeClient } from './client.ts'
import { type AccountReader, labelNames, resourceId } from './readers.ts'

const pageSize = 100
const maxPages = 50

/** Request functions for the labels of a pull request. */
export const labelCalls = ({ get, write }: GiteeLikeClient, number: number) => ({
  read: (): Promise<ForgeAnswer<string[]>> => get(`/pulls/${number}/labels?per_page=${pageSize}`, labelNames),
  /** Creates the label if it does not exist. */
  add: (name: string): Promise<ForgeAnswer<true>> =>
    write('POST', `/pulls/${number}/labels`, { json: [name] }, () => true as const),
  // A slash in a name must be encoded.
  remove: (name: string): Promise<ForgeAnswer<true>> =>
    write('DELETE', `/pulls/${number}/labels/${encodeURIComponent(name)}`, {}, () => true as const),
})

const okOf = <Value>(value: Value): ForgeAnswer<Value> => ({
  kind: 'ok',
  value,
  budget: { remaining: null, resetAt: null },
})

/** Returns whether an account is an administrator of the repository; false if it does not exist. */
export async function administersRepository({ get }: GiteeLikeClient, login: string): Promise<ForgeAnswer<boolean>> {
  const answer = await get(`/collaborators/${encodeURIComponent(login)}/permission`, (value) => {
    const { permission } = asObject(value)
    return typeof permission === 'string' ? { isAdmin: permission === 'admin' } : null
  })
  return answer.kind === 'gone' ? okOf(false) : mapped(answer, ({ isAdmin }) => isAdmin)
}

/** Creates a comment, or changes the one with the ID. Looks for the comment of an earlier attempt if it may exist. */
export async function putGiteeLikeComment(
  client: GiteeLikeClient,
  { number, body, marker, nativeId, mayStand }: ForgeComment,
  readAccount: AccountReader = accountOf,
): Promise<ForgeAnswer<string>> {
  let current = nativeId
  if (current === '' && mayStand) {
    const found = await findComment(client, { number, marker }, readAccount)
    if (found.kind !== 'ok') return found
    current = found.value
  }
  return current === ''
    ? client.write('POST', `/pulls/${number}/comments`, { form: { body } }, resourceId)
    : client.write('PATCH', `/pulls/comments/${current}`, { form: { body } }, resourceId)
}

/** Returns the ID of the comment with the marker by the token's account; empty if there is none. A marker can be copied, so the author is checked. */
export async function findComment(
  { get, getRoot }: GiteeLikeClient,
  { number, marker }: { number: number; marker: string },
  readAccount: AccountReader = accountOf,
): Promise<ForgeAnswer<string>> {
  const own = await getRoot('/user', readAccount)
  if (own.kind !== 'ok') return mapped(own, () => '')
  let answer: ForgeAnswer<{ id: string; isLast: boolean }> | null = null
  for (let page = 1; page <= maxPages; page++) {
    const path = `/pulls/${number}/comments?comment_type=pr_comment&per_page=${pageSize}&page=${page}`
    answer = await get(path, (value) => {
      if (!Array.isArray(value)) return null
      const ours = value.find((comment) => {
        const { body, user } = asObject(comment)
        return typeof body === 'string' && body.includes(marker) && readAccount(user)?.id === own.value.id
      })
      return { id: (ours !== undefined && resourceId(ours)) || '', isLast: value.length < pageSize }
    })
    if (answer.kind !== 'ok' || answer.value.id !== '' || answer.value.isLast) break
  }
  return answer === null ? { kind: 'unreachable' } : mapped(answer, ({ id }) => id)
}

/** Members of an organization. The API cannot look up an account by its ID, so the members are listed. There are no teams. */
export function giteeLikeMembers(
  { getRoot }: GiteeLikeClient,
  organization: string,
  readAccount: AccountReader = accountOf,
): Pick<ForgeRepository, 'membership' | 'membersAccess'> {
  const place = `/orgs/${encodeURIComponent(organization)}`
  return {
    async membership(accountId, team) {
      if (team !== '') return okOf(false)
      for (let page = 1; page <= maxPages; page++) {
        const answer = await getRoot(`${place}/members?per_page=${pageSize}&page=${page}`, (value) =>
          Array.isArray(value)
            ? { isMember: value.some((each) => readAccount(each)?.id === accountId), isLast: value.length < pageSize }
            : null,
        )
        if (answer.kind === 'gone') return okOf(false)
        if (answer.kind !== 'ok') return answer
        if (answer.value.isMember || answer.value.isLast) return mapped(answer, ({ isMember }) => isMember)
      }
      return okOf(false)
    },

    async membersAccess(teams): Promise<ForgeAnswer<MembersAccess>> {
      const team = teams.find((name) => name !== '')
      const found = await getRoot(`${place}/members?per_page=${pageSize}&page=1`, () => true)
      if (found.kind === 'gone') return okOf({ missing: 'organization', team: '' })
      return mapped(found, () => (team === undefined ? { missing: '', team: '' } : { missing: 'team', team }))
    },
  }
}
