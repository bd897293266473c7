import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { OwnedRepository, TokenPlace } from '../../../platforms/forges/port/forge-module.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import { hookUrl } from './check-url.ts'
import { getWatched, hooksOf } from './forge-access.ts'
import { forgeRefusal } from './forge-refusal.ts'

/** Returns whether a text can be sent as an access token. */
export const isTokenText = (text: string): boolean => /^[\x21-\x7e]{1,500}$/.test(text)

/**
 * Returns the repository that the token's account administers. Refuses with `forge_token_refused`, `forge_token_role` if the token is a bot's,
 * otherwise `not_your_repository`, `platform_away`, `platform_limited`.
 */
export async function administeredByToken(
  { forges, clock }: Services,
  kind: Forge['kind'],
  place: TokenPlace,
): Promise<OwnedRepository> {
  if (!isTokenText(place.token)) throw new Refusal('cla.forge_token_refused')
  const hooks = forges.hooks(kind, place)
  if (!hooks) throw new Refusal('cla.forge_token_refused')
  const answer = await hooks.repository()
  const unadministered = new Refusal(
    forgeKindFacts[kind].tokenProvesPerson ? 'cla.not_your_repository' : 'cla.forge_token_role',
  )
  const told = { refused: new Refusal('cla.forge_token_refused'), gone: unadministered }
  if (answer.kind !== 'ok') throw forgeRefusal(answer, told, clock.now())
  if (!answer.value.isAdministered) throw unadministered
  return answer.value
}

/**
 * Creates the webhook of a watched repository if it does not exist. `mayExist`: an earlier attempt may have created it without a stored response.
 * Returns null, or the refusal on failure: `forge_hook_refused`, `platform_away` or `platform_limited`.
 */
export async function makeHook(services: Services, watchId: string, mayExist = false): Promise<Refusal | null> {
  const { crypto, clock, random, store } = services
  const watched = await getWatched(store.reading, watchId)
  const { watch } = watched
  const hooks = hooksOf(services, watched)
  if (!hooks || !watch.hookSecret) return new Refusal('cla.forge_hook_refused')
  const refusal = new Refusal('cla.forge_hook_refused')
  const found = watch.nativeHookId === '' ? null : await hooks.find(watch.nativeHookId)
  if (found?.kind === 'ok') return null
  if (found && found.kind !== 'gone') return forgeRefusal(found, { refused: refusal, gone: refusal }, clock.now())
  const secret = crypto.open(watch.hookSecret, `watch-hook:${watch.id}`)
  // Not derived from the secret, which the forge sends with each delivery.
  const signingToken = `whsec_${Buffer.from(random.key(), 'base64url').toString('base64')}`
  const url = hookUrl(services, watch.hookId)
  const known = mayExist && hooks.findAt ? await hooks.findAt(url) : ({ kind: 'gone' } as const)
  const made = known.kind === 'gone' ? await hooks.make({ url, secret, signingToken }) : known
  if (made.kind !== 'ok') return forgeRefusal(made, { refused: refusal, gone: refusal }, clock.now())
  const { id, isSigned } = typeof made.value === 'string' ? { id: made.value, isSigned: false } : made.value
  await store.transaction((tx) =>
    tx.watches.change(watchId, {
      ...{ nativeHookId: id, hookState: '', hookPausedUntil: null, hookDueAt: tx.at, missedTo: '' },
      signingToken: isSigned ? crypto.seal(signingToken, `watch-signing:${watchId}`) : null,
    }),
  )
  return null
}
