import { sql } from 'kysely'
import type { AgreementType } from '../../../domain/agreements/fields.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { noteCoverageOfLink } from '../engine/coverage-changes.ts'
import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** Identifies the versions of an agreement: link, type and language. */
type Series = Pick<Tables['agreements'], 'linkId' | 'kind' | 'language'>

/** A version of an agreement in one language; immutable except for its state. */
export type Agreement = Tables['agreements']

/**
 * Returns the ID of the material version to which signers of this version are bound. An editorial version is bound to an earlier material version, a
 * material version to itself.
 */
export const bindingOf = ({ id, bindingId }: Pick<Agreement, 'id' | 'bindingId'>): string => bindingId || id

const findById = statement<{ linkId: string; id: string }, Agreement>(({ db }, value) =>
  db.selectFrom('agreements').selectAll().where('linkId', '=', value('linkId')).where('id', '=', value('id')),
)

// The state is inlined as a literal. With a parameter, SQLite uses a partial index only if it recompiles the query each time.
const findCurrent = statement<{ linkId: string; kind: AgreementType }, Agreement>(({ db }, value) =>
  db
    .selectFrom('agreements')
    .innerJoin('links', 'links.id', 'agreements.linkId')
    .selectAll('agreements')
    .where('agreements.linkId', '=', value('linkId'))
    .where('agreements.kind', '=', value('kind'))
    .where('agreements.state', '=', sql.lit('current'))
    .where('links.state', '=', sql.lit('live'))
    .orderBy('agreements.createdAt')
    .orderBy('agreements.id'),
)

const findLater = statement<Series & { version: number }, Agreement>(({ db }, value) =>
  db
    .selectFrom('agreements')
    .selectAll()
    .where('linkId', '=', value('linkId'))
    .where('kind', '=', value('kind'))
    .where('language', '=', value('language'))
    .where('version', '>', value('version'))
    .orderBy('version'),
)

const findState = statement<{ linkId: string; id: string }, { state: string }>(({ db }, value) =>
  db.selectFrom('agreements').select('state').where('linkId', '=', value('linkId')).where('id', '=', value('id')),
)

const findDocument = statement<{ sha256: string }, Tables['documents']>(({ db }, value) =>
  db.selectFrom('documents').selectAll().where('sha256', '=', value('sha256')),
)

const findText = statement<{ sha256: string }, Tables['texts']>(({ db }, value) =>
  db.selectFrom('texts').selectAll().where('sha256', '=', value('sha256')),
)

function present<Row>(row: Row | undefined, sha256: string): Row {
  if (!row) throw new Error(`No content with the hash ${sha256} is stored`)
  return row
}

/** Agreements with their bytes and texts, each stored once by SHA-256. */
export const agreements = (connection: Connection) => ({
  /** Returns a version in any state, or null. */
  async find(linkId: string, id: string): Promise<Agreement | null> {
    return (await findById(connection, { linkId, id }))[0] ?? null
  },

  /** Returns the agreements that can be signed now, one per language, oldest first; none if the link is not live. */
  async current(linkId: string, kind: AgreementType): Promise<Agreement[]> {
    return findCurrent(connection, { linkId, kind })
  },

  /** Returns all versions in any state. */
  async all(linkId: string): Promise<Agreement[]> {
    return connection.db.selectFrom('agreements').selectAll().where('linkId', '=', linkId).execute()
  },

  /**
   * Returns the version in force that is based on a material version: that version itself or a later editorial version; null if it was replaced or
   * removed.
   */
  async inForceOf(linkId: string, materialId: string): Promise<Agreement | null> {
    const material = await this.find(linkId, materialId)
    const inForce = material ? await this.current(linkId, material.kind) : []
    const isOf = (one: Agreement): boolean => one.language === material?.language && bindingOf(one) === materialId
    return inForce.find(isOf) ?? null
  },

  /** Returns the later versions in any state, oldest first. */
  async after({ linkId, kind, language, version }: Agreement): Promise<Agreement[]> {
    return findLater(connection, { linkId, kind, language, version })
  },

  /** Returns whether the version can be signed now. */
  async isCurrent(linkId: string, id: string): Promise<boolean> {
    return (await findState(connection, { linkId, id }))[0]?.state === 'current'
  },

  /** Returns the PDF's bytes, or null if they are not stored. */
  async findBytes(sha256: string): Promise<Uint8Array | null> {
    return (await findDocument(connection, { sha256 }))[0]?.bytes ?? null
  },

  async bytes(sha256: string): Promise<Uint8Array> {
    return present((await findDocument(connection, { sha256 }))[0], sha256).bytes
  },

  /** Returns the text extracted from the PDF, or null if it is not stored. */
  async findText(sha256: string): Promise<string | null> {
    return (await findText(connection, { sha256 }))[0]?.body ?? null
  },

  async text(sha256: string): Promise<string> {
    return present((await findText(connection, { sha256 }))[0], sha256).body
  },

  /** Returns all versions of a link in any state, newest first. */
  async versions(linkId: string): Promise<Pick<Agreement, 'id' | 'kind' | 'language' | 'version'>[]> {
    return connection.db
      .selectFrom('agreements')
      .select(['id', 'kind', 'language', 'version'])
      .where('linkId', '=', linkId)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
  },

  /** Marks the current versions of a link, or one of them, as removed; they remain stored. */
  async remove(linkId: string, id?: string): Promise<void> {
    const update = connection.db
      .updateTable('agreements')
      .set({ state: 'removed' })
      .where('linkId', '=', linkId)
      .where('state', '=', 'current')
    await (id === undefined ? update : update.where('id', '=', id)).execute()
    await noteCoverageOfLink(connection, linkId)
  },

  /** Withdraws versions and restores their previous version. */
  async withdraw(
    linkId: string,
    { withdrawn, restored }: { withdrawn: readonly string[]; restored: string },
  ): Promise<void> {
    const update = connection.db.updateTable('agreements').where('linkId', '=', linkId)
    await update.set({ state: 'withdrawn' }).where('id', 'in', withdrawn).execute()
    await update.set({ state: 'current' }).where('id', '=', restored).execute()
    await noteCoverageOfLink(connection, linkId)
  },

  async countVersions(linkId: string, kind: AgreementType, language: Language): Promise<number> {
    const row = await connection.db
      .selectFrom('agreements')
      .select((select) => select.fn.countAll().as('count'))
      .where('linkId', '=', linkId)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  },

  /** Stores bytes and text, each once by SHA-256. */
  async keepDocument(
    { documentSha256, textSha256 }: Pick<Agreement, 'documentSha256' | 'textSha256'>,
    bytes: Uint8Array,
    text: string,
  ): Promise<void> {
    const { db } = connection
    await db
      .insertInto('documents')
      .values({ sha256: documentSha256, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('texts')
      .values({ sha256: textSha256, body: text })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** Stores a version with its bytes and text, and marks the current version as superseded. */
  async publish(agreement: Agreement, bytes: Uint8Array, text: string): Promise<void> {
    const { db } = connection
    await this.keepDocument(agreement, bytes, text)
    await db
      .updateTable('agreements')
      .set({ state: 'superseded' })
      .where('linkId', '=', agreement.linkId)
      .where('kind', '=', agreement.kind)
      .where('language', '=', agreement.language)
      .where('state', '=', 'current')
      .execute()
    await db.insertInto('agreements').values(agreement).execute()
    await noteCoverageOfLink(connection, agreement.linkId)
  },
})
