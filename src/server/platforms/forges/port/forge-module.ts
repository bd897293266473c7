import type { ProjectPlace } from '../../../../domain/pull-requests/forge-address.ts'
import type { DeliveryNotice } from '../../../../domain/pull-requests/delivery-notice.ts'
import type { ForgeCalls } from '../../../outbound/forge-calls.ts'
import type { ForgeAccess, ForgeAnswer, ForgeClock, ForgeRepository } from './forge.ts'
import type { DeliveryProof } from '../../../crypto/delivery-proof.ts'
import type { ForgeOrganization, OrganizationAccess } from './forge-organization.ts'
import type { RequestPace } from './paced-calls.ts'
import type { PatchMemory } from './merged-commits.ts'

export type InstallationToken = { token: string; until: number }

/** Clients and caches that the clients of all repositories share. */
export type ForgeOutlets = {
  call: ForgeCalls
  clock: ForgeClock
  /** Installation tokens of repositories, kept in memory only until they expire (ms). */
  tokens: Map<string, InstallationToken>
  patches: PatchMemory
}

/**
 * Event, key and proof of a webhook delivery. `event` is empty if it is missing or invalid. `key` is empty if the forge sends none; the digest of the
 * body is used instead.
 */
export type DeliveryHeaders = { event: string; key: string; proof: DeliveryProof | null }

/** A repository, and the permissions that the token's user has on it. */
export type OwnedRepository = {
  id: string
  fullName: string
  isPrivate: boolean
  isAdministered: boolean
  ownerId: string
  owner: string
}

/** A webhook that the service has created. `isSigned`: the forge signs its deliveries with the signing token. */
export type MadeHook = { id: string; isSigned: boolean }

/** Whether a webhook sends deliveries. `paused`: it sends none until `pausedUntil` (ms). `disabled`: it sends none until a test delivery succeeds. */
export type HookState = { state: 'active' | 'paused' | 'disabled'; pausedUntil: number | null }

/** A delivery that the service did not accept. `id` identifies the attempt, `key` the delivery, `about` its content. */
export type MissedDelivery = { id: string; key: string; about: DeliveryNotice['about'] }

/** Requests with the token of the user who connects a repository. They never reject. */
export type ForgeHooks = {
  repository(): Promise<ForgeAnswer<OwnedRepository>>
  /** Creates the webhook. `signingToken` (`whsec_` and 32 bytes in base64) is for forges that sign by Standard Webhooks. */
  make(hook: { url: string; secret: string; signingToken: string }): Promise<ForgeAnswer<MadeHook>>
  /** Returns the state of the webhook; `gone` if it does not exist. */
  find(id: string): Promise<ForgeAnswer<HookState>>
  /** Returns the ID of the webhook with a URL; `gone` if there is none. */
  findAt?(url: string): Promise<ForgeAnswer<string>>
  remove(id: string): Promise<ForgeAnswer<true>>
  /** Triggers a test delivery. On a forge that pauses webhooks, a successful one ends the pause. */
  test(id: string): Promise<ForgeAnswer<true>>
  /** Lists failed attempts, newest first; `gone` if this version of the forge cannot. Absent if the forge keeps no deliveries of a webhook. */
  missed?(id: string, page: number): Promise<ForgeAnswer<{ missed: MissedDelivery[]; isLast: boolean }>>
  /** Sends a delivery again, under its key. */
  resend?(id: string, deliveryId: string): Promise<ForgeAnswer<true>>
}

/** Address of a repository, and the token of the user who connects it. `repositoryId` is unknown before the repository was read. */
export type TokenPlace = { apiUrl: string; token: string; fullName: string; repositoryId?: string }

/** Reads the state of a webhook on a forge that never pauses webhooks. */
export const activeHook = (id: string | null): HookState | null =>
  id === null ? null : { state: 'active', pausedUntil: null }

/** Reads a created webhook on a forge whose webhooks have one secret. */
export const unsignedHook = (id: string | null): MadeHook | null => (id === null ? null : { id, isSigned: false })

/**
 * Recognition of an instance on any host by the response to one request. `path` is below the base URL of the API. `isLikely`: whether the URL of a
 * repository's page suggests this kind, which is then tried first.
 */
export type Recognition = {
  path: string
  isLikely(url: string): boolean
  isRecognized(status: number, value: unknown): boolean
}

