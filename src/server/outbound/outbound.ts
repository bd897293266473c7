import type { Dispatcher } from 'undici'
import { fileAddress } from '../../domain/projects/repository-file.ts'
import type { SourceFailure } from '../../domain/projects/source-failure.ts'
import type { Config } from '../config/config.ts'
import { type Dialer, openDialer } from './dialer.ts'
import { type ServerAnswer, ask, headerOf, type Limits, openAgent } from './exchange.ts'
import { BodyProblem, readAnswerBody } from './read-body.ts'

/** A file of a public repository, on its default branch. */
export type RepositoryFile = { platform: 'github' | 'gitee'; owner: string; repository: string; path: string }

export type Fetched = { text: string; url: string } | { failure: SourceFailure; url: string }
export type FetchedFile = { bytes: Uint8Array } | { failure: SourceFailure }

/**
 * Client for files on other servers and for posting signed heads. Reaches only configured origins. Failures are
 * returned as values, and every operation has a timeout.
 */
export type Outbound = Readonly<{
  /** Reads a text file of a repository, up to `max` bytes after decompression. */
  repositoryText(file: RepositoryFile, max: number): Promise<Fetched>
  /** Reads text from a URL whose origin is one of the configured platforms. */
  text(url: string, max: number): Promise<Fetched>
  /**
   * Reads a file, up to `max` bytes, from a URL whose origin is an allowed source of agreements. Accepts the URL of
   * the page that displays the file. Redirects are followed only between allowed sources.
   */
  file(url: string, max: number): Promise<FetchedFile>
  /** Posts text once to a configured URL. Returns null for a 2xx status, otherwise the reason as text. */
  deliver(url: string, sent: { body: string; type: string }): Promise<string | null>
}>

const second = 1000
const standardLimits: Limits = { connect: 5 * second, whole: 15 * second, tries: 2, redirects: 5 }

/** `dial` and `limits` are for tests; no environment variable sets them. */
export function openOutbound(
  {
    sources,
    agreementSources,
    headsTo = null,
  }: Pick<Config, 'sources' | 'agreementSources'> & Partial<Pick<Config, 'headsTo'>>,
  {
    dial = openDialer(loopbackHosts([...Object.values(sources), ...agreementSources, ...urlsOf(headsTo)])),
    limits = standardLimits,
  }: { dial?: Dialer; limits?: Limits } = {},
): Outbound {
  const platforms = originsOf(Object.values(sources))
  const publishers = originsOf(agreementSources)
  const agent = openAgent(dial, limits)
  const order = (max: number, origins: ReadonlySet<string>): Order => ({
    ...{ agent, limits, most: max, origins },
    signal: AbortSignal.timeout(limits.whole),
  })
  const text = async (address: string, max: number): Promise<Fetched> => {
    const url = allowed(address, platforms)
    if (!url) return { failure: 'not_allowed', url: address }
    const read = await fetched(url, order(max, platforms), textOf)
    return typeof read === 'string' ? { text: read, url: address } : { ...read, url: address }
  }
  return Object.freeze({
    text,
    repositoryText: (file: RepositoryFile, max: number) => text(addressOf(sources, file), max),
    file: async (address: string, max: number): Promise<FetchedFile> => {
      const url = allowed(address, publishers)
      if (!url) return { failure: 'not_allowed' }
      const read = await fetched(fileAddress(url), order(max, publishers), bytesOf)
      return 'failure' in read ? read : { bytes: read }
    },
    deliver: async (address: string, sent: { body: string; type: string }): Promise<string | null> => {
      if (!urlsOf(headsTo).includes(address)) return 'the URL is not configured'
      return posted(new URL(address), order(0, new Set()), sent)
    },
  })
}

const urlsOf = (place: Config['headsTo']): string[] => (place?.kind === 'url' ? [place.url] : [])

