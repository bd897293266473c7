import { type SqlBool, sql } from 'kysely'
import type { Connection } from '../engine/connection.ts'
import type { Employee } from '../corporations/employees.ts'

export type EmployeeSort = 'date' | 'email' | 'name'

/** Pagination cursor: sort value and ID of the last row. */
export type PageCursor = { key: string | number; id: string }

/** Columns of an employee in a list. */
export type ListedEmployee = Pick<Employee, 'id' | 'name' | 'email' | 'state' | 'signedAt' | 'changedAt'>

/** An employee row with its pagination cursor. */
export type PlacedEmployee = { employee: ListedEmployee; place: PageCursor }

const columns = { date: 'signedAt', email: 'emailKey', name: 'nameKey' } as const

const shown = [
  'employees.id',
  'employees.name',
  'employees.email',
  'employees.state',
  'employees.signedAt',
  'employees.changedAt',
] as const

/** Returns whether an employee's address has exactly this domain. */
const isAtDomain = (domain: string) =>
  sql<SqlBool>`email_key like ${`%@${domain.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}`} escape '\\'`

/** Character that sorts after any text. */
const last = '\u{10ffff}'

/** Pages of a corporation's employees in a single state. The cost depends only on the page, not on the number of employees. */
export const employeePages = (connection: Connection) => ({
  /** Returns a page sorted by a column. A filter by `domain` scans all employees. */
  async sorted(
    of: { corporationId: string; state: string; domain?: string },
    order: { sort: EmployeeSort; direction: 'asc' | 'desc'; after: PageCursor | null; size: number },
  ): Promise<PlacedEmployee[]> {
    const column = columns[order.sort]
    let query = connection.db
      .selectFrom('employees')
      .select([...shown, `${column} as key`])
      .where('corporationId', '=', of.corporationId)
      .where('state', '=', of.state)
    if (of.domain !== undefined) query = query.where(isAtDomain(of.domain))
    if (order.after) {
      const { key, id } = order.after
      const isAfter = sql.raw(order.direction === 'asc' ? '>' : '<')
      query = query.where(sql<SqlBool>`(${sql.ref(column)}, id) ${isAfter} (${key}, ${id})`)
    }
    const rows = await query.orderBy(column, order.direction).orderBy('id', order.direction).limit(order.size).execute()
    return rows.map(({ key, ...employee }) => ({ employee, place: { key, id: employee.id } }))
  },

  /** Returns the number of employees in a state whose address has exactly this domain; scans all employees. */
  async countAtDomain(corporationId: string, state: string, domain: string): Promise<number> {
    const row = await connection.db
      .selectFrom('employees')
      .select((select) => select.fn.countAll().as('count'))
      .where('corporationId', '=', corporationId)
      .where('state', '=', state)
      .where(isAtDomain(domain))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  },

  /** Returns a page of employees with a word that begins with `text`, ordered by the first matching word. */
  async found(
    of: { corporationId: string; state: string },
    search: { text: string; after: PageCursor | null; size: number },
  ): Promise<PlacedEmployee[]> {
    const { text, after, size } = search
    let query = connection.db
      .selectFrom('employeeWords as found')
      .innerJoin('employees', 'employees.id', 'found.employeeId')
      .select(shown)
      .select('found.word')
      .where('found.corporationId', '=', of.corporationId)
      .where('found.state', '=', of.state)
      .where('found.word', '>=', text)
      .where('found.word', '<', `${text}${last}`)
      // Excludes employees already matched by an earlier word.
      .where((build) =>
        build.not(
          build.exists(
            build
              .selectFrom('employeeWords as earlier')
              .select('earlier.word')
              .whereRef('earlier.employeeId', '=', 'found.employeeId')
              .where('earlier.word', '>=', text)
              .whereRef('earlier.word', '<', 'found.word'),
          ),
        ),
      )
    if (after) query = query.where(sql<SqlBool>`(found.word, found.employee_id) > (${after.key}, ${after.id})`)
    const rows = await query.orderBy('found.word').orderBy('found.employeeId').limit(size).execute()
    return rows.map(({ word, ...employee }) => ({ employee, place: { key: word, id: employee.id } }))
  },
})
