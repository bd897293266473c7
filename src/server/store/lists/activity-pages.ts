import { type RawBuilder, sql } from 'kysely'
import type { AuditEntry } from '../accounts/audit.ts'
import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'
import { statesOf } from './signer-choice.ts'

/** Filter for a link's successful actions. `who` is an account ID or `operator`; null for all. Times are in milliseconds; `until` is exclusive. */
export type ActivityChoice = {
  linkId: string
  acts: readonly string[]
  who: string | null
  since: number
  until: number
}

/** Pagination cursor for the activity of a link, newest first. */
export type ActivityCursor = { at: number; id: string }

type Slice = { after: ActivityCursor | null; skip: number; size: number }

const inOrder = sql`order by at desc, id desc`

/** Condition of the partial indexes `audit_of_link` and `audit_of_link_by`. */
const isDone = sql`substr(result, 1, 4) = 'done'`

/** Activity of links, as shown to their managers, and the names of the accounts and records in it. */
export const activityPages = ({ db, dialect }: Connection) => {
  /** Returns the conditions for the rows of a choice, without actions and actor. */
  const range = ({ linkId, since, until }: ActivityChoice, after: ActivityCursor | null): RawBuilder<unknown> => sql`
    link_id = ${linkId} and ${isDone}
    ${since > 0 ? sql`and at >= ${since}` : sql``} ${Number.isFinite(until) ? sql`and at < ${until}` : sql``}
    ${after ? sql`and (at, id) < (${after.at}, ${after.id})` : sql``}`

  /**
   * Returns the query for the IDs of a page. Without an actor, merges the first rows of each action, which `audit_of_link` returns in order; otherwise
   * a project with many rows of other actions would be scanned. SQLite cannot repeat a subquery for each action, and PostgreSQL would take longer to
   * plan the union than to run it. The expression on `what` keeps SQLite from using that index for an actor.
   */
  function idsOf(choice: ActivityChoice, { after, skip, size }: Slice): RawBuilder<{ id: string }> {
    const { acts, who } = choice
    const rows = range(choice, after)
    if (who !== null) {
      return sql`select id from audit where ${rows} and who = ${who} and (what || '') in (${sql.join(acts)})
        ${inOrder} limit ${size} offset ${skip}`
    }
    const firstOf = (act: unknown) =>
      sql`(select id, at from audit where ${rows} and what = ${act} ${inOrder} limit ${skip + size}) as one`
    const every =
      dialect === 'postgres'
        ? sql`select one.* from unnest(array[${sql.join(acts)}]) as act cross join lateral ${firstOf(sql`act`)}`
        : sql.join(
            acts.map((act) => sql`select * from ${firstOf(act)}`),
            sql` union all `,
          )
    return sql`select id from (${every}) as every ${inOrder} limit ${size} offset ${skip}`
  }

  return {
    /** Returns a page of a link's activity, newest first, after a cursor or offset. */
    async page(choice: ActivityChoice, slice: Slice): Promise<AuditEntry[]> {
      const { rows: found } = await idsOf(choice, slice).execute(db)
      if (found.length === 0) return []
      const ids = found.map(({ id }) => id)
      const rows = (await db.selectFrom('audit').selectAll().where('id', 'in', ids).execute()) as AuditEntry[]
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    /** Returns accounts in any state. */
    async accounts(ids: readonly string[]): Promise<Pick<Tables['accounts'], 'id' | 'login' | 'role'>[]> {
      if (ids.length === 0) return []
      return db.selectFrom('accounts').select(['id', 'login', 'role']).where('id', 'in', ids).execute()
    },

    /** Returns the current and former managers: who set up the link, was given it, was invited or was granted the role; also other IDs. */
    async managers(linkId: string): Promise<string[]> {
      // With `union`, SQLite would read all rows of the link in order.
      const { rows } = await sql<{ id: string }>`
        select submitter as id from links where id = ${linkId}
        union all select who as id from audit where link_id = ${linkId} and what = 'link.create' and ${isDone}
        union all select subject as id from audit where link_id = ${linkId} and what = 'link.give' and ${isDone}
        union all select account_id as id from link_managers where link_id = ${linkId}`.execute(db)
      return rows.map(({ id }) => id).filter((id) => id !== '')
    },

    /** Returns the companies that were not erased. */
    async companies(
      linkId: string,
      ids: readonly string[],
    ): Promise<Pick<Tables['corporations'], 'id' | 'name' | 'state'>[]> {
      if (ids.length === 0) return []
      const query = db.selectFrom('corporations').select(['id', 'name', 'state']).where('linkId', '=', linkId)
      return query.where('id', 'in', ids).where('state', '<>', sql.lit('purged')).execute()
    },

    /** Returns the individuals and employees that are listed. */
    async signers(
      linkId: string,
      ids: readonly string[],
    ): Promise<Pick<Tables['signings'], 'id' | 'name' | 'email'>[]> {
      if (ids.length === 0) return []
      const found = []
      for (const kind of ['individual', 'employee'] as const) {
        const query = db
          .selectFrom((kind === 'individual' ? 'signings' : 'employees') as 'signings')
          .select(['id', 'name', 'email'])
          .where('linkId', '=', linkId)
          .where('id', 'in', ids)
        const states = statesOf(kind, null) as Tables['signings']['state'][]
        found.push(...(await query.where('isHidden', '=', sql.lit(0)).where('state', 'in', states).execute()))
      }
      return found
    },

    async repositories(linkId: string, ids: readonly string[]): Promise<Pick<Tables['watches'], 'id' | 'fullName'>[]> {
      if (ids.length === 0) return []
      const query = db.selectFrom('watches').select(['id', 'fullName']).where('linkId', '=', linkId)
      return query.where('id', 'in', ids).execute()
    },

    /** Returns the invitations that are pending. */
    async invitations(
      linkId: string,
      ids: readonly string[],
    ): Promise<Pick<Tables['linkInvitations'], 'id' | 'email'>[]> {
      if (ids.length === 0) return []
      const query = db.selectFrom('linkInvitations').select(['id', 'email']).where('linkId', '=', linkId)
      return query.where('id', 'in', ids).where('state', '=', 'pending').execute()
    },

    async schedules(
      linkId: string,
      ids: readonly string[],
    ): Promise<Pick<Tables['scheduledVersions'], 'id' | 'kind' | 'language' | 'state'>[]> {
      if (ids.length === 0) return []
      const columns = ['id', 'kind', 'language', 'state'] as const
      const query = db.selectFrom('scheduledVersions').select(columns).where('linkId', '=', linkId)
      return query.where('id', 'in', ids).execute()
    },
  }
}
