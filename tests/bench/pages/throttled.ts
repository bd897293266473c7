/** Simulates a phone on a slow connection with Lighthouse's values (slow 4G, CPU slowed down by a factor of four) through the DevTools protocol. */
import type { Browser, CDPSession, Page } from 'playwright-core'

/** Lighthouse's values for slow 4G. They apply to each request. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

const slowness = 4

export type Throttled = {
  page: Page
  session: CDPSession
  bytes: () => number
  close: () => Promise<void>
}

/** Opens a page in a browser context that simulates a phone, without cache and cookies. */
export async function aThrottledVisit(browser: Browser, origin: string): Promise<Throttled> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return { page, session, bytes: () => bytes, close: () => context.close() }
}
