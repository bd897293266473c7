import { sql } from 'kysely'
import type { SignerKind } from '../../../domain/agreements/draft.ts'
import { emailKey } from '../../../domain/people/email.ts'
import { searchWords } from '../../../domain/people/search-words.ts'
import { type Connection, insertions, lockedOrSkipped } from '../engine/connection.ts'
import { employees } from '../corporations/employees.ts'
import { type PersonSignerKind, type SignerChoice, statesOf } from './signer-choice.ts'
import { signings } from '../signings/signings.ts'

/** Maximum number of words that a search reads per table. */
const maxWordsPerTable = 1000

/** Character that sorts after any text. */
const last = '\u{10ffff}'

const insertWords = insertions('signerWords')

/** Search index of a link's individuals and employees. */
export const signerWords = (connection: Connection) => {
  const { db } = connection

  /** Finds signers by exact address. Unlike the index, the result includes signatures made in the last few seconds. */
  async function ofAddress(linkId: string, email: string): Promise<{ kind: PersonSignerKind; subject: string }[]> {
    const signing = await signings(connection).findLive(linkId, email)
    const employee = await employees(connection).findLive(linkId, emailKey(email))
    return [
      ...(signing ? [{ kind: 'individual' as const, subject: signing.id }] : []),
      ...(employee ? [{ kind: 'employee' as const, subject: employee.id }] : []),
    ]
  }

  return {
    /** Returns the IDs of matching signers, grouped by `SignerKind`. Reads at most `maxWordsPerTable` words from each table. */
    async found({
      linkId,
      kinds,
      search,
    }: Pick<SignerChoice, 'linkId' | 'kinds' | 'search'>): Promise<Map<SignerKind, string[]>> {
      const found = new Map<SignerKind, string[]>()
      const people = await db
        .selectFrom('signerWords')
        .select(['subject', 'kind'])
        .where('linkId', '=', linkId)
        .where('word', '>=', search)
        .where('word', '<', `${search}${last}`)
        .limit(maxWordsPerTable)
        .execute()
      const unlisted = search.includes('@') ? await ofAddress(linkId, search) : []
      for (const kind of ['individual', 'employee'] as const) {
        const all = [...people, ...unlisted].flatMap((one) => (one.kind === kind ? one.subject : []))
        found.set(kind, [...new Set(all)])
      }
      if (kinds.includes('corporation')) {
        const corporations = await db
          .selectFrom('corporationWords')
          .select('corporationId')
          .where('linkId', '=', linkId)
          .where('state', 'in', statesOf('corporation', null))
          .where('word', '>=', search)
          .where('word', '<', `${search}${last}`)
          .limit(maxWordsPerTable)
          .execute()
        found.set('corporation', [...new Set(corporations.map(({ corporationId }) => corporationId))])
      }
      return found
    },

    /** Returns whether any signers are not indexed yet. */
    async hasUnlisted(): Promise<boolean> {
      for (const table of ['signings', 'employees'] as const) {
        const query = db
          .selectFrom(table as 'signings')
          .select('id')
          .where('isListed', '=', sql.lit(0))
          .limit(1)
        if (await query.executeTakeFirst()) return true
      }
      return false
    },

    /** Indexes up to `limit` signers per table and returns the number indexed. Skips rows locked by other processes. */
    async listUnlisted(limit: number): Promise<number> {
      let count = 0
      for (const [kind, table] of [
        ['individual', 'signings'],
        ['employee', 'employees'],
      ] as const) {
        const query = db
          .selectFrom(table as 'signings')
          .select(['id', 'linkId', 'name', 'email'])
          // Inlined as a literal so that the database can use the partial index.
          .where('isListed', '=', sql.lit(0))
          .orderBy('id')
          .limit(limit)
        const rows = await lockedOrSkipped(connection, query).execute()
        if (rows.length === 0) continue
        for (const { id: subject, linkId, name, email } of rows) {
          const words = searchWords(name, email)
          await insertWords(
            connection,
            words.map((word) => ({ linkId, word, subject, kind })),
          )
        }
        const ids = rows.map(({ id }) => id)
        await db
          .updateTable(table as 'signings')
          .set({ isListed: 1 })
          .where('id', 'in', ids)
          .execute()
        count += rows.length
      }
      return count
    },
  }
}
