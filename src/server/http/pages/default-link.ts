import type { FastifyRequest } from 'fastify'
import { isLinkId } from '../../../domain/projects/link-id.ts'
import type { Config } from '../../config/config.ts'
import type { Services } from '../../context/services.ts'
import { type PageMatch } from '../../../domain/pages/find-page.ts'
import { unknownSigningPath } from '../../../domain/pages/pages.ts'
import { pathOf } from '../../../domain/pages/page-path.ts'
import { cookieIn, cookieLine } from '../wire/cookies.ts'

/** Result for a page: the page itself or a redirect. Redirects lead to fixed paths; only the link ID in a path may come from the caller. */
export type DefaultLink =
  | { page: PageMatch | null; cookie: string | null }
  | { redirect: string; cookie: string | null }

const cookieName = 'defaultLinkId'

/**
 * Returns the link that `/` and `/sign` open: the first existing link among the caller's own, the host's, and the operator's default (decision 27).
 * If none exists, `/` redirects to the start page. Deletes a cookie whose link does not exist.
 */
export async function defaultLinkFor(
  services: Pick<Services, 'config' | 'store'>,
  request: FastifyRequest,
  page: PageMatch | null,
): Promise<DefaultLink> {
  const { config } = services
  if (page?.former === '/sign-page') return { redirect: pathOf('lastSign'), cookie: null }
  if (page?.former === unknownSigningPath)
    return { redirect: pathOf('entry', { params: page.params['linkId'] ?? '' }), cookie: null }
  if (page?.name !== 'front' && page?.name !== 'defaultEntry') return { page, cookie: null }
  const brought = cookieIn(request.headers.cookie, cookieName)
  const isGood = brought !== undefined && isLinkId(brought) && (await isThere(services, brought))
  const hostLink = await unlessGone(services, signHostLink(config, request))
  const ownLink = await unlessGone(services, config.defaultLinkId)
  const cookie = isGood || hostLink || !ownLink ? null : setCookie(config, ownLink)
  const params = isGood ? brought : (hostLink ?? ownLink)
  const dropped = brought !== undefined && !isGood ? setCookie(config, '') : null
  if (params !== null) return { page: { name: 'entry', params: { params }, former: null }, cookie: cookie ?? dropped }
  return page.name === 'front' ? { redirect: pathOf('entrance'), cookie: dropped } : { page: null, cookie: dropped }
}

/** Returns whether the link exists; true if the database does not respond, so that the page shows the error. */
const isThere = ({ store }: Pick<Services, 'store'>, linkId: string): Promise<boolean> =>
  store.reading.links.find(linkId).then(
    (link) => link !== null,
    () => true,
  )

const unlessGone = async (services: Pick<Services, 'store'>, linkId: string | null): Promise<string | null> =>
  linkId !== null && (await isThere(services, linkId)) ? linkId : null

/** Returns the link that a host opens. SIGN_HOSTS may contain the host with or without its port. */
export function signHostLink({ signHosts }: Config, request: FastifyRequest): string | null {
  const { host, hostname } = request
  return signHosts.get(host?.toLowerCase()) ?? signHosts.get(hostname?.toLowerCase()) ?? null
}

/** Returns the `Set-Cookie` line for the link. Scripts can read the cookie; an empty value deletes it. */
function setCookie({ publicUrl }: Config, linkId: string): string {
  const dropped = linkId === '' && { lifetime: 0 }
  return cookieLine(cookieName, linkId, {
    ...{ sameSite: 'lax', readable: true, secure: publicUrl.startsWith('https:') },
    ...dropped,
  })
}
