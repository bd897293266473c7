import { sql } from 'kysely'
import type { PolicyType } from '../../../domain/projects/policies.ts'
import { type Connection, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A version of a policy text in one language; immutable except for its state. */
export type Policy = Tables['policies']

const findCurrent = statement<{ linkId: string; kind: PolicyType }, Policy>(({ db }, value) =>
  db
    .selectFrom('policies')
    .selectAll()
    .where('linkId', 'in', [value('linkId'), sql.lit('')])
    .where('kind', '=', value('kind'))
    .where('state', '=', sql.lit('current'))
    .orderBy('createdAt')
    .orderBy('language'),
)

/** Policies by version; each text is stored once, by SHA-256. */
export const policies = (connection: Connection) => ({
  /** Returns the current policies of a type for a link and for the service; at most one per language and owner. */
  async current(linkId: string, kind: PolicyType): Promise<Policy[]> {
    return findCurrent(connection, { linkId, kind })
  },

  /** Returns all versions, oldest first. */
  async all(linkId: string): Promise<Policy[]> {
    return connection.db
      .selectFrom('policies')
      .selectAll()
      .where('linkId', '=', linkId)
      .orderBy('createdAt')
      .orderBy('kind')
      .orderBy('language')
      .orderBy('number')
      .execute()
  },

  /** Returns the Markdown text, or null. */
  async findText(sha256: string): Promise<string | null> {
    const row = await connection.db.selectFrom('texts').select('body').where('sha256', '=', sha256).executeTakeFirst()
    return row?.body ?? null
  },

  /** Stores a version with its text and returns its number. Marks the previous version as superseded. */
  async publish(policy: Omit<Policy, 'number' | 'state'>, text: string): Promise<number> {
    const { db } = connection
    await db
      .insertInto('texts')
      .values({ sha256: policy.textSha256, body: text })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { linkId, kind, language } = policy
    await connection.db
      .updateTable('policies')
      .set({ state: 'superseded' })
      .where('linkId', '=', linkId)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .where('state', '=', 'current')
      .execute()
    const { count } = await db
      .selectFrom('policies')
      .select((select) => select.fn.countAll().as('count'))
      .where('linkId', '=', linkId)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .executeTakeFirstOrThrow()
    const number = Number(count) + 1
    await db
      .insertInto('policies')
      .values({ ...policy, number, state: 'current' })
      .execute()
    return number
  },

  /** Marks a version as removed; it remains stored. */
  async remove({ linkId, kind, language, number }: Policy): Promise<void> {
    await connection.db
      .updateTable('policies')
      .set({ state: 'removed' })
      .where('linkId', '=', linkId)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .where('number', '=', number)
      .execute()
  },
})
