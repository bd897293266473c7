import { type Browser, type BrowserContext, chromium, type ConsoleMessage, type Page } from 'playwright-core'
import { type Language, htmlLanguage } from '../../../src/domain/text/languages.ts'
import { explainFailure } from './failed-visit.ts'
import { findChromium, findWholeChromium } from '../prepare/chromium.ts'

/** Flags for a headless Chromium on a two-core machine. */
const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium flags that Playwright sets but users' browsers do not. */
const playwrightFlags = { keepsPages: '--disable-back-forward-cache' }

/** Starts a new Chromium. Throws with instructions if none is installed. `keepsPages` enables the back/forward cache, as in users' browsers. */
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

/**
 * Returns the worker's Chromium, which is shared by all test files without special requirements. Each visit has its own browser context. The browser
 * is closed when the worker exits.
 */
export async function sharedBrowser(): Promise<Browser> {
  const known = await ofWorker
  if (!known?.isConnected()) ofWorker = openBrowser()
  return (await ofWorker) as Browser
}

export type Visit = {
  page: Page
  context: BrowserContext
  /** Faults that must not occur on any page: console errors and warnings, uncaught errors, policy violations, and requests to other hosts. */
  faults: string[]
  close(): Promise<void>
}

export type VisitOptions = {
  origin: string
  language?: Language
  width?: number
  scheme?: 'light' | 'dark'
  /** IANA time zone; defaults to the machine's time zone. */
  timeZone?: string
  script?: boolean
  /** Disables the content security policy. */
  bypassCSP?: boolean
}

/** Opens a visit in a new browser context, as a returning user who has selected `language`. */
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
 * Makes `goto` and `reload` wait until the screens have replaced the server-rendered content. Tests must not interact with the replaced content. With
 * `waitUntil: 'commit'`, both return immediately.
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

/** Chromium logs every 4xx status as an error, but API calls may be refused as expected. */
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
