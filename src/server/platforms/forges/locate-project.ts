/** Recognition of the code platform at the URL of a repository's page. */
import { hostOf, type ProjectPlace } from '../../../domain/pull-requests/forge-address.ts'
import { type ForgeKind, forgeKindFacts, kindOfHost } from '../../../domain/pull-requests/forge-kinds.ts'
import type { ForgeCalls } from '../../outbound/forge-calls.ts'
import type { ForgeModule } from './port/forge-module.ts'

/**
 * A repository's place on a platform. `invalid`: not the URL of a repository that is connected with a token. `unknown`: no kind was recognized.
 * `away`: the host does not respond, or cannot respond now.
 */
export type LocatedProject = (ProjectPlace & { kind: ForgeKind }) | 'invalid' | 'unknown' | 'away'

/** `kind` is the one that the user has chosen. `known`: instances whose kind is known. */
export type ProjectQuestion = {
  url: string
  token: string
  kind?: ForgeKind | undefined
  known: readonly { kind: ForgeKind; url: string }[]
}

type Kinds = Readonly<Record<ForgeKind, ForgeModule>>
type Candidate = ProjectPlace & { kind: ForgeKind }

/**
 * Finds out the kind of platform and the base URL of the instance. Sends requests only if neither the host nor a known instance determines them.
 * Sends one request for each possible place, the most likely first, until one is recognized.
 */
export async function locateProject(
  { kinds, call }: { kinds: Kinds; call: ForgeCalls },
  { url, token, kind: chosen, known }: ProjectQuestion,
): Promise<LocatedProject> {
  const host = hostOf(url)
  if (host === null) return 'invalid'
  const fixed = kindOfHost(host) ?? chosen
  const candidates = (fixed ? [fixed] : byLikelihood(kinds, url)).flatMap((kind) => candidatesOf(kinds, kind, url))
  const [first] = candidates
  if (!first) return 'invalid'
  const stored = candidates.filter((each) => known.some((one) => one.kind === each.kind && one.url === each.url)).at(-1)
  if (stored) return stored
  if (fixed && candidates.length === 1) return first
  let isAway = false
  for (const candidate of candidates) {
    const answer = await recognized(call, kinds[candidate.kind], candidate, token)
    if (answer === 'yes') return candidate
    if (answer === 'unreachable') return 'away'
    isAway ||= answer === 'busy'
  }
  if (isAway) return 'away'
  return fixed ? first : 'unknown'
}

const candidatesOf = (kinds: Kinds, kind: ForgeKind, url: string): Candidate[] =>
  forgeKindFacts[kind].connection === 'token' ? kinds[kind].placesOf(url).map((place) => ({ kind, ...place })) : []

/** Returns the kinds that have instances on any host. Those that the URL suggests are first. */
function byLikelihood(kinds: Kinds, url: string): ForgeKind[] {
  const open = (Object.keys(kinds) as ForgeKind[]).filter((kind) => kinds[kind].recognition !== null)
  const isLikely = (kind: ForgeKind): boolean => kinds[kind].recognition?.isLikely(url.toLowerCase()) ?? false
  return [...open.filter(isLikely), ...open.filter((kind) => !isLikely(kind))]
}

/** `unreachable`: no response. `busy`: a response that another attempt may change. */
async function recognized(
  call: ForgeCalls,
  { recognition }: ForgeModule,
  { apiUrl }: ProjectPlace,
  token: string,
): Promise<'yes' | 'no' | 'busy' | 'unreachable'> {
  if (!recognition) return 'no'
  // The response may be a web page.
  const reply = await call({
    ...{ method: 'GET', url: apiUrl + recognition.path, authorization: `Bearer ${token}`, isText: true },
  })
  if (reply === 'unreachable') return 'unreachable'
  const { status } = reply
  if (status === 429 || status >= 500) return 'busy'
  return recognition.isRecognized(status, parsed(reply.value)) ? 'yes' : 'no'
}

/** Parses the text of a successful response. The body of a failed one is already parsed. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return null
  }
}
