/** Pages as shown to users with large text or forced colors. */
import type { Page } from 'playwright-core'

/** Ways to double the size of text. Each returns a function that restores the size. */
export const enlargements = {
  /** A larger font on the root element, in the layout of a wide window. */
  root: async (page: Page): Promise<() => Promise<void>> => {
    const resize = (size: string) =>
      page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)
    await resize('200%')
    return () => resize('')
  },
  /** The font size in the settings of the browser, to which breakpoints respond as well. */
  browser: async (page: Page): Promise<() => Promise<void>> => {
    const emulation = await page.context().newCDPSession(page)
    const resize = (standard: number) => emulation.send('Page.setFontSizes', { fontSizes: { standard } })
    await resize(32)
    return async () => {
      await resize(16)
      await emulation.detach()
    }
  },
}

/**
 * Returns the faults of the page with large text: wider than the window, controls in the header that cover each other, and texts that are cut off
 * although no title shows them in full. A table may scroll in its frame.
 */
export const spoiledByLargeText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const controls = Array.from(document.querySelectorAll<HTMLElement>('header :is(a, button)'))
      .filter(
        (one) => one.checkVisibility() && one.closest('[popover]') === null && one.getAttribute('href') !== '#main',
      )
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
    const covered = controls.flatMap(({ one, box }, index) =>
      controls
        .slice(index + 1)
        .filter(({ box: other }) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1)
        .filter(({ box: other }) => Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1)
        .map(({ one: other }) => `${other.textContent} covers ${one.textContent}`),
    )
    const cut = Array.from(document.querySelectorAll<HTMLElement>('main *'))
      .filter(
        (one) => one.checkVisibility() && one.clientWidth > 1 && one.clientHeight > 1 && !one.matches('input, select'),
      )
      .filter((one) => Array.from(one.childNodes).some((node) => node instanceof Text && node.data.trim() !== ''))
      .filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one)
        const isCutBeside = /hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1
        return isCutBeside || (/hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 1)
      })
      .filter((one) => one.closest('[title]') === null && one.closest('[data-part=records]') === null)
      .map((one) => `cut off: ${one.textContent.slice(0, 60)}`)
    const over = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} too wide`] : []
    return [...over, ...covered, ...cut]
  })

/** Returns the selected controls that look like a neighbor that is not selected. */
export const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lookOf = (one: Element): string => {
      const { backgroundColor, borderBottomColor, outlineStyle } = getComputedStyle(one)
      return [backgroundColor, borderBottomColor, outlineStyle].join()
    }
    const pairs = [
      ['[aria-pressed=true]', '[aria-pressed=false]'],
      ['[role=option][aria-selected=true]', '[role=option][aria-selected=false]'],
      ['tr[aria-selected=true]', 'tr[aria-selected=false]'],
      ['label:has(> [type=radio]:checked)', 'label:has(> [type=radio]:not(:checked))'],
      ['nav a[aria-current=page]', 'nav a:not([aria-current])'],
    ] as const
    return pairs.flatMap(([selected, others]) =>
      Array.from(document.querySelectorAll(selected)).flatMap((one) => {
        // Options are in groups; other controls are next to each other.
        const neighbor =
          one.closest('[role=listbox]')?.querySelector(others) ?? one.parentElement?.querySelector(`:scope > ${others}`)
        return neighbor && lookOf(neighbor) === lookOf(one) ? [`${selected}: ${one.textContent.slice(0, 40)}`] : []
      }),
    )
  })
