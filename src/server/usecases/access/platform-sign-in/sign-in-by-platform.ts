import { communityLink } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Organization, Organizations, Person } from '../../../platforms/platform.ts'
import type { Caller } from '../../../context/caller.ts'
import { admittedOrganizations, proveOrganizations } from '../../shared/companies/administered-organizations.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { admitFromPlatform } from './admit-from-platform.ts'
import { communityAccountOf } from '../sign-in/community-session.ts'
import { consentVersion } from '../sign-in/consent-version.ts'
import { letsIn } from '../../shared/companies/link-invitations.ts'
import { findWaiting, type InvitedSignIn, consumeInvitationKey } from './invited-sign-in.ts'
import { keepPendingSignIn } from './pending-sign-ins.ts'
import { requireSameAccount } from '../sign-in/same-account.ts'
import type { Grant } from '../sign-in/sessions.ts'

export type PlatformReturn = {
  platform: string
  /** Parameters of the platform's redirect; empty if absent. */
  code: string
  state: string
  error: string
  /** Cookies of the browser: the secret of its flow, and its previous session, which the sign-in ends. */
  flow: string | null
  session: string | null
}

/**
 * Outcome: a session; the secret of a pending sign-in that needs an address; `isSignedIn` if a used redirect is opened again with a valid session; or
 * a refusal. `invitation`: key of the invitation whose page started the flow; empty if none.
 */
export type PlatformOutcome = ({ grant: Grant } | { pending: string } | { isSignedIn: true } | { refusal: Refusal }) & {
  invitation: string
}

/** Progress of the flow: the user, null until identified, and the key of the invitation whose page started the flow. */
type Came = { person: Person | null; invitation: string }

type Proven = InvitedSignIn & {
  person: Person
  email: string | null
  token: string
  consent: string
  timeZone: string
  organizations: readonly Organization[]
}

/**
 * Signs in a user identified by a code platform who administers an admitted organization or is invited to manage a link. Accounts are matched by
 * platform and ID only. Records consent to the privacy policy linked on the sign-in page. Uses the address verified by the platform or the address of
 * the existing account; if there is none, the user must verify an address with a code. Refusals in the outcome: `unsupported_code_platform`,
 * `refuse_to_authorize_email`, `no_org`, `not_in_white_list`, `unmatched_user_id`, and those of `Platform`.
 */
export async function signInByPlatform(
  services: Services,
  caller: Caller,
  input: PlatformReturn,
): Promise<PlatformOutcome> {
  const came: Came = { person: null, invitation: '' }
  try {
    const proven = await prove(services, input, came)
    if (proven === 'signed in') return { isSignedIn: true, invitation: '' }
    return { ...(await admit(services, caller, input, proven)), invitation: came.invitation }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await auditRefusal(services, caller, input, came.person, error)
    const waiting = await services.store.snapshot((queries) => findWaiting(queries, came.invitation))
    return { refusal: error, invitation: waiting ? came.invitation : '' }
  }
}

/** Identifies the user from the platform's responses; only the authorization code comes from the browser. */
async function prove(services: Services, input: PlatformReturn, came: Came): Promise<Proven | 'signed in'> {
  const platform = services.platforms.get(input.platform)
  if (!platform?.isForManagers) throw new Refusal('cla.unsupported_code_platform')
  const flow = await takeFlow(services, input)
  if (!flow) {
    // The user navigated back to a used redirect and still has a valid session.
    if ((await communityAccountOf(services, input.session)) !== null) return 'signed in'
    throw new Refusal('cla.auth_failed')
  }
  came.invitation = flow.invitation
  if (input.error !== '') throw platform.returnRefusal(input.error)
  if (input.code === '') throw new Refusal('cla.auth_failed')
  const token = await platform.exchange({ code: input.code, verifier: flow.verifier })
  const person = await platform.person(token)
  came.person = person
  await requireSameAccount(services, { platform: input.platform, id: person.id, session: input.session })
  const { organizations, hidden } = await platform.administered(token)
  const refusal = await refusalOf(services, { platform: input.platform, id: person.id }, { organizations, hidden })
  if (refusal) await refuseUninvited(services, { platform: input.platform, id: person.id }, flow.invitation, refusal)
  const { invitation, consent, timeZone } = flow
  const email = await platform.verifiedEmail(token)
  return { person, email, token, consent, timeZone, organizations, invitation, otherwise: refusal?.code ?? '' }
}

