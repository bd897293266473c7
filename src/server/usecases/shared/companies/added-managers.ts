/** Adds managers to a link (decision 51), and notifies all managers of a link by email. */
import { linkPeople } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { languageOfAccount } from '../../../store/account-language.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Event } from '../../../store/evidence/evidence.ts'
import { peopleOf, peopleToNotify } from '../../../store/link-people.ts'
import { type LinkManager, linkManagerRow } from '../../../store/links/link-managers.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Transaction } from '../../../store/store.ts'
import { evidenceOfRow } from '../evidence/row-evidence.ts'
import { type InvitationOfLink, letsIn, settleInvitation } from './link-invitations.ts'

/**
 * Accepts a pending invitation to a locked link with an account. Refuses with `wrong_verification_code`, `looks_after_already`, and with
 * `too_many_invitations` if the link has its maximum number of managers.
 */
export async function joinByInvitation(
  services: Services,
  tx: Transaction,
  { invitation, link }: InvitationOfLink,
  account: Account,
): Promise<void> {
  if (!letsIn(invitation, account.id)) throw new Refusal('cla.wrong_verification_code')
  if ((await peopleOf(tx, link)).length >= linkPeople.mostManagers) throw new Refusal('cla.too_many_invitations')
  await settleInvitation(tx, invitation, { event: { type: 'invitation.accepted' }, by: account.id })
  await addManager(services, tx, link, { account, ground: 'invited', invitation: invitation.id })
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
