import { sql, type SqlBool } from 'kysely'
import type { Language } from '../../../domain/text/languages.ts'
import type { Connection } from '../engine/connection.ts'

/** Versions of an agreement of a link, by their ids. */
export type SignedVersions = { linkId: string; agreementIds: readonly string[] }

/** A signature, or a corporation with the address of its administrator. */
export type SignerOfVersion = {
  id: string
  name: string
  email: string
  language: Language
  version: number
  signedAt: number
}

/** `after`: only those after a place in the order of domain and id. */
type Slice = { skip: number; size: number; after?: readonly [string, string] }

/** A part of an address or a name, for `like`; percent and underscore stand for themselves. */
export const patternOf = (search: string): string => `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Those whose signatures count and name one of some versions: whom the next version concerns. */
export const signersOfVersions = (connection: Connection) => {
  const { db } = connection
  const individuals = ({ linkId, agreementIds }: SignedVersions) =>
    db
      .selectFrom('signings')
      .where('linkId', '=', linkId)
      // Written out, as the index of live ones says it.
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
    /** How many individual signatures of these versions are live; of those after a place in the order of domain and id alone where one is given. */
    async countIndividuals(versions: SignedVersions, after?: readonly [string, string]): Promise<number> {
      if (versions.agreementIds.length === 0) return 0
      let query = individuals(versions)
      if (after) query = query.where(sql<boolean>`(domain, id) > (${after[0]}, ${after[1]})`)
      const { count } = await query.select((select) => select.fn.countAll().as('count')).executeTakeFirstOrThrow()
      return Number(count)
    },

    /** How many employees who signed one of these versions are active. */
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

    /** How many corporations that signed in a language are approved, and how many active employees they have; only of those after an id. */
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

    /** Individuals by the domain of their address; a search is for a part of the address. */
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
        .orderBy('id')
        .limit(size)
        .offset(skip)
        .execute()
    },

    /** Approved corporations that signed in one of these languages, in the order of their ids; a search is for a part of name or address. */
    async corporations(
      { linkId, languages, after = '' }: { linkId: string; languages: readonly Language[]; after?: string },
      search: string,
      { skip, size }: Slice,
    ): Promise<SignerOfVersion[]> {
      if (languages.length === 0) return []
      let query = approved(linkId).where('corporations.language', 'in', languages).where('corporations.id', '>', after)
      if (search !== '') {
        const pattern = patternOf(search)
        query = query.where(
          sql<SqlBool>`(name_key like ${pattern} escape '\\' or lower(accounts.email) like ${pattern} escape '\\')`,
        )
      }
      return query
        .select(['corporations.id', 'corporations.name', 'accounts.email', 'corporations.language'])
        .select(['corporations.version', 'corporations.signedAt'])
        .orderBy('corporations.id')
        .limit(size)
        .offset(skip)
        .execute()
    },
  }
}
