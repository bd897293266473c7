/**
 * Adds and removes managers of a link (decision 51). Each change is recorded in the link's chain, and all managers of the link are notified by email.
 */
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Event } from '../../../store/evidence/evidence.ts'
import { type LinkManager, linkManagerRow } from '../../../store/links/link-managers.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Transaction } from '../../../store/store.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { languageOfAccount } from '../../../store/account-language.ts'
import { peopleOf, peopleToNotify } from '../../../store/link-people.ts'
import { evidenceOfRow } from '../../shared/evidence/row-evidence.ts'

/** Actor of a change: an account, or the operator on the command line. */
export type Actor = { account: string } | 'operator'

const nameOf = (by: Actor): string => (by === 'operator' ? by : by.account)

/**
 * Returns the link and locks its managers against other changes until the transaction ends; null if the caller does not manage it. Locks the chain
 * first, so that the later of two concurrent changes sees the earlier one.
 */
export async function lockOwnLink(tx: Transaction, caller: CommunityManager, linkId: string): Promise<Link | null> {
  if ((await tx.links.findManaged(linkId, caller.account)) === null) return null
  await tx.evidence.hold(linkId)
  return tx.links.findManaged(linkId, caller.account)
}

/** Like `lockOwnLink`. Refuses with `no_link`. */
export async function getHeldLink(tx: Transaction, caller: CommunityManager, linkId: string): Promise<Link> {
  const link = await lockOwnLink(tx, caller, linkId)
  if (!link) throw new Refusal('cla.no_link')
  return link
}

/**
 * Adds an account to the managers of a locked link. Refuses with `looks_after_already`. Administrators of the organization can be added as well,
 * because they may lose that role later.
 */
export async function addManager(
  services: Services,
  tx: Transaction,
  link: Link,
  { account, ground, invitation }: Pick<LinkManager, 'ground' | 'invitation'> & { account: Account },
): Promise<void> {
  const known = (await peopleOf(tx, link)).find((person) => person.account.id === account.id)
  if (known && known.ground !== 'organization') throw new Refusal('cla.looks_after_already')
  const id = services.random.id()
  const manager = { id, linkId: link.id, accountId: account.id, ground, invitation, since: tx.at }
  const row = linkManagerRow(manager)
  const event = await tx.evidence.append(link.id, 'link.manager_added', tx.at, evidenceOfRow('link_managers', row))
  if ((await tx.linkManagers.insert(row)) === 'duplicate') throw new Refusal('cla.looks_after_already')
  await notifyManagers(services, tx, { link, event })
}

/**
 * Removes an account from the managers of a locked link. Refuses with `user_not_exists`, `managed_by_organization`, and with `last_manager` if no
 * active manager would remain.
 */
export async function endManager(
  services: Services,
  tx: Transaction,
  link: Link,
  { accountId, by }: { accountId: string; by: Actor },
): Promise<void> {
  const person = (await peopleOf(tx, link)).find(({ account }) => account.id === accountId)
  if (!person) throw new Refusal('cla.user_not_exists')
  if (person.ground === 'organization') throw new Refusal('cla.managed_by_organization')
  const event = person.managerId === '' ? await release(tx, link, by) : await endRow(tx, link, person.managerId, by)
  const left = await tx.links.find(link.id)
  if (!left || !(await peopleOf(tx, left)).some(({ canAct }) => canAct)) throw new Refusal('cla.last_manager')
  await leaveMailbox(tx, left, accountId)
  await notifyManagers(services, tx, { link: left, event, beside: person.account })
}

async function endRow(tx: Transaction, link: Link, manager: string, by: Actor): Promise<Event> {
  const body = { manager, state: 'removed', ended_at: tx.at, ended_by: nameOf(by) }
  await tx.linkManagers.end(manager, { at: tx.at, by: nameOf(by) })
  return tx.evidence.append(link.id, 'link.manager_removed', tx.at, body)
}

async function release(tx: Transaction, link: Link, by: Actor): Promise<Event> {
  const body = { link: link.id, released: link.submitter, by: nameOf(by) }
  await tx.links.release(link.id, link.submitter)
  return tx.evidence.append(link.id, 'link.submitter_released', tx.at, body)
}

/** Stops using the mailbox of an account that no longer manages the link; the service's own mailbox is used instead. */
async function leaveMailbox(tx: Transaction, link: Link, accountId: string): Promise<void> {
  const mailbox = await tx.mailboxes.ofLink(link.id)
  if (mailbox?.accountId !== accountId || (await tx.links.findManaged(link.id, accountId)) !== null) return
  await tx.links.setMailbox(link.id, null)
  await tx.evidence.append(link.id, 'link.mailbox_changed', tx.at, { mailbox: '' })
}

/** Queues an email about an event in a link's chain to all its managers, and to `beside`, a former manager. */
export async function notifyManagers(
  services: Services,
  tx: Transaction,
  { link, event, beside }: { link: Link; event: Event; beside?: Account },
): Promise<void> {
  const people = await peopleToNotify(tx, link)
  const isAmong = people.some(({ id }) => id === beside?.id)
  for (const account of beside && !isAmong ? [...people, beside] : people) {
    await tx.outbox.put(
      {
        id: services.random.id(),
        kind: 'link-people-changed',
        linkId: link.id,
        recipient: account.email,
        language: await languageOfAccount(tx, account),
        subject: String(event.seq),
        secret: null,
      },
      tx.at,
    )
  }
}

/** Writes the audit entry for a change to a link's managers. */
export async function auditPeople(
  services: Services,
  tx: Transaction,
  { account, client }: CommunityManager,
  { what, linkId }: { what: 'people.invite' | 'people.accept' | 'people.remove'; linkId: string },
): Promise<void> {
  await writeAudit(services, tx, { who: { account }, what, linkId, client, refusal: null })
}
