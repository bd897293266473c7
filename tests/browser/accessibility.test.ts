import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browsing } from './browsing.ts'
import { tour } from './tour.ts'

const begin = browsing()

/** What axe finds on the page as it stands, in words. */
async function problems(page: Page): Promise<string[]> {
  // There are no frames here; without this every look opens a window of its own.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** The same page at two widths in two schemes; each finding says where it was. */
async function problemsEverywhere(page: Page, place: string): Promise<string[]> {
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

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  it('axe finds nothing at any place on the way, wide or narrow, light or dark', { timeout: 120_000 }, async () => {
    const caller = await begin({ language })
    const found: string[] = []
    for await (const place of tour(caller, language)) found.push(...(await problemsEverywhere(caller.page, place)))
    expect(found).toEqual([])
    expect(caller.faults.filter((fault) => !fault.includes('404'))).toEqual([])
  })
})

it('axe finds a button without a name (control)', async () => {
  const { page, sign, service } = await begin()
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await problems(page)).toEqual([expect.stringContaining('button-name')])
})
