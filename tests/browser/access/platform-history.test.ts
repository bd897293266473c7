/** Browser history and tabs during an OAuth redirect. The platform redirects immediately, as it does after the first consent. */
import { afterAll, expect, it } from 'vitest'
import { openGoogleServer } from '../../support/platforms/google-server.ts'
import { openOauthServer } from '../../support/platforms/oauth-server.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { browsing, type BrowserVisit } from '../../support/browser/browsing.ts'

const [oauth, google] = await Promise.all([openOauthServer(), openGoogleServer()])
afterAll(() => Promise.all([oauth.close(), google.close()]))
const begin = browsing({
  config: {
    platforms: { github: oauth.settings('github'), gitee: oauth.settings('gitee') },
    gmail: google.settings,
    allowedOrganizations: new Set(['github:harbour', 'gitee:harbour']),
  },
})
const lin = { id: 7, login: 'lin', email: 'lin@harbour.example', administers: ['harbour'], belongsTo: [] }

/** Returns the history entries of the platform and of the OAuth callback. */
async function foreignIn({ page, context }: BrowserVisit): Promise<string[]> {
  const devtools = await context.newCDPSession(page)
  const { entries } = await devtools.send('Page.getNavigationHistory')
  await devtools.detach()
  expect(entries.length).toBeGreaterThan(1)
  return entries.map(({ url }) => url).filter((url) => url.startsWith(oauth.origin) || url.includes('/cla/api/'))
}

it.each([
  ['GitHub', 'zh'],
  ['Gitee', 'en'],
] as const)(
  'leaves no page of %s in the history, and Back shows no message about signing in again',
  async (name, language) => {
    const visit = await begin({ language })
    const { page, service } = visit
    const t = wordsOf(language)
    const refusals = page.getByRole('alert').or(page.getByRole('alertdialog'))
    const isEntrance = () => page.getByRole('heading', { name: t('signIn.title'), level: 1 }).waitFor()
    oauth.forwards = { resident: lin, origin: service.origin }
    await page.goto('/index')
    await page.goto('/platform-select')
    await page.getByRole('button', { name }).click()
    await page.waitForURL(/\/linked-repo$/)
    expect(await foreignIn(visit)).toEqual([])
    // Going back leads to the projects page instead of another redirect to the platform.
    await page.goBack()
    await page.waitForURL(/\/linked-repo$/)
    await page.getByRole('button', { name: /lin/ }).waitFor()
    await expect.poll(() => refusals.count()).toBe(0)
    await page.goForward()
    await page.waitForURL(/\/linked-repo$/)
    await page.getByRole('button', { name: /lin/ }).click()
    await page.getByRole('button', { name: t('menu.signOut'), exact: true }).click()
    await isEntrance()
    expect(await foreignIn(visit)).toEqual([])
    await page.goBack()
    await isEntrance()
    await expect.poll(() => refusals.count()).toBe(0)
    oauth.forwards = null
  },
)

it('finds a platform page that stays in the history (control)', async () => {
  const visit = await begin({ language: 'en' })
  const { page, service } = visit
  oauth.forwards = null
  await page.goto('/platform-select')
  const way = await page.evaluate(async () => {
    const answer = await fetch('/cla/api/v1/auth/authcodeurl/github/login')
    return ((await answer.json()) as { data: { url: string } }).data.url
  })
  await page.evaluate((url) => location.assign(url), way)
  await page.waitForURL(/\/oauth\/authorize/)
  await page.goto(oauth.agrees(way, lin))
  await page.waitForURL(/\/linked-repo$/)
  expect(await foreignIn(visit)).toEqual([way])
  await page.goBack()
  await page.waitForURL(/\/oauth\/authorize/)
  expect(service.log).toEqual([])
})

it('accepts the returns of three tabs: GitHub, Gitee and Gmail', async () => {
  const { page, context } = await begin({ language: 'en' })
  const setsOut = async (platform: RegExp) => {
    const tab = await context.newPage()
    await tab.goto('/platform-select')
    await tab.getByRole('button', { name: platform }).click()
    await tab.waitForURL(/\/oauth\/authorize/)
    return { tab, comesBack: async () => void (await tab.goto(oauth.agrees(tab.url(), lin))) }
  }
  const ways = [await setsOut(/GitHub/), await setsOut(/Gitee/)]
  const first = await setsOut(/GitHub/)
  await first.comesBack()
  await first.tab.waitForURL(/\/linked-repo$/)
  // Starts the authorization of a Google mailbox while the other two tabs are on the platform.
  const gmail = await first.tab.evaluate(async () => {
    const answer = await fetch('/cla/api/v1/gmail/authcodeurl?email=mailbox@harbour.example')
    return ((await answer.json()) as { data: { url: string } }).data.url
  })
  await page.goto(google.agrees(gmail, 'mailbox@harbour.example'))
  await page.waitForURL(/\/config-(org|email)/)
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('error_code')
  for (const { tab, comesBack } of ways) {
    await comesBack()
    await tab.waitForURL(/\/linked-repo$/)
  }
})
