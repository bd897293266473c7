/** Deletes a person's values for an erasure. The declaration of each table says which. */
import { sql } from 'kysely'
import { emailKey } from '../../../domain/people/email.ts'
import { type Connection, locked } from '../engine/connection.ts'
import { noteCoverageOf } from '../engine/coverage-changes.ts'
import type { Employee } from '../corporations/employees.ts'
import type { LetterKind } from '../schema/generated/letter-kinds.ts'
import type { Tables } from '../tables/tables.ts'
import { patternOf } from './signers-of-versions.ts'
import type { Signing } from './signings.ts'

/** Letters that a person gets as a signer and whose subject is no signature. */
const lettersOfSigner: readonly LetterKind[] = [
  'individual-code',
  'employee-code',
  'check-code',
  'sign-request',
  'person-code',
  'withdrawal-code',
  'erasure-code',
  'joining-code',
]

/** An address at a link. */
export type ErasedAddress = { linkId: string; email: string }

export const erasures = (connection: Connection) => {
  const { db } = connection

  return {
    /** The individual signatures of an address at a link that were signed at `until` or before and are not erased, in the order of their ids. */
    async signingsOf({ linkId, email }: ErasedAddress, until: number): Promise<Signing[]> {
      return db
        .selectFrom('signings')
        .selectAll()
        .where(sql`lower(email)`, '=', emailKey(email))
        .where('linkId', '=', linkId)
        .where('state', '<>', sql.lit('erased'))
        .where('signedAt', '<=', until)
        .orderBy('id')
        .execute()
    },

    /** Employees' signatures of the address at a link that are over and not erased, in the order of their ids. */
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

    /** Whether a signature is in no list. */
    async isHidden(id: string): Promise<boolean> {
      const row = await db.selectFrom('signings').select('isHidden').where('id', '=', id).executeTakeFirst()
      return row?.isHidden === 1
    },

    /** From now on no list, search or export contains the signature. */
    async hide(id: string): Promise<void> {
      await db.updateTable('signings').set({ isHidden: 1, isListed: 1 }).where('id', '=', id).execute()
      await this.forgetWords(id)
    },

    /** Deletes every value of an individual's signature: only what its event says in plain text is left. */
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

    /** As `blankSigning`, of an employee's signature that is over. */
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

    /** The ends of a signature whose reason is still stored. */
    async reasonedEnds(signingId: string): Promise<string[]> {
      const query = db.selectFrom('signingEnds').select('id').where('signingId', '=', signingId)
      return (await query.where('salt', '<>', '').orderBy('at').orderBy('id').execute()).map(({ id }) => id)
    },

    async blankEnd(id: string): Promise<void> {
      await db.updateTable('signingEnds').set({ reason: '', salt: '' }).where('id', '=', id).execute()
    },

    /** Forgets what was asked about a signature, with the keys and letters of that. */
    async forgetRequests(subject: string): Promise<void> {
      const requests = db.selectFrom('agreementRequests').select('id').where('subject', '=', subject).orderBy('id')
      // Locked before their letters, as the mail worker does.
      const ids = (await locked(connection, requests).execute()).map(({ id }) => id)
      await this.forgetLettersAbout(ids)
      // With the keys of their letters.
      await db.deleteFrom('agreementRequests').where('subject', '=', subject).execute()
    },

    /** Forgets every letter about one of these records, whatever became of it. */
    async forgetLettersAbout(subjects: readonly string[]): Promise<void> {
      for (let first = 0; first < subjects.length; first += 500) {
        const some = subjects.slice(first, first + 500)
        await db.deleteFrom('outbox').where('subject', 'in', some).execute()
      }
    },

    /** Forgets verification codes and their letters at these links: none is used any more. */
    async forgetCodes(email: string, linkIds: readonly string[]): Promise<void> {
      await db.deleteFrom('codes').where('emailKey', '=', emailKey(email)).where('linkId', 'in', linkIds).execute()
      await db
        .deleteFrom('outbox')
        .where(sql`lower(recipient)`, '=', emailKey(email))
        .where('recipient', '<>', sql.lit(''))
        .where('linkId', 'in', linkIds)
        .where('kind', 'in', lettersOfSigner)
        .execute()
    },

    /** Entries of the audit that name the person by one of these hashes name no person any more, and no client. */
    async forgetInAudit(names: readonly string[], linkIds: readonly string[]): Promise<void> {
      for (const [kind, end] of [
        ['person ', 'person!'],
        ['unknown ', 'unknown!'],
      ] as const) {
        await db
          .updateTable('audit')
          .set({ who: kind.trim(), client: '' })
          // As the indexes say it.
          .where('who', '>=', sql.lit(kind))
          .where('who', '<', sql.lit(end))
          .where('who', 'in', names)
          .where('linkId', 'in', linkIds)
          .execute()
      }
    },

    /** What mail servers said about mailboxes, where it repeats the address. */
    async forgetInMailboxes(email: string): Promise<void> {
      await db
        .updateTable('mailboxes')
        .set({ lastError: '' })
        .where(sql<boolean>`lower(last_error) like ${patternOf(email)} escape '\\'`)
        .execute()
    },

    /** Open sessions, of which each must be unsealed to know whose it is: all of them live at most an hour. */
    async personSessions(): Promise<Pick<Tables['personSessions'], 'id' | 'subject'>[]> {
      return db.selectFrom('personSessions').select(['id', 'subject']).execute()
    },

    /** As `personSessions`, what browsers have proven for checks. */
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

    /** Whether anything that was signed with the address, or covers it, is left, at any link. */
    async hasSigned(email: string): Promise<boolean> {
      const individual = await db
        .selectFrom('signings')
        .select('id')
        .where(sql`lower(email)`, '=', emailKey(email))
        .executeTakeFirst()
      if (individual) return true
      const joined = db
        .selectFrom('joinedAddresses')
        .select('id')
        .where(sql`lower(email)`, '=', emailKey(email))
      if (await joined.executeTakeFirst()) return true
      const query = db.selectFrom('employees').select('id').where('emailKey', '=', emailKey(email))
      return (await query.executeTakeFirst()) !== undefined
    },

    /** The links at which the address signed as an individual, is joined to what another one signed, or signed as an employee whose signature is over. */
    async linksOf(email: string): Promise<string[]> {
      const rows = await db
        .selectFrom('signings')
        .select('linkId')
        .where(sql`lower(email)`, '=', emailKey(email))
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
            .where(sql`lower(email)`, '=', emailKey(email)),
        )
        .execute()
      return rows.map(({ linkId }) => linkId).toSorted()
    },

    /** How many of a link's individual signatures are in no list. */
    async countHidden(linkId: string): Promise<number> {
      const { count } = await db
        .selectFrom('signings')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('linkId', '=', linkId)
        .where('isHidden', '=', sql.lit(1))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
