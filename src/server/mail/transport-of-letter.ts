import type { Services } from '../context/services.ts'
import type { Mailbox } from '../store/emails/mailboxes.ts'
import type { DeliveryError } from '../mailboxes/delivery-errors.ts'
import { recordAccepted, recordFault } from './mailbox-outcome.ts'
import { openMailServerLog } from './mail-server-log.ts'
import type { Transport } from '../mailboxes/transport.ts'

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
