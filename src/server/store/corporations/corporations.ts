import { sql } from 'kysely'
import type { Language } from '../../../domain/text/languages.ts'
import { searchWords } from '../../../domain/people/search-words.ts'
import { type Connection, isDuplicate, locked, statement } from '../engine/connection.ts'
import { noteCoverageOfDomains } from '../engine/coverage-changes.ts'
import type { Tables } from '../tables/tables.ts'

/** A corporation's signature and its state. The signed content is immutable; the representative can change. */
export type Corporation = Omit<Tables['corporations'], 'nameKey'>

/** Mutable fields of a corporation. */
export type CorporationChange = Pick<Corporation, 'state'> &
  Partial<
    Pick<
      Corporation,
      | 'representative'
      | 'email'
      | 'emailKey'
      | 'representativeSalts'
      | 'mailedAt'
      | 'pdfSha256'
      | 'uploadedAt'
      | 'administrator'
      | 'approvedAt'
      | 'deletedAt'
    >
  >

/** Returns the search words of a corporation. */
const wordsOf = ({ name, representative, email }: Corporation): string[] => [
  ...new Set([...searchWords(name, email), ...searchWords(representative, email)]),
]

const findById = statement<{ linkId: string; id: string }, Corporation>(({ db }, value) =>
  db.selectFrom('corporations').selectAll().where('linkId', '=', value('linkId')).where('id', '=', value('id')),
)

const ownerOfDomain = statement<{ linkId: string; domain: string }, Corporation>(({ db }, value) =>
  db
    .selectFrom('corporationDomains')
    .innerJoin('corporations', 'corporations.id', 'corporationDomains.corporationId')
    .selectAll('corporations')
    .where('corporationDomains.linkId', '=', value('linkId'))
    .where('corporationDomains.domain', '=', value('domain'))
    // Inlined as a literal. With a bound value, SQLite would not use the partial index of live domains.
    .where('corporationDomains.state', '=', sql.lit('live')),
)

/** Runs a write. Returns `duplicate` if a unique index rejected it; the transaction must then be rolled back. */
async function unlessDuplicate(write: Promise<unknown>): Promise<'stored' | 'duplicate'> {
  try {
    await write
    return 'stored'
  } catch (error) {
    if (isDuplicate(error)) return 'duplicate'
    throw error
  }
}

