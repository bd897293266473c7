import { type Connection, insertion, insertions } from '../engine/connection.ts'
import { emailTypes } from '../schema/generated/email-types.ts'
import { laneOf } from '../schema/email-lanes.ts'
import type { Tables } from '../tables/tables.ts'

/** An email to send. Contains only IDs; the mail worker reads the data when it sends the email. */
export type OutgoingEmail = Pick<
  Tables['outbox'],
  'id' | 'kind' | 'linkId' | 'recipient' | 'language' | 'subject' | 'secret'
>

/** An email with its state. */
export type StoredEmail = Omit<Tables['outbox'], 'claimedUntil' | 'lane' | 'class'>

const insertEmail = insertion('outbox')
const insertEmails = insertions('outbox')

/** Returns the row for an email queued at `now` and due at `dueAt`. */
const queued = (email: OutgoingEmail, now: number, dueAt: number): Tables['outbox'] => ({
  ...email,
  state: 'queued',
  tries: 0,
  dueAt,
  claimedUntil: null,
  createdAt: now,
  settledAt: null,
  lastError: null,
  lane: laneOf(email),
  class: emailTypes[email.kind].class,
})

/** Queued and sent emails. An email is inserted in the same transaction as the change it reports. */
export const outbox = (connection: Connection) => ({
  /** Queues an email for `dueAt`; immediately by default. */
  async put(email: OutgoingEmail, now: number, dueAt = now): Promise<void> {
    await insertEmail(connection, queued(email, now, dueAt))
  },

  /** Queues emails for immediate sending. */
  async putAll(emails: readonly OutgoingEmail[], now: number): Promise<void> {
    await insertEmails(
      connection,
      emails.map((email) => queued(email, now, now)),
    )
  },

  async get(id: string): Promise<StoredEmail | null> {
    const row = await connection.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
    return row ?? null
  },

  /** Returns the emails about a record, newest first. */
  async about(subject: string, limit: number): Promise<StoredEmail[]> {
    return connection.db
      .selectFrom('outbox')
      .selectAll()
      .where('subject', '=', subject)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  },

  /** Returns emails in a state, or in all states, newest first. */
  async list(state: string | null, limit: number): Promise<StoredEmail[]> {
    let query = connection.db.selectFrom('outbox').selectAll()
    if (state) query = query.where('state', '=', state)
    return query.orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute()
  },

  /**
   * Deletes all emails about a corporation and their recipients. The emails are found by the corporation's ID, by the keys in its emails, and by the
   * representative's address.
   */
  async forgetCorporation({ id, linkId, email }: { id: string; linkId: string; email: string }): Promise<void> {
    const { db } = connection
    const keys = db.selectFrom('corporationKeys').select('keyHash').where('corporationId', '=', id)
    await db
      .deleteFrom('outbox')
      .where((where) =>
        where.or([
          where('subject', '=', id),
          where('subject', 'in', keys),
          where.and([
            where('kind', '=', 'corporation-code'),
            where('linkId', '=', linkId),
            where('recipient', '=', email),
          ]),
        ]),
      )
      .execute()
  },

  /** Deletes an email that must not be sent. */
  async forget(id: string): Promise<void> {
    await connection.db.deleteFrom('outbox').where('id', '=', id).execute()
  },

  /** Stores the result of an attempt. Releases the claim unless `claimedUntil` is given. */
  async record(
    id: string,
    change: Pick<Tables['outbox'], 'state'> &
      Partial<Pick<Tables['outbox'], 'tries' | 'dueAt' | 'claimedUntil' | 'settledAt' | 'lastError'>> & {
        secret?: null
      },
  ): Promise<void> {
    await connection.db
      .updateTable('outbox')
      .set({ claimedUntil: null, ...change })
      .where('id', '=', id)
      .execute()
  },
})
