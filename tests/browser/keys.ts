/** Going about by keyboard alone. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => node === document.activeElement)

/** Whether one can see where the focus is. */
const isMarked = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
  })

/** Goes on with the Tab key until the focus is there. */
export async function tabsTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await hasFocus(target)) {
      expect(await isMarked(target), `the focus is seen on ${String(target)}`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  expect.fail(`forty presses of Tab do not lead to ${String(target)}`)
}
