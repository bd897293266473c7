import type { Page } from 'playwright-core'

/** Limits the upload speed of a page (bytes per second). Returns a function that removes the limit. */
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
