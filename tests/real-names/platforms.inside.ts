/** What a community does with the platforms, each answering under its real name; run by `real-names.test.ts`. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../src/domain/languages.ts'
import type { Resident } from '../platforms/oauth-server.ts'
import { openBrowser } from '../support/browser.ts'
import { rememberedDocuments } from '../support/remembered-documents.ts'
import { wordsOf } from '../support/pages/words.ts'
import { names, origin } from './names.ts'
import { openWorld, type World } from './world.ts'

let world: World
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), openBrowser()])
  const bytes = await rememberedDocuments.writeAgreement({
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

const resident = (id: number): Resident => ({
  ...{ id, login: `lin${id}`, email: `lin${id}@harbour.org`, administers: ['harbour'], belongsTo: [] },
})

async function newPage(language: Language): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'lang', value: language, url: origin }])
  return { page: await context.newPage(), context }
}

async function signsIn(page: Page, platform: 'github' | 'gitee', who: Resident, language: Language): Promise<void> {
  await page.goto('/platform-select')
  await page.getByRole('button', { name: platform === 'github' ? 'GitHub' : 'Gitee' }).click()
  await page.waitForURL(new RegExp(`^https://${names[platform]}/`))
  const there = page.url().replace(`https://${names[platform]}`, world.oauth.settings(platform).url)
  await page.goto(world.oauth.agrees(there, who))
  await page.waitForURL(/\/(?:home|linked-repo)$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('alertdialog').count(), wordsOf(language)('dialog.title')).toBe(0)
}

/** A call of the contract, as the page makes it. */
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
  describe.each(languages)('in %s', (language) => {
    test('lets in who administers an organisation', async () => {
      const { page, context } = await newPage(language)
      await signsIn(page, platform, resident(language === 'zh' ? 11 : 12), language)
      const cookies = await context.cookies()
      expect(cookies.filter(({ name }) => name.startsWith('__Host-')).every(({ secure }) => secure)).toBe(true)
      await context.close()
    })
  })
})

describe('an agreement', () => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await newPage('en'))
    await signsIn(page, 'github', resident(13), 'en')
  })

  test.each([
    'https://github.com/harbour/legal/blob/main/docs/cla.pdf',
    'https://github.com/harbour/legal/blob/main/docs/cla.pdf?raw=true',
    'https://github.com/harbour/legal/raw/refs/heads/main/docs/cla.pdf',
    'https://raw.githubusercontent.com/harbour/legal/main/docs/cla.pdf',
    'https://github.com/harbour/legal/releases/download/v1/cla.pdf',
    'https://gitee.com/harbour/legal/blob/master/docs/cla.pdf',
    'https://gitee.com/harbour/legal/raw/master/docs/cla.pdf',
    'https://raw.giteeusercontent.com/harbour/legal/raw/master/docs/cla.pdf',
    'https://gitee.com/harbour/legal/releases/download/v1/cla.pdf',
  ])('comes from %s', async (url) => {
    const answer = await calls(page, 'POST', '/v1/agreement-preview', { url })
    expect(answer).toMatchObject({ status: 200, data: { title: 'Agreement', url } })
  })

  test.each([
    ['not_found', 'https://github.com/harbour/legal/raw/main/gone.pdf'],
    ['web_page', 'https://github.com/harbour/legal'],
    ['hidden', 'https://gitee.com/harbour/withheld/raw/master/cla.pdf'],
    ['web_page', 'https://gitee.com/harbour/private/raw/master/cla.pdf'],
    ['not_allowed', 'https://github.com.harbour.org/harbour/legal/raw/main/cla.pdf'],
  ])('does not, %s, from %s', async (reason, url) => {
    const answer = await calls(page, 'POST', '/v1/agreement-preview', { url })
    expect(answer).toMatchObject({ data: { reason } })
  })
})
