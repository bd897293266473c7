/**
 * What every run of vitest finds ready: a folder for all it writes in TMPDIR, PostgreSQL in TEST_DATABASE_URL (an empty value asks
 * for none), the name of its database with every migration in TEMPLATE_DATABASE, a folder for the documents its files share in
 * REMEMBERED_DOCUMENTS and, where the machine has one, the browser in CHROMIUM_PATH.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './prepare/chromium.ts'
import { administer } from './postgres.ts'
import { findPostgres, startCluster } from './prepare/cluster.ts'
import { scratchSpace } from './prepare/scratch-space.ts'

/** Makes what is missing; answers how to end it. */
export async function setup(): Promise<() => Promise<void>> {
  const scratch = scratchSpace()
  const browser = await findChromium()
  if (browser) process.env['CHROMIUM_PATH'] = browser
  const folder = mkdtempSync(join(tmpdir(), 'assent-documents-'))
  process.env['REMEMBERED_DOCUMENTS'] = folder
  const stop = await startPostgres()
  return async () => {
    await stop?.()
    scratch.remove()
  }
}

/** Starts a throw-away cluster when none is given; answers how to end it, or what the run left in the one that is given. */
async function startPostgres(): Promise<(() => Promise<void>) | undefined> {
  const name = `assent_template_${process.pid}`
  process.env['TEMPLATE_DATABASE'] = name
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return given === '' ? undefined : () => administer(given, `drop database if exists ${name}`)
  const bin = findPostgres()
  if (!bin) {
    process.env['NO_POSTGRES'] = 'PostgreSQL is needed: install it, or name one in TEST_DATABASE_URL.'
    return undefined
  }
  const cluster = await startCluster(bin)
  process.env['TEST_DATABASE_URL'] = cluster.url
  return cluster.stop
}
