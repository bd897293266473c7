/**
 * A phone on a slow connection: typing before the scripts are loaded and pressing Enter, the three options of the sign entry page, and the first
 * screen of an administrator.
 */
import type { Browser, CDPSession } from 'playwright-core'
import { signEntryPath, signPath } from '../../../src/web/screens/shared/page/paths.ts'
import { takeNotes } from '../../support/measures/page-clock.ts'
import { median, type Result } from '../../support/measures/ratio.ts'
import { aThrottledVisit } from './throttled.ts'

const visits = 3

/** Returns a JavaScript expression for an input, in either the server-rendered form or the screen that replaces it. */
const inputOf = (name: string): string => `document.querySelector(':is(#early, #about-you) input[name=${name}]')`

/**
 * Evaluates an expression and waits for its promise, for example until an input is painted. Playwright's selectors are avoided, because they would
 * slow down the page while it loads.
 */
async function once(session: CDPSession, expression: string): Promise<void> {
  await session.send('Runtime.evaluate', { expression, awaitPromise: true })
}
const painted = (element: string): string =>
  `new Promise((done) => { const look = () => ${element} ? requestAnimationFrame(done) : requestAnimationFrame(look); look() })`

type Typed = { typed: number; done: number; bytes: number; kept: boolean }

/** Types a name and an address as soon as the form is painted, presses Enter immediately, and waits for the next step. */
async function types(browser: Browser, origin: string, linkId: string, number: number): Promise<Typed> {
  const { page, session, bytes, close } = await aThrottledVisit(browser, origin)
  await page.addInitScript(takeNotes)
  await page.goto(signPath(linkId, 'individual'), { waitUntil: 'commit' })
  await once(session, painted(inputOf('name')))
  const weight = bytes()
  const [name, email] = [`Ada ${number}`, `bench${number}@lantern.example`]
  await once(session, `${inputOf('name')}.focus()`)
  await page.keyboard.type(name)
  await once(session, `${inputOf('email')}.focus()`)
  await page.keyboard.type(email)
  const typed = await page.evaluate(() => performance.now())
  await page.keyboard.press('Enter')
  await once(session, painted(`document.querySelector('#code-entry')`))
  const done = await page.evaluate(() => performance.now())
  const kept = await page.getByText(email).first().isVisible()
  await close()
  return { typed, done, bytes: weight, kept }
}

/** Opens a page. Returns the times in milliseconds at which its parts were painted, and the bytes transferred during the visit. */
async function opens(
  browser: Browser,
  origin: string,
  { path, cookie, until }: { path: string; cookie?: string; until: 'ways' | 'list' },
): Promise<{ ways: number; shape: number; records: number; list: number; bytes: number }> {
  const { page, bytes, close } = await aThrottledVisit(browser, origin)
  const cookies = (cookie ?? '').split('; ').flatMap((line) => {
    const at = line.indexOf('=')
    return at < 0 ? [] : [{ name: line.slice(0, at), value: line.slice(at + 1), url: origin }]
  })
  await page.context().addCookies(cookies)
  await page.addInitScript(takeNotes)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction((what) => window.pageNotes[what] !== null, until, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const { ways, shape, records, list } = await page.evaluate(() => window.pageNotes)
  const weight = bytes()
  await close()
  return { ways: ways ?? NaN, shape: shape ?? NaN, records: records ?? NaN, list: list ?? NaN, bytes: weight }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
const listed = (figures: readonly number[]): string => figures.map((one) => one.toFixed(0)).join(' ')

/** Returns medians of three visits without cache. `cookie` contains the session of a community manager. */
export async function firstInput(
  browser: Browser,
  origin: string,
  { linkId, cookie }: { linkId: string; cookie: string },
): Promise<Result[]> {
  const typed: Typed[] = []
  const entries: number[] = []
  const admin: { shape: number; records: number; list: number; bytes: number }[] = []
  for (let n = 0; n < visits; n += 1) {
    typed.push(await types(browser, origin, linkId, n))
    entries.push((await opens(browser, origin, { path: signEntryPath(linkId), until: 'ways' })).ways)
    admin.push(await opens(browser, origin, { path: '/linked-repo', cookie, until: 'list' }))
  }
  const result = (name: string, figures: number[], aim: string, say = seconds): Result => ({
    name,
    value: say(median(figures)),
    aim,
    figures: listed(figures),
  })
  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`
  return [
    result(
      'name and address typed, first visit',
      typed.map((one) => one.typed),
      '≤ 1.2 s',
    ),
    result(
      'pressed Enter done, first visit',
      typed.map((one) => one.done),
      '≤ 3.5 s',
    ),
    result(
      'bytes until one can type',
      typed.map((one) => one.bytes),
      // Size of the first ten packets, which a server sends without waiting for the client.
      '≤ 14 kB',
      kilobytes,
    ),
    {
      name: 'what was typed is kept',
      value: `${typed.filter(({ kept }) => kept).length} of ${visits}`,
      aim: `${visits} of ${visits}`,
      figures: '',
    },
    result('entry: three ways', entries, '≤ 1.2 s'),
    result(
      'administrators, shape of the table',
      admin.map((one) => one.shape),
      '≤ 1 s',
    ),
    result(
      'administrators, first record readable',
      admin.map((one) => one.records),
      '≤ 2.5 s',
    ),
    result(
      'administrators, list in its screen',
      admin.map((one) => one.list),
      '',
    ),
    result(
      'administrators, bytes of the first screen',
      admin.map((one) => one.bytes),
      '≤ 275 kB',
      kilobytes,
    ),
  ]
}
