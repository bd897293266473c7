import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeAnswer } from '../port/forge.ts'
import { answerOf } from '../port/forge-answer.ts'
import type { ForgeOutlets } from '../port/forge-module.ts'
import { type ForgeOrganization, listedPage, onlyAccount, type OrganizationAccess } from '../port/forge-organization.ts'
import { signedInAccount } from '../port/read-commits.ts'

/** Requested page size; an instance may return fewer entries. */
const pageSize = 50
const maxBytes = 8 * 1024 * 1024

/** Opens an organization on a Gitea or Forgejo instance with a token. */
export function giteaOrganization(
  { apiUrl, token, name }: OrganizationAccess,
  { call, clock }: Pick<ForgeOutlets, 'call' | 'clock'>,
): ForgeOrganization {
  const place = `/orgs/${encodeURIComponent(name)}`

  async function get<Value>(path: string, read: Parameters<typeof answerOf<Value>>[2]): Promise<ForgeAnswer<Value>> {
    const request = { method: 'GET', url: `${apiUrl}${path}`, authorization: `token ${token}`, most: maxBytes } as const
    const first = await call(request)
    // A refusal may end the organization's watch, so a single 401 is not sufficient.
    const reply = first !== 'unreachable' && first.status === 401 ? await call(request) : first
    return answerOf(reply, clock.now(), read)
  }

  return {
    find: () =>
      get(place, (value) => {
        const { id, name: login, username } = asObject(value)
        const nativeId = nativeIdOf(id)
        // Before Gitea 1.19, the login was in `username` only.
        const found = typeof username === 'string' ? username : login
        return nativeId !== null && typeof found === 'string' ? { id: nativeId, name: found } : null
      }),

    account: async (id) => onlyAccount(await get('/user', signedInAccount), id),

    // An instance may return fewer entries than requested, so only an empty page is the last one.
    repositories: (page) => get(`${place}/repos?limit=${pageSize}&page=${page}`, (value) => listedPage(value, 1)),
  }
}
