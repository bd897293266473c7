/**
 * First visit of a signer with a phone on a slow connection: the time until the agreement is readable, the time until the form is usable, and the
 * transferred bytes.
 */
import type { Browser } from 'playwright-core'
import { signPath } from '../../../src/web/screens/shared/page/paths.ts'
import { type PageNotes, takeNotes } from '../../support/measures/page-clock.ts'
import { median, type Result } from '../../support/measures/ratio.ts'
import { aThrottledVisit } from './throttled.ts'

const visits = 5

type Visited = { readable: number; usable: number; bytes: number; shifts: number }

async function visit(browser: Browser, origin: string, linkId: string): Promise<Visited> {
  const { page, bytes, close } = await aThrottledVisit(browser, origin)
  await page.addInitScript(takeNotes)
  await page.goto(signPath(linkId, 'individual'), { waitUntil: 'commit' })
  await page.waitForFunction(() => window.pageNotes.usable !== null, undefined, { timeout: 60_000 })
  // Waits for the input first, because on a busy machine the connection may be idle before the scripts are requested.
  await page.locator('#about-you input').first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const { readable, usable, shifts }: PageNotes = await page.evaluate(() => window.pageNotes)
  const weight = bytes()
  await close()
  return { readable: readable ?? NaN, usable: usable ?? NaN, bytes: weight, shifts }
}

/** Returns medians of five visits without cache, in Chinese, the default language. */
export async function firstVisit(browser: Browser, origin: string, linkId: string): Promise<Result[]> {
  const visited: Visited[] = []
  for (let n = 0; n < visits; n += 1) visited.push(await visit(browser, origin, linkId))
  const middle = (of: keyof Visited): number => median(visited.map((one) => one[of]))
  const all = (of: keyof Visited, digits: number): string => visited.map((one) => one[of].toFixed(digits)).join(' ')
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
  return [
    {
      name: 'agreement readable, first visit',
      value: seconds(middle('readable')),
      aim: '≤ 1.0 s',
      figures: `${all('readable', 0)} ms`,
    },
    {
      name: 'form usable, first visit',
      value: seconds(middle('usable')),
      aim: '≤ 3.5 s',
      figures: `${all('usable', 0)} ms`,
    },
    {
      name: 'bytes of a first visit, agreement included',
      value: `${Math.round(middle('bytes') / 1000)} kB`,
      aim: '≤ 200 kB',
      figures: all('bytes', 0),
    },
    {
      name: 'cumulative layout shift, first visit',
      value: middle('shifts').toFixed(2),
      aim: '0',
      figures: all('shifts', 3),
    },
  ]
}
