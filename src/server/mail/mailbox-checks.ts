import { duration, mailboxCheck } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import type { Mailbox } from '../store/emails/mailboxes.ts'
import { recordAccepted, recordFault, recordFeatures } from './mailbox-outcome.ts'
import { type Interval, startInterval } from '../context/interval.ts'

/** Number of mailboxes that are checked concurrently; each may respond slowly. */
const maxConcurrent = 5

/**
 * Checks the mailboxes that are due by signing in; sends no email. Mailboxes that refuse the service are checked
 * every hour, so a recovery is noticed even if no email is queued. Returns the number of checked mailboxes. Several
 * processes may run it at the same time. An error of one mailbox is reported and does not stop the others.
 */
export async function checkMailboxes(services: Services, report: (error: unknown) => void): Promise<number> {
  let count = 0
  for (;;) {
    const due = await services.store.transaction((tx) => {
      const [refusedBefore, faultBefore] = [tx.at - mailboxCheck.refused, tx.at - mailboxCheck.ofService]
      return tx.mailboxes.takeDue({ refusedBefore, faultBefore }, tx.at, maxConcurrent)
    })
    if (due.length === 0) return count
    await Promise.all(due.map((mailbox) => check(services, mailbox).catch(report)))
    count += due.length
  }
}

/** Starts a check every minute, until it is stopped. */
export const startMailboxChecks = (services: Services, report: (error: unknown) => void): Interval =>
  startInterval(duration.minute, async () => void (await checkMailboxes(services, report)), report)

async function check(services: Services, mailbox: Mailbox): Promise<void> {
  const secret = services.crypto.open(mailbox.secret, `mailbox:${mailbox.id}`)
  const visit = services.mailboxTransports.visit({ ...mailbox, secret })
  try {
    const deliveryError = await visit.signIn()
    if (!deliveryError) {
      await recordFeatures(services, mailbox.id, visit.hasSmtpUtf8())
      // Signing in does not show whether Gmail is enabled. Only sending an email does: a queued email, or the code of a new setup.
      if (mailbox.trouble !== 'mail_disabled' || mailbox.state !== 'refused') await recordAccepted(services, mailbox)
    } else if (deliveryError.fault) await recordFault(services, mailbox, deliveryError.fault, deliveryError.words)
  } finally {
    visit.close()
  }
}
