/** The server-rendered form accepts input before the screen is loaded, and the screen keeps this input. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { verificationCode } from '../../../src/domain/text/limits.ts'
import { signPath } from '../../../src/web/screens/shared/page/paths.ts'
import { aCommunity } from '../../support/community/community.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr, shareOf } from '../../support/share-by-language.ts'
import { browsing } from '../../support/browser/browsing.ts'

const begin = browsing({ seed: 'both' })
const kinds = ['individual', 'employee', 'corporation'] as const

/** Delays the scripts of the page until `come` is called. */
async function withLateScripts(page: Page): Promise<{ come: () => void }> {
  let come: () => void = () => undefined
  const coming = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await coming
    await route.continue()
  })
  return { come }
}

const screenIsThere = (page: Page): Promise<void> => page.locator('#about-you').waitFor()

/** Returns the properties of a form's inputs that users and assistive technologies perceive. */
const described = (page: Page, form: string) =>
  page.evaluate(
    (selector) =>
      Array.from(document.querySelectorAll<HTMLInputElement>(`${selector} input`), (input) => ({
        label: (input.labels?.[0]?.textContent ?? '').replaceAll(/\s+/g, ''),
        hint: document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? null,
        name: input.name,
        type: input.type,
        autoComplete: input.autocomplete,
        inputMode: input.inputMode,
        required: input.required,
        value: input.value,
      })),
    form,
  )

const places = (page: Page, panel: string) =>
  page.evaluate((selector) => {
    const parts = document.querySelectorAll(`${selector} :is(li, h2, label, input, button)`)
    return Array.from(parts, (part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const isText = part.matches('label')
      return [part.textContent?.replaceAll(/\s+/g, ''), x, y + scrollY, isText ? 0 : width, height].map((each) =>
        typeof each === 'number' ? Math.round(each) : each,
      )
    })
  }, panel)

describe.each(['zh', 'en'] as const)('the served form, in %s', (language) => {
  it.each(shareOf(kinds, language))('describes every field as the screen does: %s', async (kind) => {
    const { page, service, faults } = await begin({ language })
    const all =
      kind === 'corporation'
        ? service.linkId
        : await aCommunity(service.home.services, ['zh', 'en'], ['individual'], `Beacon ${language} ${kind}`)
    const scripts = await withLateScripts(page)
    await page.goto(signPath(all, kind), { waitUntil: 'commit' })
    await page.locator('#early button').waitFor()
    await expect.poll(async () => (await described(page, '#early')).map(({ name }) => name)).toContain('email')
    const before = await described(page, '#early')
    scripts.come()
    await screenIsThere(page)
    await expect.poll(() => described(page, '#about-you')).toEqual(before)
    await expect.poll(() => page.locator('#early, #early-bar').count()).toBe(0)
    expect(faults).toEqual([])
  })

  it.each(shareOf([360, 412, 768, 1280], language))('has the positions of the screen, at %i px', async (width) => {
    const { page, service } = await begin({ language, width })
    const scripts = await withLateScripts(page)
    await page.goto(signPath(service.linkId, 'individual'), { waitUntil: 'commit' })
    await page.locator('#early button').waitFor()
    const before = await places(page, '#early')
    scripts.come()
    await screenIsThere(page)
    await expect.poll(() => places(page, '#panel')).toEqual(before)
  })
})

const isButtonSeen = (page: Page, panel: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const button = document.querySelector(`${selector} form > button`)
    if (!button) return false
    const { top, bottom, left, right } = button.getBoundingClientRect()
    const isOver = (y: number) => button.contains(document.elementFromPoint((left + right) / 2, y))
    return bottom <= innerHeight && isOver(top + 2) && isOver(bottom - 2)
  }, panel)

it.each([720, 768, 800])('a form longer than its panel shows its button, at a height of %i px', async (height) => {
  const { page, service } = await begin({ language: 'en', width: 1280 })
  await page.setViewportSize({ width: 1280, height })
  const scripts = await withLateScripts(page)
  await page.goto(signPath(service.linkId, 'corporation'), { waitUntil: 'commit' })
  await page.locator('#early button').waitFor()
  await expect.poll(() => isButtonSeen(page, '#early')).toBe(true)
  const scrolled = (panel: string) => page.locator(`${panel} > .over-foot`).evaluate(({ scrollTop }) => scrollTop)
  await page.locator('#early > .over-foot').evaluate((part) => part.scrollTo(0, 40))
  await expect.poll(() => scrolled('#early')).toBeGreaterThan(0)
  const before = [await scrolled('#early'), await places(page, '#early')]
  scripts.come()
  await screenIsThere(page)
  await expect.poll(async () => [await scrolled('#panel'), await places(page, '#panel')]).toEqual(before)
  await expect.poll(() => isButtonSeen(page, '#panel')).toBe(true)
})

