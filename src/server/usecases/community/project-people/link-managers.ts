/**
 * Locks a link for its managers and removes managers from it (decision 51). Each change is recorded in the link's chain, and all managers of the link
 * are notified by email.
 */
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Event } from '../../../store/evidence/evidence.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Transaction } from '../../../store/store.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { peopleOf } from '../../../store/link-people.ts'
import { notifyManagers } from '../../shared/companies/added-managers.ts'

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
  if ((await tx.links.findManaged(link.id, accountId)) === null)
    await tx.notificationSettings.forget({ accountId, linkId: link.id })
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

type PeopleAct = 'people.invite' | 'people.reinvite' | 'people.uninvite' | 'people.accept' | 'people.remove'

/** Writes the audit entry for a change to a link's managers. `subject` is the invitation, or the removed account. */
export async function auditPeople(
  services: Services,
  tx: Transaction,
  { account, client }: CommunityManager,
  { what, linkId, subject }: { what: PeopleAct; linkId: string; subject: string },
): Promise<void> {
  await writeAudit(services, tx, { who: { account }, what, linkId, client, refusal: null, subject })
}
