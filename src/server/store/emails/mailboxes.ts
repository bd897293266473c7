import { sql } from 'kysely'
import { emailKey } from '../../../domain/people/email.ts'
import { findMailboxTrouble, type StoredMailboxFailure } from '../../../domain/projects/mailbox-failure.ts'
import { type Connection, locked, lockedOrSkipped, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A mailbox an account has authorised the service to send through. */
export type Mailbox = Omit<Tables['mailboxes'], 'addressKey' | 'trouble'> & { trouble: StoredMailboxFailure | null }

/** What is written down of a mailbox after a try. */
export type MailboxCondition = Pick<
  Mailbox,
  'state' | 'restsUntil' | 'lastError' | 'trouble' | 'troubledSince' | 'triedAt'
>

/** A link that uses a mailbox. */
export type LinkThrough = Pick<Tables['links'], 'id' | 'alias' | 'names'>

/** A trouble that this version does not know is none. */
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

/** Authorised mailboxes, one an account and address. */
export const mailboxes = (connection: Connection) => ({
  /** The mailbox an account has authorised under an address, or null. */
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

  /** As `get`; held until the transaction ends. */
  async hold(id: string): Promise<Mailbox | null> {
    const query = connection.db.selectFrom('mailboxes').selectAll().where('id', '=', id)
    const row = await locked(connection, query).executeTakeFirst()
    return row ? mailboxFrom(row) : null
  },

  /**
   * At most so many mailboxes that are to be tried without a letter, noted as tried now, so that no other process tries them too: those that
   * refuse the service and were last tried before `refusedBefore`, and those that rest by a fault of the service's since before `faultBefore`.
   */
  async takeDue(
    { refusedBefore, faultBefore }: { refusedBefore: number; faultBefore: number },
    now: number,
    most: number,
  ): Promise<Mailbox[]> {
    const query = connection.db
      .selectFrom('mailboxes')
      .selectAll()
      .where((where) => {
        const triedBefore = (time: number) =>
          // What was tried in the future was tried before the clock was set back.
          where.or([where('triedAt', '<=', time), where('triedAt', '>', now)])
        return where.or([
          where.and([where('state', '=', 'refused'), triedBefore(refusedBefore)]),
          where.and([where('restsUntil', '>', now), where('trouble', '=', 'service'), triedBefore(faultBefore)]),
        ])
      })
      .orderBy('id')
      .limit(most)
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

  /** The live links whose letters go out through a mailbox, by their names. */
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

  /** Every mailbox, in the order they were first authorised. */
  async list(): Promise<Mailbox[]> {
    const rows = await connection.db.selectFrom('mailboxes').selectAll().orderBy('createdAt').orderBy('id').execute()
    return rows.map(mailboxFrom)
  },

  /** Stores a mailbox, in the place of the one the account has authorised under its id. */
  async put(mailbox: Mailbox): Promise<void> {
    const row: Tables['mailboxes'] = { ...mailbox, addressKey: emailKey(mailbox.address) }
    await connection.db
      .insertInto('mailboxes')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },

  /** Writes down what a mailbox said to a sign-in of `revision`; one authorised anew meanwhile is left alone. */
  async record({ id, revision }: Pick<Mailbox, 'id' | 'revision'>, change: MailboxCondition): Promise<void> {
    await connection.db
      .updateTable('mailboxes')
      .set(change)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .execute()
  },

  /** Ends the rest of mailboxes that were tried after `time`: the clock was set back. */
  async wakeTriedAfter(time: number): Promise<void> {
    await connection.db.updateTable('mailboxes').set({ restsUntil: 0 }).where('triedAt', '>', time).execute()
  },

  /** The mailbox a link's letters go out through; null for the service's own. */
  async ofLink(linkId: string): Promise<Mailbox | null> {
    return (await this.ofLinks([linkId])).get(linkId) ?? null
  },

  /** The mailboxes that letters of these links go out through; a link that uses the service's own is left out. */
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

  /** Whether a link's letters can go out: not where the mailbox it names is gone or refuses us. */
  async isReady(linkId: string): Promise<boolean> {
    return (await unusable(connection, { linkId })).length === 0
  },
})
