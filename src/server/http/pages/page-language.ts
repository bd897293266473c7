import type { FastifyRequest } from 'fastify'
import { findLanguageCode, htmlLanguage, type Language } from '../../../domain/text/languages.ts'
import { duration } from '../../../domain/text/limits.ts'
import { cookieLine } from '../wire/cookies.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { wordsOf } from '../../text/words.ts'
import { chosenLanguageFrom, languageFrom, preferredLanguageFrom } from '../wire/caller.ts'

/** The parameter of an address that chooses a language, `?lang=en` (decision 46). */
const parameter = 'lang'

/** The language of a page, whether its URL names it, and which other one the reader's browser prefers. */
export type PageLanguage = { language: Language; isNamed: boolean; offered: Language | null }

/** Decision 46: the address wins over the cookie, and the browser's languages only ever lead to an offer, until one was chosen. */
export function pageLanguage({ url, headers }: FastifyRequest): PageLanguage {
  const named = findLanguageCode(queryOf(url).get(parameter))
  if (named !== null) return { language: named, isNamed: true, offered: null }
  const language = languageFrom(headers.cookie)
  const preferred =
    chosenLanguageFrom(headers.cookie) === null ? preferredLanguageFrom(headers['accept-language']) : null
  return { language, isNamed: false, offered: preferred === language ? null : preferred }
}

/** The cookie that stores a language named in a URL; the pages' scripts write the same one. */
export function languageCookie(language: Language, publicUrl: string): string {
  return cookieLine('lang', language, {
    lifetime: 365 * duration.day,
    sameSite: 'lax',
    readable: true,
    secure: publicUrl.startsWith('https:'),
  })
}

/** `path` with the language that the address named: what is stored in the browser must not win over it after a redirect. */
export function withLanguage(path: string, { language, isNamed }: PageLanguage): string {
  return isNamed ? `${path}?${parameter}=${language}` : path
}

/** One line in the offered language that leads to the same page in it. It works without scripts; src/web/i18n hides it once that language is shown. */
export function languageOffer(offered: Language | null, url: string): string {
  if (offered === null) return ''
  const query = queryOf(url)
  query.set(parameter, offered)
  const say = wordsOf('pages', offered)
  const lang = htmlLanguage(offered)
  // URLSearchParams leaves no character that means anything in an attribute but `&`.
  const href = `?${query.toString().replaceAll('&', '&amp;')}`
  return `<nav class="language-offer" lang="${lang}" aria-label="${escapeHtml(say('languageOffer.label'))}"><a href="${href}" hreflang="${lang}">${escapeHtml(say('languageOffer.read'))}</a></nav>`
}

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?').slice(1).join('?'))
