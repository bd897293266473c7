/**
 * Tests the test runner: which tests are in the core, the check for changed files, the environment of test processes, and the totals in continuous
 * integration.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { filesOf, inCore, partOf } from '../../support/runner/parts.ts'
import { checkUnchanged } from '../../support/runner/unchanged.ts'
import { startServer } from '../../support/service/running-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'assent-run-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the core', () => {
  const tree: Record<string, string> = {
    'tests/support/browser.ts': "import { chromium } from 'playwright-core'",
    'tests/support/git.ts': "import { execFileSync } from 'node:child_process'\nexecFileSync('git')",
    'tests/support/service.ts': "import { spawn } from 'node:child_process'\nspawn(process.execPath)",
    'tests/shapes.ts': "import type { Page } from 'playwright-core'",
  }
  const part = (text: string) =>
    partOf('tests/a/b.test.ts', (path) => (path === 'tests/a/b.test.ts' ? text : (tree[path] ?? '')))

  test.each([
    ['rest', 'a browser', "import '../support/browser.ts'"],
    ['rest', 'the service as a process', "import { x } from '../support/service.ts'"],
    ['rest', 'a browser on demand', "await import('../support/browser.ts')"],
    ['core', 'a program of the machine', "import '../support/git.ts'"],
    ['core', 'a type', "import type { Page } from '../shapes.ts'"],
    ['core', 'nothing', "import { expect } from 'vitest'"],
  ])('%s: a file that loads %s', (expected, _, text) => {
    expect(part(text)).toBe(expected)
  })

  test('each file is in one part, and the named ones exist', () => {
    const [core, rest] = [filesOf('core'), filesOf('rest')]
    expect(core.filter((file) => rest.includes(file))).toEqual([])
    expect([...inCore].filter((file) => !core.includes(file))).toEqual([])
    expect(rest).toContain('tests/journeys/in-chromium.test.ts')
  })
})

describe('a run', () => {
  const at = (path: string): string => join(folder, 'project', path)
  beforeEach(() => {
    vi.spyOn(console, 'log').mockReturnValue()
    mkdirSync(at('data'), { recursive: true })
    execFileSync('git', ['init', '--quiet', at('.')])
    writeFileSync(at('.gitignore'), 'data/\ndist/\n')
    writeFileSync(at('tracked.ts'), 'first')
    writeFileSync(at('data/database.json'), '{"id":"a","beats":1}')
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(at('.'), { recursive: true })
  })

  test.each([
    ['nothing', () => undefined, 1],
    ['an ignored file', () => (mkdirSync(at('dist')), writeFileSync(at('dist/index.html'), '')), 1],
    ['a file', () => writeFileSync(at('tracked.ts'), 'changed'), 0],
    ['a deleted file', () => rmSync(at('tracked.ts')), 0],
    ['a new file', () => writeFileSync(at('left-over.txt'), ''), 0],
    ['the data', () => writeFileSync(at('data/database.json'), '{"id":"b","beats":1}'), 0],
    ['a new file in the data', () => writeFileSync(at('data/assent.sqlite'), ''), 0],
  ])('that changes %s', (_, change, passed) => {
    const unchanged = checkUnchanged(at('.'))
    change()
    expect(unchanged().passed).toBe(passed)
  })

  test.each([
    ['that counts its heartbeats', '{"id":"a","beats":2}', 1],
    ['whose database was replaced', '{"id":"b","beats":2}', 0],
  ])('beside a service %s', (_, mark, passed) => {
    writeFileSync(at('data/assent.sqlite-wal'), '')
    const unchanged = checkUnchanged(at('.'))
    writeFileSync(at('data/database.json'), mark)
    expect(unchanged().passed).toBe(passed)
  })
})

test('a service without a DATA_DIR does not start', async () => {
  await expect(startServer({ SMTP_URL: 'smtp://127.0.0.1:1' })).rejects.toThrow('DATA_DIR')
})

test('test processes have an empty HOME and DATA_DIR, and a port', () => {
  const { HOME = '', DATA_DIR = '', PORT } = process.env
  expect([HOME, DATA_DIR].map((path) => path.startsWith(tmpdir()) && existsSync(path))).toEqual([true, true])
  expect(PORT).not.toBe('8080')
})

describe('continuous integration', () => {
  /** Runs .ci/run with a stub of npm. The n-th call of the stub prints the n-th of `lastLines`. */
  function integrates(...lastLines: string[]) {
    const project = mkdtempSync(join(folder, 'ci-'))
    mkdirSync(join(project, 'bin'))
    cpSync('.ci', join(project, '.ci'), { recursive: true })
    const npm = `#!/bin/sh\necho "$*" >> calls\n${lastLines.map((line, index) => `[ $(wc -l < calls) = ${index + 1} ] && echo "${line}"`).join('\n')}\ntrue`
    writeFileSync(join(project, 'bin/npm'), npm)
    chmodSync(join(project, 'bin/npm'), 0o755)
    const env = { PATH: [join(project, 'bin'), process.env['PATH']].join(delimiter) }
    const { stdout, status } = spawnSync('bash', ['.ci/run'], { cwd: project, env, encoding: 'utf8' })
    return [stdout.trim().split('\n').at(-1), status]
  }

  test.each([
    [['4 passed, 0 failed', '3 passed, 0 failed'], '7 passed, 0 failed', 0],
    [['4 passed, 1 failed', '3 passed, 0 failed'], '7 passed, 1 failed', 1],
    [['4 passed, 0 failed', 'it broke off'], '4 passed, 1 failed', 1],
    [['no line', 'no line'], '0 passed, 2 failed', 1],
  ] as const)('adds up %j', (lines, sum, code) => {
    expect(integrates(...lines)).toEqual([sum, code])
  })
})
