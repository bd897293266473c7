import type { Page } from 'playwright-core'

/** Counts the clicks and taps on all pages of this tab, except clicks triggered by keys. */
export async function clicksOn(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        const count = Number(sessionStorage.getItem('clicks'))
        if (isTrusted && detail > 0) sessionStorage.setItem('clicks', String(count + 1))
      },
      true,
    )
  })
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('clicks')))
}
