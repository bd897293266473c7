import type { Connection } from './connection.ts'

/** A key of a signing letter: it opens the page of one corporation. */
export type CorporationKey = {
  /** SHA-256 of the key, in hex. */
  keyHash: string
  corporationId: string
  issuedAt: number
  expiresAt: number
  /** When a later letter made it void; null while it counts. */
  supersededAt: number | null
}

/** What hangs on a corporation: its signed PDFs, the keys of its letters, and which events tell of it. */
export const corporationRecords = (connection: Connection) => ({
  /** Keeps a signed PDF; the same bytes twice are kept once. */
  async insertPdf(corporationId: string, pdf: { sha256: string; bytes: Uint8Array; at: number }): Promise<void> {
    const { sha256, bytes, at } = pdf
    await connection.db
      .insertInto('corporation_pdfs')
      .values({ corporation_id: corporationId, sha256, bytes, uploaded_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** The bytes of a signed PDF, or null where they are gone. */
  async findPdf(corporationId: string, sha256: string): Promise<Uint8Array | null> {
    const row = await connection.db
      .selectFrom('corporation_pdfs')
      .select('bytes')
      .where('corporation_id', '=', corporationId)
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    return row?.bytes ?? null
  },

  /** Keeps the key of a new letter; those before it are void. */
  async insertKey({
    keyHash,
    corporationId,
    issuedAt,
    expiresAt,
  }: Omit<CorporationKey, 'supersededAt'>): Promise<void> {
    const { db } = connection
    await db
      .updateTable('corporation_keys')
      .set({ superseded_at: issuedAt })
      .where('corporation_id', '=', corporationId)
      .where('superseded_at', 'is', null)
      .execute()
    const row = { key_hash: keyHash, corporation_id: corporationId, issued_at: issuedAt, expires_at: expiresAt }
    await db
      .insertInto('corporation_keys')
      .values({ ...row, superseded_at: null })
      .execute()
  },

  /** The key with this hash and the link of its corporation, or null. */
  async findKey(keyHash: string): Promise<(CorporationKey & { linkId: string }) | null> {
    const row = await connection.db
      .selectFrom('corporation_keys')
      .innerJoin('corporations', 'corporations.id', 'corporation_keys.corporation_id')
      .selectAll('corporation_keys')
      .select('corporations.link_id')
      .where('key_hash', '=', keyHash)
      .executeTakeFirst()
    return row
      ? {
          keyHash: row.key_hash,
          corporationId: row.corporation_id,
          linkId: row.link_id,
          issuedAt: row.issued_at,
          expiresAt: row.expires_at,
          supersededAt: row.superseded_at,
        }
      : null
  },

  /** Notes that an event of the link's chain tells of the corporation. */
  async noteEvent(corporationId: string, { linkId, seq }: { linkId: string; seq: number }): Promise<void> {
    const row = { corporation_id: corporationId, seq, link_id: linkId }
    await connection.db.insertInto('corporation_history').values(row).execute()
  },

  /** The events that tell of a corporation, oldest first. */
  async history(corporationId: string): Promise<{ seq: number; at: number; type: string; body: string }[]> {
    const rows = await connection.db
      .selectFrom('corporation_history as noted')
      .innerJoin('evidence', (join) =>
        join.onRef('evidence.link_id', '=', 'noted.link_id').onRef('evidence.seq', '=', 'noted.seq'),
      )
      .select(['evidence.seq', 'evidence.at_ms', 'evidence.type', 'evidence.body'])
      .where('noted.corporation_id', '=', corporationId)
      .orderBy('noted.seq')
      .execute()
    return rows.map(({ seq, at_ms: at, type, body }) => ({ seq, at, type, body }))
  },
})
