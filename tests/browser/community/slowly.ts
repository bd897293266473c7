import type { Page } from 'playwright-core'

/** Slows down what the page sends, to so many bytes a second; returns a function that restores the speed. */
export async function sendsSlowly(page: Page, uploadThroughput: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const still = { offline: false, latency: 0, downloadThroughput: -1 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { ...still, uploadThroughput })
  return async () => {
    await session.send('Network.emulateNetworkConditions', { ...still, uploadThroughput: -1 })
    await session.detach()
  }
}
