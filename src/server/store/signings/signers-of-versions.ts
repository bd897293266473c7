import { sql, type SqlBool } from 'kysely'
import type { Language } from '../../../domain/text/languages.ts'
import type { Connection } from '../engine/connection.ts'

/** Versions of a link's agreement, by ID. */
export type SignedVersions = { linkId: string; agreementIds: readonly string[] }

/** An individual signature, or a corporation with its administrator's address. */
export type SignerOfVersion = {
  id: string
  name: string
  email: string
  language: Language
  version: number
  signedAt: number
}

/** `after`: cursor (domain and ID). */
type Slice = { skip: number; size: number; after?: readonly [string, string] }

/** Returns a `like` pattern that matches part of an address or name. Escapes percent signs, underscores and backslashes. */
export const patternOf = (search: string): string => `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Signers with a valid signature of the given versions, who are affected by the next version. */
export const signersOfVersions = (connection: Connection) => {
  const { db } = connection
  const individuals = ({ linkId, agreementIds }: SignedVersions) =>
    db
      .selectFrom('signings')
      .where('linkId', '=', linkId)
      // Inlined as literals so that the database can use the index of live signatures.
      .where('kind', '=', sql.lit('individual'))
      .where('state', '=', sql.lit('live'))
      .where('isHidden', '=', sql.lit(0))
      .where('agreementId', 'in', agreementIds)
  const approved = (linkId: string) =>
    db
      .selectFrom('corporations')
      .innerJoin('accounts', 'accounts.id', 'corporations.administrator')
      .where('corporations.linkId', '=', linkId)
      .where('corporations.state', '=', 'approved')

  return {
    /** Returns the number of live individual signatures of these versions, optionally after a cursor (domain and ID). */
    async countIndividuals(versions: SignedVersions, after?: readonly [string, string]): Promise<number> {
      if (versions.agreementIds.length === 0) return 0
      let query = individuals(versions)
      if (after) query = query.where(sql<boolean>`(domain, id) > (${after[0]}, ${after[1]})`)
      const { count } = await query.select((select) => select.fn.countAll().as('count')).executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Returns the number of active employees who signed one of these versions. */
    async countEmployees({ linkId, agreementIds }: SignedVersions): Promise<number> {
      if (agreementIds.length === 0) return 0
      const { count } = await db
        .selectFrom('employees')
        .select((select) => select.fn.countAll().as('count'))
        .where('linkId', '=', linkId)
        .where('state', '=', sql.lit('active'))
        .where('agreementId', 'in', agreementIds)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /**
     * Returns the number of approved corporations that signed in a language, and the number of their active employees. Counts corporations with an ID
     * greater than `after`.
     */
    async countCorporations(
      linkId: string,
      language: Language,
      after = '',
    ): Promise<{ corporations: number; employees: number }> {
      const counted = await approved(linkId)
        .where('corporations.language', '=', language)
        .where('corporations.id', '>', after)
        .leftJoin('employeeCounts', (join) =>
          join.onRef('employeeCounts.corporationId', '=', 'corporations.id').on('employeeCounts.state', '=', 'active'),
        )
        .select((select) => [
          select.fn.countAll().as('corporations'),
          select.fn.coalesce(select.fn.sum('employeeCounts.number'), sql<number>`0`).as('employees'),
        ])
        .executeTakeFirstOrThrow()
      return { corporations: Number(counted.corporations), employees: Number(counted.employees) }
    },

    /**
     * Returns a page of individuals, ordered by domain and address; after a cursor, by domain and ID. A search matches any part of the address.
     */
    async individuals(
      versions: SignedVersions,
      search: string,
      { skip, size, after }: Slice,
    ): Promise<SignerOfVersion[]> {
      if (versions.agreementIds.length === 0) return []
      let query = individuals(versions)
      if (after) query = query.where(sql<boolean>`(domain, id) > (${after[0]}, ${after[1]})`)
      if (search !== '') query = query.where(sql<SqlBool>`lower(email) like ${patternOf(search)} escape '\\'`)
      return query
        .select(['id', 'name', 'email', 'language', 'version', 'signedAt'])
        .orderBy('domain')
        .orderBy(after ? 'id' : sql`lower(email)`)
        .orderBy('id')
        .limit(size)
        .offset(skip)
        .execute()
    },

    /**
     * Returns a page of approved corporations that signed in one of these languages, ordered by name; after a cursor, by ID. A search matches any part
     * of the name or address.
     */
    async corporations(
      { linkId, languages, after }: { linkId: string; languages: readonly Language[]; after?: string },
      search: string,
      { skip, size }: Slice,
    ): Promise<SignerOfVersion[]> {
      if (languages.length === 0) return []
      let query = approved(linkId).where('corporations.language', 'in', languages)
      if (after !== undefined) query = query.where('corporations.id', '>', after)
      if (search !== '') {
        const pattern = patternOf(search)
        query = query.where(
          sql<SqlBool>`(name_key like ${pattern} escape '\\' or lower(accounts.email) like ${pattern} escape '\\')`,
        )
      }
      return query
        .select(['corporations.id', 'corporations.name', 'accounts.email', 'corporations.language'])
        .select(['corporations.version', 'corporations.signedAt'])
        .orderBy(after === undefined ? 'nameKey' : 'corporations.id')
        .orderBy('corporations.id')
        .limit(size)
        .offset(skip)
        .execute()
    },
  }
}
