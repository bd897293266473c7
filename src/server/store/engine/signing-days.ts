import { sql } from 'kysely'
import type { SignerKind } from '../../../domain/agreements/draft.ts'
import { dayBefore, dayOf } from '../../../domain/text/calendar-days.ts'
import { type Connection, statement } from './connection.ts'

type Total = { linkId: string; kind: SignerKind; total: number | string }

/** Each row contains the running total up to its day, so the current total is read from the newest row. */
const incrementDay = statement<{ linkId: string; agreementId: string; kind: string; day: string }>(({ db }, value) => ({
  compile: () =>
    sql`insert into signing_days (link_id, agreement_id, kind, day, signed, total)
        select ${value('linkId')}, ${value('agreementId')}, ${value('kind')}, ${value('day')}, 1, 1 + coalesce((
          select total from signing_days
          where link_id = ${value('linkId')} and agreement_id = ${value('agreementId')} and kind = ${value('kind')}
          order by day desc limit 1), 0)
        where true
        on conflict (link_id, agreement_id, kind, day)
        do update set signed = signing_days.signed + 1, total = signing_days.total + 1`.compile(db),
}))

type OfWeek = { week: number; kind: SignerKind; signed: number | string }

/** Aggregated in the database: two busy years have several hundred day rows but only 104 weeks. */
const sumOfWeeks = statement<{ linkId: string; today: string; since: string }, OfWeek>(({ db, dialect }, value) => ({
  compile: () => {
    const week =
      dialect === 'postgres'
        ? sql`(${value('today')}::date - day::date) / 7`
        : sql`(unixepoch(${value('today')}) - unixepoch(day)) / 604800`
    return sql<OfWeek>`select ${week} as week, kind, sum(signed) as signed from signing_days
      where link_id = ${value('linkId')} and day > ${value('since')} and day <= ${value('today')} group by 1, 2`.compile(
      db,
    )
  },
}))

/** Number of signatures per day, incremented when a signature is made. */
export const signingDays = (connection: Connection) => ({
  /** Counts a signature in the transaction that stores it. Lock the chain of evidence first. */
  async count(signing: { linkId: string; agreementId: string; kind: SignerKind; signedAt: number }): Promise<void> {
    const { linkId, agreementId, kind, signedAt } = signing
    await incrementDay(connection, { linkId, agreementId, kind, day: dayOf(signedAt) })
  },

  /** Returns the number of signatures by link and SignerKind; links without signatures are omitted. */
  async totals(linkIds: readonly string[]): Promise<{ linkId: string; kind: SignerKind; total: number }[]> {
    if (linkIds.length === 0) return []
    const { rows } = await sql<Total>`
      select a.link_id, k.kind, sum((
        select total from signing_days d where d.link_id = a.link_id and d.agreement_id = a.id and d.kind = k.kind
        order by d.day desc limit 1)) as total
      from agreements a
      join (select 'individual' as kind, 'individual' as signs union all select 'employee', 'individual'
            union all select 'corporation', 'corporation') k on k.signs = a.kind
      where a.link_id in (${sql.join(linkIds)})
      group by a.link_id, k.kind`.execute(connection.db)
    return rows.map((row) => ({ ...row, total: Number(row.total) }))
  },

  /**
   * Returns the number of signatures per SignerKind in each of the last `count` weeks; week 0 ends on `today`. Weeks without signatures are omitted.
   */
  async weeks(
    linkId: string,
    today: string,
    count: number,
  ): Promise<{ week: number; kind: SignerKind; signed: number }[]> {
    return (await sumOfWeeks(connection, { linkId, today, since: dayBefore(today, count * 7) })).map(
      ({ week, kind, signed }) => ({ week, kind, signed: Number(signed) }),
    )
  },

  /** Returns the time (ms) of the last signature per link; links without signatures are omitted. */
  async lastTimes(linkIds: readonly string[]): Promise<Map<string, number>> {
    if (linkIds.length === 0) return new Map()
    const last = (table: string) => sql`(select max(signed_at) from ${sql.table(table)} t where t.link_id = l.id)`
    const { rows } = await sql<Record<'linkId' | 'people' | 'employees' | 'companies', string | number | null>>`
      select l.id as link_id, ${last('signings')} as people, ${last('employees')} as employees,
        ${last('corporations')} as companies
      from links l where l.id in (${sql.join(linkIds)})`.execute(connection.db)
    return new Map(
      rows
        .map(({ linkId, ...times }) => [String(linkId), Math.max(...Object.values(times).map(Number))] as const)
        .filter(([, at]) => at > 0),
    )
  },

  /** Returns the number of signatures for each agreement of a link; agreements without signatures are omitted. */
  async totalsOfAgreements(linkId: string): Promise<Map<string, number>> {
    const { rows } = await sql<{ agreementId: string; total: number | string }>`
      select agreement_id, sum(signed) as total from signing_days where link_id = ${linkId} group by agreement_id`.execute(
      connection.db,
    )
    return new Map(rows.map(({ agreementId: id, total }) => [id, Number(total)]))
  },

  /** Returns the agreements of a link that have signatures. */
  async signedAgreements(linkId: string): Promise<Set<string>> {
    const rows = await connection.db
      .selectFrom('signingDays')
      .select('agreementId')
      .distinct()
      .where('linkId', '=', linkId)
      .execute()
    return new Set(rows.map((row) => row.agreementId))
  },
})
