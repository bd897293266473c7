import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../domain/pages/refusal.ts'
import type { Services } from '../../context/services.ts'
import { consentVersion } from '../../usecases/access/sign-in/consent-version.ts'
import { isCsrfToken } from '../../usecases/access/sign-in/csrf.ts'
import { callerOfSession } from '../../usecases/access/sign-in/session-caller.ts'
import { type OwnedSession, usedSession } from '../../usecases/access/sign-in/sessions.ts'
import { callerOfPerson } from '../../usecases/person/my-session/person-session.ts'
import type { Role, Caller } from '../../context/caller.ts'
import { type AuthCookies, authCookiesOf } from '../wire/auth-cookies.ts'
import { cookieNames } from '../wire/cookies.ts'
import { anonymousCaller } from '../wire/caller.ts'

/** Authorizes calls according to the contract. */
export type Guarded = { readonly callers: readonly Role[]; readonly needsConsent: boolean }

export type Authorized = { caller: Caller; cookies: AuthCookies }

/** Authorizes a call. Throws a Refusal if it is not allowed. */
export type Authorize = (request: FastifyRequest, reply: FastifyReply, guarded: Guarded) => Promise<Authorized>

const harmless = new Set(['GET', 'HEAD'])

/**
 * Returns the function that authorizes calls. Operations for persons require the session of an email address. Other operations check session, CSRF
 * token (for changes), consent and role, in this order. Operations for anonymous callers only ignore sessions; operations for all callers use a valid
 * session if one exists.
 */
export function openAuthorize(services: Services): Authorize {
  const names = cookieNames(services.config.publicUrl)
  return async (request, reply, guarded) => {
    const caller = anonymousCaller(request, names)
    const cookies = authCookiesOf(services, request, reply)
    if (isForAnonymousAlone(guarded)) return { caller, cookies }
    // The person cookie is SameSite=Strict, so a CSRF token would add nothing.
    if (guarded.callers.includes('person'))
      return { caller: await callerOfPerson(services, caller, cookies.person), cookies }
    const owned = await sessionOf(services, cookies, guarded)
    if (!owned) return { caller, cookies }
    rejectForeignTab(request, owned.session)
    if (!cookies.hasCsrfToken) cookies.giveCsrfToken(owned.session)
    if (!harmless.has(request.method)) refuseForgery(services, request, owned.session)
    if (guarded.needsConsent && owned.account.consent !== (await consentVersion(services))) {
      throw new Refusal('cla.privacy_consent_invalid', { firstConsent: owned.account.consent === '' })
    }
    const signedIn = callerOfSession(caller, owned)
    if (!guarded.callers.includes(signedIn.role)) throw new Refusal('cla.unauthorized_token')
    return { caller: signedIn, cookies }
  }
}

const isForAnonymousAlone = ({ callers }: Guarded): boolean => callers.every((caller) => caller === 'anonymous')

/** Returns the session of the call; null if it has no valid session and anonymous callers are allowed. */
async function sessionOf(
  services: Services,
  { session }: AuthCookies,
  { callers }: Guarded,
): Promise<OwnedSession | null> {
  try {
    if (session === null) throw new Refusal('cla.missing_token')
    return await usedSession(services, session)
  } catch (error) {
    if (error instanceof Refusal && callers.includes('anonymous')) return null
    throw error
  }
}

/** Refuses calls from a tab whose sign-in differs from the current session. Clients that do not send `tab-handle` are not checked. */
function rejectForeignTab(request: FastifyRequest, { handle }: OwnedSession['session']): void {
  const header = headerOf(request, 'tab-handle')
  if (header !== '' && header !== handle)
    throw new Refusal('cla.invalid_token', { message: 'the session was started in another tab' })
}

/** Refuses a change without the CSRF token, which only our own pages can read. */
function refuseForgery(services: Services, request: FastifyRequest, session: OwnedSession['session']): void {
  const token = headerOf(request, 'token')
  if (token === '') throw new Refusal('cla.missing_token', { message: 'the header token is missing' })
  if (!isCsrfToken(services, session, token)) throw new Refusal('cla.unknown_token')
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
