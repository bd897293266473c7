/** An agreement of 200 pages on a CPU slowed down by a factor of four: the time until it is readable, and the smoothness of scrolling. */
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Browser } from 'playwright-core'
import type { Services } from '../../../src/server/context/services.ts'
import { createLink } from '../../../src/server/usecases/community/projects/create-link.ts'
import { signPath } from '../../../src/web/screens/shared/page/paths.ts'
import { takeNotes } from '../../support/measures/page-clock.ts'
import { median, type Result } from '../../support/measures/ratio.ts'
import { aThrottledVisit, type Throttled } from './throttled.ts'

const sentence =
  'A contribution is any work of authorship that you send to the community to be included in one of its projects, in whatever form and by whatever way it arrives.'

const [parts, clausesAPart] = [12, 67]

/** Returns the text of one part of the agreement: 67 of its 804 numbered clauses. */
function partOf(part: number): string {
  const clauses = Array.from({ length: clausesAPart }, (_, n) => part * clausesAPart + n + 1)
  const lines = clauses.map(
    (n) =>
      `${n}. ${Array(3 + (n % 4))
        .fill(sentence)
        .join(' ')}`,
  )
  return ['Agreement of two hundred pages', ...lines].join('\n\n')
}

/** Writes the agreement in parts and joins the files. The service never writes such a long agreement at once. */
export async function longAgreementPdf(documents: Services['pdf']): Promise<Uint8Array> {
  const bound = await PDFDocument.create()
  for (let part = 0; part < parts; part += 1) {
    const title = 'Agreement of two hundred pages'
    const source = await PDFDocument.load(await documents.writeAgreement({ language: 'en', title, text: partOf(part) }))
    for (const page of await bound.copyPages(source, source.getPageIndices())) bound.addPage(page)
  }
  return bound.save()
}

export async function aLongAgreement(services: Services): Promise<{ linkId: string; pages: number }> {
  const bytes = await longAgreementPdf(services.pdf)
  const { linkId } = await createLink(services, {
    platform: 'github',
    organization: 'lighthouse-keepers',
    alias: 'Keepers',
    projectUrl: 'https://keepers.example',
    summaries: {},
    agreements: [{ kind: 'individual', language: 'en', bytes, url: '', fields: [] }],
  })
  const [agreement] = await services.store.reading.agreements.current(linkId, 'individual')
  return { linkId, pages: agreement?.pages ?? 0 }
}

/** Scrolls the page from top to bottom. Returns the durations of the frames in milliseconds. */
async function framesOfScrolling({ page, session }: Throttled): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    let last = performance.now()
    const note = (now: number): void => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await session.send('Input.synthesizeScrollGesture', { x: 200, y: 400, yDistance: -height, speed: 40_000 })
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(1))
}

/** Waits until the browser has laid out the whole text, which it does while idle. Returns the time in milliseconds since the page was opened. */
async function untilLaidOut({ page }: Throttled): Promise<number> {
  const isVisible = (): boolean => {
    const last = [...document.querySelectorAll('#agreement > :not(ol, ul), #agreement li')].at(-1)
    return last !== undefined && getComputedStyle(last).contentVisibility === 'visible'
  }
  await page.waitForFunction(isVisible, undefined, { timeout: 120_000 })
  return page.evaluate(() => performance.now())
}

export async function longAgreement(browser: Browser, origin: string, services: Services): Promise<Result[]> {
  const { linkId, pages } = await aLongAgreement(services)
  const visit = await aThrottledVisit(browser, origin)
  await visit.page.addInitScript(takeNotes)
  await visit.page.goto(signPath(linkId, 'individual'), { waitUntil: 'commit' })
  await visit.page.waitForFunction(() => window.pageNotes.usable !== null, undefined, { timeout: 120_000 })
  await visit.page.waitForLoadState('networkidle')
  const { readable, usable } = await visit.page.evaluate(() => window.pageNotes)
  const laidOut = await untilLaidOut(visit)
  const { blocked } = await visit.page.evaluate(() => window.pageNotes)
  const frames = await framesOfScrolling(visit)
  const scrolling = (await visit.page.evaluate(() => window.pageNotes.blocked)) - blocked
  await visit.close()
  const slow = frames.filter((length) => length > 50).length
  return [
    {
      name: `an agreement of ${pages} pages readable`,
      value: `${((readable ?? NaN) / 1000).toFixed(1)} s`,
      aim: '—',
      figures: `form usable after ${((usable ?? NaN) / 1000).toFixed(1)} s`,
    },
    {
      name: `frames over 50 ms while scrolling ${pages} pages`,
      value: `${((slow * 100) / frames.length).toFixed(0)} %`,
      aim: '≤ 5 %',
      figures: `${frames.length} frames, median ${median(frames).toFixed(0)} ms, longest ${Math.max(...frames).toFixed(0)} ms, blocked ${scrolling.toFixed(0)} ms; laid out after ${(laidOut / 1000).toFixed(1)} s`,
    },
  ]
}
