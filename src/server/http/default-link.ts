import type { FastifyRequest } from 'fastify'
import { isLinkId } from '../../domain/link-id.ts'
import type { Config } from '../config.ts'
import { type FoundPage, pathOf } from '../../domain/pages.ts'
import { cookieIn, cookieLine } from './cookies.ts'

/** The answer to a request for a page. Redirects lead to fixed paths, never to anything a caller sent. */
export type DefaultLink =
  | { page: FoundPage | null; cookie: string | null }
  | { redirect: string; cookie: string | null }

const cookieName = 'defaultLinkId'

/**
 * `/` and `/sign` open the caller's own link, the host's, or the operator's default (decision 27); without any, `/` redirects to the start page.
 */
export function defaultLinkFor(config: Config, request: FastifyRequest, page: FoundPage | null): DefaultLink {
  if (page?.former === '/sign-page') return { redirect: pathOf('lastSign'), cookie: null }
  if (page?.name !== 'front' && page?.name !== 'defaultEntry') return { page, cookie: null }
  const brought = cookieIn(request.headers.cookie, cookieName)
  const isGood = brought !== undefined && isLinkId(brought)
  const hostLink = signHostLink(config, request)
  const cookie = isGood || hostLink || !config.defaultLinkId ? null : setCookie(config, config.defaultLinkId)
  const params = isGood ? brought : (hostLink ?? config.defaultLinkId)
  const dropped = brought !== undefined && !isGood ? setCookie(config, '') : null
  if (params !== null) return { page: { name: 'entry', params: { params }, former: null }, cookie: cookie ?? dropped }
  return page.name === 'front' ? { redirect: pathOf('entrance'), cookie: dropped } : { page: null, cookie: dropped }
}

/** The link that a host serves; the host may be configured with its port or without. */
export function signHostLink({ signHosts }: Config, request: FastifyRequest): string | null {
  const { host, hostname } = request
  return signHosts.get(host?.toLowerCase()) ?? signHosts.get(hostname?.toLowerCase()) ?? null
}

/** Readable, because the page reads it; an empty value drops it. */
function setCookie({ publicUrl }: Config, linkId: string): string {
  const dropped = linkId === '' && { lifetime: 0 }
  return cookieLine(cookieName, linkId, {
    ...{ sameSite: 'lax', readable: true, secure: publicUrl.startsWith('https:') },
    ...dropped,
  })
}
