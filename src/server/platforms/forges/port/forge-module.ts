import type { ProjectPlace } from '../../../../domain/pull-requests/forge-address.ts'
import type { DeliveryNotice } from '../../../../domain/pull-requests/delivery-notice.ts'
import type { ForgeCalls } from '../../../outbound/forge-calls.ts'
import type { ForgeAccess, ForgeAnswer, ForgeClock, ForgeRepository } from './forge.ts'
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

/** Event and key of a webhook delivery, and its HMAC-SHA-256 (hex) of the body. A missing or invalid value is empty. */
export type DeliveryHeaders = { event: string; key: string; signature: string }

/** A repository, and the permissions that the token's user has on it. */
export type OwnedRepository = {
  id: string
  fullName: string
  isPrivate: boolean
  isAdministered: boolean
  ownerId: string
  owner: string
}

/** Requests with the token of the user who connects a repository. They never reject. */
export type ForgeHooks = {
  repository(): Promise<ForgeAnswer<OwnedRepository>>
  /** Creates the webhook and returns its ID. */
  make(hook: { url: string; secret: string }): Promise<ForgeAnswer<string>>
  /** Returns the ID of the webhook; `gone` if it does not exist. */
  find(id: string): Promise<ForgeAnswer<string>>
  remove(id: string): Promise<ForgeAnswer<true>>
  /** Triggers a test delivery. */
  test(id: string): Promise<ForgeAnswer<true>>
}

/** Address of a repository, and the token of the user who connects it. */
export type TokenPlace = { apiUrl: string; token: string; fullName: string }

/** Everything that the service does differently on one kind of forge. */
export type ForgeModule = {
  /** Parses the URL of a repository's page; null if it is invalid, or if repositories are connected through an App. */
  parseProjectUrl(text: string): ProjectPlace | null
  /** Reads the headers of a delivery, which have lowercase names. */
  deliveryOf(headers: Readonly<Record<string, string>>): DeliveryHeaders
  /** Headers that are stored with a delivery. */
  keptHeaders: readonly string[]
  noticeOf(event: string, value: unknown): DeliveryNotice
  repository(access: ForgeAccess, outlets: ForgeOutlets): ForgeRepository
  /** Null if repositories are connected through an App, whose webhook serves all of them. */
  hooks: ((place: TokenPlace, outlets: Pick<ForgeOutlets, 'call' | 'clock'>) => ForgeHooks) | null
  /** Whether a head that the service has not checked can be merged although the check is required. */
  whenServiceIsDown: 'mergeable' | 'blocked'
  /** OAuth scope that gives access to the user's identity only; empty if none is needed. The paths are below the forge's base URL. */
  signIn: { scope: string; authorizationPath: string; tokenPath: string }
}

const key = /^[\w.:-]{1,100}$/
const event = /^[a-z\d_]{1,60}$/
const sha256 = /^[\da-f]{64}$/

/** Empties the values of a delivery's headers that are missing or invalid. */
export const validHeaders = (headers: { [name in keyof DeliveryHeaders]: string | undefined }): DeliveryHeaders => {
  const valid = (text: string | undefined, pattern: RegExp): string =>
    text !== undefined && pattern.test(text) ? text : ''
  return {
    event: valid(headers.event, event),
    key: valid(headers.key, key),
    signature: valid(headers.signature, sha256),
  }
}
