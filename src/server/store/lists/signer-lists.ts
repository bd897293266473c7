import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { SignerKind } from '../../../domain/agreements/draft.ts'
import type { Language } from '../../../domain/text/languages.ts'
import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'
import { type PersonSignerKind, type SignerChoice, statesOf } from './signer-choice.ts'
import { signerWords } from './signer-words.ts'

/** A signature, employee or corporation of a link, as shown in lists. */
export type SignerOfLink = {
  kind: SignerKind
  id: string
  name: string
  email: string
  state: string
  agreementId: string
  language: Language
  version: number
  signedAt: number
  /** Corporation with its signed agreement: the employee's corporation, or the listed corporation itself. */
  corporation: { id: string; name: string; agreementId: string } | null
}

/** Pagination cursor for a list of signers, newest first. */
export type SignerCursor = { signedAt: number; id: string }

const tables = { individual: 'signings', employee: 'employees', corporation: 'corporations' } as const
type Table = (typeof tables)[SignerKind]

type ListedSigner = SignerCursor & { kind: SignerKind }
/** A part of a list that a single index range returns in order. */
type Stretch = { kind: SignerKind; state?: string; agreementId?: string }

const newestFirst = (one: SignerCursor, other: SignerCursor): number =>
  other.signedAt - one.signedAt || (other.id < one.id ? -1 : 1)

