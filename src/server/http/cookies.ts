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
    csrf: 'csrf_token',
  } as const
}

/** The value of a cookie as it was sent; null where it was not, or is empty. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const found = (request.headers.cookie ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || null
}

/** The names of the cookies that were sent, in the order they came. */
export function cookieNamesSent(request: FastifyRequest): string[] {
  return (request.headers.cookie ?? '').split(/;\s*/).map((cookie) => cookie.split('=')[0] ?? '')
}

export type CookieChoice = {
  /** Milliseconds; without it the cookie goes with the browser. */
  lifetime?: number
  sameSite: 'Lax' | 'Strict'
  /** Scripts may read it. */
  readable?: boolean
  secure: boolean
  domain?: string | null
}

/** A `Set-Cookie` line, for every path. `value` holds nothing that needs quoting. */
export function cookieLine(name: string, value: string, choice: CookieChoice): string {
  const { lifetime, sameSite, readable = false, secure, domain } = choice
  return [
    `${name}=${value}`,
    'Path=/',
    ...(lifetime === undefined ? [] : [`Max-Age=${Math.round(lifetime / 1000)}`]),
    ...(domain ? [`Domain=${domain}`] : []),
    `SameSite=${sameSite}`,
    ...(readable ? [] : ['HttpOnly']),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
