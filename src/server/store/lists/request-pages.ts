import { sql, type SqlBool } from 'kysely'
import { duration } from '../../../domain/text/limits.ts'
import { unsentRequestEmails, type VersionRequest } from '../agreements/agreement-requests.ts'
import type { Connection } from '../engine/connection.ts'
import { patternOf } from '../signings/signers-of-versions.ts'

/**
 * State of a request. `waiting`: the email was sent. `going`: the email is queued. `undelivered`: the email failed. `ended`: the community ended the
 * request, or the email became obsolete because the version is no longer in force.
 */
export const requestStates = ['agreed', 'waiting', 'going', 'undelivered', 'ended'] as const
export type RequestState = (typeof requestStates)[number]

type OfVersion = Pick<VersionRequest, 'linkId' | 'agreementId' | 'kind'> & { isInForce: boolean }
type Choice = { state: RequestState | null; search: string }
type Slice = { skip: number; size: number }

/** Maximum number of matching addresses whose requests are listed. */
const maxMatches = 1000

/** A request, its signer and its email. */
export type ListedRequest = Pick<VersionRequest, 'id' | 'subject' | 'askedAt' | 'toldAt' | 'agreedAt' | 'endedAt'> & {
  name: string | null
  email: string | null
  letterState: string | null
  letterError: string | null
}

/** Requests of a version, as shown to community managers: agreed requests last, ordered by time. */
export const requestPages = (connection: Connection) => {
  const { db } = connection
  const inOrder = sql`agreed_at nulls first, ended_at nulls first, told_at nulls first, asked_at, id`

  /** Returns the IDs of up to `maxMatches` signatures or corporations that match a search. */
  async function found({ linkId, kind }: OfVersion, search: string): Promise<string[]> {
    const pattern = patternOf(search)
    if (kind === 'individual') {
      const signings = await db
        .selectFrom('signings')
        .select('id')
        .where('linkId', '=', linkId)
        .where('kind', '=', sql.lit('individual'))
        .where('state', 'in', ['live', 'superseded'])
        .where(sql<SqlBool>`lower(email) like ${pattern} escape '\\'`)
        .limit(maxMatches)
        .execute()
      return signings.map(({ id }) => id)
    }
    const corporations = await db
      .selectFrom('corporations')
      .leftJoin('accounts', 'accounts.id', 'corporations.administrator')
      .select('corporations.id')
      .where('corporations.linkId', '=', linkId)
      .where(sql<SqlBool>`(name_key like ${pattern} escape '\\' or lower(accounts.email) like ${pattern} escape '\\')`)
      .limit(maxMatches)
      .execute()
    return corporations.map(({ id }) => id)
  }

  /** Returns the IDs on a page, read only from the list's index. */
  async function idsOf(version: OfVersion, { state, search }: Choice, { skip, size }: Slice): Promise<string[]> {
    const { linkId, agreementId, isInForce } = version
    const obsolete = unsentRequestEmails(connection, linkId).where('state', '=', 'obsolete')
    let query = db
      .selectFrom('agreementRequests')
      .select('id')
      .where('linkId', '=', linkId)
      .where('agreementId', '=', agreementId)
      .where(sql<SqlBool>`not exists (select 1 from signings where signings.id = subject and is_hidden = 1)`)
    if (state === 'agreed') query = query.where('agreedAt', 'is not', null)
    else if (state !== null) query = query.where('agreedAt', 'is', null)
    if (state === 'ended') {
      query = query.where((where) =>
        where.or([where('endedAt', 'is not', null), ...(isInForce ? [] : [where('letterId', 'in', obsolete)])]),
      )
    } else if (state !== null && state !== 'agreed') query = query.where('endedAt', 'is', null)
    if (state === 'waiting') query = query.where('toldAt', 'is not', null)
    if (state === 'going') {
      query = query
        .where('toldAt', 'is', null)
        .where(sql<SqlBool>`not exists (select 1 from outbox where id = letter_id and state in ('failed', 'obsolete'))`)
    }
    if (state === 'undelivered') {
      const unsent = unsentRequestEmails(connection, linkId)
      const lost = isInForce ? unsent : unsent.where('state', '=', 'failed')
      query = query.where('toldAt', 'is', null).where('letterId', 'in', lost)
    }
    if (search !== '') {
      const subjects = await found(version, search)
      if (subjects.length === 0) return []
      query = query.where('subject', 'in', subjects)
    }
    return (await query.orderBy(inOrder).limit(size).offset(skip).execute()).map(({ id }) => id)
  }

  return {
    /** Returns a page of requests. A search matches part of the address or, for companies, part of the name. */
    async page(version: OfVersion, choice: Choice, slice: Slice): Promise<ListedRequest[]> {
      const ids = await idsOf(version, choice, slice)
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('agreementRequests')
        .leftJoin('outbox', 'outbox.id', 'agreementRequests.letterId')
        .leftJoin('signings', 'signings.id', 'agreementRequests.subject')
        .leftJoin('corporations', 'corporations.id', 'agreementRequests.subject')
        .leftJoin('accounts', 'accounts.id', 'corporations.administrator')
        .where('agreementRequests.id', 'in', ids)
        .select(['agreementRequests.id', 'agreementRequests.subject', 'agreementRequests.askedAt'])
        .select(['agreementRequests.toldAt', 'agreementRequests.agreedAt', 'agreementRequests.endedAt'])
        .select(['outbox.state as letterState', 'outbox.lastError as letterError'])
        .select(({ fn }) => [
          fn.coalesce('signings.name', 'corporations.name').as('name'),
          fn.coalesce('signings.email', 'accounts.email').as('email'),
        ])
        .execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    /** Returns the number of requests that were agreed to on each UTC day, oldest first. A day is identified by its first millisecond. */
    async days({
      linkId,
      agreementId,
    }: Pick<VersionRequest, 'linkId' | 'agreementId'>): Promise<{ day: number; agreed: number }[]> {
      const day = sql<number | string>`agreed_at / ${sql.lit(duration.day)}`
      const rows = await db
        .selectFrom('agreementRequests')
        .select((select) => [day.as('day'), select.fn.countAll().as('agreed')])
        .where('linkId', '=', linkId)
        .where('agreementId', '=', agreementId)
        .where('agreedAt', 'is not', null)
        .groupBy(day)
        .orderBy(day)
        .execute()
      return rows.map((row) => ({ day: Number(row.day) * duration.day, agreed: Number(row.agreed) }))
    },
  }
}
