import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  authorization,
  deviceLifetime,
  flowsAtOnce,
  pendingSignIn,
  refusalLifetime,
  verificationCode,
} from '../../../domain/text/limits.ts'
import { checkProof } from '../../../domain/pull-requests/check-limits.ts'
import { personSession, receiptLifetime } from '../../../domain/people/person-limits.ts'
import type { Refusal } from '../../../domain/pages/refusal.ts'
import type { Services } from '../../context/services.ts'
import { csrfTokenOf } from '../../usecases/access/sign-in/csrf.ts'
import { type CookieChoice, cookieLine, cookieNames, cookieNamesSent, readCookie } from './cookies.ts'
import { messageOf } from './refusals.ts'
import { sha256 } from '../../crypto/digest.ts'

/** Reads and writes the browser's cookies. Scripts can read `csrf_token` and the reason for a failed authorization. */
export type AuthCookies = {
  /** Secret of the session; null if there is none. */
  readonly session: string | null
  /** Device marks that identify the browser to its accounts. */
  readonly devices: string | null
  /** Secret of a sign-in for which an address is still required; null if there is none. */
  readonly pendingSignIn: string | null
  /** Accounts proven by the session's sign-in; null if there is only one. */
  readonly provenRoles: string | null
  /** Secret of the browser's proofs for checks; null if there are none. */
  readonly checkProof: string | null
  /** Secret of the session of an email address; null if there is none. */
  readonly person: string | null
  /** Whether the browser still has the CSRF token. */
  readonly hasCsrfToken: boolean
  /** Sets the cookies of a session. */
  admit(grant: { secret: string; session: { handle: string } }): void
  /** Sets the cookie of the CSRF token again. */
  giveCsrfToken(session: { handle: string }): void
  /** Sets the cookie with the browser's device marks. */
  remember(devices: string): void
  /** Sets the cookie with the accounts proven by the sign-in. */
  keepProvenRoles(provenRoles: string): void
  /** Sets the cookie with the codes that this browser requested. Its attempts to enter these codes are counted separately (decision 47). */
  keepAskedCodes(askedCodes: string): void
  /** Sets the cookie with the addresses that this browser has proven. */
  keepProvenAddresses(provenAddresses: string): void
  /** Sets the cookie that allows a tab to show its signature again. */
  keepReceipts(receipts: string): void
  /** Sets the cookie with the browser's proofs for checks. */
  keepCheckProof(secret: string): void
  /** Sets the cookie for the session of an email address. With null, ends the session and clears the storage of our pages. */
  keepPerson(secret: string | null): void
  /** Returns the redirect flow that the browser started with this state; null if there is none. */
  flowFor(state: string): string | null
  /** Sets the cookie of a redirect flow. `url` is the page of the code platform, and its query contains the state. */
  setOut(flow: { flow: string; url: string }): void
  /** Deletes the cookie of a redirect flow, whether the flow succeeded or failed. */
  comeBack(state: string): void
  /** Sets the cookie of a sign-in for which an address is still required; null deletes it. */
  keepPendingSignIn(secret: string | null): void
  /** Passes the reason for a failure to the page to which the browser is redirected. */
  tell(refusal: Refusal): void
  /** Passes the address of the authorized mailbox to the page to which the browser is redirected. */
  tellAddress(address: string): void
  /** Deletes the cookies of the session, and clears the storage of our pages. */
  dismiss(): void
}