/** All signers of a link in a single list. The cost of a page grows with its offset, not with the length of the list. */
export const signerLists = (connection: Connection) => {
  const { db } = connection

  /** Returns the stretches of a choice. Each stretch is read in order from an index; merging their first rows yields the first rows of the list. */
  async function stretchesOf({ linkId, kinds, standing, agreementIds }: SignerChoice): Promise<Stretch[]> {
    const ids = agreementIds ?? (standing === null ? null : await agreementsOf(linkId))
    return kinds.flatMap((kind): Stretch[] => {
      const each = statesOf(kind, standing).map((state) => ({ kind, state }))
      if (kind === 'corporation') {
        if (agreementIds === null) return each
        return agreementIds.flatMap((agreementId) => each.map((stretch) => ({ ...stretch, agreementId })))
      }
      if (ids === null) return [{ kind }]
      return ids.flatMap((agreementId) => each.map((stretch) => ({ ...stretch, agreementId })))
    })
  }

  const agreementsOf = async (linkId: string): Promise<string[]> =>
    (await db.selectFrom('agreements').select('id').where('linkId', '=', linkId).execute()).map(({ id }) => id)

  /** Builds the query for a stretch of one of the three tables, whose columns have the same names. */
  function rowsOf(choice: SignerChoice, stretch: Stretch) {
    const query = withHidden(choice, stretch)
    return stretch.kind === 'corporation' ? query : query.where('isHidden', '=', sql.lit(0))
  }

  /** Like `rowsOf`, including hidden signers. */
  function withHidden({ linkId, since, until }: SignerChoice, { kind, state, agreementId }: Stretch) {
    let query = db.selectFrom(tables[kind] as 'signings').where('linkId', '=', linkId)
    if (agreementId !== undefined) query = query.where('agreementId', '=', agreementId)
    if (state !== undefined) query = query.where('state', '=', state as Tables['signings']['state'])
    if (since > 0) query = query.where('signedAt', '>=', since)
    if (Number.isFinite(until)) query = query.where('signedAt', '<', until)
    return query
  }

  /** Returns the number of hidden rows in a stretch. A link has few hidden rows, and they have a separate index. */
  async function hiddenIn(
    { linkId, since, until }: SignerChoice,
    { kind, state, agreementId }: Stretch,
  ): Promise<number> {
    if (kind === 'corporation') return 0
    const query = db.selectFrom(tables[kind] as 'signings').select(['state', 'agreementId', 'signedAt'])
    const hidden = await query.where('linkId', '=', linkId).where('isHidden', '=', sql.lit(1)).execute()
    return hidden.filter(
      (row) =>
        (state === undefined || row.state === state) &&
        (agreementId === undefined || row.agreementId === agreementId) &&
        row.signedAt >= since &&
        row.signedAt < until,
    ).length
  }

  async function countOf(some: SelectQueryBuilder<Tables, 'signings', { one: number }>): Promise<number> {
    const query = db.selectFrom(some.as('some')).select(sql<number | string>`count(*)`.as('count'))
    return Number((await query.executeTakeFirstOrThrow()).count)
  }

  /** Returns the matches of a search, newest first. There are few matches, so they are read by ID and filtered here. */
  async function foundBySearch(choice: SignerChoice): Promise<ListedSigner[]> {
    const { kinds, standing, agreementIds, since, until } = choice
    const ids = await signerWords(connection).found(choice)
    const all: ListedSigner[] = []
    for (const kind of kinds) {
      const among = ids.get(kind) ?? []
      if (among.length === 0) continue
      const bound = new Set(statesOf(kind, standing))
      let query = db
        .selectFrom(tables[kind] as 'signings')
        .select(['id', 'signedAt', 'state', 'agreementId'])
        .where('id', 'in', among)
      if (kind !== 'corporation') query = query.where('isHidden', '=', sql.lit(0))
      const rows = await query.execute()
      const fitting = rows.filter(
        ({ state, agreementId, signedAt }) =>
          bound.has(state) &&
          (agreementIds === null || agreementIds.includes(agreementId)) &&
          signedAt >= since &&
          signedAt < until,
      )
      all.push(...fitting.map(({ id, signedAt }) => ({ id, signedAt, kind })))
    }
    return all.toSorted(newestFirst)
  }

  async function places(
    choice: SignerChoice,
    { after, skip, size }: { after: SignerCursor | null; skip: number; size: number },
  ): Promise<ListedSigner[]> {
    if (choice.agreementIds?.length === 0) return []
    if (choice.search !== '') {
      const found = await foundBySearch(choice)
      return found.filter((one) => after === null || newestFirst(after, one) < 0).slice(skip, skip + size)
    }
    const all: ListedSigner[] = []
    for (const stretch of await stretchesOf(choice)) {
      let query = rowsOf(choice, stretch)
      if (after) query = query.where(sql<SqlBool>`(signed_at, id) < (${after.signedAt}, ${after.id})`)
      const rows = await query
        .select(['id', 'signedAt'])
        .orderBy('signedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(skip + size)
        .execute()
      all.push(...rows.map((row) => ({ ...row, kind: stretch.kind })))
    }
    return all.toSorted(newestFirst).slice(skip, skip + size)
  }

  /** Reads the listed columns for signers of one SignerKind. */
  async function shown(kind: SignerKind, ids: readonly string[]): Promise<SignerOfLink[]> {
    const columns = <T extends Table>(table: T) =>
      (['id', 'name', 'email', 'state', 'agreementId', 'language', 'version', 'signedAt'] as const).map(
        (name) => `${table}.${name}` as const,
      )
    if (kind === 'individual') {
      const rows = await db.selectFrom('signings').select(columns('signings')).where('id', 'in', ids).execute()
      return rows.map((row) => ({ ...row, kind, corporation: null }))
    }
    if (kind === 'corporation') {
      const rows = await db.selectFrom('corporations').select(columns('corporations')).where('id', 'in', ids).execute()
      return rows.map((row) => ({ ...row, kind, corporation: ofCorporation(row) }))
    }
    const rows = await db
      .selectFrom('employees')
      .innerJoin('corporations', 'corporations.id', 'employees.corporationId')
      .select(columns('employees'))
      .select(['corporations.id as of', 'corporations.name as employer', 'corporations.agreementId as signed'])
      .where('employees.id', 'in', ids)
      .execute()
    return rows.map(({ of, employer, signed, ...row }) => ({
      ...row,
      kind,
      corporation: { id: of, name: employer, agreementId: signed },
    }))
  }

  const ofCorporation = ({ id, name, agreementId }: Pick<SignerOfLink, 'id' | 'name' | 'agreementId'>) => ({
    id,
    name,
    agreementId,
  })

  return {
    /** Returns a page of signers, newest first, after a cursor or offset. */
    async page(
      choice: SignerChoice,
      slice: { after: SignerCursor | null; skip: number; size: number },
    ): Promise<SignerOfLink[]> {
      const found = await places(choice, slice)
      const known = new Map<string, SignerOfLink>()
      for (const kind of choice.kinds) {
        const ids = found.flatMap((one) => (one.kind === kind ? one.id : []))
        for (const signer of ids.length === 0 ? [] : await shown(kind, ids)) known.set(`${kind} ${signer.id}`, signer)
      }
      return found.flatMap(({ kind, id }) => known.get(`${kind} ${id}`) ?? [])
    },

    /** Returns the number of signers that match a choice, counted up to `limit`. */
    async count(choice: SignerChoice, limit: number): Promise<number> {
      if (choice.agreementIds?.length === 0) return 0
      if (choice.search !== '') return (await foundBySearch(choice)).length
      let count = 0
      for (const stretch of await stretchesOf(choice)) {
        if (count >= limit) break
        // The index covers all columns except `isHidden`. Hidden rows are therefore counted separately and subtracted.
        const hidden = await hiddenIn(choice, stretch)
        const all = withHidden(choice, stretch).select(sql.lit(1).as('one'))
        count += (await countOf(all.limit(limit - count + hidden))) - hidden
      }
      return count
    },

    /** Returns individuals and employees by ID. */
    async people(named: readonly { kind: PersonSignerKind; id: string }[]): Promise<SignerOfLink[]> {
      const found: SignerOfLink[] = []
      for (const [kind, ids] of Map.groupBy(named, (one) => one.kind)) {
        found.push(
          ...(await shown(
            kind,
            ids.map(({ id }) => id),
          )),
        )
      }
      return found
    },

    /** Returns an individual or employee of a link; null if unknown, or if hidden and `withHidden` is false. */
    async findPerson(
      linkId: string,
      id: string,
      { withHidden = false } = {},
    ): Promise<(SignerOfLink & { kind: PersonSignerKind }) | null> {
      for (const kind of ['individual', 'employee'] as const) {
        let query = db
          .selectFrom(tables[kind] as 'signings')
          .select('id')
          .where('id', '=', id)
          .where('linkId', '=', linkId)
          .where('state', 'in', statesOf(kind, null) as Tables['signings']['state'][])
        if (!withHidden) query = query.where('isHidden', '=', sql.lit(0))
        const row = await query.executeTakeFirst()
        const [signer] = row ? await shown(kind, [id]) : []
        if (signer) return { ...signer, kind }
      }
      return null
    },
  }
}
