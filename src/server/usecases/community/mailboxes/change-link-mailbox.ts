import { isEmail } from '../../../../domain/people/email-address.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/**
 * Selects the mailbox for a link's emails, including queued emails. The caller must have authorized it; an empty address selects the service's own
 * mailbox. Refuses with `no_link`, `not_an_email`, `unknown_email_platform`.
 */
export async function changeLinkMailbox(
  services: Services,
  caller: CommunityManager,
  { linkId, email }: { linkId: string; email: string },
): Promise<'successfully'> {
  const address = storedEmail(email)
  return services.store.transaction(async (tx) => {
    const link = await ownLink(tx, caller, linkId)
    if (address !== '' && !isEmail(address)) throw new Refusal('cla.not_an_email')
    const mailbox = address === '' ? null : await tx.mailboxes.find(caller.account, address)
    if (address !== '' && !mailbox) throw new Refusal('cla.unknown_email_platform')
    await tx.links.setMailbox(link.id, mailbox)
    await tx.evidence.append(link.id, 'link.mailbox_changed', tx.at, { mailbox: mailbox?.id ?? '' })
    const who = { account: caller.account }
    await writeAudit(services, tx, {
      who,
      what: 'link.mailbox',
      linkId: link.id,
      client: caller.client,
      refusal: null,
    })
    return 'successfully' as const
  })
}
