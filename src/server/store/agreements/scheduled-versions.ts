import { sql } from 'kysely'
import type { AgreementType } from '../../../domain/agreements/fields.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { asStored, type Connection, locked } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** A version with a scheduled publication. */
export type ScheduledVersion = Tables['scheduledVersions']
/** Final state of a scheduled version. */
export type ScheduleEnd = Pick<ScheduledVersion, 'state' | 'settledAt' | 'agreementId' | 'refused'>

export const scheduledVersionRow = (version: ScheduledVersion): StoredTables['scheduled_versions'] =>
  storedRow<Tables['scheduledVersions']>(version)

/** Scheduled versions. Ended versions remain as rows for their evidence. */
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

    /** Like `find`, but locks the row until the transaction ends, so that the version is settled only once. Lock its link first. */
    async hold(linkId: string, id: string): Promise<ScheduledVersion | null> {
      const query = all().where('linkId', '=', linkId).where('id', '=', id)
      return (await locked(connection, query).executeTakeFirst()) ?? null
    },

    /**
     * Returns and locks the waiting versions that were scheduled in the same action, one per language, including the given version. Lock the link
     * first.
     */
    async holdAct({ linkId, kind, accountId, dueAt, scheduledAt }: ScheduledVersion): Promise<ScheduledVersion[]> {
      const query = all()
        .where('linkId', '=', linkId)
        .where('state', '=', sql.lit('waiting'))
        .where('kind', '=', kind)
        .where('accountId', '=', accountId)
        .where('dueAt', '=', dueAt)
        // All versions of an action are scheduled in one transaction, with the same time.
        .where('scheduledAt', '=', scheduledAt)
        .orderBy('language')
      return locked(connection, query).execute()
    },

    /** Returns the waiting version of a type and language, or null. */
    async waiting(
      linkId: string,
      { kind, language }: { kind: AgreementType; language: Language },
    ): Promise<ScheduledVersion | null> {
      const query = all().where('linkId', '=', linkId).where('kind', '=', kind).where('language', '=', language)
      return (await query.where('state', '=', sql.lit('waiting')).executeTakeFirst()) ?? null
    },

    /** Returns a link's waiting versions, and versions whose publication has failed since a given time, ordered by due time. */
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

    /** Returns the due versions, ordered by due time. */
    async due(now: number, limit: number): Promise<Pick<ScheduledVersion, 'id' | 'linkId'>[]> {
      return db
        .selectFrom('scheduledVersions')
        .select(['id', 'linkId'])
        .where('state', '=', sql.lit('waiting'))
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .orderBy('id')
        .limit(limit)
        .execute()
    },

    async end(id: string, end: ScheduleEnd): Promise<void> {
      await db.updateTable('scheduledVersions').set(end).where('id', '=', id).execute()
    },
  }
}
