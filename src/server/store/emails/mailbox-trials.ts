import { emailKey } from '../../../domain/people/email.ts'
import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A mailbox that an account has tried, or authorised at Google, and not yet proven by a code. */
export type MailboxTrial = Omit<Tables['mailboxTrials'], 'addressKey'>

/** Mailboxes on trial, one an account and address. */
export const mailboxTrials = (connection: Connection) => ({
  /** Keeps a trial, in the place of an older one of the same account and address. */
  async put(trial: MailboxTrial): Promise<void> {
    await this.remove(trial)
    const row = { ...trial, addressKey: emailKey(trial.address) }
    await connection.db.insertInto('mailboxTrials').values(row).execute()
  },

  /** The trial an account has begun under an address at `since` or later; null for none. */
  async find(accountId: string, address: string, since: number): Promise<MailboxTrial | null> {
    const row = await connection.db
      .selectFrom('mailboxTrials')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('addressKey', '=', emailKey(address))
      .where('createdAt', '>=', since)
      .executeTakeFirst()
    return row ?? null
  },

  async remove({ accountId, address }: Pick<MailboxTrial, 'accountId' | 'address'>): Promise<void> {
    await connection.db
      .deleteFrom('mailboxTrials')
      .where('accountId', '=', accountId)
      .where('addressKey', '=', emailKey(address))
      .execute()
  },
})
