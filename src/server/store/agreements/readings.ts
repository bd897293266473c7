import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** Result of extracting the text of a document. */
export type Reading = Tables['readings']

/** A current agreement whose text, as extracted by the newest reader, differs from the signed text. */
export type ReadOtherwise = {
  agreementId: string
  /** SHA-256 of the differing text; empty if the reader rejects the file. */
  textSha256: string
  /** Whether the community has reviewed the differing text and kept the agreement unchanged. */
  isKept: boolean
}

/** Texts that the current reader extracts from stored documents. The signed texts are stored separately. */
export const readings = (connection: Connection) => ({
  /** Stores a reading unless a newer reader has already recorded one. */
  async record({ documentSha256, reader, textSha256, readAt }: Reading): Promise<void> {
    const read = { reader, textSha256, readAt }
    await connection.db
      .insertInto('readings')
      .values({ documentSha256, ...read })
      .onConflict((conflict) =>
        conflict.column('documentSha256').doUpdateSet(read).where('readings.reader', '<=', reader),
      )
      .execute()
  },

  /** Returns the hashes of signable agreement documents that were last parsed by an older reader version. */
  async due(reader: number): Promise<string[]> {
    const rows = await connection.db
      .selectFrom('agreements')
      .innerJoin('links', 'links.id', 'agreements.linkId')
      .innerJoin('readings', 'readings.documentSha256', 'agreements.documentSha256')
      .select('agreements.documentSha256 as sha256')
      .distinct()
      .where('agreements.state', '=', 'current')
      .where('links.state', '=', 'live')
      .where('readings.reader', '<', reader)
      .orderBy('agreements.documentSha256')
      .execute()
    return rows.map(({ sha256 }) => sha256)
  },

  /** Returns the current agreements of a link whose extracted text differs. */
  async otherwise(linkId: string): Promise<ReadOtherwise[]> {
    const rows = await connection.db
      .selectFrom('agreements')
      .innerJoin('readings', 'readings.documentSha256', 'agreements.documentSha256')
      .leftJoin('keptTexts', (join) =>
        join.onRef('keptTexts.linkId', '=', 'agreements.linkId').onRef('keptTexts.agreementId', '=', 'agreements.id'),
      )
      .select(['agreements.id', 'readings.textSha256 as read', 'keptTexts.textSha256 as kept'])
      .where('agreements.linkId', '=', linkId)
      .where('agreements.state', '=', 'current')
      .whereRef('readings.textSha256', '!=', 'agreements.textSha256')
      .execute()
    return rows.map(({ id, read, kept }) => ({ agreementId: id, textSha256: read, isKept: kept === read }))
  },

  /** Records that the community keeps an agreement despite a differing text. A different text found later is reported again. */
  async keep(linkId: string, agreementId: string, textSha256: string, now: number): Promise<void> {
    const kept = { textSha256, keptAt: now }
    await connection.db
      .insertInto('keptTexts')
      .values({ linkId, agreementId, ...kept })
      .onConflict((conflict) => conflict.columns(['linkId', 'agreementId']).doUpdateSet(kept))
      .execute()
  },
})
