import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { setTimeZone } from '../../shared/notifications/reader-time-zone.ts'
import { consentVersion } from './consent-version.ts'
import { deviceOfCookie, rememberDevice } from './devices.ts'
import { countTry, type CountedTry, forgiveTry, refusalOfTry } from './freeze.ts'
import { notifyOfGuessing } from './guessing-notice.ts'
import { recordConsent } from './give-consent.ts'
import { managerRole, sessionNotes } from './manager-answers.ts'
import { provenBeside, provenRolesCookie } from './proven-roles.ts'
import { endSessionOf, type Grant, openSession } from './sessions.ts'

export type SignIn = {
  /** Link ID; empty for a community manager. */
  linkId: string
  /** Account ID or email address. */
  user: string
  password: string
  privacyConsented: boolean
  /** IANA time zone of the browser. */
  timeZone?: string | undefined
  /** Cookies of the browser: its previous session, which the sign-in ends, and its device tokens. */
  session: string | null
  devices: string | null
}

/** `provenRoles` is a cookie value; null if there is only one role. */
export type SignedIn = { answer: ResultOf<'signInManager'>; grant: Grant; devices: string; provenRoles: string | null }

const longest = { user: 100, password: 100 }

/**
 * Signs in a manager. Returns all roles that the password proves, starting with the session's role (decision 38). Neither the response nor its timing
 * reveals whether the account exists.
 */
export async function signInManager(services: Services, caller: Caller, input: SignIn): Promise<SignedIn> {
  const { user, password } = input
  if (user.trim() === '' || user.length > longest.user || password === '' || password.length > longest.password) {
    throw new Refusal('cla.wrong_id_or_pw')
  }
  const linkId = input.linkId || communityLink
  const account = await findAccount(services, linkId, user)
  const device = deviceOfCookie(services, input.devices, account?.id ?? 'nobody')
  const attempt = { linkId, user, client: caller.client, device }
  const counted = await services.store.transaction(async (tx) => {
    const counted = await countTry(services, tx, attempt)
    if (counted instanceof Refusal) await auditTry(services, tx, attempt, account, counted)
    return counted
  })
  const isRight = await services.passwords.isRight(account?.password ?? null, password)
  const beside = account && isRight ? await provenBeside(services, account, password) : []
  const version = await consentVersion(services)
  return services.store.transaction(async (tx) => {
    const owner = account && isRight ? await unchanged(tx, account) : null
    const refusal = await refusalFor(services, tx, counted, owner && { ...owner, version, input })
    await auditTry(services, tx, attempt, account, refusal)
    if (!owner && counted.isSpread) await notifyOfGuessing(services, tx, attempt, account)
    if (!owner || refusal) return refusal ?? refusalOfTry(services, counted)
    if (owner.consent !== version) await recordConsent(services, tx, caller, { account: owner, version })
    await endSessionOf(tx, input.session, tx.at)
    const grant = await openSession(services, tx, owner)
    const proven = [owner]
    for (const other of beside) proven.push(...((await unchanged(tx, other)) ? [other] : []))
    const data: Schemas['ManagerRole'][] = []
    for (const one of proven) {
      await setTimeZone(tx, one, input.timeZone)
      data.push(await managerRole(tx, one))
    }
    return {
      answer: { data, session: sessionNotes(owner, grant.session) },
      grant,
      devices: rememberDevice(services, input.devices, owner.id),
      provenRoles: proven.length > 1 ? provenRolesCookie(services, grant.session, proven) : null,
    }
  })
}

async function findAccount(services: Services, linkId: string, user: string): Promise<Account | null> {
  const { accounts, links } = services.store.reading
  const account = await accounts.findByLogin(linkId, user)
  return linkId === communityLink || (await links.find(linkId)) ? account : null
}

/** Returns the current account, or null if it was removed or its password changed during the comparison. */
async function unchanged(tx: Transaction, account: Account): Promise<Account | null> {
  const current = await tx.accounts.find(account.id)
  return current?.password === account.password ? current : null
}

/**
 * Returns the refusal for a counted attempt, or null if it succeeds. A correct password is not counted as a failure, even if the sign-in is refused
 * for another reason.
 */
async function refusalFor(
  services: Services,
  tx: Transaction,
  counted: CountedTry,
  owner: { consent: string; version: string; input: SignIn } | null,
): Promise<Refusal | null> {
  if (!owner) return refusalOfTry(services, counted)
  await forgiveTry(services, tx, counted)
  if (owner.consent === owner.version || owner.input.privacyConsented) return null
  return new Refusal('privacy_consent_invalid', { firstConsent: owner.consent === '' })
}

async function auditTry(
  services: Services,
  tx: Transaction,
  attempt: { linkId: string; user: string; client: string },
  account: Account | null,
  refusal: Refusal | null,
): Promise<void> {
  const who = { linkId: attempt.linkId, typed: attempt.user, account: account?.id ?? null }
  await writeAudit(services, tx, { who, what: 'sign-in', linkId: attempt.linkId, client: attempt.client, refusal })
}
