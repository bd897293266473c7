import { sql } from 'kysely'
import type { Language } from '../../../domain/text/languages.ts'
import { searchWords } from '../../../domain/people/search-words.ts'
import { type Connection, isDuplicate, locked, statement } from '../engine/connection.ts'
import { noteCoverageOfDomains } from '../engine/coverage-changes.ts'
import type { Tables } from '../tables/tables.ts'

/** A corporation's signing and what became of it. What was signed stays as it was; the representative may change. */
export type Corporation = Omit<Tables['corporations'], 'nameKey'>

/** What may change of a corporation after it was signed. */
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

/** What a search finds it by. */
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
    // A value bound later would hide from SQLite that the index of live domains serves.
    .where('corporationDomains.state', '=', sql.lit('live')),
)

/** Runs a write; `duplicate` where a unique index refuses it, and the transaction must end. */
async function unlessDuplicate(write: Promise<unknown>): Promise<'stored' | 'duplicate'> {
  try {
    await write
    return 'stored'
  } catch (error) {
    if (isDuplicate(error)) return 'duplicate'
    throw error
  }
}

/** Corporations that have signed. Of live ones at most one a link and registrable domain, and one a link and representative. */
export const corporations = (connection: Connection) => ({
  /** The corporation of this link, whatever its state, or null. */
  async find(linkId: string, id: string): Promise<Corporation | null> {
    return (await findById(connection, { linkId, id }))[0] ?? null
  },

  /** As `find`; on PostgreSQL the row is held until the transaction ends, so that changes come one after another. */
  async hold(linkId: string, id: string): Promise<Corporation | null> {
    const query = connection.db.selectFrom('corporations').selectAll().where('linkId', '=', linkId).where('id', '=', id)
    return (await locked(connection, query).executeTakeFirst()) ?? null
  },

  /** The live corporation one of whose domains this is, or null. The domain is in lower case. */
  async ownerOfDomain(linkId: string, domain: string): Promise<Corporation | null> {
    return (await ownerOfDomain(connection, { linkId, domain }))[0] ?? null
  },

  /** The id of the live corporation whose representative has the address (given as its key); null where there is none. */
  async idOfRepresentative(linkId: string, emailKey: string): Promise<string | null> {
    const row = await connection.db
      .selectFrom('corporations')
      .select('id')
      .where('linkId', '=', linkId)
      // As the index of live ones says it.
      .where('state', '<>', sql.lit('deleted'))
      .where('state', '<>', sql.lit('purged'))
      .where('emailKey', '=', emailKey)
      .executeTakeFirst()
    return row?.id ?? null
  },

  /** Whether a live corporation of the link has this registrable domain or this representative. */
  async isTaken(
    linkId: string,
    { registrable, emailKey }: { registrable: string; emailKey: string },
  ): Promise<boolean> {
    const row = await connection.db
      .selectFrom('corporations')
      .select('id')
      .where('linkId', '=', linkId)
      // As the indexes of live ones say it, or SQLite reads the whole table.
      .where('state', '<>', sql.lit('deleted'))
      .where('state', '<>', sql.lit('purged'))
      .where((where) => where.or([where('registrable', '=', registrable), where('emailKey', '=', emailKey)]))
      .executeTakeFirst()
    return row !== undefined
  },

  /** Every corporation of a link, whatever its state. */
  async all(linkId: string): Promise<Corporation[]> {
    return connection.db.selectFrom('corporations').selectAll().where('linkId', '=', linkId).execute()
  },

  /** Approved ones that signed in a language, after the one with this id, in the order of their ids. */
  async approvedAfter(
    { linkId, language, after }: { linkId: string; language: Language; after: string },
    most: number,
  ): Promise<Corporation[]> {
    return connection.db
      .selectFrom('corporations')
      .selectAll()
      .where('linkId', '=', linkId)
      .where('id', '>', after)
      .where('state', '=', 'approved')
      .where('language', '=', language)
      .orderBy('id')
      .limit(most)
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

  /** Writes the corporation as it is now. */
  async change(corporation: Corporation, change: CorporationChange): Promise<'stored' | 'duplicate'> {
    const query = connection.db.updateTable('corporations').set(change).where('id', '=', corporation.id)
    const stored = await unlessDuplicate(query.execute())
    if (stored === 'stored') await this.list(corporation, { ...corporation, ...change })
    return stored
  },

  /** Blanks every personal value and forgets domains, files and keys: only what the evidence speaks of is left. */
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

  /** Keeps words and counts as the row is. */
  async list(before: Corporation, after: Corporation): Promise<void> {
    const isFoundElse = before.representative !== after.representative || before.email !== after.email
    if (isFoundElse || before.state !== after.state) await this.writeWords(after)
    if (before.state === after.state) return
    await this.count(before, -1)
    await this.count(after, 1)
    // Only the domains of an approved one are its own (decision 35).
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

  /** Counts one more or less in its state. */
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
