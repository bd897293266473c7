/** What is wrong with a page as it stands. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds on the page as it stands, in words. */
export async function problems(page: Page): Promise<string[]> {
  // There are no frames here; without this every look opens a window of its own.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** The same page at two widths in two schemes; each finding says where it was. */
export async function problemsEverywhere(page: Page, place: string): Promise<string[]> {
  const found: string[] = []
  for (const width of [1280, 360]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await page.locator(`html.${colorScheme}`).waitFor()
      found.push(...(await problems(page)).map((problem) => `${place}, ${width} ${colorScheme}: ${problem}`))
    }
  }
  return found
}

/** By how much the page is wider than the window. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
