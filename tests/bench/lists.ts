/** Pages, sorting and search in managers' lists, with 100,000 employees and 10,000 corporations compared with a hundred of each. */
import { pageCorporations } from '../../src/server/usecases/community/company-review/page-corporations.ts'
import { listEmployees, type EmployeeQuery } from '../../src/server/usecases/corporation/employees/list-employees.ts'
import type { CorporateCaller } from '../../src/server/usecases/corporation/employees/caller-corporation.ts'
import type { CommunityManager } from '../../src/server/context/caller.ts'
import { transferLink } from '../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount } from '../support/people/accounts.ts'
import { type BareDatabase, openBareDatabase } from '../support/databases/bare-database.ts'
import { aCorporation } from '../support/people/corporations.ts'
import type { Place } from './growth.ts'
import { inPairs, perSecond, type Result } from '../support/measures/ratio.ts'

const [few, manyEmployees, manyCorporations] = [100, 100_000, 10_000]
const [pairs, times] = [21, 15]
const who = {
  session: '',
  client: '203.0.113.7',
  userAgent: '',
  language: 'en' as const,
  chosenLanguage: 'en' as const,
}

type Filled = Place & { linkManager: CommunityManager; manager: CorporateCaller }

/** Returns SQL for the numbers from 0 to `count` - 1. */
const numbers = (count: number): string =>
  `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${count})`
const idOf = ({ config }: Place['services']): string =>
  config.databaseUrl ? `lpad(to_hex(n), 32, '0')` : `printf('%032x', n)`

async function employs(database: BareDatabase, place: Place, corporation: string, count: number): Promise<void> {
  const id = idOf(place.services)
  const state = `case n % 2 when 0 then 'active' else 'inactive' end`
  const [name, email] = [`'Ada ' || n || ' Lovelace'`, `'ada-' || n || '@lists.example'`]
  await database.run(
    `insert into employees (id, link_id, corporation_id, state, agreement_id, language, version, name, name_key, email,
       email_key, answers, salts, origin, reads, signed_at, changed_at, evidence_seq)
     ${numbers(count)} select ${id}, '${place.linkId}', '${corporation}', ${state}, '0', 'en', 1,
       ${name}, lower(${name}), ${email}, ${email}, '[]', '{}', '', 'en', n, n, 1 from numbers`,
  )
  const words = [`lower(${name})`, `n || ' lovelace'`, `'lovelace'`, email, `n || '@lists.example'`, `'lists.example'`]
  for (const word of words) {
    await database.run(
      `insert into employee_words ${numbers(count)} select ${id}, ${word}, '${corporation}', ${state} from numbers`,
    )
  }
  for (const one of ['active', 'inactive']) {
    await database.run(`insert into employee_counts values ('${corporation}', '${one}', ${count / 2})`)
  }
}

async function sign(database: BareDatabase, { services, linkId }: Place, count: number): Promise<void> {
  const id = idOf(services)
  const [name, email] = [`'Corporation ' || n || ' of Lists'`, `'rep@c' || n || '.example'`]
  const state = `case n % 4 when 0 then 'submitted' when 1 then 'mailed' when 2 then 'uploaded' else 'approved' end`
  await database.run(
    `insert into corporations (id, link_id, state, agreement_id, language, version, name, name_key, representative, email,
       email_key, registrable, answers, salts, representative_salts, origin, signed_at, evidence_seq)
     ${numbers(count)} select ${id}, '${linkId}', ${state}, '0', 'en', 1, ${name}, lower(${name}), 'Grace Hopper', ${email},
       ${email}, 'c' || n || '.example', '[]', '{}', '{}', '', n, 1
       from numbers`,
  )
  const words = [`lower(${name})`, `n || ' of lists'`, `'of lists'`, `'lists'`, `'grace hopper'`, `'hopper'`, email]
  for (const word of [...words, `'c' || n || '.example'`]) {
    await database.run(
      `insert into corporation_words ${numbers(count)} select ${id}, ${word}, '${linkId}', ${state} from numbers`,
    )
  }
  for (const one of ['submitted', 'mailed', 'uploaded']) {
    await database.run(`insert into corporation_counts values ('${linkId}', '${one}', ${count / 4})`)
  }
}

async function fill(place: Place, employees: number, corporations: number): Promise<Filled> {
  const { services, linkId } = place
  const account = await anAccount(services, { login: 'kate', password: null })
  await services.store.transaction((tx) => transferLink(tx, linkId, account.id))
  const { corporation } = await aCorporation(services, { linkId, email: 'admin@lists.example' })
  const database = await openBareDatabase(services.config)
  await employs(database, place, corporation.id, employees)
  await sign(database, place, corporations)
  await database.run('analyze')
  await database.close()
  const linkManager: CommunityManager = { ...who, role: 'communityManager', account: account.id }
  const manager = { ...who, role: 'employeeManager', account: account.id, linkId, corporation: corporation.id } as const
  return { ...place, linkManager, manager }
}

const query: EmployeeQuery = { pageSize: 20, after: '', search: '', state: null, sort: 'date', order: null }
const place = (key: string | number): string => Buffer.from(JSON.stringify([key, '0'.repeat(32)])).toString('base64url')
const employeesBy =
  (changes: Partial<EmployeeQuery>) =>
  ({ services, manager }: Filled) =>
    listEmployees(services, manager, { ...query, ...changes })
const corporationsBy =
  (asked: Parameters<typeof pageCorporations>[2]['query']) =>
  ({ services, linkManager, linkId }: Filled) =>
    pageCorporations(services, linkManager, { linkId, query: asked })

const answers: Record<string, (filled: Filled) => Promise<unknown>> = {
  'employees, newest': employeesBy({}),
  'active employees by name': employeesBy({ sort: 'name', state: 'active' }),
  'employees by address, from the middle': employeesBy({ sort: 'email', after: place('ada-50') }),
  'one employee found': employeesBy({ search: 'ada-77@' }),
  'every employee found': employeesBy({ search: 'lovelace' }),
  'corporations, newest': corporationsBy({}),
  'approved corporations by name': corporationsBy({ sort: 'name', state: 'approved' }),
  'corporations from the middle': corporationsBy({ sort: 'oldest', after: place(50) }),
  'one corporation found': corporationsBy({ search: 'rep@c77.example' }),
  'every corporation found': corporationsBy({ search: 'corporation' }),
}

/** Returns the largest growth of a list's response time. `small` and `large` are services with one community each. */
export async function lists(small: Place, large: Place): Promise<Result> {
  const [little, much] = [await fill(small, few, few), await fill(large, manyEmployees, manyCorporations)]
  const ratios: [string, number][] = []
  for (const [name, answer] of Object.entries(answers)) {
    const rate = (filled: Filled) => () => perSecond(times, () => answer(filled))
    ratios.push([name, (await inPairs(pairs, rate(little), rate(much))).ratio])
  }
  const database = small.services.config.databaseUrl ? 'PostgreSQL' : 'SQLite'
  return {
    name: `lists of 100,000 and 10,000 beside a hundred, on ${database}`,
    value: Math.max(...ratios.map(([, ratio]) => ratio)).toFixed(2),
    aim: '≤ 2',
    figures: ratios.map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`).join(', '),
  }
}