/**
 * Properties of a token. `accountId`: the token's account. `missingScopes`: scopes that the service needs and the token lacks. `expiresAt`:
 * milliseconds since 1970 UTC, or null. `isSupported`: whether the service supports the version of the instance.
 */
export type TokenFacts = { accountId: string; missingScopes: string[]; expiresAt: number | null; isSupported: boolean }

/** The account of a person who signed in, or who entered a token of their own. */
export type PersonAccount = { id: string; login: string; isBot: boolean }

/** Requests about tokens and about a person's rights, for kinds of forge whose connections are made with the tokens of bots. They never reject. */
export type ForgeTokens = {
  /** `refused` with the message `expired` if the token has expired. */
  facts(): Promise<ForgeAnswer<TokenFacts>>
  /** Returns the account of another token, which is used once. */
  person(ownToken: string): Promise<ForgeAnswer<PersonAccount>>
  /** Returns whether an account administers a repository. */
  administers(repositoryId: string, accountId: string): Promise<ForgeAnswer<boolean>>
}

/** Everything that the service does differently on one kind of forge. */
export type ForgeModule = {
  /**
   * Parses the URL of a repository's page. Returns several places, the most likely first, if only the API tells where the base URL of the instance
   * ends. Empty if the URL is invalid, or if repositories are connected through an App.
   */
  placesOf(text: string): readonly ProjectPlace[]
  /** Null if the kind has no instances on other hosts. */
  recognition: Recognition | null
  /** Reads the headers of a delivery, which have lowercase names. `isSigned`: the webhook has a signing token, so nothing but a signature counts. */
  deliveryOf(headers: Readonly<Record<string, string>>, hook: { isSigned: boolean }): DeliveryHeaders
  /** Headers that are stored with a delivery. */
  keptHeaders: readonly string[]
  /** Members of a delivery's body that are not stored, because they contain the webhook's secret or a signature. */
  secretMembers?: readonly string[]
  noticeOf(event: string, value: unknown): DeliveryNotice
  repository(access: ForgeAccess, outlets: ForgeOutlets): ForgeRepository
  /** Null if repositories are connected through an App, whose webhook serves all of them. */
  hooks: ((place: TokenPlace, outlets: Pick<ForgeOutlets, 'call' | 'clock'>) => ForgeHooks) | null
  /** Null if the token that a repository is connected with proves that its user administers it. */
  tokens:
    | ((place: Pick<TokenPlace, 'apiUrl' | 'token'>, outlets: Pick<ForgeOutlets, 'call' | 'clock'>) => ForgeTokens)
    | null
  organization(access: OrganizationAccess, outlets: ForgeOutlets): ForgeOrganization
  /** Maximum number of requests with one token; null if the forge reports its limits in responses. */
  pace: RequestPace | null
  /**
   * OAuth sign-in that gives access to the user's identity only. `scope` is empty if none is needed. The paths are below the forge's base URL.
   * `parametersIn`: place of the parameters of the token request; the secret is always in its form.
   * `accountOf` parses the signed-in user; null if invalid.
   */
  signIn: {
    scope: string
    authorizationPath: string
    tokenPath: string
    parametersIn: 'form' | 'query'
    accountOf: (value: unknown) => { id: string; login: string } | null
  }
}

/** Form of a delivery's key. */
export const deliveryKey = /^[\w.:-]{1,100}$/
/** Adapts a parser of URLs that stand for one place. */
export const placeOrNone =
  (parse: (text: string) => ProjectPlace | null): ForgeModule['placesOf'] =>
  (text) => {
    const place = parse(text)
    return place ? [place] : []
  }

const event = /^[a-z\d_]{1,60}$/
const sha256 = /^[\da-f]{64}$/

/** Reads the headers of a delivery that is proven by the HMAC-SHA-256 (hex) of its body and has a key of its own. */
export const signedHeaders = (headers: {
  event: string | undefined
  key: string | undefined
  signature: string | undefined
}): DeliveryHeaders => {
  const isWhole = deliveryKey.test(headers.key ?? '') && sha256.test(headers.signature ?? '')
  return {
    event: event.test(headers.event ?? '') ? (headers.event ?? '') : '',
    key: isWhole ? (headers.key ?? '') : '',
    proof: isWhole ? { kind: 'hmac', signature: headers.signature ?? '' } : null,
  }
}
