/**
 * Runs the service in production mode with default settings. The platforms respond under their real host names over TLS, in a network namespace
 * (`namespace.ts`). Skipped with a reason if the namespace cannot be created.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whyUnavailable, runWithNames } from './namespace.ts'
import { names } from './names.ts'

type Result = { fullName: string; status: string; failureMessages: string[] }
type Report = { testResults: { assertionResults: Result[] }[] }

const missing = whyUnavailable()
if (missing !== null) console.log(`Platforms under their real names: not run, ${missing}`)

test.skipIf(missing !== null)('platforms under their real names', { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assent-report-'))
  const outputFile = join(folder, 'report.json')
  const { code, output } = await runWithNames(
    Object.values(names),
    [
      process.execPath,
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=json',
      `--outputFile=${outputFile}`,
      'tests/security/real-names/',
    ],
    // These tests do not need PostgreSQL, and it does not start in the namespace.
    { INSIDE: 'security/real-names', TEST_DATABASE_URL: '', NODE_ENV: 'test' },
  )
  const report = existsSync(outputFile) ? (JSON.parse(readFileSync(outputFile, 'utf8')) as Report) : null
  rmSync(folder, { recursive: true })
  expect(report, `it ended with ${code}: ${output}`).not.toBeNull()
  const results = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)
  const failed = results.filter(({ status }) => status !== 'passed')
  expect(failed.map(({ fullName, status, failureMessages }) => [fullName, status, ...failureMessages])).toEqual([])
  expect(results.length).toBeGreaterThanOrEqual(34)
  expect(code, output).toBe(0)
})
