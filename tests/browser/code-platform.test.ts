/** A community manager who comes from a code platform, played on loopback, from the sign-in there to a linked project. */
import { afterAll, expect, it } from 'vitest'
import type { Language } from '../../src/domain/languages.ts'
import { configurationPath } from '../../src/web/paths.ts'
import { openOauthServer } from '../platforms/oauth-server.ts'
import { type Word, wordsOf } from '../support/pages/words.ts'
import { browsing, type Caller } from './browsing.ts'

const oauth = await openOauthServer()
afterAll(() => oauth.close())
oauth.repositories
  .set('harbour/boats', 'Harbour/boats')
  .set('harbour/strangers', 'others/strangers')
  .set('harbour/old', 'Harbour/new')
const begin = browsing({
  platforms: { github: oauth.settings('github'), gitee: null },
  allowedOrganizations: new Set(['github:harbour']),
})
const lin = { id: 7, login: 'lin', email: 'lin@harbour.example', administers: ['harbour', 'beacon'], belongsTo: [] }
const t = wordsOf('en')
const messageOf = (message: string): string => JSON.stringify({ message })
const saml = 'Resource protected by organization SAML enforcement.'
const restricted = 'the `harbour` organization has enabled OAuth App access restrictions'
const limited = messageOf('API rate limit exceeded for user ID 7.')

/** What GitHub answers of a repository, and what the person then reads (specification §8). */
const doubts = [
  ['nothing', null, 'private_or_missing'],
  ['strangers', null, 'not_in_organisation'],
  ['boats', { status: 403, body: messageOf('The token lacks the scope projects') }, 'no_projects_scope'],
  ['boats', { status: 403, body: messageOf(restricted) }, 'restricted'],
  ['boats', { status: 403, body: messageOf(saml) }, 'saml_required'],
  ['boats', { status: 403, body: limited }, 'rate_limited'],
] as const

/** What it answers where organisations are listed. */
const unlisted = [
  [{ status: 403, body: limited }, 'platform_limited'],
  [{ status: 403, body: messageOf(saml) }, 'platform_saml'],
  [{ status: 403, body: messageOf(restricted) }, 'platform_restricted'],
  [{ status: 502, body: '<html>' }, 'platform_away'],
] as const

/** Signs in there, from our page with its button. */
async function signsInThere({ page }: Caller): Promise<void> {
  await page.getByRole('button', { name: /GitHub/ }).click()
  await page.waitForURL(/\/login\/oauth\/authorize/)
  await page.goto(oauth.agrees(page.url(), lin))
}

