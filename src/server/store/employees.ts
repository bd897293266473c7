import { sql } from 'kysely'
import type { Language } from '../../domain/languages.ts'
import { searchWords } from '../../domain/search-words.ts'
import type { Sealed } from '../../domain/sealed.ts'
import { type Connection, isDuplicate, locked, statement } from './connection.ts'
import { commitmentForm } from './evidence.ts'
import type { Tables } from './schema.ts'
import type { Answer } from './signings.ts'

/** What somebody signed as an employee of a corporation, and what became of it. */
export type Employee = {
  /** 128 random bits in hex; `signing_id` of the wire. */
  id: string
  linkId: string
  corporationId: string
  /** A state of the employee signing's lifecycle. */
  state: string
  agreementId: string
  language: Language
  version: number
  name: string
  email: string
  emailKey: string
  answers: Answer[]
  /** The salt of each committed value, in hex. */
  salts: Record<string, string>
  /** Where the signature came from, sealed. */
  origin: Sealed
  /** The language in which letters reach the employee. */
  reads: Language
  signedAt: number
  changedAt: number
  evidenceSeq: number
}

// The state is written out: SQLite takes a partial index for a parameter's value only by compiling anew each time.
const findActive = statement<{ linkId: string; emailKey: string }, { agreement_state: string }>(({ db }, value) =>
  db
    .selectFrom('employees')
    .innerJoin('agreements', (join) =>
      join.onRef('agreements.link_id', '=', 'employees.link_id').onRef('agreements.id', '=', 'employees.agreement_id'),
    )
    .select('agreements.state as agreement_state')
    .where('employees.link_id', '=', value('linkId'))
    .where('employees.email_key', '=', value('emailKey'))
    .where('employees.state', '=', sql.lit('active')),
)

const findLive = statement<{ linkId: string; emailKey: string }, Tables['employees']>(({ db }, value) =>
  db
    .selectFrom('employees')
    .selectAll()
    .where('link_id', '=', value('linkId'))
    .where('email_key', '=', value('emailKey'))
    .where('state', 'in', [sql.lit('inactive'), sql.lit('active')]),
)

/** An employee as the row tells it. */
function employeeFrom(row: Tables['employees']): Employee {
  return {
    id: row.id,
    linkId: row.link_id,
    corporationId: row.corporation_id,
    state: row.state,
    agreementId: row.agreement_id,
    language: row.language as Language,
    version: row.version,
    name: row.name,
    email: row.email,
    emailKey: row.email_key,
    answers: JSON.parse(row.answers) as Answer[],
    salts: JSON.parse(row.salts) as Record<string, string>,
    origin: row.origin,
    reads: row.reads as Language,
    signedAt: row.signed_at,
    changedAt: row.changed_at,
    evidenceSeq: row.evidence_seq,
  }
}

function rowOf(employee: Employee): Tables['employees'] {
  return {
    id: employee.id,
    link_id: employee.linkId,
    corporation_id: employee.corporationId,
    state: employee.state,
    agreement_id: employee.agreementId,
    language: employee.language,
    version: employee.version,
    name: employee.name,
    name_key: employee.name.toLowerCase(),
    email: employee.email,
    email_key: employee.emailKey,
    answers: JSON.stringify(employee.answers),
    salts: JSON.stringify(employee.salts),
    origin: employee.origin,
    reads: employee.reads,
    signed_at: employee.signedAt,
    changed_at: employee.changedAt,
    evidence_seq: employee.evidenceSeq,
    commitment_form: commitmentForm,
  }
}

/** Employees' signings. At most one live one per link and address: the database sees to it. */
export const employees = (connection: Connection) => ({
  /** The active signing of an address (given as its key), and whether its agreement is still the current one. */
  async findActive(linkId: string, emailKey: string): Promise<{ isCurrent: boolean } | null> {
    const [row] = await findActive(connection, { linkId, emailKey })
    return row ? { isCurrent: row.agreement_state === 'current' } : null
  },

  /** The signing of an address that is active or waits to be, in whatever corporation of the link; or null. */
  async findLive(linkId: string, emailKey: string): Promise<Employee | null> {
    const [row] = await findLive(connection, { linkId, emailKey })
    return row ? employeeFrom(row) : null
  },

  /** The signing, whatever became of it, or null. */
  async find(id: string): Promise<Employee | null> {
    const row = await connection.db.selectFrom('employees').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? employeeFrom(row) : null
  },

  /** The signings of a corporation among `ids`, whatever became of them; on PostgreSQL held until the transaction ends. */
  async hold(corporationId: string, ids: readonly string[]): Promise<Employee[]> {
    if (ids.length === 0) return []
    const query = connection.db
      .selectFrom('employees')
      .selectAll()
      .where('corporation_id', '=', corporationId)
      .where('id', 'in', ids)
      .orderBy('id')
    return (await locked(connection, query).execute()).map(employeeFrom)
  },

  /** Stores a live signing; `duplicate` when the address has one already, and the transaction must end. */
  async insert(employee: Employee): Promise<'stored' | 'duplicate'> {
    const { db } = connection
    try {
      await db.insertInto('employees').values(rowOf(employee)).execute()
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
    const { id, corporationId, state } = employee
    const words = searchWords(employee.name, employee.email)
    const rows = words.map((word) => ({ employee_id: id, word, corporation_id: corporationId, state }))
    await db.insertInto('employee_words').values(rows).execute()
    await this.count(corporationId, state, 1)
    return 'stored'
  },

  /** Writes the state a signing has come to; those that are `gone` are found no more. */
  async setState(employee: Employee, state: string, { at, isGone }: { at: number; isGone: boolean }): Promise<void> {
    const { db } = connection
    const { id, corporationId } = employee
    await db.updateTable('employees').set({ state, changed_at: at }).where('id', '=', id).execute()
    await (
      isGone
        ? db.deleteFrom('employee_words').where('employee_id', '=', id)
        : db.updateTable('employee_words').set({ state }).where('employee_id', '=', id)
    ).execute()
    await this.count(corporationId, employee.state, -1)
    await this.count(corporationId, state, 1)
  },

  /** Counts one more or less in a state. */
  async count(corporationId: string, state: string, change: 1 | -1): Promise<void> {
    await connection.db
      .insertInto('employee_counts')
      .values({ corporation_id: corporationId, state, number: change })
      .onConflict((conflict) =>
        conflict
          .columns(['corporation_id', 'state'])
          .doUpdateSet(({ eb }) => ({ number: eb('employee_counts.number', '+', change) })),
      )
      .execute()
  },

  /** How many there are in each state. */
  async counts(corporationId: string): Promise<Record<string, number>> {
    const rows = await connection.db
      .selectFrom('employee_counts')
      .select(['state', 'number'])
      .where('corporation_id', '=', corporationId)
      .execute()
    return Object.fromEntries(rows.map(({ state, number }) => [state, number]))
  },
})
