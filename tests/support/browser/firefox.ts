/** Drives Firefox over WebDriver BiDi. Playwright only drives a Firefox of its own build. */
import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Language, htmlLanguage } from '../../../src/domain/text/languages.ts'
import { findFirefox } from '../prepare/firefox.ts'

export type FirefoxVisit = {
  page: Page
  /** Console errors and warnings, and uncaught errors. Tests expect none. */
  faults: string[]
}

/** Starts Firefox for the tests of a file. Returns a function that opens a page in a new browser context, which is closed at the end of the test. */
export function browsingInFirefox(): (options: { origin: string; language: Language }) => Promise<FirefoxVisit> {
  let browser: Browser
  const closings: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const executablePath = findFirefox()
    if (executablePath === undefined) throw new Error('There is no Firefox: install it, or name one in FIREFOX_PATH')
    browser = await launch({ browser: 'firefox', executablePath, headless: true })
  })
  afterEach(async () => {
    for (const close of closings.splice(0)) await close()
  })
  afterAll(() => browser?.close())

  return async ({ origin, language }) => {
    const context = await browser.createBrowserContext()
    closings.push(() => context.close())
    await context.setCookie({ name: 'lang', value: language, domain: new URL(origin).hostname, path: '/' })
    const page = await context.newPage()
    page.setDefaultTimeout(90_000)
    await page.setViewport({ width: 1280, height: 900 })
    await page.setExtraHTTPHeaders({ 'accept-language': htmlLanguage(language) })
    const faults: string[] = []
    page.on('pageerror', (error) => void faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') faults.push(message.text())
    })
    return { page, faults }
  }
}
