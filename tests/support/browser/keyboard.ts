/** Operates pages with the keyboard only. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => node === document.activeElement)

/** Returns whether the element has a visible focus outline. */
const isMarked = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
  })

const most = 60

/** Presses Tab until `target` has the focus. The focus outline must then be visible on `shown`. */
export async function tabsTo(page: Page, target: Locator, shown: Locator = target): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < most; presses += 1) {
    // oxlint-disable-next-line assent/no-read-once -- the key has taken effect when its press returns
    if (await hasFocus(target)) {
      await expect.poll(() => isMarked(shown), { message: `the focus is seen on ${String(target)}` }).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  expect.fail(`${most} presses of Tab do not lead to ${String(target)}`)
}

/** Types into a field. Tabbing to it selects its content, which is replaced. */
export async function typesInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabsTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

export async function pressesOn(page: Page, target: Locator): Promise<void> {
  await tabsTo(page, target)
  await page.keyboard.press('Enter')
}

/** Presses the arrow key in a list until `value` is selected. */
export async function choosesIn(page: Page, list: Locator, value: string): Promise<void> {
  await tabsTo(page, list)
  await page.keyboard.press('Home')
  for (let presses = 0; presses < most; presses += 1) {
    // oxlint-disable-next-line assent/no-read-once -- the key has taken effect when its press returns
    if ((await list.inputValue()) === value) return
    await page.keyboard.press('ArrowDown')
  }
  expect.fail(`there is no choice ${value} in ${String(list)}`)
}

/** Opens a menu and chooses its first or last item by keyboard. The menu takes the focus in the frame after it opens; keys before that are lost. */
export async function choosesFromMenu(page: Page, opener: Locator, item: Locator, key: 'Home' | 'End'): Promise<void> {
  await opener.press('Enter')
  await item.waitFor()
  await page.getByRole('menu').and(page.locator(':focus')).waitFor()
  await page.keyboard.press(key)
  await item.and(page.locator('[data-highlighted]')).waitFor()
  await page.keyboard.press('Enter')
}
