import type { FastifyRequest } from 'fastify'

/** The value of a cookie as it was sent; null where it was not, or is empty. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const found = (request.headers.cookie ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || null
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
