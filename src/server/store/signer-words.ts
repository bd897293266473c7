import { sql } from 'kysely'
import type { SignerKind } from '../../domain/draft.ts'
import { emailKey } from '../../domain/email.ts'
import { searchWords } from '../../domain/search-words.ts'
import { type Connection, insertions, lockedOrSkipped } from './connection.ts'
import { signerKey } from './signer-key.ts'

/** Which of a link's signers. Moments are in milliseconds since 1970 UTC; `until` is not among them. */
export type SignerChoice = {
  linkId: string
  kinds: readonly SignerKind[]
  /** Whether they bind, wait for something, or are over; null for all. */
  standing: Standing | null
  /** Only who signed one of these versions; null for all. */
  agreementIds: readonly string[] | null
  since: number
  until: number
  /** What one of the words begins with; empty for all. */
  search: string
}

export type PersonKind = Exclude<SignerKind, 'corporation'>

export type Standing = 'in_force' | 'waiting' | 'over'

/** Of how many words that a search finds the signers are listed, newest first. */
const mostSearched = 1000

/** After every text there is. */
const last = '\u{10ffff}'

/** Of the states that have words these are in the list. */
const listedCorporations = ['submitted', 'mailed', 'uploaded', 'approved', 'deleted']

const insertWords = insertions('signerWords')

/** The words that individuals and employees are found by, across a link. */
export const signerWords = (connection: Connection) => {
  const { db } = connection

  /** Who has just signed with this very address: the words of the last seconds are not there yet. */
  async function ofAddress(linkId: string, email: string): Promise<{ kind: PersonKind; subject: string }[]> {
    const signing = await db
      .selectFrom('signings')
      .select('id as subject')
      .where('signerKey', '=', signerKey(linkId, email))
      .where('kind', '=', sql.lit('individual'))
      .where('state', '=', sql.lit('live'))
      .executeTakeFirst()
    const employee = await db
      .selectFrom('employees')
      .select('id as subject')
      .where('linkId', '=', linkId)
      .where('emailKey', '=', emailKey(email))
      .where('state', 'in', [sql.lit('inactive'), sql.lit('active')])
      .executeTakeFirst()
    return [
      ...(signing ? [{ kind: 'individual' as const, ...signing }] : []),
      ...(employee ? [{ kind: 'employee' as const, ...employee }] : []),
    ]
  }

  return {
    /** The ids of those that a search finds, by kind; at most so many of each. */
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
        .limit(mostSearched)
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
          .where('state', 'in', listedCorporations)
          .where('word', '>=', search)
          .where('word', '<', `${search}${last}`)
          .limit(mostSearched)
          .execute()
        found.set('corporation', [...new Set(corporations.map(({ corporationId }) => corporationId))])
      }
      return found
    },

    /** Whether some signers have no words yet. */
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

    /** Makes the words of some signers that have none yet; how many they were. Another process that is at it is not waited for. */
    async listUnlisted(most: number): Promise<number> {
      let count = 0
      for (const [kind, table] of [
        ['individual', 'signings'],
        ['employee', 'employees'],
      ] as const) {
        const query = db
          .selectFrom(table as 'signings')
          .select(['id', 'linkId', 'name', 'email'])
          // Written out, as the index of those has it.
          .where('isListed', '=', sql.lit(0))
          .orderBy('id')
          .limit(most)
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
