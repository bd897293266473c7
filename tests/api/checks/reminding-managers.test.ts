/**
 * Reminders to a company's managers about an employee whose pull request is waiting. At most one is sent per day, even if several people request it.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import type { TestBrowser } from '../../support/http/test-browser.ts'
import { aCorporation, aManagerOf, credentialsOf } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { aCheckScenario, type CheckScenario } from '../../support/checks/check-scenario.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const emil = { name: 'Emil', email: 'emil@acme.example' }

describe.each(postgresOrBoth)('a waiting employee, on %s', (database) => {
  let at: CheckScenario
  let kate: TestBrowser
  let mia: Account
  let path = ''
  let ref = ''

  const signsIn = async (login: string): Promise<TestBrowser> => {
    const browser = at.browser()
    expect((await browser.signsIn(login, password)).status).toBe(200)
    return browser
  }

  beforeAll(async () => {
    at = await aCheckScenario(database)
    const { services } = at.scene.home
    const { corporation } = await aCorporation(services, { linkId: at.scene.linkId, email: 'grace@acme.example' })
    mia = await aManagerOf(services, corporation, { managerId: 'mia', email: 'mia@acme.example' })
    await aManagerOf(services, corporation, { managerId: 'max', email: 'max@acme.example' })
    await anEmployee(services, corporation, { email: emil.email })
    const account = await anAccount(services, { login: 'kate' })
    await services.store.transaction((tx) => transferLink(tx, at.scene.linkId, account.id))
    await anAccount(services, { login: 'olga' })
    const opened = await at.opens('fix', [ana, emil])
    ref = opened.ref
    path = `/v1/link/${at.scene.linkId}/watches/${at.setup.watchId}/pull-requests/${opened.pull.number}`
    kate = await signsIn('kate')
  })
  afterAll(() => at.close())
  afterEach(() => expect(at.scene.log).toEqual([]))

  const people = async () => ((await kate.get(path)).data as ResultOf<'getWatchedPull'>).people
  const personOf = async (name: string) => (await people()).find((person) => person.name === name)
  const remind = async (name: string, browser = kate) =>
    browser.post(`${path}/people/${(await personOf(name))?.id}/reminder`, undefined)

  async function reminders(): Promise<string[]> {
    const letters = await at.scene.home.services.store.reading.outbox.list(null, 1000)
    return letters.filter(({ kind }) => kind === 'employee-reminder').map(({ recipient }) => recipient)
  }

  test('is shown with the time from which managers can be reminded', async () => {
    expect(await personOf('Emil')).toMatchObject({ gap: 'pending_manager', is_waiting: true, remind_at: 0 })
    expect(await personOf('Ana')).toMatchObject({ gap: 'unsigned', is_waiting: false, remind_at: 0 })
  })

  test('has all managers of the company reminded, once in 24 hours', async () => {
    expect(await remind('Emil')).toMatchObject({ status: 200, data: 'successfully' })
    expect((await reminders()).toSorted()).toEqual(['max@acme.example', 'mia@acme.example'])
    const { services, clock } = at.scene.home
    const again = await remind('Emil')
    expect(again).toMatchObject({ status: 429, code: 'cla.too_many_request' })
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(86_000)
    const left = ((await personOf('Emil'))?.remind_at ?? 0) - clock.now()
    expect(left).toBeGreaterThan(duration.day - duration.minute)
    const [told] = await services.store.reading.audit.list(1)
    expect(told).toMatchObject({ what: 'watch.remind', linkId: at.scene.linkId, result: expect.stringContaining('#') })
    expect(JSON.stringify(told)).not.toContain('emil')
    clock.advance(duration.day)
    kate = await signsIn('kate')
    expect(await remind('Emil')).toMatchObject({ status: 200 })
    expect(await reminders()).toHaveLength(4)
  })

  test('is listed with up to three open pull requests of public repositories, newest first', async () => {
    const numbers: number[] = []
    for (const branch of ['two', 'three', 'four']) numbers.push((await at.opens(branch, [emil])).pull.number)
    at.repository.isPrivate = true
    at.scene.home.clock.advance(duration.day)
    const urls = async () => {
      kate = await signsIn('kate')
      expect((await remind('Emil')).status).toBe(200)
      const text = (await at.scene.lettersTo('mia@acme.example')).at(-1)?.text ?? ''
      return [...text.matchAll(/\/org\/kit\/pulls\/(\d+)/g)].map(([, number]) => Number(number))
    }
    expect(await urls()).toEqual(numbers.toReversed())
    at.repository.history.commit('four', { by: emil })
    const last = at.gitea.world.pulls.find(({ number }) => number === numbers.at(-1))
    if (last) await at.gitea.world.moveHead(last)
    await at.sweeps()
    at.scene.home.clock.advance(duration.day)
    expect(await urls()).toEqual([])
    at.repository.isPrivate = false
  })

  test('is listed with them for the managers, with only the number for private repositories', async () => {
    const headers = await credentialsOf(at.scene.home.services, mia)
    const listed = async (query: string) => {
      const answer = await at.scene.wire.get(`/v1/employee-signing${query}`, { headers })
      return (JSON.parse(answer.body) as ResultOf<'listEmployees'>).data.map(({ waiting }) => waiting)
    }
    const isRead = async (isPrivate: boolean) => {
      at.repository.isPrivate = isPrivate
      at.repository.history.commit('four', { by: emil })
      const last = at.gitea.world.pulls.at(-1)
      if (last) await at.gitea.world.moveHead(last)
      await at.sweeps()
    }
    await isRead(false)
    const [first, ...others] = at.gitea.world.pulls.map(({ number }) => number)
    const pulls = others
      .toReversed()
      .map((number) => ({ repository: 'org/kit', number, url: `${at.gitea.url}/org/kit/pulls/${number}` }))
    expect([first, pulls.length]).toEqual([1, 3])
    expect(await listed('?page_size=20')).toEqual([{ pulls, others: 1 }])
    expect(await listed('')).toEqual([undefined])
    await isRead(true)
    expect(await listed('?page_size=20')).toEqual([{ pulls: [], others: 4 }])
    await isRead(false)
  })

  test('shares the limit with reminders that the employee requests on the page of the check', async () => {
    at.scene.home.clock.advance(duration.day)
    kate = await signsIn('kate')
    const own = at.browser()
    const person = (await at.reads(ref)).people.find(({ name }) => name === 'Emil')?.id
    await own.post(`/v1/checks/${ref}/code`, { person })
    const code = { person, verification_code: at.scene.home.codes.at(-1) ?? '' }
    expect((await own.post(`/v1/checks/${ref}/proof`, code)).status).toBe(200)
    expect((await own.post(`/v1/checks/${ref}/people/${person}/reminder`, undefined)).status).toBe(200)
    expect(await remind('Emil')).toMatchObject({ code: 'cla.too_many_request' })
  })

  test('is the only one for whom a reminder is possible: not others, unknown people, or those of another project', async () => {
    at.scene.home.clock.advance(duration.day)
    kate = await signsIn('kate')
    const before = (await reminders()).length
    expect(await remind('Ana')).toMatchObject({ code: 'cla.wrong_state' })
    expect(await kate.post(`${path}/people/99/reminder`, undefined)).toMatchObject({ code: 'cla.not_found' })
    expect(await kate.post(`${path.replace(/\d+$/, '99')}/people/0/reminder`, undefined)).toMatchObject({
      code: 'cla.not_found',
    })
    expect(await remind('Emil', await signsIn('olga'))).toMatchObject({ code: 'cla.no_link' })
    expect(await remind('Emil', at.browser())).toMatchObject({ status: 401 })
    expect(await reminders()).toHaveLength(before)
  })
})
