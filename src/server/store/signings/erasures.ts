/** Erases a person's values as declared by each table. */
import { sql } from 'kysely'
import { emailKey } from '../../../domain/people/email.ts'
import { type Connection, locked } from '../engine/connection.ts'
import { noteCoverageOf } from '../engine/coverage-changes.ts'
import type { Employee } from '../corporations/employees.ts'
import type { EmailType } from '../schema/generated/email-types.ts'
import type { Tables } from '../tables/tables.ts'
import { patternOf } from './signers-of-versions.ts'
import type { Signing } from './signings.ts'
import { storedSpellings } from '../../text/email-spellings.ts'

/** Types of emails to signers in which `subject` is not a signature ID. */
const emailsOfSigner: readonly EmailType[] = [
  'individual-code',
  'employee-code',
  'check-code',
  'sign-request',
  'person-code',
  'withdrawal-code',
  'correction-code',
  'erasure-code',
  'joining-code',
]

type HiddenCount = { linkId: string; kind: 'individual' | 'employee'; state: string; count: number }

/** An address at a link. */
export type ErasedAddress = { linkId: string; email: string }

export const erasures = (connection: Connection) => {
  const { db } = connection

  return {
    /** Returns the individual signatures of an address at a link, ordered by ID. Excludes erased signatures and signatures made after `until`. */
    async signingsOf({ linkId, email }: ErasedAddress, until: number): Promise<Signing[]> {
      return db
        .selectFrom('signings')
        .selectAll()
        .where(sql`lower(email)`, 'in', storedSpellings(email))
        .where('linkId', '=', linkId)
        .where('state', '<>', sql.lit('erased'))
        .where('signedAt', '<=', until)
        .orderBy('id')
        .execute()
    },

    /** Returns the ended employee signatures of an address at a link, ordered by ID. Excludes erased signatures and signatures made after `until`. */
    async endedEmployeesOf({ linkId, email }: ErasedAddress, until: number): Promise<Employee[]> {
      return db
        .selectFrom('employees')
        .selectAll()
        .where('emailKey', '=', emailKey(email))
        .where('linkId', '=', linkId)
        .where('state', 'in', [sql.lit('deleted'), sql.lit('left')])
        .where('signedAt', '<=', until)
        .orderBy('id')
        .execute()
    },

    /** Returns whether a signature is hidden from lists. */
    async isHidden(id: string): Promise<boolean> {
      const row = await db.selectFrom('signings').select('isHidden').where('id', '=', id).executeTakeFirst()
      return row?.isHidden === 1
    },

    /** Hides a signature from lists, searches and exports. */
    async hide(id: string): Promise<void> {
      await db.updateTable('signings').set({ isHidden: 1, isListed: 1 }).where('id', '=', id).execute()
      await this.forgetWords(id)
    },

    /** Deletes all personal values of an individual signature. Only the plaintext parts of its event remain. */
    async blankSigning({ id, linkId, email }: Signing): Promise<void> {
      const blank = { name: '', email: '', signerKey: '', domain: '', origin: '' as const, answers: [], salts: {} }
      const state = { state: 'erased' as const, isHidden: 1, isListed: 1 }
      await db
        .updateTable('signings')
        .set({ ...blank, ...state })
        .where('id', '=', id)
        .execute()
      await noteCoverageOf(connection, linkId, email)
      await this.forgetWords(id)
    },

    /** Like `blankSigning`, for an ended employee signature. */
    async blankEmployee({ id }: Pick<Employee, 'id'>): Promise<void> {
      const blank = { name: '', nameKey: '', email: '', emailKey: '', origin: '' as const, answers: [], salts: {} }
      await db
        .updateTable('employees')
        .set({ ...blank, isHidden: 1, isListed: 1 })
        .where('id', '=', id)
        .execute()
      await db.deleteFrom('employeeWords').where('employeeId', '=', id).execute()
      await this.forgetWords(id)
    },

    async forgetWords(subject: string): Promise<void> {
      await db.deleteFrom('signerWords').where('subject', '=', subject).execute()
    },

    /** Returns the IDs of a signature's end records that still contain a reason. */
    async reasonedEnds(signingId: string): Promise<string[]> {
      const query = db.selectFrom('signingEnds').select('id').where('signingId', '=', signingId)
      return (await query.where('salt', '<>', '').orderBy('at').orderBy('id').execute()).map(({ id }) => id)
    },

    async blankEnd(id: string): Promise<void> {
      await db.updateTable('signingEnds').set({ reason: '', salt: '' }).where('id', '=', id).execute()
    },

    /** Deletes the requests about a signature, including their keys and emails. */
    async forgetRequests(subject: string): Promise<void> {
      const requests = db.selectFrom('agreementRequests').select('id').where('subject', '=', subject).orderBy('id')
      // Lock order: requests before their emails, as in the mail worker.
      const ids = (await locked(connection, requests).execute()).map(({ id }) => id)
      await this.forgetLettersAbout(ids)
      // Cascades to their keys.
      await db.deleteFrom('agreementRequests').where('subject', '=', subject).execute()
    },

    /** Deletes all emails about the given records, in any state. */
    async forgetLettersAbout(subjects: readonly string[]): Promise<void> {
      for (let first = 0; first < subjects.length; first += 500) {
        const some = subjects.slice(first, first + 500)
        await db.deleteFrom('outbox').where('subject', 'in', some).execute()
      }
    },

    /** Deletes an address's verification codes and their emails at the given links, which invalidates the codes. */
    async forgetCodes(email: string, linkIds: readonly string[]): Promise<void> {
      await db.deleteFrom('codes').where('emailKey', '=', emailKey(email)).where('linkId', 'in', linkIds).execute()
      await db
        .deleteFrom('outbox')
        .where(sql`lower(recipient)`, 'in', storedSpellings(email))
        .where('recipient', '<>', sql.lit(''))
        .where('linkId', 'in', linkIds)
        .where('kind', 'in', emailsOfSigner)
        .execute()
    },

    /** Removes people from the links' audit entries, including their client identifiers. `names`: their hashes. */
    async forgetInAudit(names: readonly string[], linkIds: readonly string[]): Promise<void> {
      for (const [kind, end] of [
        ['person ', 'person!'],
        ['unknown ', 'unknown!'],
      ] as const) {
        await db
          .updateTable('audit')
          .set({ who: kind.trim(), client: '' })
          // Inlined as literals so that the database can use the partial indexes.
          .where('who', '>=', sql.lit(kind))
          .where('who', '<', sql.lit(end))
          .where('who', 'in', names)
          .where('linkId', 'in', linkIds)
          .execute()
      }
    },

    /** Deletes stored mail server responses that contain the address. */
    async forgetInMailboxes(email: string): Promise<void> {
      await db
        .updateTable('mailboxes')
        .set({ lastError: '' })
        .where((where) =>
          where.or(
            storedSpellings(email).map((one) => sql<boolean>`lower(last_error) like ${patternOf(one)} escape '\\'`),
          ),
        )
        .execute()
    },

    /** Returns all open sessions, which last at most an hour. The caller must decrypt a session to identify its person. */
    async personSessions(): Promise<Pick<Tables['personSessions'], 'id' | 'subject'>[]> {
      return db.selectFrom('personSessions').select(['id', 'subject']).execute()
    },

    /** Like `personSessions`, for check proofs. */
    async checkProofs(): Promise<Pick<Tables['checkProofs'], 'id' | 'browser' | 'subject'>[]> {
      return db.selectFrom('checkProofs').select(['id', 'browser', 'subject']).execute()
    },

    async forgetSession(id: string): Promise<void> {
      await db.deleteFrom('personSessions').where('id', '=', id).execute()
    },

    async forgetCheckProof(id: string): Promise<void> {
      await db.deleteFrom('checkProofs').where('id', '=', id).execute()
    },

    async forgetProvenAddress(key: string): Promise<void> {
      await db.deleteFrom('provenAddresses').where('key', '=', key).execute()
    },

    /** Returns whether any link still has a signature that was made by the address or covers it. */
    async hasSigned(email: string): Promise<boolean> {
      const individual = await db
        .selectFrom('signings')
        .select('id')
        .where(sql`lower(email)`, 'in', storedSpellings(email))
        .executeTakeFirst()
      if (individual) return true
      const joined = db
        .selectFrom('joinedAddresses')
        .select('id')
        .where(sql`lower(email)`, 'in', storedSpellings(email))
      if (await joined.executeTakeFirst()) return true
      const query = db.selectFrom('employees').select('id').where('emailKey', '=', emailKey(email))
      return (await query.executeTakeFirst()) !== undefined
    },

    /**
     * Returns the links where the address has an individual signature, is joined to another address's signature, or has an ended employee signature.
     */
    async linksOf(email: string): Promise<string[]> {
      const rows = await db
        .selectFrom('signings')
        .select('linkId')
        .where(sql`lower(email)`, 'in', storedSpellings(email))
        .union(
          db
            .selectFrom('employees')
            .select('linkId')
            .where('emailKey', '=', emailKey(email))
            .where('state', 'in', [sql.lit('deleted'), sql.lit('left')]),
        )
        .union(
          db
            .selectFrom('joinedAddresses')
            .select('linkId')
            .where(sql`lower(email)`, 'in', storedSpellings(email)),
        )
        .execute()
      return rows.map(({ linkId }) => linkId).toSorted()
    },

    /** Returns the number of hidden signatures by link, signer type and state. Omits links without hidden signatures. */
    async countHidden(linkIds: readonly string[]): Promise<HiddenCount[]> {
      if (linkIds.length === 0) return []
      const count = async (kind: HiddenCount['kind']): Promise<HiddenCount[]> => {
        const rows = await db
          .selectFrom((kind === 'individual' ? 'signings' : 'employees') as 'signings')
          .select(({ fn }) => ['linkId', 'state', fn.countAll<number | string>().as('count')])
          .where('linkId', 'in', linkIds)
          .where('isHidden', '=', sql.lit(1))
          .groupBy(['linkId', 'state'])
          .execute()
        return rows.map((row) => ({ ...row, kind, count: Number(row.count) }))
      }
      return [...(await count('individual')), ...(await count('employee'))]
    },
  }
}
