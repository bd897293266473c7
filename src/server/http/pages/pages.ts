import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { htmlLanguage } from '../../../domain/text/languages.ts'
import { findPage, type FoundPage } from '../../../domain/pages/find-page.ts'
import { definitionOf } from '../../../domain/pages/pages.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import type { TrialSample } from '../../../domain/projects/service-settings.ts'
import type { Services } from '../../context/services.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { registrationOrigin } from '../../usecases/checks/forges/open-registration.ts'
import { openAuthorize } from '../api/authorize.ts'
import { pageHeaders, pagePolicy } from '../wire/headers.ts'
import { openedProjects } from './opened-projects.ts'
import { type AgreementHtml, bareContent, contentOf, type PageContent } from './page-content.ts'
import { pageHead, pageSettings } from './page-head.ts'
import { pageTitle } from './page-title.ts'
import type { Preloads } from './preloads.ts'
import { logFailure, refusalOf, refusedAs } from '../wire/refusals.ts'
import { languageCookie, languageOffer, pageLanguage, withLanguage } from './page-language.ts'
import { sendPage } from './send-page.ts'
import { socialPreview } from '../front/social-preview.ts'
import { signHostLink, defaultLinkFor } from './default-link.ts'

export type PageOptions = {
  /** The built index.html with its placeholders. */
  shell: string
  preloads: Preloads
  /** An agreement's text as safe HTML. */
  agreementHtml: AgreementHtml
  /** What the first page of a trial opens; null elsewhere. */
  trial: TrialSample | null
}

/** Answers a request with its page. */
export type Pages = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * The places of index.html to fill, and the parts that some pages have: of the notices that no code can be sent the one that applies, and the styles of
 * what the server writes there.
 */
const places =
  /__NONCE__|__LANG__|__AREA__|__TITLE__|<!--(?:language|agreement|head)-->|<!--(?<name>(?:codes|style) \w+)-->(?<part>[^]*?)<!--\/(?:codes|style)-->/g

/** HTML per request: nonce, language, title, and the agreement's text, readable before any script. */
export function openPages(services: Services, options: PageOptions): Pages {
  const send = writer(services, options)
  const authorize = openAuthorize(services)
  return async (request, reply) => {
    const asked = findPage(request.url.split('?')[0] ?? '')
    if (request.method !== 'GET' && request.method !== 'HEAD') throw refusedMethod(reply, asked)
    const way = await defaultLinkFor(services, request, asked)
    if (way.cookie !== null) reply.header('set-cookie', way.cookie)
    const chosen = pageLanguage(request)
    const { language } = chosen
    if (chosen.isNamed) reply.header('set-cookie', languageCookie(language, services.config.publicUrl))
    if ('redirect' in way) return reply.code(302).header('location', withLanguage(way.redirect, chosen)).send()
    const { page } = way
    try {
      const place = {
        isTrial: options.trial !== null,
        mayBeSignedIn: mayBeSignedIn(request),
        // With a query it shows a part of the list, or another page.
        projects:
          page?.name === 'linkedRepo' && mayBeSignedIn(request) && !request.url.includes('?')
            ? await openedProjects(services, authorize, request, reply)
            : null,
      }
      const content = await contentOf(services, page, language, options.agreementHtml, place)
      return await send(request, reply.code(page ? 200 : 404), page, content)
    } catch (error) {
      reply.headers(logFailure(error, request))
      const { status, headers } = refusedAs(refusalOf(error))
      return send(
        request,
        reply.code(status).headers(headers),
        page,
        bareContent(pageTitle('title.unavailable', language), language),
      )
    }
  }
}

/** Whether the browser holds the cookie that comes with a session; only the session itself says whether it is valid. */
const mayBeSignedIn = ({ headers }: FastifyRequest): boolean => /(?:^|;\s*)csrf_token=/.test(headers.cookie ?? '')

function refusedMethod(reply: FastifyReply, page: FoundPage | null): Refusal {
  if (!page) return new Refusal('cla.not_found')
  reply.header('allow', 'GET, HEAD')
  return new Refusal('cla.method_not_allowed')
}

/** Whether the browser first asks who is signed in. */
const isGuarded = (page: FoundPage | null): boolean =>
  page !== null && (page.name === 'linkInvitation' || definitionOf(page.name).type !== undefined)

/** The container of the administrators' pages is wider, and the header of a project's or a company's pages has a line more on a phone: both stand where the screen will put them. */
function areaOf(request: FastifyRequest, page: FoundPage | null): string {
  if (page === null || !isGuarded(page) || !mayBeSignedIn(request)) return 'public'
  const { layout, type } = definitionOf(page.name)
  return type === 'corp' || layout === 'community/projects/project' ? 'desk-named' : 'desk'
}

/** The forge that the page of a one-time address posts its form to: no other page may post anywhere else. */
const originOf = (services: Services, { params }: FoundPage): Promise<string | null> =>
  registrationOrigin(services, params['token'] ?? '')

type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: FoundPage | null,
  content: PageContent,
) => Promise<FastifyReply>

function writer(services: Services, { shell, preloads, trial }: PageOptions): Send {
  const { config } = services
  const { frameAncestors } = config
  const headers = pageHeaders(frameAncestors)
  return async (request, reply, page, { title, description, served, opened, entry, projects }) => {
    const nonce = randomBytes(16).toString('base64url')
    const { language, offered } = pageLanguage(request)
    const isUnlisted = page !== null && definitionOf(page.name).isUnlisted === true
    const service = pageSettings(config, signHostLink(config, request), {
      inboxPath: trial?.inboxPath ?? null,
      trial: page?.name === 'entrance' ? trial : null,
    })
    const values: Record<string, string> = {
      __NONCE__: nonce,
      __LANG__: htmlLanguage(language),
      __AREA__: areaOf(request, page),
      __TITLE__: escapeHtml(title),
      '<!--language-->': isGuarded(page) ? '' : languageOffer(offered, request.url),
      '<!--agreement-->': served,
      '<!--head-->': [
        ...(isGuarded(page) ? [] : [socialPreview({ title, description, language, publicUrl: config.publicUrl })]),
        ...(isUnlisted ? ['<meta name="robots" content="noindex">'] : []),
        pageHead({ nonce, preloads: preloads(page?.name ?? null, language), service, opened, entry, projects }),
      ].join('\n'),
    }
    const stopped = opened?.link.codes_unavailable
    const parts = [
      ...(stopped ? [stopped.until === undefined ? 'codes stopped' : 'codes until'] : []),
      ...(opened === null ? [] : ['style form']),
      ...(served.includes('id="served"') ? ['style served'] : []),
    ]
    const fill = (text: string): string =>
      text.replaceAll(places, (place, name?: string, part = '') =>
        name === undefined ? (values[place] ?? '') : parts.includes(name) ? fill(part) : '',
      )
    const html = fill(shell)
    const formOrigin = page?.name === 'forgeRegistration' ? await originOf(services, page) : null
    reply.headers(headers).header('content-security-policy', pagePolicy(nonce, frameAncestors, formOrigin))
    if (isUnlisted) reply.header('x-robots-tag', 'noindex')
    return sendPage(request, reply, html, projects === null ? 'no-cache' : 'no-store')
  }
}
