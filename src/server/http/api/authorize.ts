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

/** Checks whether the caller may call an operation, as the contract says. */
export type Guarded = { readonly callers: readonly Role[]; readonly needsConsent: boolean }

export type Authorized = { caller: Caller; cookies: AuthCookies }

/** Authorizes a call, or refuses it. */
export type Authorize = (request: FastifyRequest, reply: FastifyReply, guarded: Guarded) => Promise<Authorized>

const harmless = new Set(['GET', 'HEAD'])

/**
 * Checks the session of an address where the operation is for a person; else session, CSRF token (where something changes), consent and role, in this order. Operations for anonymous callers alone look at no
 * session; those for every caller use one where it is valid.
 */
export function openAuthorize(services: Services): Authorize {
  const names = cookieNames(services.config.publicUrl)
  return async (request, reply, guarded) => {
    const caller = anonymousCaller(request, names)
    const cookies = authCookiesOf(services, request, reply)
    if (isForAnonymousAlone(guarded)) return { caller, cookies }
    // Its cookie comes with calls of our own pages alone, which a token would say once more.
    if (guarded.callers.includes('person'))
      return { caller: await callerOfPerson(services, caller, cookies.person), cookies }
    const owned = await sessionOf(services, cookies, guarded)
    if (!owned) return { caller, cookies }
    refuseOtherTab(request, owned.session)
    if (!cookies.hasCsrfToken) cookies.giveCsrfToken(owned.session)
    if (!harmless.has(request.method)) refuseForgery(services, request, owned.session)
    if (guarded.needsConsent && owned.account.consent !== (await consentVersion(services))) {
      throw new Refusal('cla.privacy_consent_invalid', { firstConsent: owned.account.consent === '' })
    }
    const known = callerOfSession(caller, owned)
    if (!guarded.callers.includes(known.role)) throw new Refusal('cla.unauthorized_token')
    return { caller: known, cookies }
  }
}

const isForAnonymousAlone = ({ callers }: Guarded): boolean => callers.every((caller) => caller === 'anonymous')

/** The session of the call; null where everybody may call and there is no valid one. */
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

/** A tab names the sign-in it belongs to, where it knows it: under a later one its calls are refused. */
function refuseOtherTab(request: FastifyRequest, { handle }: OwnedSession['session']): void {
  const header = headerOf(request, 'tab-handle')
  if (header !== '' && header !== handle)
    throw new Refusal('cla.invalid_token', { message: 'the session of another tab' })
}

/** A change must come from a page that could read the session's token. */
function refuseForgery(services: Services, request: FastifyRequest, session: OwnedSession['session']): void {
  const token = headerOf(request, 'token')
  if (token === '') throw new Refusal('cla.missing_token', { message: 'the header token is missing' })
  if (!isCsrfToken(services, session, token)) throw new Refusal('cla.unknown_token')
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
