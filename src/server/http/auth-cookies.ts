import type { FastifyReply, FastifyRequest } from 'fastify'
import { authorization, deviceLifetime, pendingSignIn, toldLifetime, verificationCode } from '../../domain/limits.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Services } from '../services.ts'
import { csrfTokenOf } from '../usecases/access/csrf.ts'
import { type CookieChoice, cookieLine, cookieNames, readCookie } from './cookies.ts'
import { flowCookies } from './flow-cookies.ts'
import { messageOf } from './refusals.ts'

/** What a browser brings along and is given to keep. All of it is cookies; a script can read `csrf_token` and why an authorisation failed. */
export type AuthCookies = {
  /** The session's secret; null without one. */
  readonly session: string | null
  /** The marks of whose browser it is known to be. */
  readonly devices: string | null
  /** Its sign-in that waits for an address; null without one. */
  readonly pendingSignIn: string | null
  /** Whether it still has the token it echoes. */
  readonly hasCsrfToken: boolean
  /** Gives it a session. */
  admit(grant: { secret: string; session: { handle: string } }): void
  /** Gives it the token of its session again. */
  giveCsrfToken(session: { handle: string }): void
  /** Marks it as its owner's. */
  remember(devices: string): void
  /** Gives it what its tries at the codes it asked for are known by. */
  keepAskedCodes(askedCodes: string): void
  /** Marks it as one that has proven addresses. */
  keepProvenAddresses(provenAddresses: string): void
  /** What it set out for a code platform with, under the state it comes back with; null where it did not. */
  flowFor(state: string): string | null
  /** Sets out for the page at `url` of a code platform, which names the state. */
  setOut(way: { flow: string; url: string }): void
  /** Is back from there, whatever came of it. */
  comeBack(state: string): void
  /** Keeps a sign-in that waits for an address; null ends it. */
  keepPendingSignIn(secret: string | null): void
  /** Tells the page it is sent to what went wrong. */
  tell(refusal: Refusal): void
  /** Tells it whose mailbox was authorised. */
  tellAddress(address: string): void
  /** Takes the session away. */
  dismiss(): void
}

export function authCookiesOf(services: Services, request: FastifyRequest, reply: FastifyReply): AuthCookies {
  const { publicUrl, cookieDomain } = services.config
  const names = cookieNames(publicUrl)
  const secure = publicUrl.startsWith('https:')
  const set = (name: string, value: string, choice: Omit<CookieChoice, 'secure'>): void => {
    void reply.header('set-cookie', cookieLine(name, value, { ...choice, secure }))
  }
  const flows = flowCookies(request, names.flow)
  const away = { sameSite: 'Lax', lifetime: authorization.lifetime } as const
  const gone = { sameSite: 'Lax', lifetime: 0 } as const
  const csrf = { sameSite: 'Strict', readable: true, domain: cookieDomain } as const
  const browser: AuthCookies = {
    session: readCookie(request, names.session),
    devices: readCookie(request, names.devices),
    pendingSignIn: readCookie(request, names.pendingSignIn),
    hasCsrfToken: readCookie(request, names.csrf) !== null,
    admit({ secret, session }) {
      set(names.session, secret, { sameSite: 'Lax' })
      browser.giveCsrfToken(session)
    },
    giveCsrfToken: (session) => set(names.csrf, csrfTokenOf(services, session), csrf),
    remember: (devices) => set(names.devices, devices, { sameSite: 'Strict', lifetime: deviceLifetime }),
    keepAskedCodes: (askedCodes) =>
      set(names.askedCodes, askedCodes, { sameSite: 'Strict', lifetime: verificationCode.lifetime }),
    keepProvenAddresses: (provenAddresses) =>
      set(names.provenAddresses, provenAddresses, { sameSite: 'Strict', lifetime: deviceLifetime }),
    flowFor: (state) => flows.read(state),
    setOut({ flow, url }) {
      for (const name of flows.surplus()) set(name, '', gone)
      set(flows.nameFor(new URL(url).searchParams.get('state') ?? ''), flow, away)
      // A process of the version before may be the one that is come back to.
      set(names.flow, flow, away)
    },
    comeBack(state) {
      for (const name of flows.ended(state)) set(name, '', gone)
    },
    keepPendingSignIn: (secret) =>
      set(names.pendingSignIn, secret ?? '', {
        sameSite: 'Lax',
        lifetime: secret === null ? 0 : pendingSignIn.lifetime,
      }),
    tell(refusal) {
      const { url } = refusal.details
      const told = { sameSite: 'Lax', readable: true, lifetime: toldLifetime } as const
      set('error_code', refusal.code, told)
      set('error_msg', encodeURIComponent(messageOf(refusal)), told)
      if (url !== undefined) set('error_url', encodeURIComponent(url), told)
    },
    tellAddress: (address) => set('email', address, { sameSite: 'Lax', readable: true, lifetime: toldLifetime }),
    dismiss() {
      set(names.session, '', { sameSite: 'Lax', lifetime: 0 })
      set(names.csrf, '', { ...csrf, lifetime: 0 })
      if (cookieDomain) set(names.csrf, '', { ...csrf, domain: null, lifetime: 0 })
    },
  }
  return browser
}
