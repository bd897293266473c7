import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isInSight } from './looking.ts'

/** Clicks like a person with a mouse: only on what is in sight, without scrolling. Counts the clicks. */
export function countedClicks(page: Page) {
  let count = 0
  return {
    count: () => count,
    async on(control: Locator): Promise<void> {
      await control.waitFor()
      let [before, at] = ['', { x: 0, y: 0 }]
      // The control must be at the same position twice, so that a layout shift does not move it away from the mouse.
      const isStill = async (): Promise<boolean> => {
        const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        const last = before
        before = [x, y, width, height].join(' ')
        at = { x: x + width / 2, y: y + height / 2 }
        return last === before && isInSight(control)
      }
      await expect.poll(isStill, { message: `${String(control)} is not in sight` }).toBe(true)
      await page.mouse.click(at.x, at.y)
      count += 1
    },
  }
}
