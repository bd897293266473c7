/**
 * What every run of vitest finds ready: PostgreSQL in TEST_DATABASE_URL (an empty value asks for none) and, where the
 * machine has one, the browser in CHROMIUM_PATH.
 */
import { findChromium } from './prepare/chromium.ts'
import { findPostgres, startCluster } from './prepare/cluster.ts'

/** Starts a throw-away cluster when none is given; answers how to end it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const browser = await findChromium()
  if (browser) process.env['CHROMIUM_PATH'] = browser
  if (process.env['TEST_DATABASE_URL'] !== undefined) return undefined
  const bin = findPostgres()
  if (!bin) {
    process.env['NO_POSTGRES'] = 'PostgreSQL is needed: install it, or name one in TEST_DATABASE_URL.'
    return undefined
  }
  const cluster = await startCluster(bin)
  process.env['TEST_DATABASE_URL'] = cluster.url
  return cluster.stop
}