/** Consumes the flow for this browser, state and platform, regardless of its outcome. Returns null if there is no valid flow. */
async function takeFlow(
  services: Services,
  { flow, state, platform }: PlatformReturn,
): Promise<{ verifier: string; consent: string; timeZone: string; invitation: string } | null> {
  if (flow === null || state === '') return null
  const key = { id: sha256(flow), stateHash: sha256(state), platform }
  const { taken, invitation } = await services.store.transaction(async (tx) => {
    const found = await tx.flows.take(key)
    return { taken: found, invitation: found ? await consumeInvitationKey(services, tx, flow) : '' }
  })
  if (!taken || services.clock.now() >= taken.expiresAt) return null
  const { consent, timeZone } = taken
  return { verifier: services.crypto.open(taken.verifier, `flow:${taken.id}`), consent, timeZone, invitation }
}

/**
 * Returns the refusal for a user who does not administer an admitted organization, or null. If the platform hides organizations, the refusal contains
 * the URL where the user can grant access to them.
 */
async function refusalOf(
  services: Services,
  { platform: name, id }: { platform: string; id: string },
  { organizations, hidden }: Organizations,
): Promise<Refusal | null> {
  if (admittedOrganizations(services, name, organizations).length > 0) return null
  // Decision 51: managers by invitation or grant keep access, regardless of the organizations they administer.
  const known = await services.store.reading.accounts.findByPlatform(name, id)
  if (known && (await services.store.reading.linkManagers.isAny(known.id))) return null
  if (hidden?.reason === 'single_sign_on') return new Refusal('cla.platform_saml', { url: hidden.url })
  const where = hidden ? { url: hidden.url } : {}
  return new Refusal(organizations.length === 0 ? 'cla.no_org' : 'cla.not_in_white_list', where)
}

/** Throws `refusal` if the flow's invitation does not admit the user. */
async function refuseUninvited(
  services: Services,
  { platform, id }: { platform: string; id: string },
  key: string,
  refusal: Refusal,
): Promise<void> {
  const isLetIn = await services.store.snapshot(async (queries) => {
    const known = await queries.accounts.findByPlatform(platform, id)
    return letsIn(await findWaiting(queries, key), known?.id ?? '')
  })
  if (!isLetIn) throw refusal
}

async function admit(
  services: Services,
  caller: Caller,
  { platform, session }: PlatformReturn,
  { email: verified, ...proven }: Proven,
): Promise<{ grant: Grant } | { pending: string }> {
  const inForce = await consentVersion(services)
  const { person, organizations } = proven
  const outcome = await services.store.transaction(async (tx) => {
    const known = await tx.accounts.findByPlatform(platform, person.id)
    const email = verified ?? known?.email ?? ''
    if (email === '') return { pending: await keepPendingSignIn(services, tx, { platform, ...proven }) }
    const newcomer = { ...proven, platform, person: { ...person, email }, inForce, session }
    return admitFromPlatform(services, tx, caller, newcomer)
  })
  if ('account' in outcome) await proveOrganizations(services, outcome.account, organizations)
  return outcome
}

async function auditRefusal(
  services: Services,
  { client }: Caller,
  { platform }: PlatformReturn,
  person: Person | null,
  refusal: Refusal,
): Promise<void> {
  const who = person ? { platform, ...person } : { linkId: communityLink, typed: platform }
  const entry = { who, what: 'sign-in', linkId: communityLink, client, refusal } as const
  await services.store.transaction((tx) => writeAudit(services, tx, entry))
}
