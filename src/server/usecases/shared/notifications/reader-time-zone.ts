import { frequencyOf, movedDueTime } from '../../../../domain/people/notifications.ts'
import { knownTimeZone } from '../../../../domain/text/time-zone.ts'
import { timeZoneOfAccount } from '../../../store/account-language.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'

/** Stores the time zone of an account's browser, and moves the digests that wait. Ignores an unknown zone. */
export async function setTimeZone(tx: Transaction, account: Account, sent: string | undefined): Promise<void> {
  const to = knownTimeZone(sent)
  if (to === '' || to === (await tx.accounts.timeZone(account.id))) return
  const from = await timeZoneOfAccount(tx, account)
  // Settings are locked before the account, as by `accounts.remove`.
  for (const { linkId } of await tx.notificationSettings.ofAccount(account.id)) {
    const settings = await tx.notificationSettings.hold({ accountId: account.id, linkId })
    if (!settings || from === to) continue
    for (const { id, type, dueAt } of await tx.notices.waitingOf(settings)) {
      // A notice that is not part of a digest waits for the end of a pause.
      const isInDigest = frequencyOf(settings.choices, type) !== 'at_once'
      if (isInDigest && dueAt > tx.at) await tx.notices.setDue(id, movedDueTime(dueAt, { from, to }, tx.at))
    }
  }
  await tx.accounts.setTimeZone(account.id, to)
}
