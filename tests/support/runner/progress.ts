/**
 * Vitest reporter. It prints failures immediately, a progress line, and the ten slowest files at the end. REPORT names a file to which the result of
 * each test is written.
 */
import { writeFileSync } from 'node:fs'
import { MinimalReporter } from 'vitest/node'
import type { Report } from './vitest.ts'

type Run = Required<
  Pick<MinimalReporter, 'onTestRunStart' | 'onTestRunEnd' | 'onTestModuleEnd' | 'onTestCaseResult' | 'onUserConsoleLog'>
>
type Module = Parameters<Run['onTestModuleEnd']>[0]

/** Milliseconds between progress lines in a log. On a terminal, each file updates the line. */
const interval = 30_000
const longestFiles = 10

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

const durationOf = (module: Module): number => {
  const { duration, collectDuration, environmentSetupDuration } = module.diagnostic()
  return duration + collectDuration + environmentSetupDuration
}

export default class Progress extends MinimalReporter {
  #files = 0
  #ended = 0
  #tests = 0
  #failed = 0
  #timer: NodeJS.Timeout | undefined

  override onTestRunStart(...parameters: Parameters<Run['onTestRunStart']>): void {
    super.onTestRunStart(...parameters)
    this.#files = parameters[0].length
    if (!this.isTTY) this.#timer = setInterval(() => this.log(this.#line()), interval).unref()
  }

  override onTestCaseResult(test: Parameters<Run['onTestCaseResult']>[0]): void {
    super.onTestCaseResult(test)
    const { state } = test.result()
    if (state === 'passed' || state === 'failed') this.#tests += 1
    if (state === 'failed') this.#failed += 1
  }

  /** Hides standard output, which contains measurements, except in deep runs. Warnings (standard error) are always shown. */
  override onUserConsoleLog(log: Parameters<Run['onUserConsoleLog']>[0]): void {
    if (log.type === 'stderr' || process.env['DEEP']) super.onUserConsoleLog(log)
  }

  override onTestModuleEnd(module: Module): void {
    this.#clear()
    super.onTestModuleEnd(module)
    this.#ended += 1
    if (this.isTTY) process.stdout.write(this.#line())
  }

  override onTestRunEnd(...parameters: Parameters<Run['onTestRunEnd']>): void {
    clearInterval(this.#timer)
    this.#clear()
    super.onTestRunEnd(...parameters)
    const [modules] = parameters
    const report: Report = {
      testResults: modules.map((module) => ({
        status: module.state(),
        assertionResults: Array.from(module.children.allTests(), (test) => ({ status: test.result().state })),
      })),
    }
    const path = process.env['REPORT']
    if (path) writeFileSync(path, JSON.stringify(report))
    const longest = modules.toSorted((a, b) => durationOf(b) - durationOf(a)).slice(0, longestFiles)
    this.log('\nLongest files, in seconds:')
    for (const module of longest) {
      this.log(`${(durationOf(module) / 1000).toFixed(1).padStart(7)}  ${this.relative(module.moduleId)}`)
    }
  }

  #line(): string {
    const counts = `${this.#ended} of ${this.#files} files, ${this.#tests} tests, ${this.#failed} failed`
    return `${clock(performance.now() - this.start)}  ${counts}`
  }

  #clear(): void {
    if (this.isTTY) process.stdout.write('\r\u001B[K')
  }
}
