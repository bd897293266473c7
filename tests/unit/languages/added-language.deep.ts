/**
 * Adds a pseudo-language to a copy of the project: translation files, an entry in the language table, and its name in the contract. Looks for
 * hardcoded and cut-off texts on screens, in emails and in PDFs. The tests in `*.inside.ts` run in the copy.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareEnvironment } from '../../support/service/bare-environment.ts'
import { runCommand } from '../../support/runner/command.ts'
import { addPseudoLanguage, pseudo } from './pseudo-language.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'assent-language-'))
let written: string[]

async function runs(...command: readonly [string, ...string[]]): Promise<void> {
  const { code, output } = await runCommand(process.execPath, command, {
    cwd: folder,
    env: { ...bareEnvironment(), NODE_ENV: 'production' },
  })
  expect(code, output).toBe(0)
}

beforeAll(async () => {
  written = addPseudoLanguage(root, folder)
  await Promise.all([
    runs('openapi/generate.ts'),
    runs('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'),
  ])
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a sentence becomes longer, accented and bracketed, but keeps its values and elements', () => {
  expect(pseudo('Save')).toMatch(/^\[Sävë .{2,}\]$/)
  expect(pseudo('Sign for <b>{{name, spaced}}</b>')).toContain('<b>{{name, spaced}}</b>')
  const long = 'Every letter the trial sends ends up here, whatever its address.'
  expect(pseudo(long).length / long.length).toBeCloseTo(1.4, 1)
})

test('a language needs only a translation folder and two files', () => {
  expect(written).toEqual(['src/i18n/xa', 'src/domain/text/languages.ts', 'openapi/schemas/shared.yaml'])
})

test('screens, emails and PDFs contain no sentence in code and no cut-off text', { timeout: 900_000 }, async () => {
  const { code, output } = await runCommand(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'tests/unit/languages/'],
    {
      cwd: folder,
      env: { ...process.env, INSIDE: 'unit/languages', TEST_DATABASE_URL: '', NODE_ENV: 'test', NO_COLOR: '1' },
    },
  )
  expect(code, output).toBe(0)
  expect(Number(/Tests\s+(\d+) passed/.exec(output)?.[1])).toBeGreaterThanOrEqual(process.env['DEEP'] ? 30 : 22)
})

// Errors in tests are allowed, because some tests have a table with an entry for each language.
test.skipIf(process.env['DEEP'] === undefined)('the compiler accepts it', { timeout: 300_000 }, async () => {
  const check = ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', '.'] as const
  const { output } = await runCommand(process.execPath, check, { cwd: folder })
  expect(output.split('\n').filter((line) => /^(?:src|machines|openapi|vite)\b/.test(line))).toEqual([])
  expect(output).toMatch(/^tests\//m)
})
