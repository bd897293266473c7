/** Proving ownership of a forge account by signing in to the forge from the check page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { sweepChecks } from '../../../src/server/jobs/sweep.ts'
import type { TestBrowser } from '../../support/http/test-browser.ts'
import { environmentOf, operates } from '../../support/service/operator.ts'
import { signs } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { aCheckScenario, type CheckScenario } from '../../support/checks/check-scenario.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }

describe.each(sqliteOrBoth)('an account of the forge, on %s', (database) => {
  let at: CheckScenario
  const cy = { name: 'Cy', email: '' }
  let own = ''
  beforeAll(async () => {
    at = await aCheckScenario(database, { hasOauth: true })
    const account = at.gitea.world.account('cy')
    cy.email = at.gitea.world.noreply(account)
    at.gitea.state.signedIn = account
    own = (await at.opens('eight', [cy])).ref
  })

  afterAll(() => at.close())

  const path = (rest: string, of: string): string => `/v1/checks/${of}/${rest}`

  async function proves(browser: TestBrowser, email: string) {
    at.scene.home.clock.advance(duration.minute + 1)
    await browser.post(path('code', own), { email })
    return browser.post(path('proof', own), { email, verification_code: at.scene.home.codes.at(-1) ?? '' })
  }

  const entryOf = async (browser: TestBrowser) => (await at.reads(own, browser)).entries[0]

  /** Signs in to the forge from the check page, and follows the redirect back. */
  async function returns(browser: TestBrowser, of = own) {
    const { data } = await browser.post(path('account', of), undefined)
    const { url } = data as { url: string }
    const there = await fetch(url, { redirect: 'manual' })
    const to = new URL(there.headers.get('location') ?? '')
    return browser.get(to.pathname.replace('/cla/api', '') + to.search)
  }

  test('is proven by signing in there, without a session, and covers together with a proven address', async () => {
    const browser = at.browser()
    expect((await at.reads(own)).account_by).toBe('127.0.0.1')
    const back = await returns(browser)
    expect(back).toMatchObject({ status: 302, headers: { location: `/checks/${own}` } })
    expect([...browser.cookies.keys()].toSorted()).toEqual(['cla_proof'])
    expect(await entryOf(browser)).toMatchObject({ gap: 'unproven_account', next: 'address' })
    await signs(at.scene, 'cy@c.org')
    const before = at.gitea.server.calls.length
    expect((await proves(browser, 'cy@c.org')).data).toMatchObject({ is_named: false })
    // An empty `next` means that the page does not offer to sign again.
    expect(await entryOf(browser)).toMatchObject({ gap: 'unproven_account', email: 'cy@c.org', next: '' })
    const done = await at.scene.home.services.store.reading.provenAccounts.accounts(at.setup.forgeId, ['cy@c.org'])
    expect(done.get('cy@c.org')).toHaveLength(1)
    await at.works()
    expect(at.gitea.server.calls.slice(before).filter(({ method }) => method === 'GET')).toEqual([])
    expect(await at.reads(own, browser)).toMatchObject({ state: 'covered' })
    expect(await entryOf(browser)).toMatchObject({ ground: 'individual', version: 1 })
  })

  test('is not proven by a code of the forge from another browser, or used twice', async () => {
    const [mine, thief] = [at.browser(), at.browser()]
    const { data } = await mine.post(path('account', own), undefined)
    const there = await fetch((data as { url: string }).url, { redirect: 'manual' })
    const to = new URL(there.headers.get('location') ?? '')
    const back = to.pathname.replace('/cla/api', '') + to.search
    expect(await thief.get(back)).toMatchObject({ status: 302, headers: { location: '/' } })
    expect(thief.cookies.has('cla_proof')).toBe(false)
    // The code cannot be used to sign in as a manager either.
    expect(await mine.get(`/v1/auth/github/login${to.search}`)).toMatchObject({ status: 302 })
    expect([...mine.cookies.keys()].some((name) => name.includes('session'))).toBe(false)
  })

  test('is listed for its owner and erased by the operator, and its pull requests are checked again', async () => {
    const { services } = at.scene.home
    const env = environmentOf(services.config, 'smtp://127.0.0.1:9')
    const list = () => operates(env, 'proof', 'list', 'CY@c.org', '--json')
    const [account] = at.gitea.world.accounts.filter(({ login }) => login === 'cy')
    const given = JSON.parse((await list()).out) as object
    const id = String(account?.id)
    expect(given).toMatchObject({ forge: at.gitea.url, account: id, login: 'cy', address: 'cy@c.org' })
    expect((await at.reads(own)).state).toBe('covered')
    const before = at.gitea.server.calls.length
    expect(await operates(env, 'proof', 'erase', 'cy@c.org')).toMatchObject({ code: 0, err: '' })
    await at.works()
    expect((await at.reads(own)).state).toBe('uncovered')
    expect(at.gitea.server.calls.slice(before).filter(({ method }) => method === 'GET')).toEqual([])
    expect((await list()).out).toBe('')
    const [told] = await services.store.reading.audit.list(1, { who: 'operator' })
    expect(told?.what).toBe('proof.erase')
    expect(JSON.stringify(told)).not.toContain('c.org')
    expect(await operates(env, 'proof', 'erase', 'nobody')).toMatchObject({ code: 2 })
  })

  test('is valid for a year, and its pull requests are checked again after it is deleted', async () => {
    const { services, clock } = at.scene.home
    const browser = at.browser()
    await proves(browser, 'cy@c.org')
    await returns(browser)
    await at.works()
    expect((await at.reads(own)).state).toBe('covered')
    clock.advance(366 * duration.day)
    await sweepChecks(services, new AbortController().signal)
    const left = await services.store.reading.provenAccounts.accounts(at.setup.forgeId, ['cy@c.org'])
    expect(left.size).toBe(0)
    await at.works()
    expect((await at.reads(own)).state).toBe('uncovered')
  })
})

describe('a forge without an OAuth application', () => {
  test('offers no proof of an account', async () => {
    const at = await aCheckScenario('sqlite')
    const { ref } = await at.opens('one', [ana])
    expect((await at.reads(ref)).account_by).toBe('')
    expect(await at.browser().post(`/v1/checks/${ref}/account`, undefined)).toMatchObject({
      code: 'cla.unsupported_code_platform',
    })
    await at.close()
  })
})
