import { communityLink } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'

/** Returns the community manager with the given ID or email address. Refuses with `user_not_exists`. */
export async function getManagerOf({ accounts }: Queries, manager: string): Promise<Account> {
  const account = await accounts.findByLogin(communityLink, manager)
  if (!account) throw new Refusal('cla.user_not_exists')
  return account
}

/** Transfers a link to a community manager on behalf of the operator. The link's emails are then sent through the service's own mailbox. */
export async function giveLink(
  services: Services,
  { linkId, manager }: { linkId: string; manager: string },
): Promise<void> {
  await services.store.transaction(async (tx) => {
    if (!(await tx.links.find(linkId))) throw new Refusal('cla.no_link')
    const { id } = await getManagerOf(tx, manager)
    await transferLink(tx, linkId, id)
    await auditOperator(services, tx, 'link.give', linkId, id)
  })
}

/** Transfers a link to an account and records the transfer in the link's chain. */
export async function transferLink(tx: Transaction, linkId: string, submitter: string): Promise<void> {
  await tx.evidence.append(linkId, 'link.given', tx.at, { link: linkId, submitter, released: '' })
  await tx.links.give(linkId, submitter)
}
