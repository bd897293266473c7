/** A phone on a poor line, as Lighthouse takes it: slow 4G and a processor four times as slow, set through the DevTools protocol. */
import type { Browser, CDPSession, Page } from 'playwright-core'

/** What Lighthouse's "slow 4G" is when it is applied to each request. */
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
  /** Bytes that came over the line so far, headers included. */
  bytes: () => number
  close: () => Promise<void>
}

/** A first visit on a phone: nothing is cached, no cookie is set. */
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
