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

/** Reads and writes the browser's cookies. Scripts can read `csrf_token` and the reason of a failed authorisation. */
export type AuthCookies = {
  /** The session's secret; null without one. */
  readonly session: string | null
  /** The marks that make the browser known for its accounts. */
  readonly devices: string | null
  /** Its sign-in that waits for an address; null without one. */
  readonly pendingSignIn: string | null
  /** The accounts that the sign-in of its session has proven; null where it is one alone. */
  readonly provenRoles: string | null
  /** What it has proven for checks; null for nothing. */
  readonly checkProof: string | null
  /** The secret of the session of an address; null without one. */
  readonly person: string | null
  /** Whether it still has the token it echoes. */
  readonly hasCsrfToken: boolean
  /** Sets the cookies of a session. */
  admit(grant: { secret: string; session: { handle: string } }): void
  /** Sets the CSRF token of its session again. */
  giveCsrfToken(session: { handle: string }): void
  /** Marks it as its owner's. */
  remember(devices: string): void
  /** Sets the cookie of the accounts that its sign-in has proven. */
  keepProvenRoles(provenRoles: string): void
  /** Sets the cookie by which its tries at the codes it asked for are recognised. */
  keepAskedCodes(askedCodes: string): void
  /** Marks it as one that has proven addresses. */
  keepProvenAddresses(provenAddresses: string): void
  /** Marks it as one whose tab sees a signature again. */
  keepReceipts(receipts: string): void
  /** Makes it known for what it has proven for a check. */
  keepCheckProof(secret: string): void
  /** Opens what was signed with an address; null closes it, and clears what our pages store. */
  keepPerson(secret: string | null): void
  /** The flow to a code platform that the browser started, by the state it comes back with; null for none. */
  flowFor(state: string): string | null
  /** Sets out for the page at `url` of a code platform, which names the state. */
  setOut(way: { flow: string; url: string }): void
  /** Ends that flow, whatever its outcome. */
  comeBack(state: string): void
  /** Stores a sign-in that waits for an address; null ends it. */
  keepPendingSignIn(secret: string | null): void
  /** Passes the reason of a failure to the page that the browser is redirected to. */
  tell(refusal: Refusal): void
  /** Passes the address of the authorised mailbox to that page. */
  tellAddress(address: string): void
  /** Takes the session away, and what our pages store beside it. */
  dismiss(): void
}

export function authCookiesOf(services: Services, request: FastifyRequest, reply: FastifyReply): AuthCookies {
  const { publicUrl, cookieDomain } = services.config
  const names = cookieNames(publicUrl)
  const secure = publicUrl.startsWith('https:')
  const set = (name: string, value: string, choice: Omit<CookieChoice, 'secure'>): void => {
    void reply.header('set-cookie', cookieLine(name, value, { ...choice, secure }))
  }
  // All tabs of the origin are cleared, also those whose scripts do not run. Cookies are not: `"cookies"` would clear those of the other hosts of the domain.
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
    // A forge sends the browser back to us: the proof from before is of use there.
    keepCheckProof: (secret) => set(names.checkProof, secret, { sameSite: 'lax', lifetime: checkProof.lifetime }),
    keepPerson(secret) {
      set(names.person, secret ?? '', { sameSite: 'strict', lifetime: secret === null ? 0 : personSession })
      if (secret === null) clearStorage()
    },
    flowFor: (state) => flows.read(state),
    setOut({ flow, url }) {
      for (const name of flows.surplus()) set(name, '', gone)
      set(flows.nameFor(new URL(url).searchParams.get('state') ?? ''), flow, away)
      // The redirect may return to a process of the previous version.
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
      // Our pages send the handle of the tab. An older client keeps its language in the storage and does not store it again.
      if (request.headers['tab-handle'] !== undefined) clearStorage()
    },
  }
  return browser
}

/**
 * Cookies of redirects to a code platform or to Google: one for each flow, so that two tabs do not overwrite each other's. A cookie is named after its
 * state, which the platform returns. `name` is the prefix of all names; processes of the previous version know a single cookie of that very name.
 */
function flowCookies(request: FastifyRequest, name: string) {
  const nameFor = (state: string): string => `${name}_${sha256(state).slice(0, 12)}`
  return {
    nameFor,
    /** Returns the flow that the browser began under a state; null if there is none. */
    read: (state: string): string | null => readCookie(request, nameFor(state)) ?? readCookie(request, name),
    /** The cookies to remove when another flow begins: browsers send the oldest first. */
    surplus: (): string[] => {
      const sent = cookieNamesSent(request).filter((each) => each.startsWith(`${name}_`))
      return sent.slice(0, Math.max(0, sent.length - flowsAtOnce + 1))
    },
    /** The cookies of a flow that has ended. */
    ended: (state: string): string[] => {
      const isShared = readCookie(request, name) === readCookie(request, nameFor(state))
      return [nameFor(state), ...(isShared || readCookie(request, nameFor(state)) === null ? [name] : [])]
    },
  }
}
