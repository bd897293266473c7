import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { bareAddress } from '../../../domain/people/client-address.ts'
import { defaultLanguage, findLanguageCode, type Language, languageOf } from '../../../domain/text/languages.ts'
import type { Caller } from '../../context/caller.ts'
import { cookieIn, type cookieNames, readCookie } from './cookies.ts'

const longestUserAgent = 400

export function anonymousCaller(
  request: FastifyRequest,
  names: ReturnType<typeof cookieNames>,
): Extract<Caller, { role: 'anonymous' }> {
  const chosenLanguage = chosenLanguageFrom(request.headers.cookie)
  return {
    role: 'anonymous',
    client: clientOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
    language: chosenLanguage ?? defaultLanguage,
    chosenLanguage,
    preferredLanguage: preferredLanguageFrom(request.headers['accept-language']),
    askedCodes: readCookie(request, names.askedCodes),
    provenAddresses: readCookie(request, names.provenAddresses),
    receipts: readCookie(request, names.receipts),
  }
}

/** Returns the language of the readable cookie `lang`. */
export function languageFrom(cookies: string | undefined): Language {
  return chosenLanguageFrom(cookies) ?? defaultLanguage
}

/** Returns the language of the cookie; null if there is none. An unknown value means Chinese (requirements §3). */
export function chosenLanguageFrom(cookies: string | undefined): Language | null {
  const stored = cookieIn(cookies, 'lang')
  return stored === undefined || stored === '' ? null : languageOf(stored)
}

/** Returns the supported language that the browser prefers (RFC 9110 §12.5.4); null if it accepts none of them. */
export function preferredLanguageFrom(accepted = ''): Language | null {
  const choices = accepted.split(',').flatMap((choice) => {
    const [range = '', ...parameters] = choice.split(';').map((part) => part.trim().toLowerCase())
    const language = findLanguageCode(range.split('-')[0])
    const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
    return language !== null && quality > 0 ? [{ language, quality }] : []
  })
  return choices.toSorted((a, b) => b.quality - a.quality)[0]?.language ?? null
}

/** Returns the client for rate limits: an IPv4 address, or the /64 of an IPv6 address, which belongs to one household or server. */
export function clientOf(address: string): string {
  const bare = bareAddress(address)
  if (isIPv4(bare)) return bare
  return isIPv6(bare) ? `${networkOf(bare)}::/64` : 'unknown'
}

function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  // An embedded IPv4 address counts as one group here, but represents two.
  const missing = tail === undefined ? 0 : 8 - groups.length - end.length - (address.includes('.') ? 1 : 0)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...end]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
