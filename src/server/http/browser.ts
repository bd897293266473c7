import type { FastifyReply, FastifyRequest } from 'fastify'
import { authorization, deviceLifetime, toldLifetime, verificationCode } from '../../domain/limits.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { House } from '../house.ts'
import { csrfToken } from '../usecases/access/csrf.ts'
import { type CookieChoice, cookieLine, cookieNames, readCookie } from './cookies.ts'
import { messageOf } from './refusal-messages.ts'

/** What a browser brings along and is given to keep. All of it is cookies; a script can read `csrf_token` and why an authorisation failed. */
export type Browser = {
  /** The session's secret; null without one. */
  readonly session: string | null
  /** The marks of whose browser it is known to be. */
  readonly devices: string | null
  /** What it set out for a code platform with; null where it did not. */
  readonly flow: string | null
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
  /** Sets out for a code platform. */
  setOut(flow: string): void
  /** Is back from there. */
  comeBack(): void
  /** Tells the page it is sent to what went wrong. */
  tell(refusal: Refusal): void
  /** Tells it whose mailbox was authorised. */
  tellAddress(address: string): void
  /** Takes the session away. */
  dismiss(): void
}

export function browserOf(house: House, request: FastifyRequest, reply: FastifyReply): Browser {
  const { publicUrl, cookieDomain } = house.config
  const names = cookieNames(publicUrl)
  const secure = publicUrl.startsWith('https:')
  const set = (name: string, value: string, choice: Omit<CookieChoice, 'secure'>): void => {
    void reply.header('set-cookie', cookieLine(name, value, { ...choice, secure }))
  }
  const csrf = { sameSite: 'Strict', readable: true, domain: cookieDomain } as const
  const browser: Browser = {
    session: readCookie(request, names.session),
    devices: readCookie(request, names.devices),
    flow: readCookie(request, names.flow),
    hasCsrfToken: readCookie(request, names.csrf) !== null,
    admit({ secret, session }) {
      set(names.session, secret, { sameSite: 'Lax' })
      browser.giveCsrfToken(session)
    },
    giveCsrfToken: (session) => set(names.csrf, csrfToken(house, session), csrf),
    remember: (devices) => set(names.devices, devices, { sameSite: 'Strict', lifetime: deviceLifetime }),
    keepAskedCodes: (askedCodes) =>
      set(names.askedCodes, askedCodes, { sameSite: 'Strict', lifetime: verificationCode.lifetime }),
    keepProvenAddresses: (provenAddresses) =>
      set(names.provenAddresses, provenAddresses, { sameSite: 'Strict', lifetime: deviceLifetime }),
    setOut: (flow) => set(names.flow, flow, { sameSite: 'Lax', lifetime: authorization.lifetime }),
    comeBack: () => set(names.flow, '', { sameSite: 'Lax', lifetime: 0 }),
    tell(refusal) {
      const told = { sameSite: 'Lax', readable: true, lifetime: toldLifetime } as const
      set('error_code', refusal.code, told)
      set('error_msg', encodeURIComponent(messageOf(refusal)), told)
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
