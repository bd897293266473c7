import { sql } from 'kysely'
import { searchWords } from '../../../domain/people/search-words.ts'
import { type Connection, isDuplicate, locked, statement } from '../engine/connection.ts'
import { noteCoverageOf } from '../engine/coverage-changes.ts'
import type { Tables } from '../tables/tables.ts'

/** An employee's signature and its state. */
export type Employee = Omit<Tables['employees'], 'nameKey' | 'isListed' | 'isHidden'>

// The state is inlined as a literal. With a parameter, SQLite uses a partial index only if it recompiles the query each time.
/** Corporation of an active signature, and the signed agreement with its state. */
export type EmployedBy = { corporationId: string; agreementId: string; agreementState: Tables['agreements']['state'] }

const findActive = statement<{ linkId: string; emailKey: string }, EmployedBy>(({ db }, value) =>
  db
    .selectFrom('employees')
    .innerJoin('corporations', 'corporations.id', 'employees.corporationId')
    .innerJoin('agreements', (join) =>
      join.onRef('agreements.linkId', '=', 'employees.linkId').onRef('agreements.id', '=', 'corporations.agreementId'),
    )
    .select(['employees.corporationId', 'corporations.agreementId', 'agreements.state as agreementState'])
    .where('employees.linkId', '=', value('linkId'))
    .where('employees.emailKey', '=', value('emailKey'))
    .where('employees.state', '=', sql.lit('active')),
)

const findLive = statement<{ linkId: string; emailKey: string }, Employee>(({ db }, value) =>
  db
    .selectFrom('employees')
    .selectAll()
    .where('linkId', '=', value('linkId'))
    .where('emailKey', '=', value('emailKey'))
    .where('state', 'in', [sql.lit('inactive'), sql.lit('active')]),
)

/** Signatures of employees. The database allows at most one live signature per link and address. */
export const employees = (connection: Connection) => ({
  /** Returns the corporation for which an address (by key) has an active signature, or null. */
  async findActive(linkId: string, emailKey: string): Promise<EmployedBy | null> {
    return (await findActive(connection, { linkId, emailKey }))[0] ?? null
  },

  /** Returns the active or inactive signature of an address (by key) for any corporation of the link, or null. */
  async findLive(linkId: string, emailKey: string): Promise<Employee | null> {
    return (await findLive(connection, { linkId, emailKey }))[0] ?? null
  },

  /** Returns whether an employee (by address key) ended their latest signature for the corporation. */
  async hasLeft(corporationId: string, emailKey: string): Promise<boolean> {
    const query = connection.db.selectFrom('employees').select('state').where('corporationId', '=', corporationId)
    const row = await query
      // Inlined as literals, so that the query planner can use the index on corporation, state and address.
      .where(
        'state',
        'in',
        ['inactive', 'active', 'deleted', 'left'].map((state) => sql.lit(state)),
      )
      .where('emailKey', '=', emailKey)
      .orderBy('signedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.state === 'left'
  },

  /** Returns the signature, in any state, or null. */
  async find(id: string): Promise<Employee | null> {
    const row = await connection.db.selectFrom('employees').selectAll().where('id', '=', id).executeTakeFirst()
    return row ?? null
  },

  /** Returns the active and inactive signatures of these addresses (by key) for the corporation. */
  async withEmails(
    corporationId: string,
    emailKeys: readonly string[],
  ): Promise<Pick<Employee, 'id' | 'email' | 'emailKey'>[]> {
    return connection.db
      .selectFrom('employees')
      .select(['id', 'email', 'emailKey'])
      .where('corporationId', '=', corporationId)
      .where('state', 'in', ['active', 'inactive'])
      .where('emailKey', 'in', emailKeys)
      .execute()
  },

  /** Returns active signatures of these versions that have an ID after `after`, ordered by ID. */
  async activeOfVersions(
    { linkId, agreementIds, after }: { linkId: string; agreementIds: readonly string[]; after: string },
    limit: number,
  ): Promise<Pick<Employee, 'id' | 'email' | 'reads'>[]> {
    if (agreementIds.length === 0) return []
    return connection.db
      .selectFrom('employees')
      .select(['id', 'email', 'reads'])
      .where('linkId', '=', linkId)
      .where('id', '>', after)
      .where('state', '=', sql.lit('active'))
      .where('agreementId', 'in', agreementIds)
      .orderBy('id')
      .limit(limit)
      .execute()
  },

  /** Returns a corporation's signatures with these IDs, in any state; in PostgreSQL, locks them until the transaction ends. */
  async hold(corporationId: string, ids: readonly string[]): Promise<Employee[]> {
    if (ids.length === 0) return []
    const query = connection.db
      .selectFrom('employees')
      .selectAll()
      .where('corporationId', '=', corporationId)
      .where('id', 'in', ids)
      .orderBy('id')
    return locked(connection, query).execute()
  },

  /** Stores a live signature. Returns `duplicate` if the address already has one; the transaction must then be rolled back. */
  async insert(employee: Employee): Promise<'stored' | 'duplicate'> {
    const { db } = connection
    try {
      const row = { ...employee, nameKey: employee.name.toLowerCase() }
      await db.insertInto('employees').values(row).execute()
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
    const { id, corporationId, state } = employee
    const words = searchWords(employee.name, employee.email)
    const rows = words.map((word) => ({ employeeId: id, word, corporationId, state }))
    await db.insertInto('employeeWords').values(rows).execute()
    await this.count(corporationId, state, 1)
    await noteCoverageOf(connection, employee.linkId, employee.email)
    return 'stored'
  },

  /** Changes the state of a signature; `isGone` removes it from the search index. */
  async setState(employee: Employee, state: string, { at, isGone }: { at: number; isGone: boolean }): Promise<void> {
    const { db } = connection
    const { id, corporationId } = employee
    await db.updateTable('employees').set({ state, changedAt: at }).where('id', '=', id).execute()
    await (
      isGone
        ? db.deleteFrom('employeeWords').where('employeeId', '=', id)
        : db.updateTable('employeeWords').set({ state }).where('employeeId', '=', id)
    ).execute()
    await this.count(corporationId, employee.state, -1)
    await this.count(corporationId, state, 1)
    await noteCoverageOf(connection, employee.linkId, employee.email)
  },

  /** Increments or decrements the count of a state. */
  async count(corporationId: string, state: string, change: 1 | -1): Promise<void> {
    await connection.db
      .insertInto('employeeCounts')
      .values({ corporationId, state, number: change })
      .onConflict((conflict) =>
        conflict
          .columns(['corporationId', 'state'])
          .doUpdateSet(({ eb }) => ({ number: eb('employeeCounts.number', '+', change) })),
      )
      .execute()
  },

  /** Returns the number of signatures in each state. */
  async counts(corporationId: string): Promise<Record<string, number>> {
    const rows = await connection.db
      .selectFrom('employeeCounts')
      .select(['state', 'number'])
      .where('corporationId', '=', corporationId)
      .execute()
    return Object.fromEntries(rows.map(({ state, number }) => [state, number]))
  },
})
