import { sql } from 'kysely'
import { firstSlots, slotOf, type SlotUsage, type Usage } from '../../../domain/projects/mailbox-usage.ts'
import { type Connection, statement } from '../engine/connection.ts'

const incrementUsage = statement<{ mailbox: string; slot: number }>(({ db }, value) =>
  db
    .insertInto('mailboxUsage')
    .values({ mailbox: value('mailbox'), slot: value('slot'), sent: 1 })
    .onConflict((conflict) => conflict.columns(['mailbox', 'slot']).doUpdateSet({ sent: sql`mailbox_usage.sent + 1` })),
)

/**
 * Emails sent per mailbox; an empty ID is the service's own mailbox. An email is counted when its result is stored, so emails being sent are not
 * included.
 */
export const mailboxUsage = (connection: Connection) => ({
  /** Counts an email accepted by the mailbox's server. */
  async count(mailbox: string, at: number): Promise<void> {
    await incrementUsage(connection, { mailbox, slot: slotOf(at) })
  },

  /** Returns the numbers of emails sent in the last hour and the last day; mailboxes that sent nothing are omitted. */
  async used(mailboxes: readonly string[], at: number): Promise<Map<string, Usage>> {
    if (mailboxes.length === 0) return new Map()
    const { ofHour, ofDay } = firstSlots(at)
    const rows = await connection.db
      .selectFrom('mailboxUsage')
      .select((column) => [
        'mailbox',
        column.fn.sum('sent').as('day'),
        column.fn.sum(column.case().when('slot', '>=', ofHour).then(column.ref('sent')).else(0).end()).as('hour'),
      ])
      .where('mailbox', 'in', mailboxes)
      .where('slot', '>=', ofDay)
      .groupBy('mailbox')
      .execute()
    return new Map(rows.map(({ mailbox, hour, day }) => [mailbox, { inHour: Number(hour), inDay: Number(day) }]))
  },

  /** Returns the number of emails sent in each time slot of the last day. */
  async slots(mailbox: string, at: number): Promise<SlotUsage[]> {
    const { ofDay } = firstSlots(at)
    return connection.db
      .selectFrom('mailboxUsage')
      .select(['slot', 'sent'])
      .where('mailbox', '=', mailbox)
      .where('slot', '>=', ofDay)
      .execute()
  },
})
