import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import type { ForgeAnswer } from '../port/forge.ts'
import { answerOf, mapped } from '../port/forge-answer.ts'
import type { ForgeOutlets, InstallationToken } from '../port/forge-module.ts'
import { type ForgeOrganization, listedPage, type OrganizationAccess } from '../port/forge-organization.ts'
import { signedInAccount } from '../port/read-commits.ts'
import { appToken, githubApi } from './github-repository.ts'

const pageSize = 100
const maxBytes = 8 * 1024 * 1024
/** A token is replaced if it expires sooner (ms). */
const leastLife = 120_000

/** Opens the organization or user of an installation as the App. */
export function githubOrganization(
  { apiUrl, app, installation }: OrganizationAccess,
  { call, clock, tokens }: ForgeOutlets,
): ForgeOrganization {
  const key = `${apiUrl} ${installation} all metadata`
  const place = `${apiUrl}/app/installations/${encodeURIComponent(installation)}`

  /** Returns a token for all repositories of the installation. */
  async function tokenOf(): Promise<ForgeAnswer<string>> {
    const now = clock.now()
    const known = tokens.get(key)
    if (known && known.until > now + leastLife) {
      return { kind: 'ok', value: known.token, budget: { remaining: null, resetAt: null } }
    }
    if (!app) return { kind: 'refused', status: 401, message: 'no App' }
    const url = `${place}/access_tokens`
    const authorization = `Bearer ${appToken(app, now)}`
    const json = { permissions: { metadata: 'read' } }
    const reply = await call({ method: 'POST', url, authorization, ...githubApi, json })
    const answer = answerOf(reply, now, (value): InstallationToken | null => {
      const { token, expires_at: expires } = asObject(value)
      const until = Date.parse(String(expires))
      return typeof token === 'string' && Number.isFinite(until) ? { token, until } : null
    })
    if (answer.kind === 'ok') tokens.set(key, answer.value)
    return mapped(answer, ({ token }) => token)
  }

  /** Sends a request with a token. An expired token is replaced once. */
  async function get<Value>(
    path: string,
    read: Parameters<typeof answerOf<Value>>[2],
    isAgain = false,
  ): Promise<ForgeAnswer<Value>> {
    const token = await tokenOf()
    // Without the App, nothing is known about what was asked for.
    if (token.kind === 'gone') return { kind: 'refused', status: 404, message: 'no installation' }
    if (token.kind !== 'ok') return token
    const url = `${apiUrl}${path}`
    const authorization = `Bearer ${token.value}`
    const reply = await call({ method: 'GET', url, authorization, ...githubApi, most: maxBytes })
    if (reply !== 'unreachable' && reply.status === 401 && !isAgain) {
      tokens.delete(key)
      return get(path, read, true)
    }
    return answerOf(reply, clock.now(), read)
  }

  return {
    async find() {
      if (!app) return { kind: 'gone' }
      const authorization = `Bearer ${appToken(app, clock.now())}`
      const reply = await call({ method: 'GET', url: place, authorization, ...githubApi })
      const answer = answerOf(reply, clock.now(), (value) => signedInAccount(asObject(value)['account']))
      return mapped(answer, ({ id, login: name }) => ({ id, name }))
    },

    // An App has no account of its own.
    account: async (id) => (id === '' ? { kind: 'gone' } : get(`/user/${encodeURIComponent(id)}`, signedInAccount)),

    repositories: (page) =>
      get(`/installation/repositories?per_page=${pageSize}&page=${page}`, (value) =>
        listedPage(asObject(value)['repositories'], pageSize),
      ),
  }
}
