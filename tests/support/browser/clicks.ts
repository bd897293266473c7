import type { Page } from 'playwright-core'

/** Returns a function that counts the clicks and taps in this tab so far. Clicks by key do not count. */
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
