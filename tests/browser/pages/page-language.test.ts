import { expect, test } from 'vitest'
import { propertiesOf } from '../../../src/domain/text/languages.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { overhang, problems } from '../../support/browser/looking.ts'

const begin = browsing()

test.each([
  ['en', 'zh', 'en'],
  ['zh', 'en', 'zh-CN'],
] as const)(
  '?lang=%s overrides the stored language once, before and after the scripts run',
  async (named, kept, lang) => {
    const { page, faults } = await begin({ language: kept })
    await page.goto('/privacy')
    await page.evaluate((language) => localStorage.setItem('lang', language), kept)
    const answer = await page.goto(`/privacy?lang=${named}`)
    expect(await answer?.text()).toContain(`<html lang="${lang}"`)
    await page.getByRole('heading', { level: 1, name: wordsOf(named)('policy.privacy') }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    // The language is kept when the page is reloaded without the parameter.
    await page.reload()
    await page.getByRole('heading', { level: 1, name: wordsOf(named)('policy.privacy') }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang)
    expect(faults).toEqual([])
  },
)

test('an English reader is offered English once, and the query of the URL stays', async () => {
  const { page, context, sign, service, faults } = await begin({ language: 'en' })
  await context.clearCookies()
  await page.goto(`/sign-cla/${service.linkId}/individual?return=%2Fprivacy`)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN')
  // Waits only for the server-rendered page, not for the screen.
  await page.getByRole('main').waitFor()
  expect(await problems(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => overhang(page)).toBe(0)
  const offer = page.getByRole('link', { name: 'Read this page in English' })
  await expect.poll(async () => (await offer.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await offer.click()
  await sign.seesTheForm({ name: '', email: '' })
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  // The scripts remove the language parameter from the URL.
  await expect.poll(() => new URL(page.url()).search).toBe('?return=%2Fprivacy')
  await expect.poll(() => offer.count()).toBe(0)
  await page.reload()
  await sign.seesTheForm({ name: '', email: '' })
  await expect.poll(() => offer.count()).toBe(0)
  expect(faults).toEqual([])
})

test('the offer disappears when its language is chosen elsewhere on the page', async () => {
  const { page, context } = await begin({ language: 'en' })
  await context.clearCookies()
  await page.goto('/index')
  const offer = page.getByRole('link', { name: 'Read this page in English' })
  await offer.waitFor()
  await page.getByRole('button', { name: propertiesOf('en').shortName, exact: true }).click()
  await offer.waitFor({ state: 'hidden' })
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('en')
})
