import { isEmail, needsSmtpUtf8 } from '../../../../domain/people/email-address.ts'
import { isUnreceivable, isWithoutMailboxes } from '../../../../domain/people/unreceivable.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Queries } from '../../../store/store.ts'

/** Refuses with `not_an_email` for text that is not an address, and for an address that receives no email, which no code can prove. */
export function requireAddress(email: string): void {
  if (!isEmail(email)) throw new Refusal('cla.not_an_email')
  if (isUnreceivable(email)) throw withoutMailbox()
}

/**
 * Refuses an address that cannot be the mailbox of a project: as `requireAddress` does, but a mailbox named `noreply` may send. Its local part must be
 * ASCII, because its mail server is not known yet.
 */
export function requireMailboxAddress(address: string): void {
  if (!isEmail(address)) throw new Refusal('cla.not_an_email')
  if (isWithoutMailboxes(address)) throw withoutMailbox()
  if (needsSmtpUtf8(address)) throw withoutSmtpUtf8()
}

/**
 * Refuses as `requireAddress` does, and if the local part contains letters of other scripts and the mail server of the link's mailbox did not offer
 * SMTPUTF8 at its last connection.
 */
export async function requireSendableAddress(
  queries: Pick<Queries, 'mailboxes' | 'mailboxFeatures'>,
  { linkId, email }: { linkId: string; email: string },
): Promise<void> {
  requireAddress(email)
  if (!needsSmtpUtf8(email)) return
  const mailbox = await queries.mailboxes.ofLink(linkId)
  if (await queries.mailboxFeatures.hasSmtpUtf8(mailbox?.id ?? '')) return
  throw withoutSmtpUtf8()
}

const withoutMailbox = () =>
  new Refusal('cla.not_an_email', { addressProblem: 'no_mailbox', message: 'no one receives email at it' })

const withoutSmtpUtf8 = () =>
  new Refusal('cla.not_an_email', {
    addressProblem: 'non_ascii',
    message: 'the mail server does not offer SMTPUTF8, which letters of other scripts before the @ need',
  })
