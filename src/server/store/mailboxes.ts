import { sql } from 'kysely'
import { emailKey } from '../../domain/email.ts'
import type { Sealed } from '../../domain/sealed.ts'
import { type Connection, statement } from './connection.ts'
import type { Tables } from './schema.ts'

/** A mailbox an account has authorised the service to send through. */
export type Mailbox = {
  id: string
  accountId: string
  /** As it was written; also the name to sign in with. */
  address: string
  /** `gmail` signs in with Google's token; every other one with an authorisation code, at `host` and `port`. */
  platform: string
  host: string
  port: number
  /** The authorisation code or the token, sealed for `mailbox:<id>`. */
  secret: Sealed
  /** A state of the mailbox lifecycle. */
  state: string
  /** Until then nothing is sent through it: it has refused us (ms). */
  restsUntil: number
  lastError: string | null
  /** Counts the authorisations: who holds a connection of an older one opens it anew. */
  revision: number
  createdAt: number
  authorizedAt: number
}

function mailboxFrom(row: Tables['mailboxes']): Mailbox {
  return {
    id: row.id,
    accountId: row.account_id,
    address: row.address,
    platform: row.platform,
    host: row.host,
    port: row.port,
    secret: row.secret,
    state: row.state,
    restsUntil: row.rests_until,
    lastError: row.last_error,
    revision: row.revision,
    createdAt: row.created_at,
    authorizedAt: row.authorized_at,
  }
}

const unusable = statement<{ linkId: string }>(({ db }, value) =>
  db
    .selectFrom('links')
    .leftJoin('mailboxes', (join) =>
      join
        .onRef('mailboxes.account_id', '=', 'links.submitter')
        .onRef('mailboxes.address_key', '=', (on) => on.fn('lower', ['links.mailbox'])),
    )
    .select('links.id')
    .where('links.id', '=', value('linkId'))
    .where('links.mailbox', '<>', sql.lit(''))
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
      .where('account_id', '=', accountId)
      .where('address_key', '=', emailKey(address))
      .executeTakeFirst()
    return row ? mailboxFrom(row) : null
  },

  async get(id: string): Promise<Mailbox | null> {
    const row = await connection.db.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? mailboxFrom(row) : null
  },

  /** Stores a mailbox, in the place of the one the account has authorised under its id. */
  async put(mailbox: Mailbox): Promise<void> {
    const row: Tables['mailboxes'] = {
      id: mailbox.id,
      account_id: mailbox.accountId,
      address: mailbox.address,
      address_key: emailKey(mailbox.address),
      platform: mailbox.platform,
      host: mailbox.host,
      port: mailbox.port,
      secret: mailbox.secret,
      state: mailbox.state,
      rests_until: mailbox.restsUntil,
      last_error: mailbox.lastError,
      revision: mailbox.revision,
      created_at: mailbox.createdAt,
      authorized_at: mailbox.authorizedAt,
    }
    await connection.db
      .insertInto('mailboxes')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },

  /** Writes down what a mailbox said to a sign-in of `revision`; one authorised anew meanwhile is left alone. */
  async record(
    { id, revision }: Pick<Mailbox, 'id' | 'revision'>,
    change: { state: string; restsUntil: number; lastError: string | null },
  ): Promise<void> {
    await connection.db
      .updateTable('mailboxes')
      .set({ state: change.state, rests_until: change.restsUntil, last_error: change.lastError })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .execute()
  },

  /** Ends the rest of mailboxes that would rest beyond `time`, longer than any does: the clock was set back. */
  async wakeRestingAfter(time: number): Promise<void> {
    await connection.db.updateTable('mailboxes').set({ rests_until: 0 }).where('rests_until', '>', time).execute()
  },

  /** The mailbox a link's letters go out through; null for the service's own. */
  async ofLink(linkId: string): Promise<Mailbox | null> {
    const row = await connection.db
      .selectFrom('mailboxes')
      .innerJoin('links', (join) =>
        join
          .onRef('mailboxes.account_id', '=', 'links.submitter')
          .onRef('mailboxes.address_key', '=', (on) => on.fn('lower', ['links.mailbox'])),
      )
      .selectAll('mailboxes')
      .where('links.id', '=', linkId)
      .executeTakeFirst()
    return row ? mailboxFrom(row) : null
  },

  /** Whether a link's letters can go out: not where the mailbox it names is gone or refuses us. */
  async isReady(linkId: string): Promise<boolean> {
    return (await unusable(connection, { linkId })).length === 0
  },
})
