import { sql } from 'kysely'
import { duration } from '../../../domain/text/limits.ts'
import { type Connection, statement } from '../engine/connection.ts'

/** Maximum duration of a claim. A claim that ends later was created before the clock was set back. */
const longest = duration.minute

const claimsOfOthers = statement<{ owner: string; now: number; last: number }, { mailbox: string }>(({ db }, value) =>
  db
    .selectFrom('mailboxClaims')
    .select('mailbox')
    .where('owner', '<>', value('owner'))
    .where('claimedUntil', '>', value('now'))
    .where('claimedUntil', '<=', value('last')),
)

const mailboxesOf = (rows: readonly { mailbox: string }[]): Set<string> => new Set(rows.map(({ mailbox }) => mailbox))

/** Claims of mail workers on mailboxes; an empty ID is the service's own mailbox. Claims expire unless renewed. Times are in milliseconds. */
export const mailboxClaims = (connection: Connection) => ({
  /** Returns the mailboxes claimed by other workers. */
  async ofOthers(owner: string, now: number): Promise<Set<string>> {
    return mailboxesOf(await claimsOfOthers(connection, { owner, now, last: now + longest }))
  },

  /** Claims mailboxes for `owner` until `until`. Skips mailboxes claimed by other workers. Returns the claimed mailboxes. */
  async take(
    mailboxes: ReadonlySet<string>,
    { owner, now, until }: { owner: string; now: number; until: number },
  ): Promise<Set<string>> {
    if (mailboxes.size === 0) return new Set()
    const rows = await connection.db
      .insertInto('mailboxClaims')
      // Sorted, to prevent deadlocks between workers.
      .values(Array.from(mailboxes, (mailbox) => ({ mailbox, owner, claimedUntil: until })).toSorted(byMailbox))
      .onConflict((conflict) =>
        conflict
          .column('mailbox')
          .doUpdateSet({ owner, claimedUntil: until })
          .where(
            sql<boolean>`mailbox_claims.owner = ${owner} or mailbox_claims.claimed_until <= ${now}
              or mailbox_claims.claimed_until > ${now + longest}`,
          ),
      )
      .returning('mailbox')
      .execute()
    return mailboxesOf(rows)
  },

  /** Extends the claims of `owner` to `until`. Returns the owner's claimed mailboxes. */
  async renew(owner: string, until: number): Promise<Set<string>> {
    const { db } = connection
    const query = db.updateTable('mailboxClaims').set({ claimedUntil: until }).where('owner', '=', owner)
    return mailboxesOf(await query.returning('mailbox').execute())
  },

  async releaseAll(): Promise<void> {
    await connection.db.deleteFrom('mailboxClaims').execute()
  },

  /** Deletes the claims of `owner`, and expired claims of killed processes. */
  async release(owner: string, mailboxes: readonly string[], now: number): Promise<void> {
    const { db } = connection
    await db.deleteFrom('mailboxClaims').where('claimedUntil', '<=', now).execute()
    if (mailboxes.length === 0) return
    await db.deleteFrom('mailboxClaims').where('owner', '=', owner).where('mailbox', 'in', mailboxes).execute()
  },
})

const byMailbox = (one: { mailbox: string }, other: { mailbox: string }): number =>
  one.mailbox < other.mailbox ? -1 : 1
