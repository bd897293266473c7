import type { Schemas } from '../../../../../openapi/index.ts'
import { domainOfEmail, emailKey } from '../../../../domain/people/email.ts'
import { isUnreceivable } from '../../../../domain/people/unreceivable.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredContribution } from '../../../store/pull-requests/contributions.ts'
import type { Employee } from '../../../store/corporations/employees.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Queries } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { hasActingManager } from '../../shared/companies/acting-managers.ts'
import { coverOfAddress } from '../../shared/people/coverage.ts'
import type { ProvenSubject } from './check-proof.ts'
import { remindAgainAt } from './employee-reminder.ts'

type Entry = Schemas['CheckEntry']
type CheckContext = { pull: PullRequest; watch: Watch; now: number }

/**
 * Returns a person's details, which are visible to the person and the community's managers. They contain whether and why the person is covered, the
 * company, version and time of the signature, and the next step.
 */
export async function checkEntry(
  services: Services,
  queries: Queries,
  { pull, watch, now }: CheckContext,
  { person, subjects }: { person: StoredContribution; subjects: readonly ProvenSubject[] },
): Promise<Entry> {
  const { ground, gap, graceEndsAt } = person
  const emails = await signingAddresses(queries, watch, person)
  const signed = await signedBy(queries, pull, { person, emails })
  const waiting = gap === 'pending_manager' ? await waitingEmployee(queries, pull.linkId, emails) : null
  const found = waiting ? await employeeFacts(queries, pull.linkId, waiting) : signed
  const { address, hasSigned } = await addressToSign(queries, pull, { person, subjects, now })
  const employer = address === null ? null : await employerToBe(queries, pull.linkId, address)
  return {
    id: String(person.position),
    email: address ?? person.email,
    // Membership is only shown to managers, on their own page.
    ground: (ground === 'member' ? 'exempt' : ground) as Entry['ground'],
    gap: gap as Entry['gap'],
    company: employer?.name ?? found.company,
    version: found.version,
    at: found.at,
    grace_ends_at: graceEndsAt ?? 0,
    next: nextOf(person, { subjects, hasSigned, isEmployed: employer !== null, isOfCompany: found.company !== '' }),
    remind_at: waiting ? await remindAgainAt(services, queries, waiting.id, now) : 0,
    other_account: await isOfOtherAccount(queries, person),
  }
}

/**
 * Returns the address that a person should sign with: the commit address or an address proven for the account; addresses that have signed take
 * precedence. Null if no signature is missing.
 */
async function addressToSign(
  queries: Queries,
  { linkId }: PullRequest,
  { person, subjects, now }: { person: StoredContribution; subjects: readonly ProvenSubject[]; now: number },
): Promise<{ address: string | null; hasSigned: boolean }> {
  if (person.gap === 'unsigned') return { address: person.email, hasSigned: false }
  const own = subjects.flatMap((subject) => (subject.kind === 'email' ? [subject.email] : []))
  if (person.gap !== 'unproven_account') return { address: null, hasSigned: false }
  for (const email of own) {
    if (await coverOfAddress(queries, { linkId, email }, now)) return { address: email, hasSigned: true }
  }
  return { address: own[0] ?? null, hasSigned: false }
}

type NextFacts = {
  subjects: readonly ProvenSubject[]
  /** Whether an address proven for the account has signed. The pull request will then be evaluated again shortly. */
  hasSigned: boolean
  isEmployed: boolean
  isOfCompany: boolean
}

function nextOf({ gap, email, accountId }: StoredContribution, facts: NextFacts): Entry['next'] {
  const { subjects, hasSigned, isEmployed, isOfCompany } = facts
  if (gap === '') return ''
  if (gap === 'unsigned') return isEmployed ? 'register' : isUnreceivable(email) ? 'amend' : 'sign'
  if (gap === 'expired') return isOfCompany ? 'company' : 'agree'
  if (gap === 'pending_manager') return 'remind'
  if (gap === 'unproven_account') {
    const isAccountProven = subjects.some((subject) => subject.kind === 'account' && subject.id === accountId)
    if (!isAccountProven) return 'account'
    if (!subjects.some(({ kind }) => kind === 'email')) return 'address'
    return hasSigned ? '' : isEmployed ? 'register' : 'sign'
  }
  return gap === 'unproven_bot' || gap === 'unlisted_bot' || gap === 'ai_tool' ? 'bot' : 'amend'
}

