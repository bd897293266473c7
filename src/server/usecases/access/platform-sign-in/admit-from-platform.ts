import { communityLink } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Organization, Person } from '../../../platforms/platform.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { addAccount, renameAccount } from '../../shared/evidence/account-records.ts'
import { noteAdministered } from '../../shared/companies/administered-organizations.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { setTimeZone } from '../../shared/notifications/reader-time-zone.ts'
import { recordConsent } from '../sign-in/give-consent.ts'
import { lockInvitation, type InvitedSignIn, keepFor } from './invited-sign-in.ts'
import { endSessionOf, type Grant, openSession } from '../sign-in/sessions.ts'

/** A user identified by a code platform. The address was verified by the platform or with a code. */
export type Newcomer = InvitedSignIn & {
  platform: string
  person: Person & { email: string }
  token: string
  /** Organizations that the user administers, as just reported by the platform. */
  organizations: readonly Organization[]
  /** Version of the privacy policy linked on the page where the sign-in started; empty if none. */
  consent: string
  /** IANA time zone of the browser in which the sign-in started; empty if none. */
  timeZone: string
  /** Version of the current privacy policy. */
  inForce: string
  /** Previous session of the browser, which the sign-in ends. */
  session: string | null
}

/**
 * Opens a session for the account with the user's ID on the platform; creates the account if none exists. Accounts are matched by platform and ID
 * only, never by address. Refuses as `lockInvitation` does.
 */
export async function admitFromPlatform(
  services: Services,
  tx: Transaction,
  caller: Caller,
  newcomer: Newcomer,
): Promise<{ grant: Grant; account: Account }> {
  const { platform, person, token, organizations, consent, inForce, session } = newcomer
  const now = tx.at
  const known = await tx.accounts.findByPlatform(platform, person.id)
  const invitation = await lockInvitation(tx, newcomer, known?.id ?? '')
  const account = known ?? (await createAccount(services, tx, caller, newcomer))
  if (invitation) await keepFor(tx, invitation, account)
  // Decision 37: an account that has accepted the current policy is not reset to an older version.
  if (consent !== '' && ![inForce, consent].includes(account.consent)) {
    await recordConsent(services, tx, caller, { account, version: consent })
  }
  await renameAccount(services, tx, account, person)
  await tx.platformTokens.put(account.id, services.crypto.seal(token, `platform-token:${account.id}`), now)
  await noteAdministered(tx, account, organizations)
  await setTimeZone(tx, account, newcomer.timeZone)
  await endSessionOf(tx, session, now)
  const grant = await openSession(services, tx, account)
  await writeAudit(services, tx, {
    ...whereFrom(caller),
    who: { account: account.id },
    what: 'sign-in',
    refusal: null,
  })
  return { grant, account }
}

async function createAccount(
  services: Services,
  tx: Transaction,
  caller: Caller,
  { platform, person }: Newcomer,
): Promise<Account> {
  const account: Account = {
    id: services.random.id(),
    linkId: communityLink,
    role: 'community',
    corporation: '',
    platform,
    platformId: person.id,
    login: person.login,
    email: person.email,
    password: null,
    consent: '',
    createdAt: tx.at,
  }
  // A concurrent sign-in of the same user created the account; a retry will find it.
  if ((await addAccount(services, tx, account)) === 'duplicate') throw new Refusal('cla.auth_failed')
  const who = { account: account.id }
  await writeAudit(services, tx, { ...whereFrom(caller), who, what: 'account.create', refusal: null })
  return account
}

const whereFrom = ({ client }: Caller) => ({ linkId: communityLink, client })
