import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findLanguageCode, htmlLanguage, type Language } from '../../../domain/text/languages.ts'
import { findPage, type PageMatch } from '../../../domain/pages/find-page.ts'
import { definitionOf } from '../../../domain/pages/pages.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import type { TrialSample } from '../../../domain/projects/service-settings.ts'
import type { Services } from '../../context/services.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { registrationOrigin } from '../../usecases/checks/forges/forge-registration.ts'
import { openAuthorize } from '../api/authorize.ts'
import { pageHeaders, pagePolicy } from '../wire/headers.ts'
import { openedProjects } from './opened-projects.ts'
import { type AgreementHtml, bareContent, contentOf, type PageContent } from './page-content.ts'
import { pageHead, pageSettings } from './page-head.ts'
import { pageTitle } from './page-title.ts'
import type { Preloads } from './preloads.ts'
import { logFailure, refusalOf, refusedAs } from '../wire/refusals.ts'
import { socialPreview } from '../front/social-preview.ts'
import { defaultLinkFor, signHostLink } from './default-link.ts'
import { duration } from '../../../domain/text/limits.ts'
import { cookieLine } from '../wire/cookies.ts'
import { translatorOf } from '../../text/translations.ts'
import { chosenLanguageFrom, languageFrom, preferredLanguageFrom } from '../wire/caller.ts'

type PageOptions = {
  /** Contents of the built index.html, with placeholders. */
  shell: string
  preloads: Preloads
  /** Returns an agreement's text as safe HTML. */
  agreementHtml: AgreementHtml
  /** Sample shown on the first page of a trial; null outside the trial. */
  trial: TrialSample | null
}

/** Responds to a request with the requested page. */
export type Pages = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Placeholders of index.html, and its optional parts: the notices that no code can be sent, and the styles of server-rendered content. Most pages
 * have no optional parts.
 */
const places =
  /__NONCE__|__LANG__|__AREA__|__TITLE__|<!--(?:language|agreement|head)-->|<!--(?<name>(?:codes|style) \w+)-->(?<part>[^]*?)<!--\/(?:codes|style)-->/g

/**
 * Returns the request handler for pages. For each request, it inserts the nonce, the language, the title and the agreement's text into the HTML. The
 * agreement is therefore readable without scripts.
 */
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
        // A query filters the list or selects another page, so the preloaded first page would not match.
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

/** Returns whether the browser has the cookie that is set with a session. The session itself may have ended. */
const mayBeSignedIn = ({ headers }: FastifyRequest): boolean => /(?:^|;\s*)csrf_token=/.test(headers.cookie ?? '')

function refusedMethod(reply: FastifyReply, page: PageMatch | null): Refusal {
  if (!page) return new Refusal('cla.not_found')
  reply.header('allow', 'GET, HEAD')
  return new Refusal('cla.method_not_allowed')
}

/** Returns whether the page requires a signed-in user. */
const isGuarded = (page: PageMatch | null): boolean =>
  page !== null && (page.name === 'linkInvitation' || definitionOf(page.name).type !== undefined)

/** Returns the layout class of a page, so that nothing shifts when the screen mounts. Administrators' pages are wider. */
function areaOf(request: FastifyRequest, page: PageMatch | null): string {
  return isGuarded(page) && mayBeSignedIn(request) ? 'desk' : 'public'
}

/** Returns the origin of the forge to which the registration page posts its form. Other pages may post to this service only. */
const originOf = (services: Services, { params }: PageMatch): Promise<string | null> =>
  registrationOrigin(services, params['token'] ?? '')

type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageMatch | null,
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

/** Query parameter that selects a language, `?lang=en` (decision 46). */
const parameter = 'lang'

/** Language of a page. `isNamed`: the URL specifies it. `offered`: another language that the browser prefers. */
type PageLanguage = { language: Language; isNamed: boolean; offered: Language | null }

/**
 * Returns the language of a page. The URL takes precedence over the cookie. The language that the browser prefers is only offered, and only if no
 * language was chosen (decision 46).
 */
function pageLanguage({ url, headers }: FastifyRequest): PageLanguage {
  const named = findLanguageCode(queryOf(url).get(parameter))
  if (named !== null) return { language: named, isNamed: true, offered: null }
  const language = languageFrom(headers.cookie)
  const preferred =
    chosenLanguageFrom(headers.cookie) === null ? preferredLanguageFrom(headers['accept-language']) : null
  return { language, isNamed: false, offered: preferred === language ? null : preferred }
}

/** Returns the cookie that stores the language from a URL; the pages' scripts set the same cookie. */
function languageCookie(language: Language, publicUrl: string): string {
  return cookieLine('lang', language, {
    lifetime: 365 * duration.day,
    sameSite: 'lax',
    readable: true,
    secure: publicUrl.startsWith('https:'),
  })
}

/** Returns `path` with the language from the URL, so that a stored language does not override it after a redirect. */
function withLanguage(path: string, { language, isNamed }: PageLanguage): string {
  return isNamed ? `${path}?${parameter}=${language}` : path
}

/**
 * Returns a link to the same page in the offered language. The link works without scripts; src/web/i18n hides it once the page is shown in that
 * language.
 */
function languageOffer(offered: Language | null, url: string): string {
  if (offered === null) return ''
  const query = queryOf(url)
  query.set(parameter, offered)
  const say = translatorOf('pages', offered)
  const lang = htmlLanguage(offered)
  // URLSearchParams escapes every character that is special in an attribute except `&`.
  const href = `?${query.toString().replaceAll('&', '&amp;')}`
  return `<nav class="language-offer" lang="${lang}" aria-label="${escapeHtml(say('languageOffer.label'))}"><a href="${href}" hreflang="${lang}">${escapeHtml(say('languageOffer.read'))}</a></nav>`
}

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?').slice(1).join('?'))

const compressions: readonly { name: 'br' | 'gzip'; compress: (html: string) => Promise<Buffer> }[] = [
  {
    name: 'br',
    compress: (html) =>
      promisify(brotliCompress)(html, {
        params: {
          // With a window of 64 kB, quality 9 is as fast as 5 and saves 2 % of the bytes; with a larger window it is ten times slower.
          ...{ [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
  },
  { name: 'gzip', compress: (html) => promisify(gzip)(html, { level: 6 }) },
]

/** Sends HTML with the best encoding that the browser accepts. `caching` is `no-store` for private content. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  caching: 'no-cache' | 'no-store',
): Promise<FastifyReply> {
  const accepted = acceptedEncodings(request.headers['accept-encoding'])
  const compression = compressions.find(({ name }) => accepted.has(name))
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', caching)
    .header('vary', 'accept-encoding, accept-language, cookie')
  if (!compression) return reply.send(html)
  return reply.header('content-encoding', compression.name).send(await compression.compress(html))
}

/** Returns the encodings that the client accepts. Encodings with `q=0` are excluded. */
function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const choices = String(header ?? '')
    .toLowerCase()
    .split(',')
  const taken = choices.filter((choice) => !/;\s*q=0(?:\.0*)?\s*$/.test(choice))
  return new Set(taken.map((choice) => choice.split(';')[0]?.trim() ?? ''))
}
