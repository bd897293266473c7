/** Emails that ask the contributors of a pull request to sign. Each contributor receives one email, unless they opted out. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import type { TestBrowser } from '../../support/http/test-browser.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { signs } from '../../support/people/people.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { aCheckScenario, type CheckScenario } from '../../support/checks/check-scenario.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'Bo@y.org' }
const nobody = { name: 'Cy', email: 'cy@laptop.local' }

describe.each(postgresOrBoth)('a request to sign, on %s', (database) => {
  let at: CheckScenario
  let kate: TestBrowser
  const signsIn = async (login: string): Promise<TestBrowser> => {
    const browser = at.browser()
    expect((await browser.signsIn(login, password)).status).toBe(200)
    return browser
  }

  beforeAll(async () => {
    at = await aCheckScenario(database)
    const account = await anAccount(at.scene.home.services, { login: 'kate' })
    await at.scene.home.services.store.transaction((tx) => transferLink(tx, at.scene.linkId, account.id))
    await anAccount(at.scene.home.services, { login: 'olga' })
    kate = await signsIn('kate')
  })
  afterAll(() => at.close())
  afterEach(() => expect(at.scene.log).toEqual([]))

  const pathOf = (number: number) => `/v1/link/${at.scene.linkId}/watches/${at.setup.watchId}/pull-requests/${number}`
  const asks = (number: number, browser = kate) => browser.post(`${pathOf(number)}/requests`, undefined)
  const opens = async (branch: string, ...authors: { name: string; email: string }[]) =>
    (await at.opens(branch, authors)).pull.number
  const requests = async (address: string) =>
    (await at.scene.lettersTo(address)).filter(({ subject }) => /asks you to sign/.test(subject ?? ''))
  const later = async (time: number): Promise<void> => {
    at.scene.home.clock.advance(time)
    kate = await signsIn('kate')
  }
  const tokenIn = (source: string): string => /\/not-me\/([\w-]{65})/.exec(source)?.[1] ?? ''

  test('is sent once to each unsigned contributor whose address receives email, with the reason and a prefilled link', async () => {
    const number = await opens('one', ana, bo, nobody)
    await signs(at.scene, ana.email)
    await at.works()
    expect((await kate.get(pathOf(number))).data).toMatchObject({ to_ask: 1 })
    expect(await asks(number)).toMatchObject({ status: 200, data: { asked: 1, all: 1 } })
    const [letter, ...others] = await requests(bo.email)
    expect(others).toEqual([])
    expect(letter?.text).toContain(`/org/kit/pulls/${number}`)
    expect(letter?.text).toContain(`/sign-cla/${at.scene.linkId}/individual?lang=en#email=Bo%40y.org`)
    expect(await requests(ana.email)).toEqual([])
    const [told] = await at.scene.home.services.store.reading.audit.list(1)
    expect(told).toMatchObject({ what: 'watch.ask', result: expect.stringContaining(`org/kit #${number}: 1 of 1`) })
    expect(JSON.stringify(told)).not.toContain('y.org')
  })

  test('is sent at most once in 30 days, whichever pull request contains the address', async () => {
    const number = await opens('two', bo)
    expect(await asks(number)).toMatchObject({ data: { asked: 0, all: 1 } })
    await later(30 * duration.day - duration.hour)
    expect(await asks(number)).toMatchObject({ data: { asked: 0, all: 1 } })
    await later(2 * duration.hour)
    expect(await asks(number)).toMatchObject({ data: { asked: 1, all: 1 } })
    expect(await requests(bo.email)).toHaveLength(2)
  })

  test('can be stopped for every project, with one click in a mail program or on the page', async () => {
    const [letter] = await requests(bo.email)
    const [, url = ''] = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(letter?.raw ?? '') ?? []
    expect(letter?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const token = tokenIn(url)
    expect(tokenIn(letter?.text ?? '')).toBe(token)
    const path = `/v1/not-me/${token}`
    expect(await at.scene.wire.get(path)).toMatchObject({ status: 302, headers: { location: `/not-me/${token}` } })
    await later(31 * duration.day)
    expect(await asks(await opens('three', bo))).toMatchObject({ data: { asked: 1 } })
    const click = { method: 'POST', url: path, payload: 'List-Unsubscribe=One-Click' } as const
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await at.scene.wire.send({ ...click, headers })).status).toBe(200)
    expect((await at.browser().post(path, undefined)).status).toBe(200)
    await later(31 * duration.day)
    expect(await asks(await opens('four', { ...bo, email: 'bo@Y.org' }))).toMatchObject({ data: { asked: 0, all: 1 } })
    const bare = await openBareDatabase(at.scene.home.services.config)
    const rows = await bare.run('select * from contact_stops')
    await bare.close()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/y\.org/i)
  })

  test('a changed token stops nothing', async () => {
    const [letter] = await requests(bo.email)
    const token = tokenIn(letter?.text ?? '')
    const others = [token.slice(1), `A${token.slice(1)}`, `${token.slice(0, -1)}_`, '0'.repeat(65)].filter(
      (each) => each !== token,
    )
    for (const other of others) {
      expect(await at.browser().post(`/v1/not-me/${other}`, undefined)).toMatchObject({ code: 'cla.no_sign_request' })
    }
  })

  test("contains only the number of a private repository's pull request", async () => {
    at.repository.isPrivate = true
    const number = await opens('private', { name: 'Di', email: 'di@z.org' })
    expect(await asks(number)).toMatchObject({ data: { asked: 1 } })
    const [letter] = await requests('di@z.org')
    expect(letter?.text).toContain(`#${number}`)
    expect(`${letter?.text}${letter?.html}`).not.toContain('org/kit')
    at.repository.isPrivate = false
  })

  test('is not sent to someone who signs first, or after the pull request is closed', async () => {
    const number = await opens('late', { name: 'Ed', email: 'ed@z.org' }, { name: 'Flo', email: 'flo@z.org' })
    expect(await asks(number)).toMatchObject({ data: { asked: 2 } })
    await signs(at.scene, 'ed@z.org')
    await at.works()
    expect([await requests('ed@z.org'), (await requests('flo@z.org')).length]).toEqual([[], 1])
  })

  test('is sent to at most 20 people of a pull request in 30 days', async () => {
    const crowd = Array.from({ length: 23 }, (_, index) => ({ name: `P${index}`, email: `p${index}@crowd.org` }))
    const number = await opens('crowd', ...crowd)
    expect(await asks(number)).toMatchObject({ data: { asked: 20, all: 23 } })
    expect(await asks(number)).toMatchObject({ status: 429, code: 'cla.too_many_request' })
  })

  test('is sent to at most 200 people of a project a day', async () => {
    await later(duration.day)
    const crowdOf = (pull: number) =>
      Array.from({ length: 20 }, (_, index) => ({ name: `Q${index}`, email: `q${index}@crowd${pull}.org` }))
    const numbers: number[] = []
    for (let pull = 0; pull < 11; pull += 1) numbers.push(await opens(`crowd${pull}`, ...crowdOf(pull)))
    kate = await signsIn('kate')
    const answers = []
    for (const number of numbers) answers.push(await asks(number))
    expect(answers.slice(0, 10).map(({ data }) => data)).toEqual(Array(10).fill({ asked: 20, all: 20 }))
    expect(answers[10]).toMatchObject({ status: 429, code: 'cla.too_many_request' })
    await later(duration.day)
    expect(await asks(numbers[10] ?? 0)).toMatchObject({ data: { asked: 20 } })
  })

  test('is sent for the own project only, and only if someone can be asked', async () => {
    const number = await opens('other', { name: 'Gil', email: 'gil@z.org' })
    expect(await asks(number, await signsIn('olga'))).toMatchObject({ code: 'cla.no_link' })
    expect(await asks(number, at.browser())).toMatchObject({ status: 401 })
    expect(await asks(9999)).toMatchObject({ code: 'cla.not_found' })
    expect(await asks(await opens('unusable', nobody))).toMatchObject({ code: 'cla.wrong_state' })
    expect(await requests('gil@z.org')).toEqual([])
  })
})