/** Returns the addresses that may cover a person: the commit address, and addresses proven for the account. */
async function signingAddresses(
  queries: Queries,
  { forgeId, policy }: Watch,
  { address, email, accountId }: StoredContribution,
): Promise<string[]> {
  const own = address === 'unusable' ? [] : [emailKey(email)]
  if (accountId === '' || (address !== 'noreply' && policy.accounts !== 'any')) return own
  const beside = await queries.provenAccounts.emails(forgeId, [accountId])
  return [...own, ...(beside.get(accountId) ?? [])]
}

type Facts = { company: string; version: number; at: number }

const nothing: Facts = { company: '', version: 0, at: 0 }

/** Returns details of the signature that covers a person, or of the expired signature. */
async function signedBy(
  queries: Queries,
  { linkId }: PullRequest,
  { person: { ground, groundId, gap }, emails }: { person: StoredContribution; emails: readonly string[] },
): Promise<Facts> {
  if (ground === 'individual') {
    const signing = await queries.signings.find(groundId)
    return signing ? { company: '', version: signing.version, at: signing.signedAt } : nothing
  }
  if (ground !== 'employee' && gap !== 'expired') return nothing
  for (const email of emails) {
    if (gap === 'expired') {
      const individual = await queries.signings.findLive(linkId, email)
      const signing = individual && (await queries.signings.find(individual.id))
      if (signing) return { company: '', version: signing.version, at: signing.signedAt }
    }
    const employee = await queries.employees.findLive(linkId, email)
    if (employee?.state === 'active') return employeeFacts(queries, linkId, employee)
  }
  return nothing
}

async function employeeFacts(queries: Queries, linkId: string, employee: Employee): Promise<Facts> {
  const { corporationId, version, signedAt } = employee
  const corporation = await queries.corporations.find(linkId, corporationId)
  return { company: corporation?.name ?? '', version, at: signedAt }
}

/** Returns the employee with one of these addresses who has not been activated by a manager yet, or null. */
async function waitingEmployee(queries: Queries, linkId: string, emails: readonly string[]): Promise<Employee | null> {
  for (const email of emails) {
    const employee = await queries.employees.findLive(linkId, email)
    if (employee?.state === 'inactive') return employee
  }
  return null
}

/** Like `waitingEmployee`, for a person named in the commits. */
export async function employeeToRemindOf(
  queries: Queries,
  { pull, watch }: Pick<CheckContext, 'pull' | 'watch'>,
  person: StoredContribution,
): Promise<Employee | null> {
  if (person.gap !== 'pending_manager') return null
  return waitingEmployee(queries, pull.linkId, await signingAddresses(queries, watch, person))
}

/**
 * Returns the company that an address would sign for as an employee, according to the rule of the sign page; null if the owner of the address signs
 * as an individual.
 */
export async function employerToBe(queries: Queries, linkId: string, email: string): Promise<{ name: string } | null> {
  const owner = await queries.corporations.ownerOfDomain(linkId, domainOfEmail(email))
  if (owner?.state !== 'approved' || !(await hasActingManager(queries, owner.id))) return null
  return (await queries.employees.hasLeft(owner.id, emailKey(email))) ? null : owner
}

/** Returns whether the forge reports an account for which the address was not proven. False if it reports no account. */
async function isOfOtherAccount(
  queries: Queries,
  { forgeId, address, email, accountId }: StoredContribution,
): Promise<boolean> {
  if (address !== 'mailbox' || accountId === '') return false
  const beside = (await queries.provenAccounts.accounts(forgeId, [emailKey(email)])).get(emailKey(email)) ?? []
  return beside.length > 0 && !beside.includes(accountId)
}
