import { gitlabProjectPlaces, giteaRepositoryPlace, hostOf } from '../../../../../domain/pull-requests/forge-address.ts'
import { type ForgeKind, forgeKindFacts, kindOfHost } from '../../../../../domain/pull-requests/forge-kinds.ts'
import type { LabelValues } from '../label-fields.tsx'

/** Kinds of platform with instances on any host, which a manager can choose if the instance is not recognized. */
export const chosenKinds = ['gitlab', 'gitea', 'gitee'] as const

/** Returns the text key for the access that a token needs. */
export function tokenHint(kind: ForgeKind | null) {
  const named = (['gitee', 'gitcode', 'gitlab'] as const).find((each) => each === kind)
  return named ? (`connect.token.token.hint.${named}` as const) : 'connect.token.token.hint'
}

/** Returns whether a text can be the URL of a repository's page. */
export const isRepositoryUrl = (url: string): boolean =>
  giteaRepositoryPlace(url) !== null || gitlabProjectPlaces(url).length > 0

/** Returns whether the repositories at a URL are connected through an App. */
export function hasApp(url: string): boolean {
  const kind = kindOfHost(hostOf(url) ?? '')
  return kind !== null && forgeKindFacts[kind].connection === 'app'
}

/** Returns the usual labels of a platform; null if it has none. */
export function usualLabels(kind: ForgeKind | null): LabelValues | null {
  const labels = kind && forgeKindFacts[kind].labels
  return labels && { covered_label: labels.covered, uncovered_label: labels.uncovered }
}

/** Known facts about the platform: the kind that the service recognized at a host, and the instances that the manager is signed in to. */
export type KnownForges = {
  recognized: { host: string; kind: ForgeKind } | null
  signedIn: readonly { url: string; login: string }[]
}

/** Returns the kind of platform at a URL; null if only the platform's API tells. */
export function kindAt({ url, kind }: { url: string; kind: string }, { recognized }: KnownForges): ForgeKind | null {
  const host = hostOf(url)
  if (host === null) return null
  const chosen = chosenKinds.find((each) => each === kind) ?? null
  return kindOfHost(host) ?? chosen ?? (recognized?.host === host ? recognized.kind : null)
}

/** Returns whether the manager has to enter a token of their own account. */
export function needsOwnToken(typed: { url: string; kind: string }, known: KnownForges): boolean {
  const kind = kindAt(typed, known)
  if (kind === null || forgeKindFacts[kind].tokenProvesPerson) return false
  return signInAt(typed.url, known) === undefined
}

/** Returns the sign-in at the host of a URL. */
export const signInAt = (url: string, { signedIn }: KnownForges): KnownForges['signedIn'][number] | undefined =>
  signedIn.find((each) => hostOf(each.url) === hostOf(url))

type TokenField = 'url' | 'kind' | 'token' | 'own_token' | 'uncovered_label'

/** Fields on which errors are shown, by code. Any other error is shown on the URL. */
const fields: Readonly<Record<string, TokenField>> = {
  'cla.unknown_forge_kind': 'kind',
  'cla.forge_token_refused': 'token',
  'cla.forge_token_expired': 'token',
  'cla.forge_scopes_missing': 'token',
  'cla.forge_token_role': 'token',
  'cla.forge_hook_refused': 'token',
  'cla.own_token_needed': 'own_token',
  'cla.own_token_refused': 'own_token',
  'cla.own_token_of_bot': 'own_token',
  // Labels are the only values that the service can refuse without a code of their own.
  'cla.bad_request_parameter': 'uncovered_label',
}

/** Returns the field of the form that an error is about. */
export function fieldOf(
  code: string | undefined,
  { hasOwnToken, hasLabels }: { hasOwnToken: boolean; hasLabels: boolean },
): TokenField {
  if (code === 'cla.not_your_repository' && hasOwnToken) return 'own_token'
  if (code === 'cla.own_token_of_bot' && !hasOwnToken) return 'token'
  const field = fields[code ?? ''] ?? 'url'
  return field === 'uncovered_label' && !hasLabels ? 'url' : field
}
