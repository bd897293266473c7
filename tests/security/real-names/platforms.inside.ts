/** A community uses the code platforms and Google under their real host names. Run by `real-names.deep.ts`. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Configuration, emptyConfiguration } from '../../../src/domain/projects/configuration.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import type { SourceFailure } from '../../../src/domain/projects/source-failure.ts'
import { configurationPath } from '../../../src/web/screens/shared/page/paths.ts'
import { operates } from '../../support/service/operator.ts'
import type { Resident } from '../../support/platforms/oauth-server.ts'
import { openBrowser } from '../../support/browser/browser.ts'
import { rememberedPdf } from '../../support/pdf/remembered-pdf.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { names, origin } from './names.ts'
import { openRealNamesWorld, type RealNamesWorld } from './world.ts'

let world: RealNamesWorld
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openRealNamesWorld(), openBrowser()])
  const bytes = await rememberedPdf.writeAgreement({
    language: 'en',
    title: 'Agreement',
    text: 'Agreement\n\n1. Yes.',
  })
  world.files.set('cla.pdf', bytes)
  world.files.set('notes.txt', Buffer.from('no agreement'))
})
afterAll(async () => {
  await browser.close()
  expect(world.service.said()).not.toMatch(/"level":(?:"error"|50)/)
  await world.close()
})

const platforms = [
  ['github', /\/login\/oauth\/authorize/],
  ['gitee', /\/oauth\/authorize/],
] as const
const languages: Language[] = ['zh', 'en']

/** A user with a verified email address that is not public, as is common. */
const resident = (id: number): Resident => ({
  ...{ id, login: `lin${id}`, email: `lin${id}@harbour.org`, administers: ['harbour'], belongsTo: [] },
})

async function newPage(language: Language): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'lang', value: language, url: origin }])
  return { page: await context.newPage(), context }
}

/** Signs in with a platform, and accepts on the platform's page. */
async function agrees(page: Page, platform: 'github' | 'gitee', who: Resident): Promise<void> {
  await page.goto('/platform-select')
  await page.getByRole('button', { name: platform === 'github' ? 'GitHub' : 'Gitee' }).click()
  await page.waitForURL(new RegExp(`^https://${names[platform]}/`))
  const there = page.url().replace(`https://${names[platform]}`, world.oauth.settings(platform).url)
  await page.goto(world.oauth.agrees(there, who))
}

async function signsIn(page: Page, platform: 'github' | 'gitee', who: Resident, language: Language): Promise<void> {
  await agrees(page, platform, who)
  await page.waitForURL(/\/(?:home|linked-repo)$/)
  // Waits for the rendered page: the HTML from the server has a heading too.
  await page.locator('#root h1').waitFor()
  await expect.poll(() => page.getByRole('alertdialog').count(), { message: wordsOf(language)('dialog.title') }).toBe(0)
}

