import type { Services } from '../context/services.ts'
import type { Mailbox } from '../store/emails/mailboxes.ts'
import type { DeliveryError } from '../mailboxes/delivery-errors.ts'
import { recordAccepted, recordFault, recordFeatures } from './mailbox-outcome.ts'
import type { Taken, Transport } from '../mailboxes/transport.ts'
import type { Log } from '../observability/log.ts'

/** A transport for emails, and callbacks that record whether its mailbox accepted the email. */
export type MailRoute = {
  transport: Transport
  /** Values that must not appear in error messages. */
  secrets: readonly string[]
  wasTaken(taken: Taken): Promise<void>
  wasRefused(error: DeliveryError): Promise<void>
}

export type Routes = {
  /** Returns the transport of a mailbox. An empty ID selects the service's own mailbox. */
  to(mailboxId: string): Promise<MailRoute>
  /** Closes the idle connections of a mailbox. */
  rest(mailboxId: string): void
  close(): void
}

/**
 * Opens the transports of one mail worker: the service's mailbox, and one for each community mailbox with queued
 * emails.
 */
export function openRoutes(services: Services, own: Transport): Routes {
  const opened = new Map<string, { revision: number; transport: Transport; secret: string }>()
  const serverLog = openMailServerLog(services.log)

  function opening(mailbox: Mailbox): { transport: Transport; secret: string } {
    const known = opened.get(mailbox.id)
    if (known?.revision === mailbox.revision) return known
    known?.transport.close()
    const secret = services.crypto.open(mailbox.secret, `mailbox:${mailbox.id}`)
    const fresh = {
      revision: mailbox.revision,
      transport: services.mailboxTransports.open({ ...mailbox, secret }),
      secret,
    }
    opened.set(mailbox.id, fresh)
    return fresh
  }

  return {
    async to(mailboxId) {
      if (mailboxId === '') {
        return {
          transport: own,
          secrets: [],
          wasTaken: async ({ hasSmtpUtf8 }) => {
            serverLog.taken()
            await recordFeatures(services, '', hasSmtpUtf8)
          },
          wasRefused: async (error) => serverLog.refused(error),
        }
      }
      const mailbox = await services.store.reading.mailboxes.get(mailboxId)
      if (!mailbox) throw new Error('The project no longer has a mailbox; its managers must set one up')
      const { transport, secret } = opening(mailbox)
      return {
        transport,
        secrets: [secret],
        wasTaken: async ({ hasSmtpUtf8 }) => {
          await recordFeatures(services, mailbox.id, hasSmtpUtf8)
          if (mailbox.state !== 'authorized' || mailbox.lastError !== null) await recordAccepted(services, mailbox)
        },
        wasRefused: async ({ fault, words }) => {
          if (fault) await recordFault(services, mailbox, fault, words)
        },
      }
    },
    rest: (mailboxId) => (mailboxId === '' ? own : opened.get(mailboxId)?.transport)?.rest?.(),
    close() {
      for (const { transport } of opened.values()) transport.close()
    },
  }
}

/** Failures that may affect one email only; the server may still accept others. */
const logOfEmail: ReadonlySet<DeliveryError['failure']> = new Set(['try_later', 'recipient_refused', 'letter_refused'])

/** Number of consecutive email failures after which the server counts as down. */
const refusedInRow = 3

/** Logs one line when the service's own mail server stops accepting emails, and one when it recovers. */
function openMailServerLog(log: Log) {
  let inRow = 0
  let isDown = false
  return {
    taken(): void {
      inRow = 0
      if (isDown) log.info('The mail server of SMTP_URL accepts emails again.')
      isDown = false
    },
    /** The server's reply text is not logged: it may contain a recipient. */
    refused({ failure, response }: DeliveryError): void {
      inRow += 1
      if (isDown || (logOfEmail.has(failure) && inRow < refusedInRow)) return
      isDown = true
      const reply = response === null ? '' : `, SMTP reply ${response}`
      log.error(`The mail server of SMTP_URL does not accept emails (${failure}${reply}); they are queued and retried.`)
    },
  }
}
