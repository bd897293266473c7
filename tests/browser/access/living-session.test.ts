/** Sign-in pages that a signed-in user opens or returns to. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session as sessionLimits } from '../../../src/domain/text/limits.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { openOauthServer } from '../../support/platforms/oauth-server.ts'
import { aCorporation, aManagerOf } from '../../support/people/corporations.ts'
import { openBrowser, visit } from '../../support/browser/browser.ts'
import { signInPages } from '../../support/pages/sign-in-pages.ts'
import { type Word, wordsOf } from '../../support/pages/words.ts'
import { browsing, type BrowserVisit } from '../../support/browser/browsing.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const oauth = await openOauthServer()
afterAll(() => oauth.close())
const begin = browsing({ config: { platforms: { github: oauth.settings('github'), gitee: null } } })
const signInPaths = ['/index', '/platform-select', '/']

/** Returns an account of each type, with the path of its home page. */
async function everyKind({ service: { home, linkId } }: BrowserVisit): Promise<[Account, string][]> {
  const { services } = home
  const { corporation, administrator } = await aCorporation(services, { linkId, email: 'ada@beacon.example' })
  const manager = await aManagerOf(services, corporation, { managerId: 'bo', email: 'bo@beacon.example' })
  return [
    [await anAccount(services, { login: 'lin' }), '/linked-repo'],
    [administrator, `/corp/${linkId}/manager-list`],
    [manager, `/corp/${linkId}/employee-list`],
  ]
}

it('each type of session is redirected to its home page, and Back does not loop', async () => {
  const visit = await begin()
  const { page, context, service } = visit
  for (const [account, home] of await everyKind(visit)) {
    await signsIn(context, service.origin, service.home.services, account)
    for (const path of signInPaths) {
      await page.goto('/privacy')
      await page.goto(path)
      await page.waitForURL(`**${home}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.goBack()
      await page.waitForURL('**/privacy')
    }
  }
  expect(visit.faults).toEqual([])
})

it('Back to the sign-in form redirects home after a sign-in in another tab', async () => {
  const { page, context, service } = await begin()
  const at = signInPages(page, 'en')
  const account = await anAccount(service.home.services, { login: 'back' })
  await page.goto('/index')
  await at.field('field.user').waitFor()
  await page.goto('/privacy')
  await signsIn(context, service.origin, service.home.services, account)
  await page.goBack()
  await page.waitForURL('**/linked-repo')
  await page.goForward()
  await page.waitForURL('**/privacy')
})

it('signing out clears the storage of every tab, except language, colors and the last project', async () => {
  const { page, context, service } = await begin()
  await signsIn(
    context,
    service.origin,
    service.home.services,
    await anAccount(service.home.services, { login: 'shut' }),
  )
  const other = await context.newPage()
  await other.goto('/privacy')
  await other.evaluate(() => {
    sessionStorage.setItem('desk:search', '"ada@x.example"')
    localStorage.setItem('scheme', 'dark')
  })
  await page.goto(`/sign/${service.linkId}`)
  const lastLink = () => page.evaluate(() => sessionStorage.getItem('linkId'))
  await expect.poll(lastLink).toBe(service.linkId)
  await page.goto('/linked-repo')
  await page.getByRole('button', { name: /shut/ }).click()
  await page.getByRole('button', { name: wordsOf('en')('menu.signOut'), exact: true }).click()
  await page.getByRole('heading', { name: wordsOf('en')('signIn.title'), level: 1 }).waitFor()
  await expect.poll(lastLink).toBe(service.linkId)
  const stored = () => [sessionStorage.getItem('desk:search'), localStorage.getItem('scheme')]
  await expect.poll(() => other.evaluate(stored)).toEqual([null, 'dark'])
})

describe('a browser with a back/forward cache', () => {
  let keeping: Browser
  beforeAll(async () => {
    keeping = await openBrowser([], { keepsPages: true })
  })
  afterAll(() => keeping.close())

  it('restores pages, but redirects a sign-in page to home and drops a page whose session has ended', async () => {
    const { service } = await begin()
    const caller = await visit(keeping, { origin: service.origin })
    const { page, context } = caller
    const account = await anAccount(service.home.services, { login: 'kept' })
    const isAt = (name: Word) => page.getByRole('heading', { level: 1, name: wordsOf('en')(name) }).waitFor()
    const leaves = async (): Promise<void> => {
      await page.evaluate(() => Object.assign(window, { isKept: true }))
      await page.goto('/privacy')
    }
    // Without a code platform, the second page leads to the first.
    for (const path of ['/index', '/platform-select']) {
      await context.clearCookies({ name: /session|csrf/ })
      await page.goto(path)
      await isAt('signIn.title')
      await leaves()
      // Control: `isKept` exists, so the browser has restored the page from its cache.
      await page.goBack({ waitUntil: 'commit' })
      await page.waitForFunction(() => 'isKept' in window)
      await leaves()
      await signsIn(context, service.origin, service.home.services, account)
      await page.goBack({ waitUntil: 'commit' })
      await page.waitForURL('**/linked-repo')
      // Waits until no response is pending, because a late response would set the session cookies again.
      await page.getByRole('button', { name: /kept/ }).waitFor()
    }
    await leaves()
    await context.clearCookies({ name: /session|csrf/ })
    await page.goBack({ waitUntil: 'commit' })
    await isAt('signIn.title')
    await caller.close()
  })
})

it('a tab of an earlier sign-in opens the home page of the current session; after the session has ended, the form', async () => {
  const { page, context, service } = await begin()
  const { home, linkId, origin } = service
  const at = signInPages(page, 'en')
  const { administrator } = await aCorporation(home.services, { linkId, email: 'mei@lighthouse.example' })
  await signsIn(context, origin, home.services, await anAccount(home.services, { login: 'earlier' }))
  await page.goto('/linked-repo')
  await at.menu.waitFor()
  const kept = await page.evaluate(() => sessionStorage.getItem('token'))
  await signsIn(context, origin, home.services, administrator)
  await page.evaluate((token) => sessionStorage.setItem('token', token ?? ''), kept)
  await page.goto('/index')
  await page.waitForURL(`**/corp/${linkId}/manager-list`)
  await at.menu.waitFor()
  home.clock.advance(sessionLimits.absolute)
  for (const path of ['/index', `/corporation-manager-login/${linkId}`]) {
    await page.goto(path)
    await at.field('field.user').waitFor()
  }
  await page.goto('/platform-select')
  await page.getByRole('button', { name: /GitHub/ }).waitFor()
})