/** Corporations that have signed. The registrable domain and the representative are unique among the live corporations of a link. */
export const corporations = (connection: Connection) => ({
  /** Returns the corporation of this link, in any state, or null. */
  async find(linkId: string, id: string): Promise<Corporation | null> {
    return (await findById(connection, { linkId, id }))[0] ?? null
  },

  /** Returns the link of a corporation, or null. */
  async linkOf(id: string): Promise<string | null> {
    const row = await connection.db.selectFrom('corporations').select('linkId').where('id', '=', id).executeTakeFirst()
    return row?.linkId ?? null
  },

  /** Like `find`; in PostgreSQL, locks the row until the transaction ends, so that changes are serialized. */
  async hold(linkId: string, id: string): Promise<Corporation | null> {
    const query = connection.db.selectFrom('corporations').selectAll().where('linkId', '=', linkId).where('id', '=', id)
    return (await locked(connection, query).executeTakeFirst()) ?? null
  },

  /** Returns the live corporation with this lowercase domain, or null. */
  async ownerOfDomain(linkId: string, domain: string): Promise<Corporation | null> {
    return (await ownerOfDomain(connection, { linkId, domain }))[0] ?? null
  },

  /** Returns the ID of the live corporation whose representative has this address key, or null. */
  async idOfRepresentative(linkId: string, emailKey: string): Promise<string | null> {
    const row = await connection.db
      .selectFrom('corporations')
      .select('id')
      .where('linkId', '=', linkId)
      // Must match the condition of the partial index of live corporations.
      .where('state', '<>', sql.lit('deleted'))
      .where('state', '<>', sql.lit('purged'))
      .where('emailKey', '=', emailKey)
      .executeTakeFirst()
    return row?.id ?? null
  },

  /** Returns whether a live corporation of the link has this registrable domain or representative. */
  async isTaken(
    linkId: string,
    { registrable, emailKey }: { registrable: string; emailKey: string },
  ): Promise<boolean> {
    const row = await connection.db
      .selectFrom('corporations')
      .select('id')
      .where('linkId', '=', linkId)
      // Must match the condition of the partial indexes of live corporations; otherwise SQLite scans the whole table.
      .where('state', '<>', sql.lit('deleted'))
      .where('state', '<>', sql.lit('purged'))
      .where((where) => where.or([where('registrable', '=', registrable), where('emailKey', '=', emailKey)]))
      .executeTakeFirst()
    return row !== undefined
  },

  /** Returns all corporations of a link, in any state. */
  async all(linkId: string): Promise<Corporation[]> {
    return connection.db.selectFrom('corporations').selectAll().where('linkId', '=', linkId).execute()
  },

  /** Returns the names of the live corporations of a link. */
  async names(linkId: string): Promise<Pick<Corporation, 'id' | 'name'>[]> {
    const query = connection.db.selectFrom('corporations').select(['id', 'name']).where('linkId', '=', linkId)
    const states = ['submitted', 'mailed', 'uploaded', 'approved']
    return query.where('state', 'in', states).orderBy('signedAt').orderBy('id').execute()
  },

  /** Returns approved corporations that signed in a language and have an ID after `after`, ordered by ID. */
  async approvedAfter(
    { linkId, language, after }: { linkId: string; language: Language; after: string },
    limit: number,
  ): Promise<Corporation[]> {
    return connection.db
      .selectFrom('corporations')
      .selectAll()
      .where('linkId', '=', linkId)
      .where('id', '>', after)
      .where('state', '=', 'approved')
      .where('language', '=', language)
      .orderBy('id')
      .limit(limit)
      .execute()
  },

  async insert(corporation: Corporation): Promise<'stored' | 'duplicate'> {
    const row = { ...corporation, nameKey: corporation.name.toLowerCase() }
    const query = connection.db.insertInto('corporations').values(row)
    const stored = await unlessDuplicate(query.execute())
    if (stored === 'stored') {
      await this.writeWords(corporation)
      await this.count(corporation, 1)
    }
    return stored
  },

  /** Updates a corporation and its derived rows. */
  async change(corporation: Corporation, change: CorporationChange): Promise<'stored' | 'duplicate'> {
    const query = connection.db.updateTable('corporations').set(change).where('id', '=', corporation.id)
    const stored = await unlessDuplicate(query.execute())
    if (stored === 'stored') await this.list(corporation, { ...corporation, ...change })
    return stored
  },

  /** Blanks all personal values, and deletes domains, files and keys, so that only data required by the evidence remains. */
  async purge(corporation: Corporation, state: string): Promise<void> {
    const { db } = connection
    for (const table of ['corporationDomains', 'corporationPdfs', 'corporationKeys'] as const) {
      await db.deleteFrom(table).where('corporationId', '=', corporation.id).execute()
    }
    const blank = { name: '', representative: '', email: '', emailKey: '', registrable: '', origin: '' as const }
    const none = { answers: [], salts: {}, representativeSalts: {} }
    const change = { ...blank, ...none, nameKey: '', state }
    await db.updateTable('corporations').set(change).where('id', '=', corporation.id).execute()
    await this.list(corporation, { ...corporation, ...change })
  },

  /** Updates the search index and the counts after a change. */
  async list(before: Corporation, after: Corporation): Promise<void> {
    const isFoundElse = before.representative !== after.representative || before.email !== after.email
    if (isFoundElse || before.state !== after.state) await this.writeWords(after)
    if (before.state === after.state) return
    await this.count(before, -1)
    await this.count(after, 1)
    // Only approved corporations own domains (decision 35).
    if (before.state === 'approved' || after.state === 'approved') await this.noteDomains(after)
  },

  async noteDomains({ id, linkId }: Corporation): Promise<void> {
    const query = connection.db.selectFrom('corporationDomains').select('domain').where('corporationId', '=', id)
    const domains = (await query.execute()).map(({ domain }) => domain)
    await noteCoverageOfDomains(connection, linkId, domains)
  },

  async writeWords(corporation: Corporation): Promise<void> {
    const { db } = connection
    const { id, linkId, state } = corporation
    await db.deleteFrom('corporationWords').where('corporationId', '=', id).execute()
    const rows = wordsOf(corporation).map((word) => ({ corporationId: id, word, linkId, state }))
    if (rows.length > 0) await db.insertInto('corporationWords').values(rows).execute()
  },

  /** Increments or decrements the count of a state. */
  async count({ linkId, state }: Corporation, change: 1 | -1): Promise<void> {
    await connection.db
      .insertInto('corporationCounts')
      .values({ linkId, state, number: change })
      .onConflict((conflict) =>
        conflict
          .columns(['linkId', 'state'])
          .doUpdateSet(({ eb }) => ({ number: eb('corporationCounts.number', '+', change) })),
      )
      .execute()
  },
})
