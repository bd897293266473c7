/** Cookies and local storage. If the browser blocks storage, values are not stored and everything else works. */
import { findLanguage, findLanguageCode, type Language, nameOfLanguage } from '../../domain/text/languages.ts'
import { isLinkId } from '../../domain/projects/link-id.ts'
import { cookieNotice, duration } from '../../domain/text/limits.ts'

const year = 365 * duration.day

/** Returns the value for the request header `token`; null if there is no session. */
export function csrfToken(): string | null {
  return findCookie('csrf_token')
}

/**
 * The chosen language (requirements §3); null if none was chosen or the value is unknown. The server reads the cookie to render the page in that
 * language. A language in the URL (`?lang=`, decision 46) is stored like any other choice and removed from the URL. Older clients on the same origin
 * store `English` or `Chinese`; these values are accepted, and later choices are stored in the same form.
 */
export const languageMemory = {
  recall: (): Language | null => {
    const named = takeNamedLanguage()
    return named ?? findLanguage(findStored('lang') ?? findCookie('lang') ?? '')
  },
  remember: (language: Language): void => {
    store('lang', isNameOfLanguage(findStored('lang')) ? nameOfLanguage(language) : language)
    setCookie('lang', language, year)
  },
}

const isNameOfLanguage = (stored: string | null): boolean =>
  findLanguageCode(stored) === null && findLanguage(stored ?? '') !== null

/** The chosen color scheme; null to follow the system. */
export const schemeMemory = {
  recall: (): 'light' | 'dark' | null => {
    const stored = findStored('scheme')
    return stored === 'light' || stored === 'dark' ? stored : null
  },
  remember: (scheme: 'light' | 'dark' | null): void => store('scheme', scheme),
}

/** Whether single-key shortcuts are on. */
export const singleKeysMemory = {
  recall: (): boolean => findStored('singleKeys') !== 'off',
  remember: (isOn: boolean): void => store('singleKeys', isOn ? null : 'off'),
}

/** Reads the choices of the user from local storage and returns a function that restores them. */
export const keepChoices = (): (() => void) => keepEntries(['lang', 'scheme', 'singleKeys'], findStored, store)

/** Reads entries and returns a function that restores them. */
export function keepEntries(
  keys: readonly string[],
  read: (key: string) => string | null,
  write: (key: string, value: string) => void,
): () => void {
  const kept = keys.map((key) => [key, read(key)] as const)
  return () => kept.forEach(([key, value]) => value !== null && write(key, value))
}

/** Remembers whether the cookie notice was closed (requirements §9). */
export const cookieNoticeMemory = {
  recall: (): boolean => findCookie(cookieNotice.name) !== null,
  remember: (): void => setCookie(cookieNotice.name, cookieNotice.value, cookieNotice.lifetime),
}

/** Returns the default link, for paths without a link (decision 27). Removes an invalid cookie, so that later visits do not try it again. */
export function defaultLink(): { linkId: string } | 'invalid' | null {
  const value = findCookie('defaultLinkId')
  if (value === null) return null
  if (isLinkId(value)) return { linkId: value }
  setCookie('defaultLinkId', '', 0)
  return 'invalid'
}

/** The reason why a code platform authorization failed, from the service's cookies. */
export const platformRefusalMemory = {
  recall: (): { code: string; message: string; url?: string } | null => {
    const [code, url] = [findCookie('error_code'), findCookie('error_url')]
    return code ? { code, message: findCookie('error_msg') ?? '', ...(url && { url }) } : null
  },
  forget: (): void => ['error_code', 'error_msg', 'error_url'].forEach((name) => setCookie(name, '', 0)),
}

/** Address of the mailbox authorized with Google, from the service's cookie. */
export const authorizedMemory = {
  recall: (): string | null => findCookie('email'),
  forget: (): void => setCookie('email', '', 0),
}

/** Returns the language in the URL and removes its parameter. Keeps other parameters. */
function takeNamedLanguage(): Language | null {
  const named = findLanguageCode(new URLSearchParams(location.search).get('lang'))
  if (named === null) return null
  const others = location.search
    .slice(1)
    .split('&')
    .filter((parameter) => !parameter.startsWith('lang='))
  const search = others.length > 0 ? `?${others.join('&')}` : ''
  history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
  return named
}

function findCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found ? decoded(found.slice(name.length + 1)) : null
}

/** Decodes a cookie's value. Returns it unchanged if the encoding is invalid: cookies of other applications may contain a bare percent sign. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Sets a host-only cookie for all paths. `lifetime` is in milliseconds. */
function setCookie(name: string, value: string, lifetime: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = Math.round(lifetime / duration.second)
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}

function findStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is full or blocked: the choice is lost when the page is closed.
  }
}
