/** Finds accessibility and layout problems on rendered pages. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../../src/domain/text/languages.ts'

/** Returns the accessibility violations that axe reports. */
export async function problems(page: Page): Promise<string[]> {
  // Legacy mode does not open another window for every analysis. It skips frames, but the pages have none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

type Look = { width: number; colorScheme: 'light' | 'dark' }

const isDeep = process.env['DEEP'] !== undefined

/** Timeout for a tour in milliseconds. It is one hour in a deep test, which checks every page many times. */
export const within = (timeout: number) => ({ timeout: isDeep ? 3_600_000 : timeout })

const schemes = ['light', 'dark'] as const
const deepWidths = [320, 360, 768, 1280, 1920]

/** Window widths and color schemes to check: two combinations, or all of them in a deep test. */
const everyLook: readonly Look[] = isDeep
  ? deepWidths.flatMap((width) => schemes.map((colorScheme) => ({ width, colorScheme })))
  : [
      { width: 1280, colorScheme: 'light' },
      { width: 360, colorScheme: 'dark' },
    ]

/** The same combinations, divided between the languages. Long tours use these. */
export const looksOf: Record<Language, readonly Look[]> = {
  zh: everyLook.filter((_, index) => (isDeep ? index % 4 === 0 || index % 4 === 3 : index === 1)),
  en: everyLook.filter((_, index) => (isDeep ? index % 4 === 1 || index % 4 === 2 : index === 0)),
}

/** Returns the problems on the page at every width and color scheme. */
export async function problemsEverywhere(page: Page, place: string, looks = everyLook): Promise<string[]> {
  const found: string[] = []
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.locator(`html.${colorScheme}`).waitFor()
    found.push(...(await problems(page)).map((problem) => `${place}, ${width} ${colorScheme}: ${problem}`))
    await keepsAPicture(page, place)
  }
  return found
}

const pictures = process.env['PICTURES']
const highest = 2400

/** Saves a screenshot in the folder `PICTURES`, if it is set. */
async function keepsAPicture(page: Page, place: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  if (!pictures || ![320, 360, 768, 1280].includes(width)) return
  const { height, named } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    named: `${document.documentElement.lang.slice(0, 2)}-${document.documentElement.className}`,
  }))
  mkdirSync(pictures, { recursive: true })
  const path = join(pictures, `${place.replaceAll(/[^\w]+/g, '-')}-${named}-${width}.png`)
  await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, highest) } })
}

/** Saves a screenshot at a width of 320 pixels. */
export async function keepsANarrowPicture(page: Page, place: string): Promise<void> {
  const before = page.viewportSize()
  if (!pictures || !before) return
  await page.setViewportSize({ ...before, width: 320 })
  await keepsAPicture(page, place)
  await page.setViewportSize(before)
}

/**
 * Returns the controls that are less than 44 pixels high or wide. Ignores links within a sentence. Measures a checkbox or radio button together with
 * its label.
 */
export const smallControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('button, select, textarea, summary, footer a, nav a, input'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.tagName !== 'A' || getComputedStyle(one).display !== 'inline')
      .filter((one) => {
        const target = one.matches('[type=checkbox], [type=radio]') ? (one.closest('label') ?? one) : one
        const { width, height } = target.getBoundingClientRect()
        return width > 1 && (width < 44 || height < 44)
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  )

/** Returns the small controls on a touch screen. */
export async function smallForAFinger(page: Page): Promise<string[]> {
  const emulation = await page.context().newCDPSession(page)
  await emulation.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    return await smallControls(page)
  } finally {
    await emulation.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await emulation.detach()
  }
}

/** Returns by how many pixels the page is wider than the window. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Returns the distance in pixels from the lower edge of `upper` to the upper edge of `lower`, or NaN if one is hidden. */
export async function pixelsBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  return (below?.y ?? Number.NaN) - (above?.y ?? Number.NaN) - (above?.height ?? 0)
}

/** Window width and color scheme for each language, for long tours. */
export const lookIn = {
  en: { language: 'en', width: 1280, scheme: 'light' },
  zh: { language: 'zh', width: 360, scheme: 'dark' },
} as const

/** Returns texts that have a visible gap between them, but no space. Screen readers read them as one word. */
export const joinedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInline = (node: ChildNode | null): boolean =>
      node instanceof Text || (node instanceof Element && getComputedStyle(node).display === 'inline')
    return Array.from(document.querySelectorAll('main span'))
      .filter((mark) => Number.parseFloat(getComputedStyle(mark).marginInlineStart) > 0 && mark.checkVisibility())
      .filter((mark) => isInline(mark.previousSibling) && mark.closest('[aria-hidden=true]') === null)
      .map((mark) => [mark.previousSibling?.textContent ?? '', mark.textContent] as const)
      .filter(([before, after]) => /\p{L}$/u.test(before) && /^\p{L}/u.test(after))
      .map(([before, after]) => `joined: ${before}${after}`)
  })

/** Returns the problems on every page of a tour: axe violations at all widths, and at 320 pixels also overflow and small controls. */
export async function loadFailures(page: Page, width: number, tour: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const place of tour) {
    for (const each of isDeep ? deepWidths : [width]) {
      await page.setViewportSize({ width: each, height: 800 })
      found.push(...(await problems(page)).map((problem) => `${place}, ${each}: ${problem}`))
      await keepsAPicture(page, place)
    }
    found.push(...(await joinedWords(page)).map((words) => `${place}, ${words}`))
    await page.setViewportSize({ width: 320, height: 800 })
    const over = [await overhang(page)].filter((pixels) => pixels > 0)
    found.push(...over.map((pixels) => `${place}: ${pixels} too wide`))
    found.push(...(await smallForAFinger(page)).map((control) => `${place}, small for a finger: ${control}`))
    await page.setViewportSize({ width, height: 800 })
  }
  return found
}

/** Returns whether a control is completely inside the window and nothing covers it. */
export const isInSight = (control: Locator): Promise<boolean> =>
  control.evaluate((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect()
    const isOver = (y: number) => one.contains(document.elementFromPoint((left + right) / 2, y))
    return top >= 0 && bottom <= innerHeight && isOver(top + 2) && isOver(bottom - 2)
  })
