import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { isFullName, nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeCalls } from '../../../outbound/forge-calls.ts'
import type { ForgeAnswer, ForgeClock } from '../port/forge.ts'
import {
  activeHook,
  type ForgeHooks,
  type OwnedRepository,
  type TokenPlace,
  unsignedHook,
} from '../port/forge-module.ts'
import { answerOf } from '../port/forge-answer.ts'

/** `pull_request` includes all events of pull requests. */
const events = ['pull_request', 'issue_comment', 'repository']

/** Maximum number of webhooks to search. */
const maxHooks = 50

/** Returns request functions for a repository on a Gitea or Forgejo instance, with the token of the user who connects it. They never reject. */
export function giteaHooks(
  { apiUrl, token, fullName }: TokenPlace,
  { call, clock }: { call: ForgeCalls; clock: ForgeClock },
): ForgeHooks {
  const place = `${apiUrl}/repos/${fullName.split('/').map(encodeURIComponent).join('/')}`
  const authorization = `token ${token}`
  const asked = async <Value>(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    read: Parameters<typeof answerOf<Value>>[2],
    json?: object,
  ): Promise<ForgeAnswer<Value>> =>
    answerOf(await call({ method, url, authorization, ...(json ? { json } : {}) }), clock.now(), read)

  const hookPlace = (id: string): string => `${place}/hooks/${encodeURIComponent(id)}`

  return {
    repository: () => asked('GET', place, ownedOf),

    async findAt(url) {
      const found = await asked('GET', `${place}/hooks?limit=${maxHooks}`, (value) => hookAt(value, url))
      return found.kind === 'ok' && found.value === '' ? { kind: 'gone' } : found
    },

    make: ({ url, secret }) =>
      asked('POST', `${place}/hooks`, (value) => unsignedHook(nativeIdOf(asObject(value)['id'])), {
        type: 'gitea',
        config: { url, content_type: 'json', secret },
        events,
        active: true,
      }),

    find: (id) => asked('GET', hookPlace(id), (value) => activeHook(nativeIdOf(asObject(value)['id']))),

    remove: (id) => asked('DELETE', hookPlace(id), () => true),

    test: (id) => asked('POST', `${hookPlace(id)}/tests`, () => true),
  }
}

/** Returns the ID of the webhook with the URL in a list; empty if there is none, null if it is no list. */
function hookAt(value: unknown, url: string): string | null {
  if (!Array.isArray(value)) return null
  const found = value.map(asObject).find(({ config }) => asObject(config)['url'] === url)
  return nativeIdOf(found?.['id']) ?? ''
}

function ownedOf(value: unknown): OwnedRepository | null {
  const { id, full_name: fullName, private: isPrivate, permissions, owner } = asObject(value)
  const nativeId = nativeIdOf(id)
  if (nativeId === null || typeof fullName !== 'string' || !isFullName(fullName)) return null
  const { id: ownerId, login } = asObject(owner)
  return {
    id: nativeId,
    fullName,
    isPrivate: isPrivate === true,
    isAdministered: asObject(permissions)['admin'] === true,
    ownerId: nativeIdOf(ownerId) ?? '',
    owner: typeof login === 'string' ? login.slice(0, 100) : '',
  }
}
