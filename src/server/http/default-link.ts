import type { FastifyRequest } from 'fastify'
import { isLinkId } from '../../domain/link-id.ts'
import type { Config } from '../config.ts'
import type { Page } from './page-table.ts'

/** What a request for a page comes to. Redirects lead to paths written here, never to anything a caller sent. */
export type DefaultLink =
  | { page: Exclude<Page, { name: 'front' } | { name: 'sign' } | { name: 'moved' }> | null; cookie: string | null }
  | { redirect: '/index' | '/sign-cla'; cookie: string | null }

const cookieName = 'defaultLinkId'

/** `/` and `/sign` open the caller's own link, the host's, or the operator's default (decision 27); without any, `/` goes to the entrance. */
export function defaultLink(config: Config, request: FastifyRequest, page: Page | null): DefaultLink {
  if (page?.name === 'moved') return { redirect: page.to, cookie: null }
  if (page?.name !== 'front' && page?.name !== 'sign') return { page, cookie: null }
  const brought = broughtLink(request.headers.cookie)
  const isGood = brought !== null && isLinkId(brought)
  const hostLink = signHostLink(config, request)
  const cookie = isGood || hostLink || !config.defaultLinkId ? null : setCookie(config, config.defaultLinkId)
  const params = isGood ? brought : (hostLink ?? config.defaultLinkId)
  const dropped = brought !== null && !isGood ? setCookie(config, '') : null
  if (params !== null) return { page: { name: 'entry', params }, cookie: cookie ?? dropped }
  return page.name === 'front' ? { redirect: '/index', cookie: dropped } : { page: null, cookie: dropped }
}

/** The link a host stands for; the host may be configured with its port or without. */
export function signHostLink({ signHosts }: Config, request: FastifyRequest): string | null {
  const { host, hostname } = request
  return signHosts.get(host?.toLowerCase()) ?? signHosts.get(hostname?.toLowerCase()) ?? null
}

function broughtLink(cookies: string | undefined): string | null {
  return cookies?.match(/(?:^|;\s*)defaultLinkId=([^;]*)/)?.[1] ?? null
}

/** Readable, because the page reads it; an empty value drops it. */
function setCookie({ publicUrl }: Config, linkId: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${linkId}; Path=/; SameSite=Lax${secure}${linkId === '' ? '; Max-Age=0' : ''}`
}
