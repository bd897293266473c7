import { communityLink } from '../../../domain/manager-id.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { sha256 } from '../../digest.ts'
import type { House } from '../../house.ts'
import type { Organization, Person, Platform } from '../../platforms/platform.ts'
import type { Account } from '../../store/accounts.ts'
import type { Transaction } from '../../store/store.ts'
import type { Visitor } from '../../visitor.ts'
import { addAccount, renameAccount } from '../account-records.ts'
import { admittedOrganizations, noteAdministered, proveOrganizations } from '../administered-organizations.ts'
import { writeAudit } from '../audit-entry.ts'
import { consentVersion } from './consent-version.ts'
import { recordConsent } from './give-consent.ts'
import { refuseOtherAccount } from './same-account.ts'
import { endSessionOf, type Grant, openSession } from './sessions.ts'

export type PlatformReturn = {
  platform: string
  /** What the platform gives back; empty where it does not. */
  code: string
  state: string
  error: string
  /** What the browser brought along: what it set out with, and its session, which ends. */
  flow: string | null
  session: string | null
}

type Proven = {
  person: Person & { email: string }
  token: string
  consent: string
  organizations: readonly Organization[]
}

/**
 * Signs in whoever comes back from a code platform and administers an admitted organisation; known by platform and id alone. Records
 * consent to the privacy policy that the page before linked.
 * Refuses `unsupported_code_platform`, `auth_failed`, `refuse_to_authorize_email`, `no_org`, `not_in_white_list`,
 * `no_public_email`, `unmatched_user_id`; `system_error` where the platform is away.
 */
export async function signInByPlatform(house: House, visitor: Visitor, input: PlatformReturn): Promise<Grant> {
  try {
    const proven = await prove(house, input)
    const inForce = await consentVersion(house)
    const { grant, account } = await house.store.transaction(async (tx) =>
      admit(house, tx, visitor, input, { ...proven, inForce }),
    )
    await proveOrganizations(house, account, proven.organizations)
    return grant
  } catch (error) {
    if (error instanceof Refusal) await auditRefusal(house, visitor, input, error)
    throw error
  }
}

/** Who came back, by what the platform says: nothing of it is taken from the browser but the code. */
async function prove(house: House, input: PlatformReturn): Promise<Proven> {
  const platform = house.platforms.get(input.platform)
  if (!platform) throw new Refusal('cla.unsupported_code_platform')
  const { verifier, consent } = await flowOf(house, input)
  if (input.error === 'access_denied') throw new Refusal('cla.refuse_to_authorize_email')
  if (input.error !== '' || input.code === '') throw new Refusal('cla.auth_failed')
  const token = await platform.exchange({ code: input.code, verifier })
  const person = await platform.person(token)
  await refuseOtherAccount(house, { platform: input.platform, id: person.id, session: input.session })
  const organizations = await organizationsOf(house, input.platform, platform, token)
  if (person.email === null) throw new Refusal('cla.no_public_email')
  return { person: { ...person, email: person.email }, token, consent, organizations }
}

/** Ends the flow of this browser, state and platform, whatever comes of it. */
async function flowOf(
  house: House,
  { flow, state, platform }: PlatformReturn,
): Promise<{ verifier: string; consent: string }> {
  if (flow === null || state === '') throw new Refusal('cla.auth_failed')
  const key = { id: sha256(flow), stateHash: sha256(state), platform }
  const taken = await house.store.transaction(async (tx) => tx.flows.take(key))
  if (!taken || house.clock.now() >= taken.expiresAt) throw new Refusal('cla.auth_failed')
  return { verifier: house.secrets.open(taken.verifier, `flow:${taken.id}`), consent: taken.consent }
}

/** What somebody administers, where the operator lets them in. */
async function organizationsOf(
  house: House,
  name: string,
  platform: Platform,
  token: string,
): Promise<readonly Organization[]> {
  const organizations = await platform.administered(token)
  if (organizations.length === 0) throw new Refusal('cla.no_org')
  if (admittedOrganizations(house, name, organizations).length === 0) throw new Refusal('cla.not_in_white_list')
  return organizations
}

async function admit(
  house: House,
  tx: Transaction,
  visitor: Visitor,
  { platform, session }: PlatformReturn,
  { person, token, consent, inForce, organizations }: Proven & { inForce: string },
): Promise<{ grant: Grant; account: Account }> {
  const now = tx.at
  const known = await tx.accounts.findByPlatform(platform, person.id)
  const account = known ?? (await createAccount(house, tx, visitor, { platform, person }))
  // Decision 37. Who has agreed to the policy in force already is not taken back to an older one.
  if (consent !== '' && ![inForce, consent].includes(account.consent)) {
    await recordConsent(house, tx, visitor, { account, version: consent })
  }
  await renameAccount(house, tx, account, person)
  await tx.platformTokens.put(account.id, house.secrets.seal(token, `platform-token:${account.id}`), now)
  await noteAdministered(tx, account, organizations)
  await endSessionOf(tx, session, now)
  const grant = await openSession(house, tx, account)
  await writeAudit(house, tx, { ...whereFrom(visitor), who: { account: account.id }, what: 'sign-in', refusal: null })
  return { grant, account }
}

async function createAccount(
  house: House,
  tx: Transaction,
  visitor: Visitor,
  { platform, person }: { platform: string; person: Proven['person'] },
): Promise<Account> {
  const account: Account = {
    id: house.random.id(),
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
  // Taken meanwhile by the same person in another browser: the next try finds it.
  if ((await addAccount(house, tx, account)) === 'duplicate') throw new Refusal('cla.auth_failed')
  const who = { account: account.id }
  await writeAudit(house, tx, { ...whereFrom(visitor), who, what: 'account.create', refusal: null })
  return account
}

const whereFrom = ({ client }: Visitor) => ({ linkId: communityLink, client })

async function auditRefusal(
  house: House,
  visitor: Visitor,
  { platform }: PlatformReturn,
  refusal: Refusal,
): Promise<void> {
  const who = { linkId: communityLink, typed: platform }
  await house.store.transaction((tx) => writeAudit(house, tx, { ...whereFrom(visitor), who, what: 'sign-in', refusal }))
}
