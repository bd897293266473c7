import type { Services } from '../../../context/services.ts'
import { currentNotices, noticeReader } from './current-notices.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { emailNotices } from './notify.ts'

type Reader = { accountId: string; linkId: string }

/** Returns whether the account no longer manages the project or the company. */
export const isFormerReader = async (queries: Queries, reader: Reader): Promise<boolean> =>
  (await noticeReader(queries, reader)) === null

/** Deletes the settings and notices of an account that no longer manages the project or the company. */
export async function forgetIfFormer(tx: Transaction, { accountId, linkId }: Reader): Promise<void> {
  if (await isFormerReader(tx, { accountId, linkId })) await tx.notificationSettings.forget({ accountId, linkId })
}

/** Queues one email with the due notices that still apply, and deletes the others. Returns whether an email was queued. */
export async function emailDueNotices(
  services: Services,
  tx: Transaction,
  { accountId, linkId }: Reader,
): Promise<boolean> {
  const reader = await noticeReader(tx, { accountId, linkId })
  if (!reader) {
    await tx.notificationSettings.forget({ accountId, linkId })
    return false
  }
  const settings = await tx.notificationSettings.hold({ accountId, linkId })
  if (!settings) return false
  const due = await tx.notices.dueOf(settings, tx.at)
  const notices = (await currentNotices(tx, settings, due)).map(({ notice }) => notice)
  const current = new Set(notices.map(({ id }) => id))
  await tx.notices.remove(due.flatMap(({ id }) => (current.has(id) ? [] : [id])))
  if (notices.length > 0) await emailNotices(services, tx, { account: reader.account, settings, notices })
  return notices.length > 0
}
