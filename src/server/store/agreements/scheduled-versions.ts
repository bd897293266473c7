import { sql } from 'kysely'
import type { AgreementKind } from '../../../domain/agreements/fields.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { asStored, type Connection, locked } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** A version that is published at a later moment. */
export type ScheduledVersion = Tables['scheduledVersions']
/** How the waiting of a version ended. */
export type ScheduleEnd = Pick<ScheduledVersion, 'state' | 'settledAt' | 'agreementId' | 'refused'>

/** A version as its row. */
export const scheduledVersionRow = (version: ScheduledVersion): StoredTables['scheduled_versions'] =>
  storedRow<Tables['scheduledVersions']>(version)

/** Versions that wait for their moment; ended ones stay, for their evidence. */
export const scheduledVersions = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('scheduledVersions').selectAll()

  return {
    async insert(row: StoredTables['scheduled_versions']): Promise<void> {
      await asStored(connection).insertInto('scheduled_versions').values(row).execute()
    },

    async find(linkId: string, id: string): Promise<ScheduledVersion | null> {
      return (await all().where('linkId', '=', linkId).where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The same, held until the transaction ends: it ends once. Hold its link before. */
    async hold(linkId: string, id: string): Promise<ScheduledVersion | null> {
      const query = all().where('linkId', '=', linkId).where('id', '=', id)
      return (await locked(connection, query).executeTakeFirst()) ?? null
    },

    /** What waits and was scheduled with one by the same act: its kind in every language of the act, itself included; held. Hold the link before. */
    async holdAct({ linkId, kind, accountId, dueAt, scheduledAt }: ScheduledVersion): Promise<ScheduledVersion[]> {
      const query = all()
        .where('linkId', '=', linkId)
        .where('state', '=', sql.lit('waiting'))
        .where('kind', '=', kind)
        .where('accountId', '=', accountId)
        .where('dueAt', '=', dueAt)
        // One act is one transaction, whose moment is one.
        .where('scheduledAt', '=', scheduledAt)
        .orderBy('language')
      return locked(connection, query).execute()
    },

    /** The one of a kind and language that waits, or null. */
    async waiting(
      linkId: string,
      { kind, language }: { kind: AgreementKind; language: Language },
    ): Promise<ScheduledVersion | null> {
      const query = all().where('linkId', '=', linkId).where('kind', '=', kind).where('language', '=', language)
      return (await query.where('state', '=', sql.lit('waiting')).executeTakeFirst()) ?? null
    },

    /** Those of a link that wait, and those that were not published since a time; the first due is first. */
    async ofLink(linkId: string, refusedSince: number): Promise<ScheduledVersion[]> {
      return all()
        .where('linkId', '=', linkId)
        .where((where) =>
          where.or([
            where('state', '=', sql.lit('waiting')),
            where.and([where('state', '=', sql.lit('refused')), where('settledAt', '>=', refusedSince)]),
          ]),
        )
        .orderBy('dueAt')
        .orderBy('id')
        .execute()
    },

    /** Those whose moment has come, the first due first. */
    async due(now: number, most: number): Promise<Pick<ScheduledVersion, 'id' | 'linkId'>[]> {
      return db
        .selectFrom('scheduledVersions')
        .select(['id', 'linkId'])
        .where('state', '=', sql.lit('waiting'))
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .orderBy('id')
        .limit(most)
        .execute()
    },

    async end(id: string, end: ScheduleEnd): Promise<void> {
      await db.updateTable('scheduledVersions').set(end).where('id', '=', id).execute()
    },
  }
}