describe.each(bothOr('en'))('the served form, in %s', (language) => {
  const t = wordsOf(language)

  it('keeps every letter and the focus while the screens are loading', async () => {
    const { page, service, faults } = await begin({ language })
    const scripts = await withLateScripts(page)
    await page.goto(signPath(service.linkId, 'individual'), { waitUntil: 'commit' })
    const name = 'Ada Lovelace of the Analytical Engine, typed without a pause'
    await page.getByRole('textbox', { name: t('field.name') }).focus()
    const typing = page.keyboard.type(name, { delay: 25 })
    scripts.come()
    await typing
    await screenIsThere(page)
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name')
    await expect.poll(() => page.locator('#about-you input[name=name]').inputValue()).toBe(name)
    await page.reload()
    await screenIsThere(page)
    await expect.poll(() => page.locator('#about-you input[name=name]').inputValue()).toBe(name)
    expect(faults).toEqual([])
  })

  it('keeps a press of Enter, shows it as pending, and submits once the screens are loaded', async () => {
    const { page, service } = await begin({ language })
    const address = 'ada@lantern.example'
    const codes: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/code')) codes.push(request.url())
    })
    const scripts = await withLateScripts(page)
    await page.goto(signPath(service.linkId, 'individual'), { waitUntil: 'commit' })
    await page.locator('#early input[name=name]').fill('Ada')
    await page.locator('#early input[name=email]').fill(address)
    // The code is requested before any script is loaded, and only once.
    const mailed = page.waitForResponse(/\/code$/)
    await page.keyboard.press('Enter')
    await page.locator('#early button[aria-busy=true]').waitFor()
    await mailed
    await expect.poll(() => new URL(page.url()).search).toBe('')
    scripts.come()
    await page.getByRole('textbox', { name: t('field.code') }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(codes).toHaveLength(1)
    expect((await service.lettersTo(address)).length).toBe(1)
  })
})

it('sends no second code to an address that has an unused one', async () => {
  const { page, service, sign } = await begin({ language: 'en' })
  const address = 'returns@lantern.example'
  await sign.open(service.linkId)
  await sign.types({ name: 'Ada', email: address })
  await sign.continues()
  await sign.seesTheCodeGoneTo(address)
  await sign.changesTheAddress()
  await sign.seesTheForm({ name: 'Ada', email: address })
  // Advances the clock, so that another code can be requested.
  service.home.clock.advance(2 * verificationCode.resendInterval)
  const codes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/code')) codes.push(request.url())
  })
  const scripts = await withLateScripts(page)
  await page.goto(signPath(service.linkId, 'individual'), { waitUntil: 'commit' })
  await page.locator('#early input[name=email]').press('Enter')
  await page.locator('#early button[aria-busy=true]').waitFor()
  scripts.come()
  await sign.seesTheCodeGoneTo(address)
  expect(codes).toEqual([])
  expect(await service.lettersTo(address)).toHaveLength(1)
})

it('reports problems of an empty submission, and the browser never submits the form', async () => {
  const { page, service } = await begin({ language: 'en' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const scripts = await withLateScripts(page)
  await page.goto(signPath(service.linkId, 'individual'), { waitUntil: 'commit' })
  await page.locator('#early input[name=name]').fill('Ada')
  await page.keyboard.press('Enter')
  scripts.come()
  await page.locator('#about-you-email[aria-invalid=true]:focus').waitFor()
  expect(requested.filter((url) => url.includes('Ada'))).toEqual([])
})

it('sends no input when scripts are disabled', async () => {
  const { page, service } = await begin({ language: 'en', script: false })
  const path = signPath(service.linkId, 'individual')
  await page.goto(path)
  await page.locator('#early input[name=name]').fill('Ada')
  await page.keyboard.press('Enter')
  await page.locator('#early button').click()
  await expect.poll(() => page.url()).toBe(`${service.origin}${path}`)
})

it('is not shown when the signer returns to a later step', async () => {
  const { page, service, sign } = await begin({ language: 'en' })
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  await page.locator('#about-you input[name=name]').fill('Ada')
  await page.locator('#about-you input[name=email]').fill('ada@beacon.example')
  await page.keyboard.press('Enter')
  const code = page.getByRole('textbox', { name: wordsOf('en')('field.code') })
  await code.waitFor()
  const scripts = await withLateScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('article').waitFor()
  await expect.poll(() => page.locator('#early').count()).toBe(0)
  scripts.come()
  await code.waitFor()
})

it('keeps a composition that is in progress when the screens are loaded', async () => {
  const { page, context, service } = await begin({ language: 'zh' })
  const scripts = await withLateScripts(page)
  await page.goto(signPath(service.linkId, 'individual'), { waitUntil: 'commit' })
  await page.locator('#early input[name=name]').focus()
  const keys = await context.newCDPSession(page)
  await keys.send('Input.imeSetComposition', { text: 'wang', selectionStart: 4, selectionEnd: 4 })
  const loaded = page.waitForResponse(/\/every-page-/)
  scripts.come()
  await loaded
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('#early').count()).toBe(1)
  await keys.send('Input.insertText', { text: '王' })
  await screenIsThere(page)
  await expect.poll(() => page.locator('#about-you input[name=name]').inputValue()).toBe('王')
})
