import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { isFullName, nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeCalls } from '../../../outbound/forge-calls.ts'
import { mapped } from '../port/forge-answer.ts'
import type { ForgeAnswer, ForgeClock } from '../port/forge.ts'
import {
  activeHook,
  type ForgeHooks,
  type OwnedRepository,
  type TokenPlace,
  unsignedHook,
} from '../port/forge-module.ts'
import { accountOf } from '../port/read-commits.ts'
import { openGiteeLike } from './client.ts'
import { administersRepository } from './marks.ts'
import { type AccountReader, plainRepository, resourceId } from './readers.ts'

/** Events of the webhook. Push events are off: a push to a branch does not report the pull requests that it affects. */
const events = {
  merge_requests_events: 'true',
  note_events: 'true',
  push_events: 'false',
  tag_push_events: 'false',
  issues_events: 'false',
}

/** Returns request functions for a repository on Gitee or GitCode, with the token of the user who connects it. They never reject. */
export function giteeLikeHooks(
  place: TokenPlace,
  outlets: { call: ForgeCalls; clock: ForgeClock },
  readAccount: AccountReader = accountOf,
): ForgeHooks {
  const client = openGiteeLike(place, outlets)
  const { get, getRoot, write } = client
  const hookPath = (id: string): string => `/hooks/${encodeURIComponent(id)}`

  return {
    // The repository does not reliably contain the permissions of the token's account.
    async repository() {
      const found = await get('', (value) => ownedOf(value, readAccount))
      if (found.kind !== 'ok') return found
      const own = await getRoot('/user', readAccount)
      if (own.kind !== 'ok') return mapped(own, () => found.value)
      const answer = await administersRepository(client, own.value.login)
      // Only collaborators may read permissions.
      const isAdministered: ForgeAnswer<boolean> =
        answer.kind === 'refused' && answer.status === 403 ? mapped(found, () => false) : answer
      return mapped(isAdministered, (isAdmin) => ({ ...found.value, isAdministered: isAdmin }))
    },

    async findAt(url) {
      const found = await get('/hooks?per_page=100', (value) => hookAt(value, url))
      return found.kind === 'ok' && found.value === '' ? { kind: 'gone' } : found
    },

    // With `encryption_type` 1, deliveries contain a signature instead of the secret.
    make: ({ url, secret }) =>
      write('POST', '/hooks', { form: { url, password: secret, encryption_type: '1', ...events } }, (value) =>
        unsignedHook(resourceId(value)),
      ),

    find: (id) => get(hookPath(id), (value) => activeHook(resourceId(value))),

    remove: (id) => write('DELETE', hookPath(id), {}, () => true as const),

    test: (id) => write('POST', `${hookPath(id)}/tests`, {}, () => true as const),
  }
}

/** Returns the ID of the webhook with the URL in a list; empty if there is none, null if it is no list. */
function hookAt(value: unknown, url: string): string | null {
  if (!Array.isArray(value)) return null
  const found = value.find((each) => asObject(each)['url'] === url)
  return (found !== undefined && resourceId(found)) || ''
}

function ownedOf(value: unknown, readAccount: AccountReader): OwnedRepository | null {
  const { id, full_name: fullName, private: isPrivate, namespace, owner } = plainRepository(value)
  const nativeId = nativeIdOf(id)
  if (nativeId === null || typeof fullName !== 'string' || !isFullName(fullName)) return null
  const account = readAccount(owner)
  const { path } = asObject(namespace)
  return {
    ...{ id: nativeId, fullName, isPrivate: isPrivate === true, isAdministered: false },
    ownerId: account?.id ?? '',
    owner: (typeof path === 'string' ? path : (fullName.split('/')[0] ?? '')).slice(0, 100),
  }
}
