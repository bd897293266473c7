import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** What a reader read in a document. */
export type Reading = Tables['readings']

/** A current agreement of which the newest reader reads another text than the one that is signed. */
export type ReadOtherwise = {
  agreementId: string
  /** Of that other text; empty where the reader refuses the file. */
  textSha256: string
  /** Its community has seen this very text, and left the agreement as it is. */
  isKept: boolean
}

/** What today's reader makes of the documents that are stored; what is signed is never taken from here. */
export const readings = (connection: Connection) => ({
  /** Notes what was read; what a newer reader has read stays. */
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

  /** Hashes of the documents of agreements that can be signed now and were last read by an older version of the reader. */
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

  /** The current agreements of a link that read otherwise. */
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

  /** Notes that an agreement is left as it is although it reads otherwise; another text than this one is reported again. */
  async keep(linkId: string, agreementId: string, textSha256: string, now: number): Promise<void> {
    const kept = { textSha256, keptAt: now }
    await connection.db
      .insertInto('keptTexts')
      .values({ linkId, agreementId, ...kept })
      .onConflict((conflict) => conflict.columns(['linkId', 'agreementId']).doUpdateSet(kept))
      .execute()
  },
})
