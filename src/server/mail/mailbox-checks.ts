import { duration, mailboxCheck } from '../../domain/text/limits.ts'
import type { Services } from '../context/services.ts'
import type { Mailbox } from '../store/emails/mailboxes.ts'
import { recordAccepted, recordFault } from './mailbox-outcome.ts'
import { type Interval, startInterval } from '../context/interval.ts'

/** How many mailboxes are tried at once: each may be slow to answer. */
const atOnce = 5

/**
 * Tries the mailboxes that are due for it: signs in, and sends no letter. Those that refuse the service are tried each hour, so that a recovery is
 * noticed although no letter waits. Returns how many were tried; several processes may run it at once. An error at one of them is reported, and
 * does not stop the others.
 */
export async function checkMailboxes(services: Services, report: (error: unknown) => void): Promise<number> {
  let count = 0
  for (;;) {
    const due = await services.store.transaction((tx) => {
      const [refusedBefore, faultBefore] = [tx.at - mailboxCheck.refused, tx.at - mailboxCheck.ofService]
      return tx.mailboxes.takeDue({ refusedBefore, faultBefore }, tx.at, atOnce)
    })
    if (due.length === 0) return count
    await Promise.all(due.map((mailbox) => check(services, mailbox).catch(report)))
    count += due.length
  }
}

/** Checks each minute, until it is stopped. */
export const startMailboxChecks = (services: Services, report: (error: unknown) => void): Interval =>
  startInterval(duration.minute, async () => void (await checkMailboxes(services, report)), report)

async function check(services: Services, mailbox: Mailbox): Promise<void> {
  const secret = services.crypto.open(mailbox.secret, `mailbox:${mailbox.id}`)
  const visit = services.mailboxTransports.visit({ ...mailbox, secret })
  try {
    const deliveryError = await visit.signIn()
    if (!deliveryError) {
      // Whether Gmail is on shows with a letter alone: one that waits, or the code when the mailbox is set up again.
      if (mailbox.trouble !== 'mail_disabled' || mailbox.state !== 'refused') await recordAccepted(services, mailbox)
    } else if (deliveryError.fault) await recordFault(services, mailbox, deliveryError.fault, deliveryError.words)
  } finally {
    visit.close()
  }
}
