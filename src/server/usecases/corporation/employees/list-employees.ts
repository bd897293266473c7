import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { pullRequestUrl } from '../../../../domain/pull-requests/forge-kinds.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { soughtText } from '../../../../domain/people/search-words.ts'
import type { Services } from '../../../context/services.ts'
import type { EmployeeSort, ListedEmployee, PageCursor, PlacedEmployee } from '../../../store/lists/employee-pages.ts'
import { rowsBefore } from '../../shared/evidence/rows-before.ts'
import { countByState } from './count-employees.ts'
import type { CorporateCaller } from './caller-corporation.ts'

export type EmployeeQuery = {
  /** Null for all employees. */
  pageSize: number | null
  /** Cursor of the previous page; empty for the first page, or if `page` is used. */
  after: string
  page?: number
  search: string
  state: 'active' | 'inactive' | null
  sort: EmployeeSort
  /** Null for the default order of `sort`. */
  order: 'asc' | 'desc' | null
}

const wholePage = 1000

/**
 * Lists the employees of the manager's corporation: one page, or all. Refuses with `bad_request_parameter` for an invalid `after` or a page past the
 * end.
 */
export async function listEmployees(
  services: Services,
  caller: CorporateCaller,
  query: EmployeeQuery,
): Promise<ResultOf<'listEmployees'>> {
  const counts = await countByState(services, caller)
  const size = query.pageSize ?? wholePage
  const data: Schemas['Employee'][] = []
  const skip = query.after === '' && query.pageSize !== null ? rowsBefore(query.page, size) : 0
  let after = query.after === '' ? null : placeFrom(query)
  do {
    const page = await pageOf(services, caller.corporation, { ...query, size, after, skip })
    const employees = page.placed.map(({ employee }) => employee)
    // Older clients do not request a page and get the original response format.
    const waiting = query.pageSize === null ? null : await waitingIn(services, caller.linkId, employees)
    for (const employee of employees) {
      const found = waiting?.get(employee.email)
      data.push({ ...answerOf(employee), ...(found && { waiting: found }) })
    }
    after = page.next
  } while (query.pageSize === null && after)
  return { data, page: { next: after ? textOf(after) : '', ...counts } }
}

/** Maximum number of pull requests listed for an employee. */
const maxPulls = 3

type Waiting = NonNullable<Schemas['Employee']['waiting']>

/** Returns the open pull requests blocked by inactive employees, by address. */
async function waitingIn(
  { store }: Services,
  linkId: string,
  employees: readonly ListedEmployee[],
): Promise<Map<string, Waiting>> {
  const emails = employees.filter(({ state }) => state !== 'active').map(({ email }) => email)
  const found = await store.reading.contributions.openPulls(linkId, emails)
  const waiting = new Map<string, Waiting>()
  for (const { email, isPrivate, ...pull } of found) {
    const { pulls, others } = waiting.get(email) ?? { pulls: [], others: 0 }
    const { fullName: repository, number } = pull
    const isListed = isPrivate === 0 && pulls.length < maxPulls
    const listed = isListed ? [{ repository, number, url: pullRequestUrl(pull, pull, number) }] : []
    waiting.set(email, { pulls: [...pulls, ...listed], others: others + (isListed ? 0 : 1) })
  }
  return waiting
}

type PageQuery = Omit<EmployeeQuery, 'after'> & { size: number; after: PageCursor | null; skip: number }

/** Reads active and inactive employees separately, each from its index, and merges them in order. */
async function pageOf(
  services: Services,
  corporationId: string,
  { search, state, sort, order, size, after, skip }: PageQuery,
): Promise<{ placed: PlacedEmployee[]; next: PageCursor | null }> {
  const pages = services.store.reading.employeePages
  const text = soughtText(search)
  const direction = text === '' ? (order ?? (sort === 'date' ? 'desc' : 'asc')) : 'asc'
  const states = state ? [state] : ['active', 'inactive']
  const read = states.map((one) =>
    text === ''
      ? pages.sorted({ corporationId, state: one }, { sort, direction, after, size: skip + size + 1 })
      : pages.found({ corporationId, state: one }, { text, after, size: skip + size + 1 }),
  )
  const sign = direction === 'asc' ? 1 : -1
  const found = (await Promise.all(read)).flat().toSorted((a, b) => sign * inOrder(a.place, b.place))
  const placed = found.slice(skip, skip + size)
  return { placed, next: found.length > skip + size ? (placed.at(-1)?.place ?? null) : null }
}

/** Compares like the databases: numbers by value, strings bytewise. */
function inOrder(one: PageCursor, other: PageCursor): number {
  const byKey =
    typeof one.key === 'number' ? one.key - Number(other.key) : Buffer.compare(bytes(one.key), bytes(String(other.key)))
  return byKey || Buffer.compare(bytes(one.id), bytes(other.id))
}

const bytes = (text: string): Buffer => Buffer.from(text)

const textOf = ({ key, id }: PageCursor): string => Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Parses the cursor of an earlier page; it must have the same sort order. */
function placeFrom({ after, search, sort }: EmployeeQuery): PageCursor {
  const isByDate = sort === 'date' && soughtText(search) === ''
  try {
    const [key, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[]
    const isText = typeof key === 'string' && !key.includes('\0') && key.isWellFormed()
    const isKey = isByDate ? Number.isSafeInteger(key) : isText
    if (isKey && typeof id === 'string' && /^[0-9a-f]{32}$/.test(id)) return { key: key as PageCursor['key'], id }
  } catch {
    // Invalid JSON is reported below, like JSON that is not a cursor.
  }
  throw new Refusal('cla.bad_request_parameter', { message: 'after' })
}

function answerOf({ id, email, name, state, signedAt, changedAt }: ListedEmployee): Schemas['Employee'] {
  const date = new Date(signedAt).toISOString().slice(0, 10)
  return { id, email, name, date, enabled: state === 'active', signed_at: signedAt, changed_at: changedAt }
}
