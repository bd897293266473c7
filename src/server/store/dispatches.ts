import { sql } from 'kysely'
import { type Connection, locked, statement } from './connection.ts'
import type { Tables } from './schema.ts'

/** What is to stand at a forge: the status of a commit, or the comment on a pull request. */
export type ForgeDispatch = Tables['dispatches']
type Place = Pick<ForgeDispatch, 'watchId' | 'channel' | 'target'>

const firstDue = statement<{ now: number }, { id: string }>(({ db }, value) =>
  db
    .selectFrom('dispatches')
    .select('id')
    .where('state', '=', sql.lit('waiting'))
    .where('dueAt', '<=', value('now'))
    .limit(1),
)

/** The outbox of forges: a row for each place, and what is to stand there last. */
export const dispatches = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('dispatches').selectAll()
  const at = ({ watchId, channel, target }: Place) =>
    all().where('watchId', '=', watchId).where('channel', '=', channel).where('target', '=', target)

  return {
    async find(place: Place): Promise<ForgeDispatch | null> {
      return (await at(place).executeTakeFirst()) ?? null
    },

    /** Held until the transaction ends. */
    async hold(place: Place): Promise<ForgeDispatch> {
      return locked(connection, at(place)).executeTakeFirstOrThrow()
    },

    /** Changes nothing where the place has a row. */
    async insert(dispatch: ForgeDispatch): Promise<void> {
      await db
        .insertInto('dispatches')
        .values(dispatch)
        .onConflict((conflict) => conflict.columns(['watchId', 'channel', 'target']).doNothing())
        .execute()
    },

    async change(
      id: string,
      change: Partial<Omit<ForgeDispatch, 'id' | 'watchId' | 'channel' | 'target'>>,
    ): Promise<void> {
      await db.updateTable('dispatches').set(change).where('id', '=', id).execute()
    },

    async isDue(now: number): Promise<boolean> {
      return (await firstDue(connection, { now })).length > 0
    },

    /**
     * Takes one due dispatch of each installation that may be written to: of those the most urgent, then the oldest. No other process gets any of
     * that installation before the claim lapses, so that its writes are serial; on GitHub `pause` ms lie between two.
     */
    async take(
      { now, until, pause }: { now: number; until: number; pause: number },
      most: number,
    ): Promise<ForgeDispatch[]> {
      const { rows } = await sql<{ id: string; installation: string; written: number }>`
        select id, installation_id as installation, written_at as written from (
          select d.id, d.installation_id, i.written_at,
            row_number() over (partition by d.installation_id order by d.priority, d.due_at) as turn
          from dispatches d join forge_installations i on i.id = d.installation_id join forges f on f.id = i.forge_id
          where d.state = 'waiting' and d.due_at <= ${now} and i.state = 'active'
            and (i.written_at <= ${now - pause} or f.kind <> 'github') and (i.paused_until is null or i.paused_until <= ${now})
            and not exists (
              select 1 from dispatches o where o.installation_id = d.installation_id and o.claimed_until > ${now}
            )
        ) as due where turn = 1 limit ${most}`.execute(db)
      const taken: ForgeDispatch[] = []
      for (const { id, installation, written } of rows) {
        // The process that writes the row of the installation first has the turn.
        const turn = await db
          .updateTable('forgeInstallations')
          .set({ writtenAt: now })
          .where('id', '=', installation)
          .where('writtenAt', '=', written)
          .returning('id')
          .execute()
        if (turn.length === 0) continue
        const found = await db
          .updateTable('dispatches')
          .set((set) => ({ claimedUntil: until, tries: set('tries', '+', 1) }))
          .where('id', '=', id)
          .where('claimedUntil', '<=', now)
          .where('state', '=', 'waiting')
          .returningAll()
          .execute()
        taken.push(...found)
      }
      return taken
    },

    /** Ends what is to be written for a repository that cannot be written to any more. */
    async endOfWatch(watchId: string, state: string, lastError: string): Promise<void> {
      await db
        .updateTable('dispatches')
        .set({ state, lastError })
        .where('watchId', '=', watchId)
        .where('state', '=', sql.lit('waiting'))
        .execute()
    },
  }
}
