import { mailboxTrial } from '../../domain/limits.ts'
import { advance } from '../../../machines/lifecycles/advance.ts'
import { mailboxLifecycle } from '../../../machines/lifecycles/mailbox.lifecycle.ts'
import type { House } from '../house.ts'
import type { Mailbox } from '../store/mailboxes.ts'
import type { Transport } from './transport.ts'

/** A way out for letters, and where to tell how its mailbox took the sign-in. */
export type Route = {
  transport: Transport
  /** What no error may repeat. */
  secrets: readonly string[]
  wasTaken(): Promise<void>
  wasRefused(words: string): Promise<void>
}

export type Routes = {
  /** The way through a mailbox; an empty id is the service's own. */
  to(mailboxId: string): Promise<Route>
  close(): void
}

/** The ways out of one postman: the service's mailbox, and one transport for each of the communities' that has letters. */
export function openRoutes(house: House, own: Transport): Routes {
  const opened = new Map<string, { revision: number; transport: Transport; secret: string }>()

  function opening(mailbox: Mailbox): { transport: Transport; secret: string } {
    const known = opened.get(mailbox.id)
    if (known?.revision === mailbox.revision) return known
    known?.transport.close()
    const secret = house.secrets.open(mailbox.secret, `mailbox:${mailbox.id}`)
    const fresh = { revision: mailbox.revision, transport: house.couriers.open({ ...mailbox, secret }), secret }
    opened.set(mailbox.id, fresh)
    return fresh
  }

  async function settle(mailbox: Mailbox, type: 'login.accepted' | 'login.refused', lastError: string | null) {
    const state = advance(mailboxLifecycle, mailbox.state, { type })
    if (!state) return
    const restsUntil = type === 'login.refused' ? house.clock.now() + mailboxTrial.rest : 0
    await house.store.transaction((tx) => tx.mailboxes.record(mailbox, { state, restsUntil, lastError }))
  }

  return {
    async to(mailboxId) {
      const nobody = async (): Promise<void> => undefined
      if (mailboxId === '') return { transport: own, secrets: [], wasTaken: nobody, wasRefused: nobody }
      const mailbox = await house.store.reading.mailboxes.get(mailboxId)
      if (!mailbox) throw new Error('the mailbox of this project is gone')
      const { transport, secret } = opening(mailbox)
      return {
        transport,
        secrets: [secret],
        wasTaken: () => settle(mailbox, 'login.accepted', null),
        wasRefused: (words) => settle(mailbox, 'login.refused', words),
      }
    },
    close() {
      for (const { transport } of opened.values()) transport.close()
    },
  }
}
