/** `listEmployees`: pages, search, filter and sorting. The order is the same on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { aCorporation, aManagerOf, credentialsOf } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { databases } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

const people = [
  ['Ada Lovelace', 'ada@acme.example', 'active'],
  ['Grace Hopper', 'Grace.Hopper@acme.example', 'inactive'],
  ['王小明', 'xiaoming@acme.example', 'active'],
  ["O'Brien", 'obrien@acme.example', 'inactive'],
  ['Zoë Ångström', 'zoe@acme.example', 'active'],
  ['adam smith', 'smith@acme.example', 'inactive'],
  ['Somebody Deleted', 'gone@acme.example', 'deleted'],
] as const

describe.each(databases)('the list of employees, on %s', (database) => {
  let scene: World
  let manager: Account
  beforeAll(async () => {
    scene = await world(database)
    const { services } = scene.home
    const { corporation } = await aCorporation(services, { linkId: scene.linkId, email: 'admin@acme.example' })
    manager = await aManagerOf(services, corporation, { managerId: 'li', email: 'li@acme.example' })
    for (const [name, email, state] of people) {
      await anEmployee(services, corporation, { name, email, state })
      scene.home.clock.advance(1000)
    }
  })
  afterAll(() => scene.close())

  type Answer = { data: { name: string }[]; page: { next: string; active: number; inactive: number } }
  async function asks(query: string) {
    const headers = await credentialsOf(scene.home.services, manager)
    const answer = await scene.wire.get(`/v1/employee-signing${query}`, { headers })
    expect(answer.status).toBe(200)
    return JSON.parse(answer.body) as Answer
  }
  const names = ({ data }: Answer): string[] => data.map(({ name }) => name)

  async function pages(query: string): Promise<string[]> {
    const found: string[] = []
    let after = ''
    do {
      const answer = await asks(`?page_size=2&${query}&after=${after}`)
      found.push(...names(answer))
      after = answer.page.next
    } while (after !== '')
    return found
  }

  const newest = ['adam smith', 'Zoë Ångström', "O'Brien", '王小明', 'Grace Hopper', 'Ada Lovelace']

  test('contains all employees, newest first, in the form that older clients use', async () => {
    const answer = await asks('')
    expect(names(answer)).toEqual(newest)
    expect(answer.page).toEqual({ next: '', active: 3, inactive: 3 })
  })

  test.each([
    ['sort=date', newest],
    ['sort=date&order=asc', newest.toReversed()],
    ['sort=email', ['Ada Lovelace', 'Grace Hopper', "O'Brien", 'adam smith', '王小明', 'Zoë Ångström']],
    ['sort=name', ['Ada Lovelace', 'adam smith', 'Grace Hopper', "O'Brien", 'Zoë Ångström', '王小明']],
    ['sort=name&order=desc', ['王小明', 'Zoë Ångström', "O'Brien", 'Grace Hopper', 'adam smith', 'Ada Lovelace']],
    ['state=active', ['Zoë Ångström', '王小明', 'Ada Lovelace']],
    ['search=ADA', ['Ada Lovelace', 'adam smith']],
    ['search=ada&state=inactive', ['adam smith']],
    ['search=hopper', ['Grace Hopper']],
    ['search=%E5%B0%8F', ['王小明']],
    ['search=%20smith%20', ['adam smith']],
    ['search=%25', []],
    ['search=gone', []],
  ])('has pages of two with %s', async (query, expected) => {
    expect(await pages(query)).toEqual(expected)
  })

  test.each(['', '&sort=name', '&state=active', '&search=a'])('has the same pages by number, %s', async (query) => {
    const found: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const answer = await asks(`?page_size=2${query}&page=${page}`)
      expect(answer.page.next === '').toBe(
        names(answer).length < 2 || found.length + 2 === (await pages(query.slice(1))).length,
      )
      found.push(...names(answer))
    }
    expect(found).toEqual(await pages(query.slice(1)))
  })

  test('a search returns each employee once, even if several words match', async () => {
    expect((await pages('search=a')).toSorted()).toEqual(
      ['Ada Lovelace', 'Grace Hopper', "O'Brien", 'Zoë Ångström', 'adam smith', '王小明'].toSorted(),
    )
  })

  test.each([
    'after=nonsense',
    'after=WzEsMl0',
    'page_size=0',
    'page_size=101',
    'page=0',
    'page=5001',
    'sort=age',
    'state=gone',
  ])('refuses %s', async (query) => {
    const headers = await credentialsOf(scene.home.services, manager)
    const size = query.startsWith('page_size') ? '' : '&page_size=2'
    expect(await scene.wire.get(`/v1/employee-signing?${query}${size}`, { headers })).toMatchObject({
      status: 400,
      code: 'cla.bad_request_parameter',
    })
  })

  test('logs nothing', () => expect(scene.log).toEqual([]))
})
