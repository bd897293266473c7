/** Runs vitest and counts the results. Also counts a failure if vitest crashes before it writes a report. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { broken, sum, type Tally } from './tally.ts'

type Assertion = { status: string }
export type Report = { testResults: { status: string; assertionResults: Assertion[] }[] }

function read(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}

const having = (status: string, assertions: readonly Assertion[]): number =>
  assertions.filter((assertion) => assertion.status === status).length

/**
 * Counts the results of a report. The following count as one failure each: a file that failed although none of its tests did, such as an import
 * error; a run that failed although none of its tests did, such as an unhandled error; a missing report; and a run without tests.
 */
export function count(report: Report | undefined, code: number): Tally {
  const files = (report?.testResults ?? []).map(({ status, assertionResults }): Tally => {
    const failed = having('failed', assertionResults)
    return {
      passed: having('passed', assertionResults),
      failed: failed === 0 && status === 'failed' ? 1 : failed,
    }
  })
  const total = sum(files)
  const nothingRan = total.passed + total.failed === 0
  return nothingRan || (code !== 0 && total.failed === 0) ? sum([total, broken]) : total
}

function sayWhatDidNotRun(report: Report | undefined): void {
  const all = (report?.testResults ?? []).flatMap((file) => file.assertionResults)
  const skipped = all.length - having('passed', all) - having('failed', all)
  if (skipped > 0) console.log(`${skipped} not run (skipped or to do)`)
}

/** Runs the tests that `parameters` select, among `files` or all files. */
export async function runVitest(
  chosen: readonly string[],
  { files, env = {} }: { files?: readonly string[] | undefined; env?: NodeJS.ProcessEnv } = {},
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'assent-report-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  const output = ['--silent=false', '--reporter=tests/support/runner/progress.ts']
  const { code } = await runCommand(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', ...output, ...chosen],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...{ NODE_ENV: 'test', REPORT: path },
        ...(files && { TEST_FILES: files.join('\n') }),
        ...env,
      },
    },
  )
  const report = read(path)
  sayWhatDidNotRun(report)
  return count(report, code)
}
