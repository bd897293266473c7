import { emailKey } from '../../../domain/people/email.ts'
import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A mailbox that an account has tested or authorized with Google but not yet confirmed with a code. */
export type MailboxTrial = Omit<Tables['mailboxTrials'], 'addressKey'>

/** Mailboxes being set up, at most one per account and address. */
export const mailboxTrials = (connection: Connection) => ({
  /** Stores a trial, replacing an older trial of the same account and address. */
  async put(trial: MailboxTrial): Promise<void> {
    await this.remove(trial)
    const row = { ...trial, addressKey: emailKey(trial.address) }
    await connection.db.insertInto('mailboxTrials').values(row).execute()
  },

  /** Returns an account's trial of an address that began at or after `since`; null if there is none. */
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
