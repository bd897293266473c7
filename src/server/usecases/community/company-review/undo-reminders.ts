import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { WaitingEmail } from '../../../store/emails/late-letters.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { recordCorporationEvent, stateAfter } from '../../shared/companies/corporation-acts.ts'
import { findOwnLink } from '../../shared/people/own-link.ts'
import { undoAction } from '../../shared/people/undo.ts'

/** Undoes the caller's unsent reminders. The emails are not sent, and their links never become valid. Refuses with `no_link`, `undo_over`. */
export async function undoReminders(
  services: Services,
  caller: CommunityManager,
  { linkId, undo: undoId }: { linkId: string; undo: string },
): Promise<ResultOf<'undoReminders'>> {
  if (!(await findOwnLink(services.store.reading, caller, linkId))) throw new Refusal('cla.no_link')
  return undoAction(services, {
    undoId,
    account: caller.account,
    kind: 'signing-reminder',
    hold: async (tx, emails) => {
      if (!(await findOwnLink(tx, caller, linkId))) throw new Refusal('cla.no_link')
      const keys = []
      for (const { subject } of emails) keys.push(await tx.corporationRecords.findKey(subject))
      const ids = keys.flatMap((key) => (key ? [key.corporationId] : []))
      // Lock the corporations in sorted order, and before their emails and the chain, so that concurrent actions cannot deadlock.
      for (const id of ids.toSorted()) await tx.corporations.hold(linkId, id)
    },
    undo: async (tx, email) => email.linkId === linkId && undoReminder(services, tx, caller, email),
  })
}

async function undoReminder(
  services: Services,
  tx: Transaction,
  caller: CommunityManager,
  { linkId, subject: keyHash, seq }: WaitingEmail,
): Promise<boolean> {
  const key = await tx.corporationRecords.findKey(keyHash)
  const corporation = key && (await tx.corporations.hold(linkId, key.corporationId))
  if (!corporation || corporation.state === 'purged') return false
  stateAfter(corporation, { type: 'reminder.undone' })
  await tx.corporationRecords.removeKey(keyHash)
  await recordCorporationEvent(tx, corporation, {
    type: 'corporation.reminder_undone',
    by: caller,
    body: { undoes: seq },
  })
  const { account, client } = caller
  const act = { what: 'corporation.undo_reminder' as const, linkId, client, refusal: null, subject: corporation.id }
  await writeAudit(services, tx, { who: { account }, ...act })
  return true
}
