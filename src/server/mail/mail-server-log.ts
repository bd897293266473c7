import type { Log } from '../observability/log.ts'
import type { DeliveryError } from '../mailboxes/delivery-errors.ts'

/** Failures that may concern one email only; the server may still take others. */
const ofOneEmail: ReadonlySet<DeliveryError['failure']> = new Set(['try_later', 'recipient_refused', 'letter_refused'])

/** Number of emails in a row that the server refuses before such a failure counts as the server's. */
const refusedInRow = 3

/** Logs when the service's own mail server stops taking emails, and when it takes them again: one line each. */
export function openMailServerLog(log: Log) {
  let inRow = 0
  let isDown = false
  return {
    taken(): void {
      inRow = 0
      if (isDown) log.info('The mail server of SMTP_URL takes emails again.')
      isDown = false
    },
    /** Logs no words of the server: they may name a recipient. */
    refused({ failure, response }: DeliveryError): void {
      inRow += 1
      if (isDown || (ofOneEmail.has(failure) && inRow < refusedInRow)) return
      isDown = true
      const reply = response === null ? '' : `, SMTP reply ${response}`
      log.error(`The mail server of SMTP_URL takes no emails (${failure}${reply}). They wait and are retried.`)
    },
  }
}