async function posted(url: URL, { agent, signal }: Order, { body, type }: { body: string; type: string }) {
  try {
    const answer = await ask(url, agent, signal, { headers: { 'content-type': type }, body })
    answer.body.destroy()
    const { statusCode: status } = answer
    return status >= 200 && status < 300 ? null : `it answered ${status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const originsOf = (bases: readonly string[]): ReadonlySet<string> => new Set(bases.map((base) => new URL(base).origin))

/** Returns the URL if its origin is in the set and it contains no credentials, else null. */
function allowed(address: string, origins: ReadonlySet<string>): URL | null {
  const url = URL.parse(address)
  return url && origins.has(url.origin) && url.username === '' && url.password === '' ? url : null
}

/** Returns the raw-file URL of a file on the default branch. */
function addressOf(sources: Config['sources'], { platform, owner, repository, path }: RepositoryFile): string {
  const escaped = path.split('/').map(encodeURIComponent).join('/')
  const place = [owner, repository].map(encodeURIComponent).join('/')
  return `${sources[platform]}/${place}/${platform === 'github' ? 'HEAD' : 'raw'}/${escaped}`
}

/** Returns the configured loopback hosts: only these may resolve to this machine. */
export function loopbackHosts(bases: readonly string[]): Set<string> {
  const hosts = bases.map((base) => new URL(base).hostname.replace(/^\[(.*)\]$/, '$1'))
  return new Set(hosts.filter((host) => /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)))
}

/** `origins` are the allowed targets of redirects. */
type Order = { agent: Dispatcher; limits: Limits; most: number; origins: ReadonlySet<string>; signal: AbortSignal }
type Failed = { failure: SourceFailure }
/** Reads a response body into a value. */
type Reader<Read> = (answer: ServerAnswer, max: number) => Promise<Read | Failed>

async function fetched<Read extends string | Uint8Array>(
  url: URL,
  order: Order,
  read: Reader<Read>,
): Promise<Read | Failed> {
  let outcome: Read | Failed = { failure: 'unreachable' }
  for (let tries = 0; tries < order.limits.tries && !order.signal.aborted; tries++) {
    outcome = await attempt(url, order, read)
    if (!isFailure(outcome, 'unreachable')) return outcome
  }
  return outcome
}

const isFailure = (outcome: string | Uint8Array | Failed, failure: SourceFailure): boolean =>
  typeof outcome === 'object' && 'failure' in outcome && outcome.failure === failure

async function attempt<Read>(first: URL, order: Order, read: Reader<Read>): Promise<Read | Failed> {
  try {
    let url = first
    for (let hops = 0; hops <= order.limits.redirects; hops++) {
      const answer = await ask(url, order.agent, order.signal)
      const { statusCode: status } = answer
      if (status === 200) return await whole(answer, order.most, read)
      answer.body.destroy()
      if (status < 300 || status >= 400) return { failure: failureOf(status) }
      const next = allowed(URL.parse(headerOf(answer, 'location'), url)?.href ?? '', order.origins)
      if (!next) return { failure: 'redirected' }
      url = next
    }
    return { failure: 'unreachable' }
  } catch (error) {
    return { failure: error instanceof BodyProblem ? error.problem : 'unreachable' }
  }
}

/**
 * Platforms respond with 404 for private files too. 451 means that Gitee's content review or a legal demand (GitHub)
 * withholds the file.
 */
function failureOf(status: number): SourceFailure {
  if (status === 429) return 'busy'
  if (status === 451) return 'hidden'
  return status >= 500 ? 'unreachable' : 'not_found'
}

async function whole<Read>(answer: ServerAnswer, max: number, read: Reader<Read>): Promise<Read | Failed> {
  try {
    return await read(answer, max)
  } finally {
    answer.body.destroy()
  }
}

const isWebPage = (answer: ServerAnswer): boolean => /^\s*text\/html/i.test(headerOf(answer, 'content-type'))

const bytesOf: Reader<Uint8Array> = async (answer, max) => {
  if (isWebPage(answer)) return { failure: 'web_page' }
  const bytes = await readAnswerBody(answer, max)
  return bytes.length === 0 ? { failure: 'empty' } : bytes
}

/** Reads valid UTF-8 without control characters; rejects HTML pages. */
const textOf: Reader<string> = async (answer, max) => {
  if (isWebPage(answer)) return { failure: 'web_page' }
  if (/^\s*(?:image\/|audio\/|video\/|application\/pdf)/i.test(headerOf(answer, 'content-type'))) {
    return { failure: 'not_text' }
  }
  const bytes = await readAnswerBody(answer, max)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (/[^\P{Cc}\t\n\r\f]/u.test(text)) return { failure: 'not_text' }
    return text.trim() === '' ? { failure: 'empty' } : text.replaceAll(/\r\n?/g, '\n')
  } catch (error) {
    // The decoder throws a TypeError on invalid UTF-8.
    if (error instanceof TypeError) return { failure: 'not_text' }
    throw error
  }
}
