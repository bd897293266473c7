import type { Connection } from '../engine/connection.ts'

/** Extensions of mail servers, by mailbox; an empty ID is the service's own mailbox. */
export const mailboxFeatures = ({ db }: Connection) => ({
  /** Returns whether the mail server offered SMTPUTF8 at its last connection; false before the first one. */
  async hasSmtpUtf8(mailbox: string): Promise<boolean> {
    const query = db.selectFrom('mailboxFeatures').select('smtpUtf8').where('mailbox', '=', mailbox)
    return (await query.executeTakeFirst())?.smtpUtf8 === 1
  },

  async note(mailbox: string, isOffered: boolean): Promise<void> {
    const smtpUtf8 = Number(isOffered)
    await db
      .insertInto('mailboxFeatures')
      .values({ mailbox, smtpUtf8 })
      .onConflict((conflict) => conflict.column('mailbox').doUpdateSet({ smtpUtf8 }))
      .execute()
  },
})
