import { type Browser, type BrowserContext, chromium, type ConsoleMessage, type Page } from 'playwright-core'
import { type Language, htmlLanguage } from '../../../src/domain/text/languages.ts'
import { explainFailure } from './failed-visit.ts'
import { findChromium, findWholeChromium } from '../prepare/chromium.ts'

/** What a browser without a screen, on a machine with two cores, is started with. */
const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What Playwright starts Chromium with, and people do not. */
const playwrightFlags = { keepsPages: '--disable-back-forward-cache' }

/** A Chromium of one's own. Without one it prints what to do. `keepsPages`: with the back/forward cache, as in people's browsers. */
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

/** The Chromium of this worker, for all files that ask for nothing special; each visit has a context of its own. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  const known = await ofWorker
  if (!known?.isConnected()) ofWorker = openBrowser()
  return (await ofWorker) as Browser
}

export type Visit = {
  page: Page
  context: BrowserContext
  /** What must not happen on any page: errors and warnings of the console, uncaught errors, violated policies, requests to other hosts. */
  faults: string[]
  close(): Promise<void>
}

export type VisitOptions = {
  origin: string
  language?: Language
  width?: number
  scheme?: 'light' | 'dark'
  /** IANA name; by default that of the machine. */
  timeZone?: string
  script?: boolean
  /** Without the policies of our pages. */
  bypassCSP?: boolean
}

/** A visit of a returning visitor who reads in `language`; everything else in the browser is new. */
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
 * Has `goto` and `reload` return once the screens have replaced what the server wrote: a test that acts on both would act on what goes away. With
 * `waitUntil: 'commit'` they return at once.
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

/** The browser writes down every 4xx; that of a call of ours is an answer the screens expect. */
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
