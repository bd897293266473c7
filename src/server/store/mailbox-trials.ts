import { emailKey } from '../../domain/email.ts'
import type { Sealed } from '../../domain/sealed.ts'
import type { Connection } from './connection.ts'

/** A mailbox that an account has authorised at Google and not yet proven by a code. */
export type MailboxTrial = {
  id: string
  accountId: string
  address: string
  /** Google's token, sealed for `mailbox-trial:<id>`. */
  secret: Sealed
  createdAt: number
}

/** Mailboxes on trial, one an account and address. */
export const mailboxTrials = (connection: Connection) => ({
  /** Keeps a trial, in the place of an older one of the same account and address. */
  async put(trial: MailboxTrial): Promise<void> {
    await this.remove(trial)
    const { id, accountId: account_id, address, secret, createdAt: created_at } = trial
    await connection.db
      .insertInto('mailbox_trials')
      .values({ id, account_id, address, address_key: emailKey(address), secret, created_at })
      .execute()
  },

  /** The trial an account has begun under an address at `since` or later; null for none. */
  async find(accountId: string, address: string, since: number): Promise<MailboxTrial | null> {
    const row = await connection.db
      .selectFrom('mailbox_trials')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('address_key', '=', emailKey(address))
      .where('created_at', '>=', since)
      .executeTakeFirst()
    return row ? { id: row.id, accountId, address: row.address, secret: row.secret, createdAt: row.created_at } : null
  },

  async remove({ accountId, address }: Pick<MailboxTrial, 'accountId' | 'address'>): Promise<void> {
    await connection.db
      .deleteFrom('mailbox_trials')
      .where('account_id', '=', accountId)
      .where('address_key', '=', emailKey(address))
      .execute()
  },

  /** Forgets trials that began before `time`. */
  async forget(time: number): Promise<void> {
    await connection.db.deleteFrom('mailbox_trials').where('created_at', '<', time).execute()
  },
})
