import { type Connection, lockedOrSkipped } from './connection.ts'
import type { Tables } from './schema.ts'

/** A domain that a corporation has brought in, and what becomes of the individual signings under it (decision 22). */
export type DomainGrace = {
  corporationId: string
  linkId: string
  domain: string
  /** A state of the domain grace's lifecycle. */
  state: string
  begunAt: number
  endsAt: number
  /** The id of the last signing whose signer was told; empty before the first. */
  told: string
}

function graceFrom(row: Tables['domain_graces']): DomainGrace {
  return {
    corporationId: row.corporation_id,
    linkId: row.link_id,
    domain: row.domain,
    state: row.state,
    begunAt: row.begun_at,
    endsAt: row.ends_at,
    told: row.told,
  }
}

/** A new grace as its row, under evidence. */
export const graceRow = (grace: DomainGrace, salts: Record<string, string>): Tables['domain_graces'] => ({
  corporation_id: grace.corporationId,
  domain: grace.domain,
  link_id: grace.linkId,
  state: grace.state,
  begun_at: grace.begunAt,
  ends_at: grace.endsAt,
  told: grace.told,
  salts: JSON.stringify(salts),
  evidenced: 1,
})

/** The graces of individual signings; worked off by the timed job. */
export const domainGraces = (connection: Connection) => ({
  async insert(row: Tables['domain_graces']): Promise<void> {
    await connection.db.insertInto('domain_graces').values(row).execute()
  },

  /** The row of a grace as it stands. */
  async getRow({ corporationId, domain }: DomainGrace): Promise<Tables['domain_graces']> {
    const query = connection.db.selectFrom('domain_graces').selectAll().where('corporation_id', '=', corporationId)
    return query.where('domain', '=', domain).executeTakeFirstOrThrow()
  },

  /** One in `state`, held; of those that wait only what has ended by `now`. Others are busy with those they hold. */
  async next(state: string, now: number): Promise<DomainGrace | null> {
    let query = connection.db.selectFrom('domain_graces').selectAll().where('state', '=', state)
    if (state === 'waiting') query = query.where('ends_at', '<=', now)
    const row = await lockedOrSkipped(connection, query.orderBy('ends_at').limit(1)).executeTakeFirst()
    return row ? graceFrom(row) : null
  },

  /** The grace of a domain of a live link, whatever its state; of several the newest. */
  async find(linkId: string, domain: string): Promise<DomainGrace | null> {
    const query = connection.db.selectFrom('domain_graces').selectAll().where('link_id', '=', linkId)
    const row = await query.where('domain', '=', domain).orderBy('begun_at', 'desc').limit(1).executeTakeFirst()
    return row ? graceFrom(row) : null
  },

  async record(grace: DomainGrace, change: { state?: string; told?: string }): Promise<void> {
    await connection.db
      .updateTable('domain_graces')
      .set(change)
      .where('corporation_id', '=', grace.corporationId)
      .where('domain', '=', grace.domain)
      .execute()
  },
})