it('is led by what the platform says to a project of an organisation of hers', { timeout: 120_000 }, async () => {
  const caller = await begin({ language: 'en' })
  const { page, service } = caller
  const button = (key: Word) => page.getByRole('button', { name: t(key), exact: true })
  const isAt = (step: Parameters<typeof configurationPath>[0]) =>
    page.waitForURL((url) => url.pathname === configurationPath(step))
  const asksFor = async (repository: string): Promise<void> => {
    await page.locator('[name=organization]').selectOption('harbour')
    await page.locator('[name=repository]').fill(repository)
    await page.keyboard.press('Enter')
  }
  /** Asks for a repository, and thinks again once the doubt was told. */
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
  await signsInThere(caller)
  await page.getByRole('link', { name: t('projects.linkFirst'), exact: true }).click()
  await isAt('project')
  await page.locator('[name=organization]').waitFor()
  expect(await page.locator('[name=organization] option:enabled').allInnerTexts()).toContain('harbour')
  expect(await page.locator('option', { hasText: 'beacon' }).count()).toBe(0)

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
  await signsInThere(caller)
  await page.waitForURL(/\/home$/)

  await page.goto(configurationPath('project'))
  await asksFor('boats')
  await isAt('mailbox')
  await page.locator('[name=platform]').selectOption('service')
  await page.locator('form button[type=submit]').click()
  await isAt('agreements')
  await page.locator('[name=language]').selectOption('en')
  await page.locator('[name=way]').selectOption('file')
  const text = 'Agreement of Boats\n\n1. You keep your boats.'
  const bytes = await service.home.house.documents.writeAgreement({ language: 'en', title: 'Boats', text })
  const file = { name: 'boats.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('textarea').fill('You keep your boats. ')
  await page.reload()
  expect(await page.locator('textarea').inputValue()).toBe('You keep your boats. ')
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

/** Reads the answers of the platform in one language. Both pages ask at once: each fault is set for all of them. */
async function reader(language: Language) {
  const { page } = await begin({ language })
  const words = wordsOf(language)
  const names = Array.from({ length: 230 }, (_, number) => `other-${number}`)
  const many = { ...lin, id: language === 'en' ? 71 : 72, administers: [...names, 'harbour'] }
  const button = (key: Word) => page.getByRole('button', { name: words(key), exact: true })
  const asksFor = async (repository: string): Promise<void> => {
    await page.locator('[name=organization]').selectOption('harbour')
    await page.locator('[name=repository]').fill(repository)
    await page.keyboard.press('Enter')
  }
  return {
    async signsIn() {
      await page.goto('/platform-select')
      await page.getByRole('button', { name: /GitHub/ }).click()
      await page.waitForURL(/\/login\/oauth\/authorize/)
      const way = oauth.agrees(page.url(), many)
      await page.goto(way)
      await page.waitForURL(/\/linked-repo$/)
      // What the browser's history still leads to is spent: with a living session there is nothing to say.
      await page.goto(way)
      await page.waitForURL(/\/linked-repo$/)
    },
    async opensTheList() {
      await page.goto(configurationPath('project'))
      await page.locator('[name=organization]').waitFor()
    },
    async doubts(repository: string, said: string, link: string | null) {
      await asksFor(repository)
      const doubt = page.getByRole('alertdialog', { name: words('config.doubt') })
      await doubt.getByText(said).waitFor()
      const links = await doubt.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      expect(links).toEqual(link === null ? [] : [link])
      await button('config.doubtDismissed').click()
      await doubt.waitFor({ state: 'detached' })
    },
    async finds(repository: string, key: Word) {
      await asksFor(repository)
      await page.getByRole('alertdialog').getByText(words(key)).waitFor()
      await button('dialog.close').click()
    },
    reloads: async () => void (await page.reload()),
    triesAgain: () => button('config.tryAgain').click(),
    async readsWhyUnlisted(key: Word) {
      await page.getByRole('alert').getByText(words(key)).waitFor()
      expect(await page.getByText(words('config.noOrganization')).count()).toBe(0)
    },
    async readsWhatIsHidden(reason: 'approval' | 'single_sign_on', link: string) {
      await page.getByText(words(`config.hidden.${reason}`)).waitFor()
      expect(await page.locator(`main a[href="${link}"]`).count()).toBe(1)
    },
    async isDisconnected() {
      await page.goto(configurationPath('project'))
      await page.getByRole('alertdialog', { name: words('config.disconnected') }).waitFor()
      await button('dialog.close').click()
    },
    words,
  }
}

it('reads every answer of the platform, in both languages', { timeout: 120_000 }, async () => {
  const readers = await Promise.all((['en', 'zh'] as const).map(reader))
  const all = (reads: (one: (typeof readers)[number]) => Promise<void>) => Promise.all(readers.map(reads))
  const approval = `${oauth.origin}/github/settings/connections/applications/github-client`
  const firstToken = oauth.tokens.length
  await all((one) => one.signsIn())
  await all((one) => one.opensTheList())
  await all((one) => one.readsWhatIsHidden('approval', approval))

  for (const [repository, fault, result] of doubts) {
    oauth.fault = fault && { path: /\/repos\//, ...fault }
    const values = { repository, organization: 'harbour' }
    const link = result === 'restricted' ? approval : null
    await all((one) => one.doubts(repository, one.words(`config.doubt.${result}`, values), link))
  }
  oauth.fault = null
  const renamed = { organization: 'harbour', repository: 'old', name: 'new' }
  await all((one) => one.doubts('old', one.words('config.renamed', renamed), null))
  oauth.fault = { path: /\/repos\//, status: 503, body: '' }
  await all((one) => one.finds('boats', 'refusal.platform_away'))

  const [[first], later] = [unlisted, unlisted.slice(1)]
  oauth.fault = { path: /memberships/, ...first[0] }
  await all((one) => one.reloads())
  await all((one) => one.readsWhyUnlisted(`refusal.${first[1]}`))
  for (const [fault, refusal] of later) {
    oauth.fault = { path: /memberships/, ...fault }
    await all((one) => one.triesAgain())
    await all((one) => one.readsWhyUnlisted(`refusal.${refusal}`))
  }
  const headers = { 'x-github-sso': 'partial-results; organizations=5' }
  const organization = { id: 6, login: 'harbour' }
  const body = JSON.stringify([{ role: 'admin', state: 'active', organization }])
  oauth.fault = { path: /memberships/, status: 200, body, headers }
  await all((one) => one.triesAgain())
  await all((one) => one.readsWhatIsHidden('single_sign_on', `${oauth.origin}/github/settings/organizations`))
  oauth.fault = null
  for (const token of oauth.tokens.slice(firstToken)) oauth.withdraws(token)
  await all((one) => one.isDisconnected())
  await all((one) => one.readsWhyUnlisted('refusal.auth_failed'))
})
