/** Times of the reminders to representatives who have not returned the document. */
import { reminder } from '../../../../domain/text/limits.ts'
import { allows } from '../../../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Queries } from '../../../store/store.ts'

/** Events that restart the reminders: earlier reminders were for another document, or were sent to another person. */
const beginnings = ['corporation.uploaded', 'corporation.scan_refused', 'corporation.representative_changed'] as const

export type ReminderTimes = {
  /** Time (ms) at which the last email with the document was created or sent. */
  lastLetterAt: number
  /** Time (ms) of the last reminder for the current document; 0 for none. */
  remindedAt: number
  /** True if a reminder may be sent now. */
  canRemind: boolean
}

/** Returns the reminder times by corporation. */
export async function reminderTimes(
  queries: Queries,
  corporations: readonly Corporation[],
  now: number,
): Promise<Map<string, ReminderTimes>> {
  const ids = corporations.filter(isDocumentAwaited).map(({ id }) => id)
  const [lastLetters, reminded] = [await queries.corporationRecords.lastLetters(ids), await remindersOf(queries, ids)]
  return new Map(
    corporations.filter(isDocumentAwaited).map(({ id, mailedAt }) => {
      const last = Math.max(mailedAt ?? 0, lastLetters.get(id) ?? 0)
      return [id, { lastLetterAt: last, remindedAt: reminded.get(id) ?? 0, canRemind: now >= last + reminder.pause }]
    }),
  )
}

/** Returns whether the document was emailed and has not been returned. */
export const isDocumentAwaited = ({ state }: Pick<Corporation, 'state'>): boolean =>
  allows(corporationSigningLifecycle, state, { type: 'representative.reminded' })

/** Returns the last reminder of each corporation, ignoring undone reminders. */
async function remindersOf(queries: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  const types = ['corporation.reminded', 'corporation.reminder_undone', ...beginnings] as const
  const sent = new Map<string, { seq: number; at: number }[]>()
  for (const { corporationId, seq, at, type, body } of await queries.corporationRecords.eventsOf(ids, types)) {
    const before = sent.get(corporationId) ?? []
    if (type === 'corporation.reminded') sent.set(corporationId, [...before, { seq, at }])
    else if (type === 'corporation.reminder_undone') {
      const { undoes } = JSON.parse(body) as { undoes: number }
      sent.set(
        corporationId,
        before.filter((one) => one.seq !== undoes),
      )
    } else sent.delete(corporationId)
  }
  return new Map([...sent].flatMap(([id, all]) => all.slice(-1).map(({ at }): [string, number] => [id, at])))
}
