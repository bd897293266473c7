import type { ResultOf } from '../../../../../openapi/index.ts'
import type { LabelNames } from '../../../../domain/pull-requests/check-policy.ts'
import { hostOf, type ProjectPlace } from '../../../../domain/pull-requests/forge-address.ts'
import { type ForgeKind, forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { OwnedRepository } from '../../../platforms/forges/port/forge-module.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { ownLinkFor } from './own-forge.ts'
import { connectWatch, endWatching } from './connect-watch.ts'
import { checkToken, provePerson } from './prove-person.ts'
import { administeredByToken, isTokenText, makeHook } from './token-access.ts'

export type TokenRepositoryDraft = {
  linkId: string
  url: string
  token: string
  /** Kind of platform that the caller has chosen, if it was not recognized. */
  kind: ForgeKind | undefined
  /** Token of the caller's own account, used once; empty if there is none. */
  ownToken: string
  isDry: boolean
  /** `usual` for those of the kind of forge, if it has any; null for none. */
  labels: LabelNames | 'usual' | null
}

type LocatedDraft = TokenRepositoryDraft & { place: ProjectPlace & { kind: ForgeKind } }

/**
 * Connects a repository with an access token. The platform is recognized by the URL, or by a request. The token's account must administer the
 * repository; if it is a bot's, so must the caller. Creates the webhook, and stores the forge with its first repository. A refusal contains the kind
 * of platform once it is known. Refuses with `no_link`, `forge_not_allowed`, `unknown_forge_kind`, `repository_watched`, `forge_hook_refused`,
 * `platform_away`, `platform_limited`, and the refusals of `checkToken`, `administeredByToken` and `provePerson`.
 */
export async function connectTokenRepository(
  services: Services,
  caller: CommunityManager,
  draft: TokenRepositoryDraft,
): Promise<ResultOf<'connectTokenRepository'>> {
  await ownLinkFor(services.store.reading, caller, draft.linkId)
  const place = await placeOf(services, draft)
  try {
    return await connectAt(services, caller, { ...draft, place })
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.code, { ...error.details, forgeKind: place.kind }) : error
  }
}

async function placeOf(
  { forges, store }: Services,
  { url, token, kind }: TokenRepositoryDraft,
): Promise<LocatedDraft['place']> {
  if (hostOf(url) === null || !forges.mayBeAt(url.trim())) throw new Refusal('cla.forge_not_allowed')
  if (!isTokenText(token)) throw new Refusal('cla.forge_token_refused')
  const place = await forges.locate({ url, token, kind, known: await store.reading.forges.list() })
  if (place === 'invalid') throw new Refusal('cla.forge_not_allowed')
  if (place === 'unknown') throw new Refusal('cla.unknown_forge_kind')
  if (place === 'away') throw new Refusal('cla.platform_away', { retryAfter: 5 })
  return place
}

async function connectAt(
  services: Services,
  caller: CommunityManager,
  { linkId, place, token, ownToken, isDry, labels: chosen }: LocatedDraft,
): Promise<ResultOf<'connectTokenRepository'>> {
  const labels = chosen === 'usual' ? forgeKindFacts[place.kind].labels : chosen
  const facts = await checkToken(services, place, token)
  const repository = await administeredByToken(services, place.kind, { ...place, token })
  const proof = { ...place, token, ownToken, repositoryId: repository.id, tokenAccount: facts?.accountId ?? '' }
  await provePerson(services, caller, proof)
  const secret = services.random.key()
  const connected = await services.store.transaction(async (tx) => {
    await ownLinkFor(tx, caller, linkId)
    const forgeId = await forgeAt(services, tx, place)
    const installationId = await storeToken(services, tx, { forgeId, repository, token })
    const draft = {
      linkId,
      forgeId,
      installationId,
      repository,
      addedBy: caller.account,
      hookSecret: secret,
      isDry,
      labels,
    }
    return connectWatch(services, tx, draft)
  })
  const { watchId: subject, isNew } = connected
  const refusal = await makeHook(services, subject)
  await services.store.transaction(async (tx) => {
    // A new watch is ended if its webhook cannot be created. An existing watch is kept and swept.
    if (refusal && isNew) await endWatching(tx, await tx.watches.get(subject), refusal.code)
    await writeAudit(services, tx, {
      ...{ who: { account: caller.account }, what: 'watch.connect', linkId, client: caller.client },
      ...{ refusal: isNew ? refusal : null, detail: repository.fullName, subject },
    })
  })
  if (refusal) throw refusal
  return { watch_ids: [subject] }
}

/** Returns the ID of the instance at a URL; stores a new instance. Refuses with `forge_not_allowed` if an instance of another kind has the URL. */
export async function forgeAt(
  { random }: Services,
  tx: Transaction,
  { kind, url, apiUrl }: Pick<Forge, 'kind' | 'url' | 'apiUrl'>,
): Promise<string> {
  const id = random.id()
  await tx.forges.insertOnce({
    ...{ id, kind, state: 'live', url, apiUrl, appId: '', slug: '', clientId: '', clientSecret: null },
    ...{ privateKey: null, hookSecret: null, previousSecret: null, previousUntil: null, hookId: id },
    ...{ noreplyHosts: [], addedAt: tx.at, redeliveredAt: 0 },
  })
  const forge = await tx.forges.findByApi(apiUrl)
  if (forge?.kind !== kind) throw new Refusal('cla.forge_not_allowed')
  return forge.id
}

/**
 * Stores the token of a repository with its own webhook, replacing any previous token. Call it in the same transaction as `connectWatch`, so that a
 * refusal restores the previous token.
 */
async function storeToken(
  { random, crypto }: Services,
  tx: Transaction,
  { forgeId, repository, token }: { forgeId: string; repository: OwnedRepository; token: string },
): Promise<string> {
  const made = random.id()
  await tx.forgeInstallations.put({
    ...{ id: made, forgeId, nativeId: repository.id, accountId: repository.ownerId, accountLogin: repository.owner },
    ...{
      state: 'active',
      permissions: {},
      settingsUrl: '',
      token: null,
      remaining: null,
      resetAt: null,
      pausedUntil: null,
    },
    ...{ writtenAt: 0, seenAt: tx.at },
  })
  const id = (await tx.forgeInstallations.findNative(forgeId, repository.id))?.id ?? made
  await tx.forgeInstallations.change(id, { token: crypto.seal(token, `forge-token:${id}`), pausedUntil: null })
  return id
}
