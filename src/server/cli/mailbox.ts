import { singleLine } from '../../domain/text/single-line.ts'
import type { Mailbox } from '../store/emails/mailboxes.ts'
import { type Command, instant, printRows, readOptions } from './command.ts'

/** Returns the state of a mailbox: `refused`, `resting` or `sends`. */
export const mailboxState = ({ state, restsUntil }: Mailbox, now: number): string =>
  state === 'refused' ? state : restsUntil > now ? 'resting' : 'sends'

export const mailboxList: Command = {
  usage: '[--json]',
  summary:
    'lists community mailboxes with their state and the time it last changed, the last error, and the projects that use them',
  reads: 'stored',
  async run(services, args) {
    const { values } = readOptions(args, { json: { type: 'boolean', default: false } })
    const { mailboxes, accounts } = services.store.reading
    const now = services.clock.now()
    const rows: Record<string, string>[] = []
    for (const mailbox of await mailboxes.list()) {
      const state = mailboxState(mailbox, now)
      const sends = state === 'sends'
      const links = await mailboxes.linksThrough(mailbox.id)
      rows.push({
        mailbox: mailbox.address,
        platform: mailbox.platform,
        manager: (await accounts.find(mailbox.accountId))?.login ?? '-',
        state,
        reason: sends ? '-' : (mailbox.trouble ?? 'sign_in'),
        since: instant(sends ? mailbox.authorizedAt : (mailbox.troubledSince ?? mailbox.authorizedAt)),
        tried: instant(mailbox.triedAt),
        links: links.map(({ id }) => id).join(' ') || '-',
        said: sends ? '' : singleLine(mailbox.lastError ?? '', 300),
      })
    }
    printRows(rows, values.json)
    return 0
  },
}
