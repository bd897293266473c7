/**
 * Environment of every vitest run. TMPDIR: folder for all written files. TEST_DATABASE_URL: PostgreSQL, or empty. TEMPLATE_DATABASE: prefix of
 * template databases. REMEMBERED_DOCUMENTS: folder for shared PDF results. CHROMIUM_PATH: the browser, if installed. HOME and DATA_DIR are empty
 * folders and PORT is a free port, so that tests use no files of the user or of `npm start`.
 */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../service/free-port.ts'
import { findChromium, findWholeChromium } from '../prepare/chromium.ts'
import { dropDatabases } from '../databases/postgres.ts'
import { findPostgres, startCluster } from '../prepare/cluster.ts'
import { scratchSpace } from '../prepare/scratch-space.ts'

/** Sets the environment and starts PostgreSQL if necessary. Returns the teardown function. */
export async function setup(): Promise<() => Promise<void>> {
  const scratch = scratchSpace()
  await resolvePrograms()
  for (const name of ['HOME', 'DATA_DIR']) {
    const folder = join(tmpdir(), name.toLowerCase())
    mkdirSync(folder)
    process.env[name] = folder
  }
  process.env['PORT'] = String(await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'assent-documents-'))
  process.env['REMEMBERED_DOCUMENTS'] = folder
  const stop = await startPostgres()
  return async () => {
    await stop?.()
    scratch.remove()
  }
}

/** Finds the browsers and npm's files in the user's home folder. Must run before HOME changes. */
async function resolvePrograms(): Promise<void> {
  const [browser, whole] = [await findChromium(), await findWholeChromium()]
  if (browser) process.env['CHROMIUM_PATH'] = browser
  if (whole) process.env['WHOLE_CHROMIUM_PATH'] = whole
  process.env['npm_config_userconfig'] ??= join(homedir(), '.npmrc')
  process.env['npm_config_cache'] ??= join(homedir(), '.npm')
}

/**
 * Starts a temporary PostgreSQL cluster, unless TEST_DATABASE_URL names a server. The returned function stops the cluster, or deletes this run's
 * databases from that server.
 */
async function startPostgres(): Promise<(() => Promise<void>) | undefined> {
  const name = `assent_template_${process.pid}`
  process.env['TEMPLATE_DATABASE'] = name
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return given === '' ? undefined : () => dropDatabases(given, name)
  const bin = findPostgres()
  if (!bin) {
    process.env['NO_POSTGRES'] = 'PostgreSQL is needed: install it, or name one in TEST_DATABASE_URL.'
    return undefined
  }
  const cluster = await startCluster(bin)
  process.env['TEST_DATABASE_URL'] = cluster.url
  return cluster.stop
}
