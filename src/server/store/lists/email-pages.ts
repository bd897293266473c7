import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Connection } from '../engine/connection.ts'
import type { StoredEmail } from '../emails/outbox.ts'

/** Filter for a link's emails: failed, sent, queued, or obsolete. */
export type EmailFilter = 'failed' | 'sent' | 'queued' | 'obsolete'

/** `kind` and `search` (part of the address) match all emails if empty. */
type EmailSelection = { state: EmailFilter | null; kind: string; search: string }

/** Pagination cursor for a link's emails. */
export type EmailCursor = { failed: boolean; createdAt: number; id: string }

export type FailedEmail = Pick<StoredEmail, 'id' | 'kind' | 'state' | 'lastError'>

const maxCounted = 1000

/** Emails of links, as shown to community managers. */
export const emailPages = (connection: Connection) => ({
  /**
   * Returns a page of a link's emails after a cursor or offset: failed emails first, then all others, both newest first. A search scans the link's
   * emails until the page is full.
   */
  async page(
    linkId: string,
    { state, kind, search }: EmailSelection,
    { after, skip, size }: { after: EmailCursor | null; skip: number; size: number },
  ): Promise<StoredEmail[]> {
    const chosen = (failed: boolean, from: EmailCursor | null) => {
      let query = connection.db
        .selectFrom('outbox')
        .where('linkId', '=', linkId)
        // Inlined as a literal, so that SQLite uses the partial index of failed emails.
        .where('state', failed ? '=' : '<>', sql.lit('failed'))
      if (state && !failed) query = query.where('state', 'in', state === 'queued' ? ['queued', 'sending'] : [state])
      if (kind !== '') query = query.where('kind', '=', kind as StoredEmail['kind'])
      if (search !== '') {
        const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
        query = query.where(sql<SqlBool>`lower(recipient) like ${pattern} escape '\\'`)
      }
      if (from) {
        query = query.where((where) =>
          where.or([
            where('createdAt', '<', from.createdAt),
            where.and([where('createdAt', '=', from.createdAt), where('id', '<', from.id)]),
          ]),
        )
      }
      return query.orderBy('createdAt', 'desc').orderBy('id', 'desc')
    }
    const isPast = after?.failed === false
    const hasFailed = !isPast && (state === null || state === 'failed')
    const failed = hasFailed
      ? await chosen(true, after)
          .selectAll()
          .limit(skip + size)
          .execute()
      : []
    if (failed.length === skip + size || state === 'failed') return failed.slice(skip)
    const others = chosen(false, isPast ? after : null)
      .selectAll()
      .limit(skip + size - Math.max(skip, failed.length))
      .offset(Math.max(0, skip - failed.length))
    return [...failed.slice(skip), ...(await others.execute())]
  },

  /** Returns the newest failed emails of a link, without their content. */
  async failed(linkId: string, limit: number): Promise<FailedEmail[]> {
    return (
      connection.db
        .selectFrom('outbox')
        .select(['id', 'kind', 'state', 'lastError'])
        .where('linkId', '=', linkId)
        // Inlined as a literal, so that SQLite uses the partial index of failed emails.
        .where('state', '=', sql.lit('failed'))
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    )
  },

  /** Returns the number of a link's emails, in all and per filter, each counted up to a limit. */
  async countStates(linkId: string): Promise<Record<'all' | EmailFilter, number>> {
    const upTo = (condition: RawBuilder<SqlBool>) =>
      sql`(select count(*) from (select 1 as one from outbox where ${condition} limit ${sql.lit(maxCounted)}) as counted)`
    const ofLink = sql<SqlBool>`link_id = ${linkId}`
    // Not a lookup by link: there are far fewer unfinished emails of the service than emails of a link.
    const unfinished = sql<SqlBool>`state in ('queued', 'sending') and link_id || '' = ${linkId}`
    // Repeats the condition of a partial index, because SQLite does not derive it.
    const unsent = (state: 'failed' | 'obsolete') =>
      sql<SqlBool>`${ofLink} and state in ('failed', 'obsolete') and state = ${sql.lit(state)}`
    const { rows } = await sql<Record<'whole' | EmailFilter, number | string>>`
      select ${upTo(ofLink)} as whole, ${upTo(unsent('failed'))} as failed, ${upTo(unfinished)} as queued,
        ${upTo(sql<SqlBool>`${ofLink} and state = 'sent'`)} as sent, ${upTo(unsent('obsolete'))} as obsolete`.execute(
      connection.db,
    )
    const count = (name: 'whole' | EmailFilter): number => Number(rows[0]?.[name] ?? 0)
    return {
      all: count('whole'),
      failed: count('failed'),
      queued: count('queued'),
      sent: count('sent'),
      obsolete: count('obsolete'),
    }
  },

  /** Returns the number of queued emails per link that were created at or before `before`, counted up to a limit. */
  async countWaiting(linkIds: readonly string[], before: number): Promise<Map<string, number>> {
    if (linkIds.length === 0) return new Map()
    const { rows } = await sql<{ linkId: string; count: number | string }>`
      select links.id as link_id, (select count(*) from (select 1 as one from outbox
        where state = 'queued' and lane = links.id and created_at <= ${before} limit ${sql.lit(maxCounted)}) as waiting) as count
      from links where links.id in (${sql.join(linkIds)})`.execute(connection.db)
    return new Map(rows.map(({ linkId, count }) => [linkId, Number(count)]))
  },

  /** Returns the number of failed emails for each of these links; links without failed emails are omitted. */
  async countFailed(linkIds: readonly string[]): Promise<{ linkId: string; count: number }[]> {
    if (linkIds.length === 0) return []
    const rows = await connection.db
      .selectFrom('outbox')
      .select((select) => ['linkId', select.fn.countAll().as('count')])
      .where('linkId', 'in', linkIds)
      // Inlined as a literal, so that SQLite uses the partial index of failed emails.
      .where('state', '=', sql.lit('failed'))
      .groupBy('linkId')
      .execute()
    return rows.map((row) => ({ linkId: row.linkId, count: Number(row.count) }))
  },
})
