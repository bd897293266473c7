import { sql } from 'kysely'
import type { Language } from '../../domain/languages.ts'
import type { PolicyKind } from '../../domain/policies.ts'
import { type Connection, statement } from './connection.ts'
import type { Tables } from './schema.ts'

/** One version of a configured text in one language; immutable but for its state. */
export type Policy = {
  /** Empty: the service's own. */
  linkId: string
  kind: PolicyKind
  language: Language
  /** Counted per link, kind and language from 1. */
  number: number
  version: string
  state: 'current' | 'superseded' | 'removed'
  /** Where it was read. */
  source: string
  textSha256: string
  createdAt: number
}

const findCurrent = statement<{ linkId: string; kind: string }, Tables['policies']>(({ db }, value) =>
  db
    .selectFrom('policies')
    .selectAll()
    .where('link_id', 'in', [value('linkId'), sql.lit('')])
    .where('kind', '=', value('kind'))
    .where('state', '=', sql.lit('current'))
    .orderBy('created_at')
    .orderBy('language'),
)

function policyFrom(row: Tables['policies']): Policy {
  return {
    linkId: row.link_id,
    kind: row.kind as PolicyKind,
    language: row.language as Language,
    number: row.number,
    version: row.version,
    state: row.state as Policy['state'],
    source: row.source,
    textSha256: row.text_sha256,
    createdAt: row.created_at,
  }
}

/** Configured policies by version; their texts are stored once, under their SHA-256. */
export const policies = (connection: Connection) => ({
  /** What is current of a kind for a link and for the service itself, at most one a language and owner. */
  async current(linkId: string, kind: PolicyKind): Promise<Policy[]> {
    return (await findCurrent(connection, { linkId, kind })).map(policyFrom)
  },

  /** Every version there ever was, oldest first. */
  async all(linkId: string): Promise<Policy[]> {
    const rows = await connection.db
      .selectFrom('policies')
      .selectAll()
      .where('link_id', '=', linkId)
      .orderBy('created_at')
      .orderBy('kind')
      .orderBy('language')
      .orderBy('number')
      .execute()
    return rows.map(policyFrom)
  },

  /** The Markdown, or null. */
  async findText(sha256: string): Promise<string | null> {
    const row = await connection.db.selectFrom('texts').select('body').where('sha256', '=', sha256).executeTakeFirst()
    return row?.body ?? null
  },

  /** Stores a version with its text and gives its number; the one that was current before is superseded. */
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
      .where('link_id', '=', linkId)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .where('state', '=', 'current')
      .execute()
    const { count } = await db
      .selectFrom('policies')
      .select((select) => select.fn.countAll().as('count'))
      .where('link_id', '=', linkId)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .executeTakeFirstOrThrow()
    const number = Number(count) + 1
    await db
      .insertInto('policies')
      .values({
        link_id: linkId,
        kind,
        language,
        number,
        version: policy.version,
        state: 'current',
        source: policy.source,
        text_sha256: policy.textSha256,
        created_at: policy.createdAt,
        evidenced: 1,
      })
      .execute()
    return number
  },

  /** Takes a version out of force; it stays stored. */
  async remove({ linkId, kind, language, number }: Policy): Promise<void> {
    await connection.db
      .updateTable('policies')
      .set({ state: 'removed' })
      .where('link_id', '=', linkId)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .where('number', '=', number)
      .execute()
  },
})
