import { type Browser, type BrowserContext, chromium, type ConsoleMessage, type Page } from 'playwright-core'
import { type Language, htmlLanguage } from '../../../src/domain/text/languages.ts'
import { explainFailure } from './failed-visit.ts'
import { findChromium, findWholeChromium } from '../prepare/chromium.ts'

/** Chromium flags for a machine with two processor cores and no display. */
const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Playwright disables the back/forward cache, which users' browsers have. */
const playwrightFlags = { keepsPages: '--disable-back-forward-cache' }

/** Starts Chromium. Throws with instructions if it is not installed. With `keepsPages`, it has a back/forward cache like users' browsers. */
export async function openBrowser(
  more: readonly string[] = [],
  { keepsPages = false }: { keepsPages?: boolean } = {},
): Promise<Browser> {
  const executablePath = await (keepsPages ? findWholeChromium() : findChromium())
  if (!executablePath) throw new Error('There is no Chromium: install it, or name one in CHROMIUM_PATH')
  return chromium.launch({
    executablePath,
    args: [...chromiumFlags, ...more],
    ...(keepsPages && { ignoreDefaultArgs: [playwrightFlags.keepsPages] }),
  })
}

let ofWorker: Promise<Browser> | null = null

/** Returns the Chromium that all test files of a worker share. It is closed when the worker exits. */
export async function sharedBrowser(): Promise<Browser> {
  const known = await ofWorker
  if (!known?.isConnected()) ofWorker = openBrowser()
  return (await ofWorker) as Browser
}

export type Visit = {
  page: Page
  context: BrowserContext
  /** Console errors and warnings, uncaught errors, policy violations, and requests to other hosts. Tests expect none. */
  faults: string[]
  close(): Promise<void>
}

export type VisitOptions = {
  origin: string
  language?: Language
  width?: number
  scheme?: 'light' | 'dark'
  /** IANA time zone; the machine's by default. */
  timeZone?: string
  script?: boolean
  bypassCSP?: boolean
}

/** Opens a page in a new browser context. The user has chosen `language` on an earlier visit. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const {
    origin,
    language = 'en',
    width = 1280,
    scheme = 'light',
    script = true,
    timeZone,
    bypassCSP = false,
  } = options
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 800 },
    colorScheme: scheme,
    locale: htmlLanguage(language),
    ...(timeZone && { timezoneId: timeZone }),
    javaScriptEnabled: script,
    bypassCSP,
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'lang', value: language, url: origin }])
  const page = await context.newPage()
  const faults = watch(page, origin)
  if (script) waitForScreens(page)
  context.setDefaultTimeout(90_000)
  const look = explainFailure(page)
  return {
    page,
    context,
    faults,
    async close() {
      await look()
      await context.close()
    },
  }
}

/**
 * Makes `goto` and `reload` wait until React has replaced the HTML from the server, so that tests do not click what is about to disappear. With
 * `waitUntil: 'commit'`, they do not wait.
 */
function waitForScreens(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const shown = async (waitUntil: string | undefined): Promise<void> => {
    if (waitUntil === 'commit') return
    await page.waitForFunction(() => document.querySelector('body > :is(#served, #early)') === null)
  }
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    await shown(options?.waitUntil)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await shown(options?.waitUntil)
    return answer
  }
}

/** Chromium logs every 4xx response as an error, but tests cause refusals on purpose. */
const isRefusal = (message: ConsoleMessage): boolean =>
  new URL(message.location().url || 'about:blank').pathname.startsWith('/cla/api/') &&
  /the server responded with a status of 4\d\d/.test(message.text())

function watch(page: Page, origin: string): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isRefusal(message))
      faults.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
      faults.push(`asked ${request.url()}`)
  })
  return faults
}
