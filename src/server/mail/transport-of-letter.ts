import type { Services } from '../services.ts'
import type { Mailbox } from '../store/mailboxes.ts'
import type { MailboxFault } from './mailbox-fault.ts'
import { recordAccepted, recordFault } from './mailbox-outcome.ts'
import type { Transport } from './transport.ts'

/** A transport for letters, and where to report how its mailbox answered the sign-in. */
export type LetterRoute = {
  transport: Transport
  /** What no error may repeat. */
  secrets: readonly string[]
  wasTaken(): Promise<void>
  wasHindered(fault: MailboxFault, words: string): Promise<void>
}

export type Routes = {
  /** The transport of a mailbox; an empty id is the service's own. */
  to(mailboxId: string): Promise<LetterRoute>
  close(): void
}

/** The transports of one mail worker: the service's mailbox, and one for each community mailbox that has letters. */
export function openRoutes(services: Services, own: Transport): Routes {
  const opened = new Map<string, { revision: number; transport: Transport; secret: string }>()

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
      const nobody = async (): Promise<void> => undefined
      if (mailboxId === '') return { transport: own, secrets: [], wasTaken: nobody, wasHindered: nobody }
      const mailbox = await services.store.reading.mailboxes.get(mailboxId)
      if (!mailbox) throw new Error('the mailbox of this project is gone')
      const { transport, secret } = opening(mailbox)
      return {
        transport,
        secrets: [secret],
        wasTaken: async () => {
          if (mailbox.state !== 'authorized' || mailbox.lastError !== null) await recordAccepted(services, mailbox)
        },
        wasHindered: (fault, words) => recordFault(services, mailbox, fault, words),
      }
    },
    close() {
      for (const { transport } of opened.values()) transport.close()
    },
  }
}
