import type { Connection } from './connection.ts'

/** What a reader read in a document. Times are milliseconds. */
export type Reading = {
  documentSha256: string
  /** The reader's version. */
  reader: number
  /** Of the text, hex; empty where the reader refuses the file. */
  textSha256: string
  readAt: number
}

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
    const read = { reader, text_sha256: textSha256, read_at: readAt }
    await connection.db
      .insertInto('readings')
      .values({ document_sha256: documentSha256, ...read })
      .onConflict((conflict) =>
        conflict.column('document_sha256').doUpdateSet(read).where('readings.reader', '<=', reader),
      )
      .execute()
  },

  /** The documents of agreements that can be signed now which this reader has not read, and no newer one; by their hashes. */
  async due(reader: number): Promise<string[]> {
    const rows = await connection.db
      .selectFrom('agreements')
      .innerJoin('links', 'links.id', 'agreements.link_id')
      .leftJoin('readings', 'readings.document_sha256', 'agreements.document_sha256')
      .select('agreements.document_sha256 as sha256')
      .distinct()
      .where('agreements.state', '=', 'current')
      .where('links.state', '=', 'live')
      .where((where) => where.or([where('readings.reader', 'is', null), where('readings.reader', '<', reader)]))
      .orderBy('agreements.document_sha256')
      .execute()
    return rows.map(({ sha256 }) => sha256)
  },

  /** The current agreements of a link that read otherwise. */
  async otherwise(linkId: string): Promise<ReadOtherwise[]> {
    const rows = await connection.db
      .selectFrom('agreements')
      .innerJoin('readings', 'readings.document_sha256', 'agreements.document_sha256')
      .leftJoin('kept_texts', (join) =>
        join
          .onRef('kept_texts.link_id', '=', 'agreements.link_id')
          .onRef('kept_texts.agreement_id', '=', 'agreements.id'),
      )
      .select(['agreements.id', 'readings.text_sha256 as read', 'kept_texts.text_sha256 as kept'])
      .where('agreements.link_id', '=', linkId)
      .where('agreements.state', '=', 'current')
      .whereRef('readings.text_sha256', '!=', 'agreements.text_sha256')
      .execute()
    return rows.map(({ id, read, kept }) => ({ agreementId: id, textSha256: read, isKept: kept === read }))
  },

  /** Notes that an agreement is left as it is although it reads otherwise; another text than this one is told of again. */
  async keep(linkId: string, agreementId: string, textSha256: string, now: number): Promise<void> {
    const kept = { text_sha256: textSha256, kept_at: now }
    await connection.db
      .insertInto('kept_texts')
      .values({ link_id: linkId, agreement_id: agreementId, ...kept })
      .onConflict((conflict) => conflict.columns(['link_id', 'agreement_id']).doUpdateSet(kept))
      .execute()
  },
})
