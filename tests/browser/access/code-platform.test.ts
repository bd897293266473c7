/** A community manager signs in with a simulated code platform and links a project. */
import { afterAll, expect, it } from 'vitest'
import { configurationPath } from '../../../src/web/screens/shared/page/paths.ts'
import { openOauthServer } from '../../support/platforms/oauth-server.ts'
import { type Word, wordsOf } from '../../support/pages/words.ts'
import { browsing, type BrowserVisit } from '../../support/browser/browsing.ts'

const oauth = await openOauthServer()
afterAll(() => oauth.close())
oauth.repositories.set('harbour/boats', 'Harbour/boats').set('harbour/strangers', 'others/strangers')
const begin = browsing({
  config: {
    platforms: { github: oauth.settings('github'), gitee: null },
    allowedOrganizations: new Set(['github:harbour']),
  },
})
const lin = { id: 7, login: 'lin', email: 'lin@harbour.example', administers: ['harbour', 'beacon'], belongsTo: [] }
const t = wordsOf('en')

/** Clicks the sign-in button on our page, then signs in on the platform. */
async function signsInThere({ page }: BrowserVisit): Promise<void> {
  await page.getByRole('button', { name: /GitHub/ }).click()
  await page.waitForURL(/\/login\/oauth\/authorize/)
  await page.goto(oauth.agrees(page.url(), lin))
}

it('the answers of the platform lead the manager to a project of her organization', async () => {
  const visit = await begin({ language: 'en' })
  const { page, service } = visit
  const button = (key: Word) => page.getByRole('button', { name: t(key), exact: true })
  const isAt = (step: Parameters<typeof configurationPath>[0]) =>
    page.waitForURL((url) => url.pathname === configurationPath(step))
  const asksFor = async (repository: string): Promise<void> => {
    await page.locator('[name=organization]').selectOption('harbour')
    await page.locator('[name=repository]').fill(repository)
    await page.keyboard.press('Enter')
  }
  /** Looks up a repository, waits for the warning about it, and dismisses the warning. */
  const hears = async (repository: string, key: Word): Promise<void> => {
    await asksFor(repository)
    await page
      .getByRole('alertdialog')
      .getByText(t(key, { repository, organization: 'harbour' }))
      .waitFor()
    await button('config.doubtDismissed').click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  }

  await page.goto('/platform-select')
  await signsInThere(visit)
  await page.getByRole('link', { name: t('projects.linkFirst'), exact: true }).click()
  await isAt('project')
  await page.locator('[name=organization]').waitFor()
  await expect.poll(() => page.locator('[name=organization] option:enabled').allInnerTexts()).toContain('harbour')
  await expect.poll(() => page.locator('option', { hasText: 'beacon' }).count()).toBe(0)

  await hears('nothing', 'config.doubt.private_or_missing')
  await hears('strangers', 'config.doubt.not_in_organisation')
  oauth.fault = { path: /\/repos\//, status: 403, body: '{"message":"The token lacks the scope projects"}' }
  await hears('boats', 'config.doubt.no_projects_scope')
  oauth.fault = null
  oauth.withdraws(oauth.tokens.at(-1) ?? '')
  await asksFor('boats')
  await page.getByRole('alertdialog', { name: t('config.disconnected') }).waitFor()
  await button('dialog.signIn').click()
  await page.waitForURL(/\/platform-select$/)
  await signsInThere(visit)
  await page.waitForURL(/\/linked-repo$/)

  await page.goto(configurationPath('project'))
  await asksFor('boats')
  await isAt('mailbox')
  await page.locator('[name=platform]').selectOption('service')
  await page.locator('form button[type=submit]').click()
  await isAt('agreements')
  const text = 'Agreement of Boats\n\n1. You keep your boats.'
  const bytes = await service.home.services.pdf.writeAgreement({ language: 'en', title: 'Boats', text })
  const file = { name: 'boats.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  await page.locator('input[type=file]').setInputFiles(file)
  const row = page.locator('[data-part=agreement]')
  await row.getByRole('combobox').nth(0).selectOption('individual')
  await row.getByRole('combobox').nth(1).selectOption('en')
  await row.getByText(t('summary.add')).click()
  await page.locator('textarea').fill('You keep your boats. ')
  await page.reload()
  await expect.poll(() => page.locator('textarea').inputValue()).toBe('You keep your boats. ')
  await button('config.continue').click()
  await isAt('fields')
  await button('config.continue').click()
  await isAt('checking')
  await page.getByText(t('sign.summary', { summary: 'You keep your boats. ' })).waitFor()
  await button('config.link').click()
  const link = page.getByRole('main').getByRole('link', { name: /\/sign\/github_harbour-/ })
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.getByRole('link', { name: t('entry.individualButton') }).click()
  await page.getByText(t('sign.summary', { summary: 'You keep your boats.' })).waitFor()
  expect(service.log).toEqual([])
})
