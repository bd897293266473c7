import { sql } from 'kysely'
import type { Connection } from '../engine/connection.ts'
import type { Corporation } from './corporations.ts'
import type { EvidenceType } from '../schema/evidence-types.ts'
import type { Tables } from '../tables/tables.ts'

/** Key in a signing email; grants access to the page of a single corporation. */
export type CorporationKey = Tables['corporationKeys']

/** A scan rejected by the community, and the reason. */
export type ScanRefusal = Tables['scanRefusals']

/** Records of a corporation: signed PDFs, keys in emails, and events. */
export const corporationRecords = (connection: Connection) => ({
  /** Stores a signed PDF; identical bytes are stored once. */
  async insertPdf(corporationId: string, pdf: { sha256: string; bytes: Uint8Array; at: number }): Promise<void> {
    const { sha256, bytes, at } = pdf
    await connection.db
      .insertInto('corporationPdfs')
      .values({ corporationId, sha256, bytes, uploadedAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** Returns the bytes of a signed PDF, or null if they are not stored. */
  async findPdf(corporationId: string, sha256: string): Promise<Uint8Array | null> {
    const row = await connection.db
      .selectFrom('corporationPdfs')
      .select('bytes')
      .where('corporationId', '=', corporationId)
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    return row?.bytes ?? null
  },

  /** Returns the size of a signed PDF in bytes, or null if it is not stored. */
  async sizeOfPdf(corporationId: string, sha256: string): Promise<number | null> {
    const row = await connection.db
      .selectFrom('corporationPdfs')
      .select(sql<number>`length(bytes)`.as('size'))
      .where('corporationId', '=', corporationId)
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    return row?.size ?? null
  },

  async insertRefusal(refusal: ScanRefusal): Promise<void> {
    await connection.db.insertInto('scanRefusals').values(refusal).execute()
  },

  /** Returns the scan rejections of these corporations, oldest first. */
  async refusals(corporationIds: readonly string[]): Promise<ScanRefusal[]> {
    if (corporationIds.length === 0) return []
    const query = connection.db.selectFrom('scanRefusals').selectAll().where('corporationId', 'in', corporationIds)
    return query.orderBy('seq').execute()
  },

  /** Returns the rejection of a corporation's latest scan; null if there is none or a newer scan was uploaded. */
  async openRefusal({ id, pdfSha256 }: Pick<Corporation, 'id' | 'pdfSha256'>): Promise<ScanRefusal | null> {
    if (pdfSha256 !== null) return null
    return (await this.refusals([id])).at(-1) ?? null
  },

  /** Stores the key of a new email and invalidates earlier keys. */
  async insertKey(key: Omit<CorporationKey, 'supersededAt'>): Promise<void> {
    const { db } = connection
    await db
      .updateTable('corporationKeys')
      .set({ supersededAt: key.issuedAt })
      .where('corporationId', '=', key.corporationId)
      .where('supersededAt', 'is', null)
      .execute()
    await this.addKey(key)
  },

  /** Stores an additional key; earlier keys remain valid. */
  async addKey(key: Omit<CorporationKey, 'supersededAt'>): Promise<void> {
    await connection.db
      .insertInto('corporationKeys')
      .values({ ...key, supersededAt: null })
      .execute()
  },

  /** Deletes the key of an unsent email. */
  async removeKey(keyHash: string): Promise<void> {
    await connection.db.deleteFrom('corporationKeys').where('keyHash', '=', keyHash).execute()
  },

  /** Returns the time (ms) of the latest email with a signing document, by corporation. */
  async lastLetters(corporationIds: readonly string[]): Promise<Map<string, number>> {
    if (corporationIds.length === 0) return new Map()
    const { db } = connection
    const rows = await db
      .selectFrom('corporationKeys')
      .select(['corporationId', db.fn.max('issuedAt').as('at')])
      .where('corporationId', 'in', corporationIds)
      .groupBy('corporationId')
      .execute()
    return new Map(rows.map(({ corporationId, at }) => [corporationId, at]))
  },

  /** Returns the key with this hash and the link of its corporation, or null. */
  async findKey(keyHash: string): Promise<(CorporationKey & { linkId: string }) | null> {
    const row = await connection.db
      .selectFrom('corporationKeys')
      .innerJoin('corporations', 'corporations.id', 'corporationKeys.corporationId')
      .selectAll('corporationKeys')
      .select('corporations.linkId')
      .where('keyHash', '=', keyHash)
      .executeTakeFirst()
    return row ?? null
  },

  /** Records that an event in the link's chain concerns the corporation. */
  async noteEvent(corporationId: string, { linkId, seq }: { linkId: string; seq: number }): Promise<void> {
    await connection.db.insertInto('corporationHistory').values({ corporationId, seq, linkId }).execute()
  },

  /** Returns the events of these types that concern the corporations, oldest first. */
  async eventsOf(
    corporationIds: readonly string[],
    types: readonly EvidenceType[],
  ): Promise<{ corporationId: string; seq: number; at: number; type: string; body: string }[]> {
    if (corporationIds.length === 0) return []
    return connection.db
      .selectFrom('corporationHistory as noted')
      .innerJoin('evidence', (join) =>
        join.onRef('evidence.linkId', '=', 'noted.linkId').onRef('evidence.seq', '=', 'noted.seq'),
      )
      .select(['noted.corporationId', 'evidence.seq', 'evidence.atMs as at', 'evidence.type', 'evidence.body'])
      .where('noted.corporationId', 'in', corporationIds)
      .where('evidence.type', 'in', types)
      .orderBy('noted.seq')
      .execute()
  },

  /** Returns the events that concern a corporation, oldest first. */
  async history(corporationId: string): Promise<{ seq: number; at: number; type: string; body: string }[]> {
    return connection.db
      .selectFrom('corporationHistory as noted')
      .innerJoin('evidence', (join) =>
        join.onRef('evidence.linkId', '=', 'noted.linkId').onRef('evidence.seq', '=', 'noted.seq'),
      )
      .select(['evidence.seq', 'evidence.atMs as at', 'evidence.type', 'evidence.body'])
      .where('noted.corporationId', '=', corporationId)
      .orderBy('noted.seq')
      .execute()
  },
})
