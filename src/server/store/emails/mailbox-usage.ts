import { sql } from 'kysely'
import { firstSlots, slotOf, type SlotUsage, type Usage } from '../../../domain/projects/mailbox-usage.ts'
import { type Connection, statement } from '../engine/connection.ts'

const countOne = statement<{ mailbox: string; slot: number }>(({ db }, value) =>
  db
    .insertInto('mailboxUsage')
    .values({ mailbox: value('mailbox'), slot: value('slot'), sent: 1 })
    .onConflict((conflict) => conflict.columns(['mailbox', 'slot']).doUpdateSet({ sent: sql`mailbox_usage.sent + 1` })),
)

/** What each mailbox has sent, of which an empty id is the service's own: counted with the letter's outcome, so it is behind by what is in hand. */
export const mailboxUsage = (connection: Connection) => ({
  /** Counts a letter that a mailbox's server took over. */
  async count(mailbox: string, at: number): Promise<void> {
    await countOne(connection, { mailbox, slot: slotOf(at) })
  },

  /** What mailboxes sent in the last hour and day; those that sent nothing are left out. */
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

  /** What a mailbox sent in each slot of the last day. */
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