export function authCookiesOf(services: Services, request: FastifyRequest, reply: FastifyReply): AuthCookies {
  const { publicUrl, cookieDomain } = services.config
  const names = cookieNames(publicUrl)
  const secure = publicUrl.startsWith('https:')
  const set = (name: string, value: string, choice: Omit<CookieChoice, 'secure'>): void => {
    void reply.header('set-cookie', cookieLine(name, value, { ...choice, secure }))
  }
  // Clears the origin's storage in all tabs, including tabs whose scripts do not run. Cookies are excluded: `"cookies"` would also clear those of
  // other hosts in the domain.
  const clearStorage = (): void => void reply.header('clear-site-data', '"storage"')
  const flows = flowCookies(request, names.flow)
  const away = { sameSite: 'lax', lifetime: authorization.lifetime } as const
  const gone = { sameSite: 'lax', lifetime: 0 } as const
  const csrf = { sameSite: 'strict', readable: true, domain: cookieDomain } as const
  const browser: AuthCookies = {
    session: readCookie(request, names.session),
    devices: readCookie(request, names.devices),
    pendingSignIn: readCookie(request, names.pendingSignIn),
    provenRoles: readCookie(request, names.provenRoles),
    checkProof: readCookie(request, names.checkProof),
    person: readCookie(request, names.person),
    hasCsrfToken: readCookie(request, names.csrf) !== null,
    admit({ secret, session }) {
      set(names.session, secret, { sameSite: 'lax' })
      browser.giveCsrfToken(session)
    },
    giveCsrfToken: (session) => set(names.csrf, csrfTokenOf(services, session), csrf),
    remember: (devices) => set(names.devices, devices, { sameSite: 'strict', lifetime: deviceLifetime }),
    keepProvenRoles: (provenRoles) => set(names.provenRoles, provenRoles, { sameSite: 'strict' }),
    keepAskedCodes: (askedCodes) =>
      set(names.askedCodes, askedCodes, { sameSite: 'strict', lifetime: verificationCode.lifetime }),
    keepProvenAddresses: (provenAddresses) =>
      set(names.provenAddresses, provenAddresses, { sameSite: 'strict', lifetime: deviceLifetime }),
    keepReceipts: (receipts) => set(names.receipts, receipts, { sameSite: 'strict', lifetime: receiptLifetime }),
    // Lax, because the proof is also needed when a forge redirects the browser back.
    keepCheckProof: (secret) => set(names.checkProof, secret, { sameSite: 'lax', lifetime: checkProof.lifetime }),
    keepPerson(secret) {
      set(names.person, secret ?? '', { sameSite: 'strict', lifetime: secret === null ? 0 : personSession })
      if (secret === null) clearStorage()
    },
    flowFor: (state) => flows.read(state),
    setOut({ flow, url }) {
      for (const name of flows.surplus()) set(name, '', gone)
      set(flows.nameFor(new URL(url).searchParams.get('state') ?? ''), flow, away)
      // A process of the previous version, which reads this cookie, may handle the redirect.
      set(names.flow, flow, away)
    },
    comeBack(state) {
      for (const name of flows.ended(state)) set(name, '', gone)
    },
    keepPendingSignIn: (secret) =>
      set(names.pendingSignIn, secret ?? '', {
        sameSite: 'lax',
        lifetime: secret === null ? 0 : pendingSignIn.lifetime,
      }),
    tell(refusal) {
      const { url } = refusal.details
      const attributes = { sameSite: 'lax', readable: true, lifetime: refusalLifetime } as const
      set('error_code', refusal.code, attributes)
      set('error_msg', encodeURIComponent(messageOf(refusal)), attributes)
      if (url !== undefined) set('error_url', encodeURIComponent(url), attributes)
    },
    tellAddress: (address) => set('email', address, { sameSite: 'lax', readable: true, lifetime: refusalLifetime }),
    dismiss() {
      set(names.session, '', { sameSite: 'lax', lifetime: 0 })
      set(names.csrf, '', { ...csrf, lifetime: 0 })
      if (cookieDomain) set(names.csrf, '', { ...csrf, domain: null, lifetime: 0 })
      // Only for our own pages, which send `tab-handle`. Older clients store their language in the browser, and would lose it.
      if (request.headers['tab-handle'] !== undefined) clearStorage()
    },
  }
  return browser
}

/**
 * Returns the cookies of redirects to a code platform or to Google. Each flow has its own cookie, so that two tabs do not overwrite each other's
 * flow. The cookie name is the prefix `name`, followed by the state that the platform returns. Processes of the previous version use a single cookie
 * named `name`.
 */
function flowCookies(request: FastifyRequest, name: string) {
  const nameFor = (state: string): string => `${name}_${sha256(state).slice(0, 12)}`
  return {
    nameFor,
    /** Returns the flow that the browser started with this state; null if there is none. */
    read: (state: string): string | null => readCookie(request, nameFor(state)) ?? readCookie(request, name),
    /** Returns the oldest cookies, to be deleted when another flow begins. Browsers send the oldest first. */
    surplus: (): string[] => {
      const sent = cookieNamesSent(request).filter((each) => each.startsWith(`${name}_`))
      return sent.slice(0, Math.max(0, sent.length - flowsAtOnce + 1))
    },
    /** Returns the cookies to delete when a flow has ended. */
    ended: (state: string): string[] => {
      const isShared = readCookie(request, name) === readCookie(request, nameFor(state))
      return [nameFor(state), ...(isShared || readCookie(request, nameFor(state)) === null ? [name] : [])]
    },
  }
}
