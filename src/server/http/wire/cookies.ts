import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

/** Returns the names of cookies. With https they have the prefix `__Host-`, so that other hosts cannot set them and browsers send them over TLS only. */
export function cookieNames(publicUrl: string) {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : ''
  return {
    session: `${prefix}cla_session`,
    devices: `${prefix}cla_dev`,
    flow: `${prefix}cla_flow`,
    pendingSignIn: `${prefix}cla_signin`,
    askedCodes: `${prefix}cla_code`,
    provenAddresses: `${prefix}cla_known`,
    provenRoles: `${prefix}cla_roles`,
    receipts: `${prefix}cla_receipt`,
    checkProof: `${prefix}cla_proof`,
    person: `${prefix}cla_my`,
    csrf: 'csrf_token',
  } as const
}

/** Returns the value unescaped, because our cookies contain no special characters. */
const asItIs = (value: string): string => value

/** Returns the cookies in a header by name, in order. If a name is repeated, the first cookie is used. */
const cookiesIn = (header = '') => parseCookie(header, { decode: asItIs })

export const cookieIn = (header: string | undefined, name: string): string | undefined => cookiesIn(header)[name]

/** Returns the value of a cookie; null if it is missing or empty. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  return cookieIn(request.headers.cookie, name) || null
}

/** Returns the names of a request's cookies, in the order in which they were sent. */
export function cookieNamesSent(request: FastifyRequest): string[] {
  return Object.keys(cookiesIn(request.headers.cookie))
}

export type CookieChoice = {
  /** Lifetime in milliseconds; if missing, the cookie is deleted when the browser closes. */
  lifetime?: number
  sameSite: 'lax' | 'strict'
  /** Whether scripts can read the cookie. */
  readable?: boolean
  secure: boolean
  domain?: string | null
}

/** Returns a `Set-Cookie` line for all paths. Throws if the name or the value contains invalid characters. */
export function cookieLine(name: string, value: string, choice: CookieChoice): string {
  const { lifetime, sameSite, readable = false, secure, domain } = choice
  return stringifySetCookie(
    {
      ...{ name, value, path: '/', sameSite, secure, httpOnly: !readable },
      ...(lifetime !== undefined && { maxAge: Math.round(lifetime / 1000) }),
      ...(domain && { domain }),
    },
    { encode: asItIs },
  )
}
