/** Numbered pages of the company and email lists, with filters by address and type, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asks } from '../../../support/people/company.ts'
import { aCorporation } from '../../../support/people/corporations.ts'
import { databases } from '../../../support/databases/stores.ts'
import { world, type World } from '../../../support/service/world.ts'

const states = ['submitted', 'uploaded', 'approved']
const people = ['ada@one.example', 'Grace.Hopper@two.example', '100%@three.example', 'a_da@four.example']
const kinds = ['individual-receipt', 'employee-activated'] as const

describe.each(databases)('numbered pages on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate' })
    const { services } = scene.home
    for (let one = 0; one < 7; one += 1) {
      const email = `rep@c${one}.example`
      await aCorporation(services, { linkId: scene.linkId, email, state: states[one % 3] ?? '' })
      scene.home.clock.advance(1000)
    }
    for (const [index, recipient] of people.entries()) {
      for (const kind of kinds) {
        scene.home.clock.advance(1000)
        await services.store.transaction(async (tx) => {
          const id = services.random.id()
          await tx.outbox.put(
            { id, kind, linkId: scene.linkId, recipient, language: 'en', subject: '', secret: null },
            tx.at,
          )
          if (index % 2 === 0) await tx.outbox.record(id, { state: 'failed', tries: 1, lastError: '550' })
        })
      }
    }
  })
  afterAll(() => scene.close())

  const get = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await asks(scene, 'GET', path)
    return answer.status === 200 ? (answer.data as Record<string, unknown>) : { code: answer.code }
  }
  const companies = (query: string) => get(`/v1/corporation-signing/page/${scene.linkId}?${query}`)
  const letters = (query: string) => get(`/v1/letter/${scene.linkId}?${query}`)
  const idsOf = (rows: unknown): string[] => (rows as { id: string }[]).map(({ id }) => id)

  test.each(['', 'sort=name_descending', 'state=incomplete&sort=oldest', 'search=hopper'])(
    'companies, %s',
    async (query) => {
      const all = idsOf((await companies(`page_size=100&${query}`))['page_data'])
      const found: string[] = []
      for (let page = 1; found.length < all.length; page += 1) {
        const answer = await companies(`page_size=2&page=${page}&${query}`)
        found.push(...idsOf(answer['page_data']))
        expect(answer['next'] === '').toBe(found.length === all.length)
      }
      expect([found, all.length > 3]).toEqual([all, true])
    },
  )

  test.each(['', 'state=failed', 'state=queued', 'kind=employee-activated', 'search=example'])(
    'emails, %s',
    async (query) => {
      const all = idsOf((await letters(`page_size=100&${query}`))['letters'])
      const found: string[] = []
      for (let page = 1; found.length < all.length; page += 1) {
        const answer = await letters(`page_size=3&page=${page}&${query}`)
        found.push(...idsOf(answer['letters']))
        expect(answer['next'] === '').toBe(found.length === all.length)
      }
      expect([found, all.length > 3]).toEqual([all, true])
    },
  )

  test.each([
    ['search=HOPPER', ['Grace.Hopper@two.example']],
    ['search=%25', ['100%@three.example']],
    ['search=a_', ['a_da@four.example']],
    ['search=%5C', []],
    ['search=ada%40&kind=employee-activated', ['ada@one.example']],
    ['search=%20ada@one%20&state=queued', []],
    ['kind=nonsense', []],
  ])('emails found by %s', async (query, expected) => {
    const found = (await letters(query))['letters'] as { to: string }[]
    expect([...new Set(found.map(({ to }) => to))]).toEqual(expected)
  })

  test.each(['page=0', 'page=1.5', 'page=5001&page_size=2', 'page_size=101', `page=${'9'.repeat(309)}`])(
    'refuses %s',
    async (query) => {
      expect(await companies(query)).toEqual({ code: 'cla.bad_request_parameter' })
      expect(await letters(query)).toEqual({ code: 'cla.bad_request_parameter' })
    },
  )

  test('nothing is logged', () => expect(scene.log).toEqual([]))
})
