/** Managers of a link (decision 51): its creator, invited people, people appointed by the operator, and administrators of its organization. */
import { emailKey } from '../../domain/people/email.ts'
import { isEmail } from '../../domain/people/email-address.ts'
import { linkPeople, mailboxCheck } from '../../domain/text/limits.ts'
import type { Account } from './accounts/accounts.ts'
import type { Link } from './links/links.ts'
import type { LinkThrough } from './emails/mailboxes.ts'
import type { Queries } from './store.ts'

/** Reason why an account manages a link. */
export type Ground = 'linked' | 'invited' | 'granted' | 'organization'

export type LinkPerson = {
  account: Account
  ground: Ground
  /** Start time (ms). For an administrator of the organization, the time at which the platform last confirmed the role. */
  since: number
  /** Whether the person can act now: they can sign in, and the platform still responds to queries about their role. */
  canAct: boolean
  /** ID in `link_managers`; empty for other grounds. */
  managerId: string
}

type Claim = Omit<LinkPerson, 'account' | 'canAct'> & { accountId: string; isCurrent: boolean }

/** Returns the distinct managers of a live link: its creator, invited people, and administrators of its organization, in this order. */
export async function peopleOf(queries: Queries, link: Link): Promise<LinkPerson[]> {
  const { accounts, linkManagers, administeredOrganizations } = queries
  const administrations =
    link.organizationId === '' ? [] : await administeredOrganizations.listOf(link.platform, link.organizationId)
  const claims: Claim[] = []
  const claim = (accountId: string, ground: Ground, rest: Partial<Claim>): void => {
    if (claims.some((known) => known.accountId === accountId)) return
    claims.push({ accountId, ground, since: link.createdAt, isCurrent: true, managerId: '', ...rest })
  }
  const linker = link.submitter === '' ? null : await accounts.find(link.submitter)
  const isByOrganization = link.organizationId !== '' && linker?.platform === link.platform
  if (linker && link.released !== linker.id && !isByOrganization) claim(linker.id, 'linked', {})
  for (const { id, accountId, ground, since } of await linkManagers.list(link.id)) {
    claim(accountId, ground, { since, managerId: id })
  }
  for (const { accountId, state, confirmedAt } of administrations) {
    claim(accountId, 'organization', { since: confirmedAt, isCurrent: state === 'live' })
  }
  const known = new Map((await accounts.findAll(claims.map(({ accountId }) => accountId))).map((one) => [one.id, one]))
  return claims.flatMap(({ accountId, isCurrent, ...rest }) => {
    const account = known.get(accountId)
    if (!account) return []
    const canSignIn = account.platform !== '' || account.password !== null
    return [{ account, canAct: isCurrent && canSignIn, ...rest }]
  })
}

/**
 * Returns the accounts that receive emails about a link, one per address and at most `linkPeople.mostTold`: all managers who can sign in. An
 * administrator is included for 30 days after the platform stopped responding to queries about their role, since the role was not revoked.
 */
export async function peopleToNotify(queries: Queries, link: Link): Promise<Account[]> {
  const recipients = new Map<string, Account>()
  for (const { account } of await peopleOf(queries, link)) {
    const canSignIn = account.platform !== '' || account.password !== null
    const key = emailKey(account.email)
    if (canSignIn && isEmail(account.email) && !recipients.has(key)) recipients.set(key, account)
  }
  return [...recipients.values()].slice(0, linkPeople.mostTold)
}

/** A recipient of notices about a mailbox, with the links that use the mailbox and are managed by the recipient. */
export type MailboxReader = { account: Account; links: LinkThrough[] }

/**
 * Returns the accounts that receive emails about a mailbox, one per address and at most `linkPeople.mostTold`: all managers of links that use it. The
 * owner of the mailbox is irrelevant, since links keep the mailbox after the owner has left. Considers only the first `mailboxCheck.mostLinks` links.
 */
export async function peopleThrough(queries: Queries, mailboxId: string): Promise<MailboxReader[]> {
  const readers = new Map<string, MailboxReader>()
  for (const through of (await queries.mailboxes.linksThrough(mailboxId)).slice(0, mailboxCheck.mostLinks)) {
    const link = await queries.links.find(through.id)
    for (const account of link ? await peopleToNotify(queries, link) : []) {
      const key = emailKey(account.email)
      const known = readers.get(key)
      if (known) known.links.push(through)
      else if (readers.size < linkPeople.mostTold) readers.set(key, { account, links: [through] })
    }
  }
  return [...readers.values()]
}
