import type { Services } from '../../../context/services.ts'
import type { StoredNotice } from '../../../store/emails/notices.ts'
import { peopleThrough } from '../../../store/link-people.ts'
import type { Transaction } from '../../../store/store.ts'
import { emailNotices, openSettings, storeNotices } from './notify.ts'

/** Notifies the managers of all links that use a mailbox. A person with several of these links receives one email at once. */
export async function notifyOfMailbox(services: Services, tx: Transaction, mailboxId: string): Promise<void> {
  for (const { account, links } of await peopleThrough(tx, mailboxId)) {
    const due: StoredNotice[] = []
    const all = []
    for (const { id: linkId } of links) {
      const settings = await openSettings(services, tx, { accountId: account.id, linkId })
      const stored = await storeNotices(services, tx, { account, settings, type: 'mailbox', subjects: [mailboxId] })
      all.push(settings)
      due.push(...stored.filter(({ dueAt }) => dueAt <= tx.at))
    }
    const [settings] = all
    const about = { kind: 'mailbox-refused', subject: mailboxId } as const
    if (settings && due.length > 0) await emailNotices(services, tx, { account, settings, notices: due, about })
  }
}
