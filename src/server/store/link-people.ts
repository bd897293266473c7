/** The people who look after a link (decision 51): who linked it, who was invited, who the operator granted it to, who administers its organisation. */
import { emailKey, isEmail } from '../../domain/people/email.ts'
import { linkPeople, mailboxCheck } from '../../domain/text/limits.ts'
import type { Account } from './accounts/accounts.ts'
import type { Link } from './links/links.ts'
import type { LinkThrough } from './emails/mailboxes.ts'
import type { Queries } from './store.ts'

/** Why an account manages a link. */
export type Ground = 'linked' | 'invited' | 'granted' | 'organization'

export type LinkPerson = {
  account: Account
  ground: Ground
  /** Since when (ms); for an administrator of the organisation, when the platform last said so. */
  since: number
  /** Whether they can act now: not before the first password, nor where the platform lets the service ask no more. */
  canAct: boolean
  /** The id of the row in `link_managers`; empty for the other grounds. */
  managerId: string
}

type Claim = Omit<LinkPerson, 'account' | 'canAct'> & { accountId: string; isCurrent: boolean }

/** Everybody who looks after a live link, once each: first who linked it, then invited ones, then administrators of its organisation. */
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
 * The accounts that are written to about a link, one an address and at most `linkPeople.mostTold`: all who look after it and can sign in. Among
 * them are administrators whose platform lets the service ask no more, for 30 days: it has not said that they are none.
 */
export async function peopleToTell(queries: Queries, link: Link): Promise<Account[]> {
  const recipients = new Map<string, Account>()
  for (const { account } of await peopleOf(queries, link)) {
    const canSignIn = account.platform !== '' || account.password !== null
    const key = emailKey(account.email)
    if (canSignIn && isEmail(account.email) && !recipients.has(key)) recipients.set(key, account)
  }
  return [...recipients.values()].slice(0, linkPeople.mostTold)
}

/** A recipient of a notice about a mailbox, with the links that use it and that the recipient manages. */
export type MailboxReader = { account: Account; links: LinkThrough[] }

/**
 * The accounts that are written to about a mailbox, one an address and at most `linkPeople.mostTold`: all who look after a link that uses it.
 * Whose mailbox it is makes no difference: a link keeps it where they are gone. Of many links the first `mailboxCheck.mostLinks` count.
 */
export async function peopleThrough(queries: Queries, mailboxId: string): Promise<MailboxReader[]> {
  const readers = new Map<string, MailboxReader>()
  for (const through of (await queries.mailboxes.linksThrough(mailboxId)).slice(0, mailboxCheck.mostLinks)) {
    const link = await queries.links.find(through.id)
    for (const account of link ? await peopleToTell(queries, link) : []) {
      const key = emailKey(account.email)
      const known = readers.get(key)
      if (known) known.links.push(through)
      else if (readers.size < linkPeople.mostTold) readers.set(key, { account, links: [through] })
    }
  }
  return [...readers.values()]
}
