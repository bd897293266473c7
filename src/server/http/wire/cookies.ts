import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

/** Cookies of a service reached by https cannot be set by a neighbour's host or read without TLS. */
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

/** Values are taken and written as they are: ours hold nothing that needs quoting. */
const asItIs = (value: string): string => value

/** The cookies of a header, by their names in the order they came; of several of one name the first. */
const cookiesIn = (header = '') => parseCookie(header, { decode: asItIs })

/** The value of a cookie of a header, as it was sent; undefined where it was not. */
export const cookieIn = (header: string | undefined, name: string): string | undefined => cookiesIn(header)[name]

/** The value of a cookie as it was sent; null where it was not, or is empty. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  return cookieIn(request.headers.cookie, name) || null
}

/** The names of the cookies that were sent, in the order they came. */
export function cookieNamesSent(request: FastifyRequest): string[] {
  return Object.keys(cookiesIn(request.headers.cookie))
}

export type CookieChoice = {
  /** Milliseconds; without it the cookie ends with the browser. */
  lifetime?: number
  sameSite: 'lax' | 'strict'
  /** Scripts may read it. */
  readable?: boolean
  secure: boolean
  domain?: string | null
}

/** A `Set-Cookie` line, for every path. Throws where a name or a value cannot stand in one. */
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
