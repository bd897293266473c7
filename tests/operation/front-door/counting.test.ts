import { expect, test } from 'vitest'
import { hold } from '../../support/runner/checks.ts'
import { broken, exitCode, held } from '../../support/runner/tally.ts'
import { count, type Report } from '../../support/runner/vitest.ts'

const report = (...files: [status: string, ...tests: string[]][]): Report => ({
  testResults: files.map(([status, ...tests]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  })),
})

test.each([
  ['passed tests', report(['passed', 'passed', 'passed']), 0, 2, 0],
  ['a failed test', report(['failed', 'passed', 'failed']), 1, 1, 1],
  ['a file that did not load', report(['failed'], ['passed', 'passed']), 1, 1, 1],
  ['a hook that threw after its tests', report(['failed', 'passed']), 1, 1, 1],
  ['an unhandled error', report(['passed', 'passed']), 1, 1, 1],
  ['a run that ended before its report', undefined, 1, 0, 1],
  ['a run without any test', report(), 0, 0, 1],
  ['a run with all tests skipped', report(['passed', 'skipped', 'pending']), 0, 0, 1],
] as const)('%s: counted', (_, given, code, passed, failed) => {
  const tally = count(given, code)
  expect(tally).toEqual({ passed, failed })
  expect(exitCode(tally)).toBe(failed === 0 ? 0 : 1)
})

test.each([
  ['prints the expected output', "console.log('expected')", held],
  ['prints more', "console.log('expected\\nmore')", broken],
  ['fails', "console.log('expected'); process.exit(1)", broken],
])('a command that %s: counted', async (name, script, tally) => {
  const command = { command: process.execPath, parameters: ['-e', script] }
  expect(await hold({ name, ...command, output: /^expected\n$/ })).toBe(tally)
})
