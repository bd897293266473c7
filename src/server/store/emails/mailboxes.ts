import { sql } from 'kysely'
import { emailKey } from '../../../domain/people/email.ts'
import { findMailboxTrouble, type StoredMailboxFailure } from '../../../domain/projects/mailbox-failure.ts'
import { type Connection, locked, lockedOrSkipped, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A mailbox that an account has authorized the service to send from. */
export type Mailbox = Omit<Tables['mailboxes'], 'addressKey' | 'trouble'> & { trouble: StoredMailboxFailure | null }

/** Mailbox fields that change after a sending attempt. */
export type MailboxCondition = Pick<
  Mailbox,
  'state' | 'restsUntil' | 'lastError' | 'trouble' | 'troubledSince' | 'triedAt'
>

/** A link that uses a mailbox. */
export type LinkThrough = Pick<Tables['links'], 'id' | 'alias' | 'names'>

/** Converts a row; a trouble value unknown to this version becomes null. */
const mailboxFrom = (row: Tables['mailboxes']): Mailbox => ({ ...row, trouble: findMailboxTrouble(row.trouble) })

const unusable = statement<{ linkId: string }>(({ db }, value) =>
  db
    .selectFrom('links')
    .leftJoin('mailboxes', 'mailboxes.id', 'links.mailboxId')
    .select('links.id')
    .where('links.id', '=', value('linkId'))
    .where('links.mailboxId', '<>', sql.lit(''))
    .where((where) =>
      where.or([where('mailboxes.id', 'is', null), where('mailboxes.state', '<>', sql.lit('authorized'))]),
    ),
)

/** Authorized mailboxes, at most one per account and address. */
export const mailboxes = (connection: Connection) => ({
  async find(accountId: string, address: string): Promise<Mailbox | null> {
    const row = await connection.db
      .selectFrom('mailboxes')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('addressKey', '=', emailKey(address))
      .executeTakeFirst()
    return row ? mailboxFrom(row) : null
  },

  async get(id: string): Promise<Mailbox | null> {
    const row = await connection.db.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? mailboxFrom(row) : null
  },

  /** Like `get`, but locks the row until the transaction ends. */
  async hold(id: string): Promise<Mailbox | null> {
    const query = connection.db.selectFrom('mailboxes').selectAll().where('id', '=', id)
    const row = await locked(connection, query).executeTakeFirst()
    return row ? mailboxFrom(row) : null
  },

  /**
   * Returns up to `limit` mailboxes to test without sending an email, and marks them as tested now, so that no other process tests them. A mailbox
   * that rejects the service is due if it was last tested before `refusedBefore`. A mailbox that is paused because of a service error is due if it
   * was last tested before `faultBefore`.
   */
  async takeDue(
    { refusedBefore, faultBefore }: { refusedBefore: number; faultBefore: number },
    now: number,
    limit: number,
  ): Promise<Mailbox[]> {
    const query = connection.db
      .selectFrom('mailboxes')
      .selectAll()
      .where((where) => {
        const triedBefore = (time: number) =>
          // A time in the future was stored before the clock was set back.
          where.or([where('triedAt', '<=', time), where('triedAt', '>', now)])
        return where.or([
          where.and([where('state', '=', 'refused'), triedBefore(refusedBefore)]),
          where.and([where('restsUntil', '>', now), where('trouble', '=', 'service'), triedBefore(faultBefore)]),
        ])
      })
      .orderBy('id')
      .limit(limit)
    const rows = await lockedOrSkipped(connection, query).execute()
    if (rows.length === 0) return []
    await connection.db
      .updateTable('mailboxes')
      .set({ triedAt: now })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    return rows.map(mailboxFrom)
  },

  /** Returns the live links that send from a mailbox, ordered by name. */
  async linksThrough(id: string): Promise<LinkThrough[]> {
    return connection.db
      .selectFrom('links')
      .select(['id', 'alias', 'names'])
      .where('state', '=', 'live')
      .where('mailboxId', '=', id)
      .orderBy('alias')
      .orderBy('id')
      .execute()
  },

  /** Returns all mailboxes, ordered by time of first authorization. */
  async list(): Promise<Mailbox[]> {
    const rows = await connection.db.selectFrom('mailboxes').selectAll().orderBy('createdAt').orderBy('id').execute()
    return rows.map(mailboxFrom)
  },

  /** Stores a mailbox, replacing any mailbox with the same ID. */
  async put(mailbox: Mailbox): Promise<void> {
    const row: Tables['mailboxes'] = { ...mailbox, addressKey: emailKey(mailbox.address) }
    await connection.db
      .insertInto('mailboxes')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },

  /** Stores the result of a sign-in with the credentials of `revision`; skips a mailbox that was authorized again in the meantime. */
  async record({ id, revision }: Pick<Mailbox, 'id' | 'revision'>, change: MailboxCondition): Promise<void> {
    await connection.db
      .updateTable('mailboxes')
      .set(change)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .execute()
  },

  /** Ends the pause of mailboxes whose last attempt is later than `time`; these attempts were stored before the clock was set back. */
  async wakeTriedAfter(time: number): Promise<void> {
    await connection.db.updateTable('mailboxes').set({ restsUntil: 0 }).where('triedAt', '>', time).execute()
  },

  /** Returns the mailbox of a link; null for the service's own mailbox. */
  async ofLink(linkId: string): Promise<Mailbox | null> {
    return (await this.ofLinks([linkId])).get(linkId) ?? null
  },

  /** Returns the mailboxes of these links; links that use the service's own mailbox are omitted. */
  async ofLinks(linkIds: readonly string[]): Promise<Map<string, Mailbox>> {
    if (linkIds.length === 0) return new Map()
    const rows = await connection.db
      .selectFrom('mailboxes')
      .innerJoin('links', 'links.mailboxId', 'mailboxes.id')
      .selectAll('mailboxes')
      .select('links.id as of')
      .where('links.id', 'in', linkIds)
      .execute()
    return new Map(rows.map(({ of, ...row }) => [of, mailboxFrom(row)]))
  },

  /** Returns whether a link can send emails: its mailbox exists and does not reject the service. */
  async isReady(linkId: string): Promise<boolean> {
    return (await unusable(connection, { linkId })).length === 0
  },
})
