import type { ResultOf } from '../../../../../openapi/index.ts'
import type { LabelNames } from '../../../../domain/pull-requests/check-policy.ts'
import { type ForgeKind, forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { type ForgeUrls, hostOf } from '../../../../domain/pull-requests/forge-address.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import { forgeAt } from '../forges/connect-token-repository.ts'
import { forgeRefusal } from '../forges/forge-refusal.ts'
import { callersAccount, checkToken } from '../forges/prove-person.ts'
import { ownLinkFor } from '../forges/own-forge.ts'
import { isTokenText } from '../forges/token-access.ts'
import { storeOrganization } from './store-organization.ts'

export type TokenOrganizationDraft = {
  linkId: string
  url: string
  token: string
  /** Kind of platform that the caller has chosen, if it was not recognized. */
  kind: ForgeKind | undefined
  /** Token of the caller's own account, used once; empty if there is none. */
  ownToken: string
  exceptions: readonly string[]
  /** `usual` for those of the kind of forge, if it has any; null for none. */
  labels: LabelNames | 'usual' | null
}

/**
 * Connects all repositories of an organization with an access token. The platform is recognized by the URL, or by a request. The repositories are
 * connected in the background, each after the forge was asked whether the owner of the token administers it, or the caller if the token is a bot's.
 * A refusal contains the kind of platform once it is known.
 * Refuses with `no_link`, `forge_not_allowed`, `unknown_forge_kind`, `not_your_organization`, `platform_away`, `platform_limited`, and the refusals of
 * `checkToken` and `callersAccount`.
 */
export async function connectTokenOrganization(
  services: Services,
  caller: CommunityManager,
  draft: TokenOrganizationDraft,
): Promise<ResultOf<'connectTokenOrganization'>> {
  await ownLinkFor(services.store.reading, caller, draft.linkId)
  if (hostOf(draft.url) === null || !services.forges.mayBeAt(draft.url.trim()))
    throw new Refusal('cla.forge_not_allowed')
  if (!isTokenText(draft.token)) throw new Refusal('cla.forge_token_refused')
  const place = await placeOfOrganization(services, draft)
  try {
    return { organization_id: await connectAt(services, caller, place, draft) }
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.code, { ...error.details, forgeKind: place.kind }) : error
  }
}

async function connectAt(
  services: Services,
  caller: CommunityManager,
  place: OrganizationPlace,
  { linkId, token, ownToken, exceptions, labels: chosen }: TokenOrganizationDraft,
): Promise<string> {
  const { store, forges, clock } = services
  const { kind, apiUrl, name } = place
  const tokenAccount = (await checkToken(services, place, token))?.accountId ?? ''
  const client = forges.organization({ kind, apiUrl, app: null, installation: '', token, name })
  const refusals = {
    refused: new Refusal('cla.forge_token_refused'),
    gone: new Refusal('cla.not_your_organization'),
  }
  const organization = await client.find()
  if (organization.kind !== 'ok') throw forgeRefusal(organization, refusals, clock.now())
  const person = await callersAccount(services, caller, { kind, apiUrl, token, tokenAccount, ownToken })
  const account = await client.account(person?.id ?? '')
  if (account.kind !== 'ok') throw forgeRefusal(account, refusals, clock.now())
  const listed = await client.repositories(1)
  if (listed.kind !== 'ok') throw forgeRefusal(listed, refusals, clock.now())
  return store.transaction(async (tx) => {
    await ownLinkFor(tx, caller, linkId)
    const forgeId = await forgeAt(services, tx, place)
    const installationId = await storeToken(services, tx, { linkId, forgeId, token, organization: organization.value })
    return storeOrganization(services, tx, caller, {
      ...{ linkId, forgeId, installationId, nativeId: organization.value.id, name: organization.value.name },
      ...{ account: account.value, exceptions, labels: chosen === 'usual' ? forgeKindFacts[kind].labels : chosen },
    })
  })
}

/** GitLab nests groups up to 20 levels deep. */
const isOrganizationName = (text: string): boolean => /^[\w.+-]{1,255}(?:\/[\w.+-]{1,255}){0,20}$/.test(text)

type OrganizationPlace = ForgeUrls & { kind: ForgeKind; name: string }

/**
 * Recognizes the platform at the URL of an organization's page: a stored instance by its URL, others as for a repository below the organization.
 */
async function placeOfOrganization(
  { store, forges }: Services,
  { url, token, kind }: TokenOrganizationDraft,
): Promise<OrganizationPlace> {
  const page = url.trim().replace(/\/+$/, '')
  const known = (await store.reading.forges.list()).filter(({ state }) => state === 'live')
  for (const forge of known) {
    const name = page.startsWith(`${forge.url}/`) ? page.slice(forge.url.length + 1) : ''
    const isByToken = forgeKindFacts[forge.kind].connection === 'token'
    if (isByToken && isOrganizationName(name)) return { kind: forge.kind, url: forge.url, apiUrl: forge.apiUrl, name }
  }
  const place = await forges.locate({ url: `${page}/repository`, token, kind, known })
  if (place === 'invalid') throw new Refusal('cla.forge_not_allowed')
  if (place === 'unknown') throw new Refusal('cla.unknown_forge_kind')
  if (place === 'away') throw new Refusal('cla.platform_away', { retryAfter: 5 })
  return { ...place, name: place.fullName.slice(0, place.fullName.lastIndexOf('/')) }
}

type OrganizationToken = { linkId: string; forgeId: string; token: string; organization: { id: string; name: string } }

/** Stores the token of an organization, which all its repositories share. Each link has its own. */
async function storeToken(
  { random, crypto }: Services,
  tx: Transaction,
  { linkId, forgeId, token, organization }: OrganizationToken,
): Promise<string> {
  const nativeId = `${linkId}:${organization.id}`
  const made = random.id()
  await tx.forgeInstallations.put({
    ...{ id: made, forgeId, nativeId, accountId: organization.id, accountLogin: organization.name, state: 'active' },
    ...{ permissions: {}, settingsUrl: '', token: null, remaining: null, resetAt: null, pausedUntil: null },
    ...{ writtenAt: 0, seenAt: tx.at },
  })
  const id = (await tx.forgeInstallations.findNative(forgeId, nativeId))?.id ?? made
  await tx.forgeInstallations.change(id, { token: crypto.seal(token, `forge-token:${id}`), pausedUntil: null })
  return id
}
