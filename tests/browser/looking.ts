/** The problems of a page as it is shown. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type { Language } from '../../src/domain/languages.ts'

/** axe's findings on the page as it is shown, in words. */
export async function problems(page: Page): Promise<string[]> {
  // There are no frames here; without this every look opens a window of its own.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

type Look = { width: number; colorScheme: 'light' | 'dark' }

const isDeep = process.env['DEEP'] !== undefined
const schemes = ['light', 'dark'] as const
const deepWidths = [320, 360, 768, 1280, 1920]

/** Two widths in two schemes; as a deep test five widths, each in both. */
const everyLook: readonly Look[] = isDeep
  ? deepWidths.flatMap((width) => schemes.map((colorScheme) => ({ width, colorScheme })))
  : [
      { width: 1280, colorScheme: 'light' },
      { width: 360, colorScheme: 'dark' },
    ]

/** Where a tour is long, each language has looks of its own: as a deep test both together see every look, else each sees one. */
export const looksOf: Record<Language, readonly Look[]> = {
  zh: everyLook.filter((_, index) => (isDeep ? index % 4 === 0 || index % 4 === 3 : index === 1)),
  en: everyLook.filter((_, index) => (isDeep ? index % 4 === 1 || index % 4 === 2 : index === 0)),
}

/** axe's findings on the same page in every look; each says where it was. */
export async function problemsEverywhere(page: Page, place: string, looks = everyLook): Promise<string[]> {
  const found: string[] = []
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.locator(`html.${colorScheme}`).waitFor()
    found.push(...(await problems(page)).map((problem) => `${place}, ${width} ${colorScheme}: ${problem}`))
  }
  return found
}

/** By how much the page is wider than the window. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Long tours are looked at once in each language: wide and light, narrow and dark. */
export const lookIn = {
  en: { language: 'en', width: 1280, scheme: 'light' },
  zh: { language: 'zh', width: 360, scheme: 'dark' },
} as const

/** What is wrong at the places of a tour: what axe finds, as a deep test at five widths, and what has to be scrolled sideways at 320 pixels. */
export async function foundOnTheWay(page: Page, width: number, tour: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const place of tour) {
    for (const each of isDeep ? deepWidths : [width]) {
      await page.setViewportSize({ width: each, height: 800 })
      found.push(...(await problems(page)).map((problem) => `${place}, ${each}: ${problem}`))
    }
    await page.setViewportSize({ width: 320, height: 800 })
    const over = await overhang(page)
    if (over > 0) found.push(`${place}: ${over} too wide`)
    await page.setViewportSize({ width, height: 800 })
  }
  return found
}
