/** Runs vitest and counts the results, even if vitest fails before it writes its report. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { broken, sum, type Tally } from './tally.ts'

type Assertion = { status: string }
/** Results of each file and of its tests. */
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
 * Counts the results of a report. Each of the following counts as one failure: a file that failed without a failed test (it did not load, or a hook
 * threw), a run that failed without a failed test (an unhandled error), a missing report, and a run without tests.
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

/** Runs the tests selected by the parameters, from `files` or from all files. Prints failures immediately. */
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
