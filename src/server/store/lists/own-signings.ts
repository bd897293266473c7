import { sql } from 'kysely'
import { emailKey } from '../../../domain/people/email.ts'
import type { Language } from '../../../domain/text/languages.ts'
import type { Connection } from '../engine/connection.ts'
import type { PersonSignerKind } from './signer-choice.ts'
import { storedSpellings } from '../../text/email-spellings.ts'

/** A signature of a person for any link. */
export type OwnSigning = { kind: PersonSignerKind; linkId: string; id: string; signedAt: number; language: Language }

/** Signatures made with an address in any spelling, across all links. */
export const ownSignings = (connection: Connection) => {
  const { db } = connection

  const ofIndividuals = (email: string) =>
    db
      .selectFrom('signings')
      .select(['linkId', 'id', 'signedAt', 'language', sql.lit<PersonSignerKind>('individual').as('kind')])
      .where(sql`lower(email)`, 'in', storedSpellings(email))
  const ofEmployees = (email: string) =>
    db
      .selectFrom('employees')
      .select(['linkId', 'id', 'signedAt', 'language', sql.lit<PersonSignerKind>('employee').as('kind')])
      .where('emailKey', '=', emailKey(email))

  return {
    /** Returns the `limit` newest signatures, newest first. */
    async ofAddress(email: string, limit: number): Promise<OwnSigning[]> {
      const query = ofIndividuals(email).unionAll(ofEmployees(email))
      return query.orderBy('signedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
    },

    /** Returns the encrypted origins of the address's signatures. */
    async origins(email: string): Promise<{ kind: PersonSignerKind; id: string; origin: string }[]> {
      const individuals = db
        .selectFrom('signings')
        .select(['id', 'origin', sql.lit<PersonSignerKind>('individual').as('kind')])
        .where(sql`lower(email)`, 'in', storedSpellings(email))
      const employees = db
        .selectFrom('employees')
        .select(['id', 'origin', sql.lit<PersonSignerKind>('employee').as('kind')])
        .where('emailKey', '=', emailKey(email))
      return individuals.unionAll(employees).execute()
    },
  }
}