const calls = (
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; data: Record<string, unknown> }> =>
  page.evaluate(
    async ([method, path, body]) => {
      const token = /csrf_token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', token }
      const answer = await fetch(`/cla/api${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const { data } = (await answer.json()) as { data: Record<string, unknown> }
      return { status: answer.status, data }
    },
    [method, path, body] as const,
  )

describe.each(platforms)('%s', (platform) => {
  describe.each(bothOr(platform === 'github' ? 'en' : 'zh'))('in %s', (language) => {
    test('signs in an administrator of an organization', async () => {
      const { page, context } = await newPage(language)
      await signsIn(page, platform, resident(language === 'zh' ? 11 : 12), language)
      const cookies = await context.cookies()
      expect(cookies.filter(({ name }) => name.startsWith('__Host-')).every(({ secure }) => secure)).toBe(true)
      await context.close()
    })

    test('asks for an address if the account grants no list, and confirms it by email', async () => {
      const { page, context } = await newPage(language)
      const t = wordsOf(language)
      const who = resident(language === 'zh' ? 21 : 22)
      const email = `typed-${platform}-${language}@harbour.org`
      await agrees(page, platform, { ...who, withholds: ['user:email', 'emails'] })
      await page.waitForURL(/\/platform-email$/)
      await page.locator('[name=email]').fill(email)
      await page.getByRole('button', { name: t('platformEmail.send'), exact: true }).click()
      const letter = await world.mail.waitFor(({ recipients }) => recipients.includes(email))
      await page.reload()
      await page.locator('[name=code]').fill(/\b\d{6}\b/.exec(letter.text ?? '')?.[0] ?? '')
      await page.getByRole('button', { name: t('platformEmail.signIn'), exact: true }).click()
      await page.waitForURL(/\/linked-repo$/)
      await context.close()
    })
  })

  test('finds the repositories of an organization', async () => {
    const { page, context } = await newPage('en')
    await signsIn(page, platform, resident(31), 'en')
    world.oauth.repositories.set('harbour/boats', 'Harbour/boats').set('harbour/old', 'harbour/new')
    world.oauth.repositories.set('harbour/moved', 'others/moved').set('harbour/secret', 'harbour/secret')
    world.oauth.privateRepositories.add('harbour/secret')
    const found = async (repository: string): Promise<unknown> =>
      (await calls(page, 'GET', `/v1/organization/harbour/repository/${repository}`)).data['result']
    expect(await found('boats')).toBe('found')
    expect(await found('old')).toBe('found')
    expect(await found('moved')).toBe('not_in_organisation')
    expect(await found('secret')).toBe('private_or_missing')
    expect(await found('missing')).toBe('private_or_missing')
    await context.close()
  })
})

/** URLs as users copy them, with the language of the page on which they paste them. */
const addresses: [Language, string][] = [
  ['en', 'https://github.com/harbour/legal/blob/main/docs/cla.pdf'],
  ['en', 'https://github.com/harbour/legal/blob/main/docs/cla.pdf?raw=true'],
  ['en', 'https://github.com/harbour/legal/raw/refs/heads/main/docs/cla.pdf'],
  ['en', 'https://raw.githubusercontent.com/harbour/legal/main/docs/cla.pdf'],
  ['en', 'https://github.com/harbour/legal/releases/download/v1/cla.pdf'],
  ['zh', 'https://gitee.com/harbour/legal/blob/master/docs/cla.pdf'],
  ['zh', 'https://gitee.com/harbour/legal/raw/master/docs/cla.pdf'],
  ['zh', 'https://raw.giteeusercontent.com/harbour/legal/raw/master/docs/cla.pdf'],
  ['zh', 'https://gitee.com/harbour/legal/releases/download/v1/cla.pdf'],
]
const noAgreements: [SourceFailure, string][] = [
  ['not_found', 'https://github.com/harbour/legal/raw/main/gone.pdf'],
  ['not_found', 'https://gitee.com/harbour/legal/raw/master/gone.pdf'],
  ['web_page', 'https://github.com/harbour/legal'],
  ['hidden', 'https://gitee.com/harbour/withheld/raw/master/cla.pdf'],
  ['web_page', 'https://gitee.com/harbour/private/blob/master/cla.pdf'],
  ['not_text', 'https://gitee.com/harbour/legal/blob/master/notes.txt'],
  ['not_allowed', 'https://github.com.harbour.org/harbour/legal/raw/main/cla.pdf'],
]

describe.each(languages)('an agreement, in %s', (language) => {
  const t = wordsOf(language)
  let page: Page
  let context: BrowserContext
  beforeAll(async () => {
    ;({ page, context } = await newPage(language))
    const id = language === 'zh' ? 13 : 14
    await signsIn(page, language === 'zh' ? 'gitee' : 'github', resident(id), language)
    const project = { platform: 'web', organization: '', repository: '', site: origin, alias: 'Harbour' } as const
    const configuration: Configuration = { ...emptyConfiguration, project, mailbox: { address: '' } }
    const answers = JSON.stringify(configuration)
    await page.evaluate((text) => sessionStorage.setItem('desk:configuration', text), answers)
    await page.goto(configurationPath('agreements'))
  })
  afterAll(() => context.close())

  let isFieldShown = false
  const gives = async (url: string): Promise<void> => {
    const field = page.locator('[name=url]')
    if (!isFieldShown) await page.getByText(t('agreements.fromUrl')).click()
    isFieldShown = true
    await field.fill(url)
    await page.keyboard.press('Enter')
  }

  test.each(addresses.filter(([of]) => of === language))('is read from a URL, %s, from %s', async (_, url) => {
    await gives(url)
    const name = t('agreements.named', { kind: t('agreements.of.individual'), language: t('agreement.en') })
    const removes = page.getByRole('button', { name: t('agreements.removeNamed', { name }) })
    await page.getByRole('listitem').filter({ hasText: url }).waitFor()
    await removes.click()
    await removes.waitFor({ state: 'detached' })
  })

  test.each(noAgreements)('is rejected, %s, from %s', async (reason, url) => {
    await gives(url)
    await page
      .getByRole('alert')
      .getByText(t(`agreements.source.${reason}`))
      .waitFor()
    await expect.poll(() => page.locator('[name=url]').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a mailbox', () => {
  let page: Page
  let context: BrowserContext
  beforeAll(async () => {
    ;({ page, context } = await newPage('en'))
    await signsIn(page, 'github', resident(41), 'en')
  })
  afterAll(() => context.close())

  const codeTo = async (email: string): Promise<string> => {
    const letter = await world.mail.waitFor(({ recipients }) => recipients.includes(email))
    return /\b\d{6}\b/.exec(letter.text ?? '')?.[0] ?? ''
  }

  test('on a host with TLS is confirmed by an email sent through it', async () => {
    const draft = { email: 'cla@harbour.org', platform: 'custom', host: names.mail, port: 465, authorize: 'secret' }
    expect(await calls(page, 'POST', '/v1/smtp/verify', draft)).toMatchObject({ status: 200 })
    const code = await codeTo(draft.email)
    expect(await calls(page, 'POST', '/v1/smtp/authorize', { ...draft, code })).toMatchObject({ status: 200 })
  })

  test('with a name without a server is reported as such', async () => {
    const draft = {
      email: 'cla@harbour.org',
      platform: 'custom',
      host: 'nowhere.harbour.org',
      port: 465,
      authorize: 'x',
    }
    const { status, data } = await calls(page, 'POST', '/v1/smtp/verify', draft)
    expect({ status, data }).toMatchObject({ status: 400, data: { error_code: 'cla.failed_to_send_email' } })
  })

  /** Accepts on Google's page and waits until the browser is back. `ticks` are the checkboxes there. */
  async function authorizes(email: string, ticks: { sending: boolean }): Promise<void> {
    const { data } = await calls(page, 'GET', `/v1/gmail/authcodeurl?email=${encodeURIComponent(email)}`)
    await page.goto(String(data['url']))
    await expect.poll(() => new URL(page.url()).host).toBe(names.googleAccounts)
    await page.goto(world.google.agrees(page.url(), email, {}, ticks))
    await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith('/cla/api'))
  }

  test('at Google is confirmed by an email sent through it', async () => {
    const draft = { email: 'cla.harbour@gmail.com', platform: 'gmail', authorize: '' }
    await authorizes(draft.email, { sending: true })
    expect(await calls(page, 'POST', '/v1/smtp/verify', draft)).toMatchObject({ status: 200 })
    const code = /\b\d{6}\b/.exec(world.google.letters.at(-1) ?? '')?.[0] ?? ''
    expect(await calls(page, 'POST', '/v1/smtp/authorize', { ...draft, code })).toMatchObject({ status: 200 })
  })

  test('at Google without the permission to send is refused', async () => {
    const email = 'cla.other@gmail.com'
    const { length } = world.google.letters
    await authorizes(email, { sending: false })
    expect((await calls(page, 'POST', '/v1/smtp/verify', { email, platform: 'gmail', authorize: '' })).status).toBe(400)
    expect(world.google.letters).toHaveLength(length)
  })
})

test("a forge is added with the operator's command over TLS of a private authority, and sends webhook events", async () => {
  const { forge, env } = world
  const owner = forge.world.account('harbour', { kind: 'Organization' })
  // Registering the manifest returns the credentials of this App.
  forge.app(owner, '')
  const asked = await operates(env, 'forge', 'add', 'github', '--url', forge.url)
  expect(asked.err).toBe('')
  const address = asked.out.split('\n')[0] ?? ''
  expect(new URL(address).origin).toBe(origin)
  const { page, context } = await newPage('en')
  const t = wordsOf('en')
  await page.goto(address)
  await page.getByRole('button', { name: t('forgeRegistration.begin', { host: names.forge }), exact: true }).click()
  await page.getByRole('heading', { name: t('forgeRegistration.used') }).waitFor()
  await context.close()
  const listed = await operates(env, 'forge', 'list', '--json')
  expect(JSON.parse(listed.out)).toMatchObject({ kind: 'github', url: forge.url, app: 'cla', repositories: 0 })
  await forge.install(owner, [forge.world.repository('harbour/boats', { owner, admins: [] })])
  expect(forge.hooks.sent.map(({ url, event, status }) => [new URL(url).origin, event, status])).toEqual([
    [origin, 'installation', 202],
  ])
})
