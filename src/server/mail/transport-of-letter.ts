import type { Services } from '../context/services.ts'
import type { Mailbox } from '../store/emails/mailboxes.ts'
import type { DeliveryError } from '../mailboxes/delivery-errors.ts'
import { recordAccepted, recordFault } from './mailbox-outcome.ts'
import type { Transport } from '../mailboxes/transport.ts'
import type { Log } from '../observability/log.ts'

/** A transport for letters, and where to report how its mailbox answered the sign-in. */
export type LetterRoute = {
  transport: Transport
  /** What no error may repeat. */
  secrets: readonly string[]
  wasTaken(): Promise<void>
  wasRefused(error: DeliveryError): Promise<void>
}

export type Routes = {
  /** The transport of a mailbox; an empty id is the service's own. */
  to(mailboxId: string): Promise<LetterRoute>
  /** Closes the connections to the server of a mailbox. */
  rest(mailboxId: string): void
  close(): void
}

/** The transports of one mail worker: the service's mailbox, and one for each community mailbox that has letters. */
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
          wasTaken: async () => serverLog.taken(),
          wasRefused: async (error) => serverLog.refused(error),
        }
      }
      const mailbox = await services.store.reading.mailboxes.get(mailboxId)
      if (!mailbox) throw new Error('the mailbox of this project is gone')
      const { transport, secret } = opening(mailbox)
      return {
        transport,
        secrets: [secret],
        wasTaken: async () => {
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

/** Failures that may concern one email only; the server may still take others. */
const ofOneEmail: ReadonlySet<DeliveryError['failure']> = new Set(['try_later', 'recipient_refused', 'letter_refused'])

/** Number of emails in a row that the server refuses before such a failure counts as the server's. */
const refusedInRow = 3

/** Logs when the service's own mail server stops taking emails, and when it takes them again: one line each. */
function openMailServerLog(log: Log) {
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
