/** Applies each recipe of docs/how-to to a copy of the project, then runs the type check, lint, format, rules and tests. Takes about an hour. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../support/runner/command.ts'
import { apply } from './recipe.ts'
import { recipes } from './recipes.ts'

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...words], {
    cwd: folder,
    encoding: 'utf8',
  })

function copied(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assent-how-to-'))
  for (const file of git('.', 'ls-files', '-co', '--exclude-standard').split('\n').filter(existsSync)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  git(folder, 'init', '--quiet')
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n')
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', 'copy')
  return folder
}

/** Runs a command in a copy of the project. Returns its output if it fails, otherwise an empty string. */
async function faultsOf(folder: string, command: string, parameters: readonly string[]): Promise<string> {
  // Removes `DEEP`, so that the tests run with their default counts.
  const { DEEP: _, ...env } = process.env
  const { code, output } = await runCommand(command, parameters, { cwd: folder, env: { ...env, NO_COLOR: '1' } })
  return code === 0 ? '' : output
}

describe.each(recipes.map((recipe) => [recipe.page, recipe] as const))('%s', (_, recipe) => {
  test('is added by its recipe', { timeout: 1_200_000 }, async () => {
    const folder = copied()
    apply(folder, recipe)
    const bin = (name: string): string => `node_modules/.bin/${name}`
    // The recipes no longer fit the copy, so their own tests do not run there.
    const without = ['--exclude', 'tests/architecture/how-to/**']
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'tests/architecture', ...recipe.tests, ...without]
    expect(await faultsOf(folder, process.execPath, ['openapi/generate.ts'])).toBe('')
    expect(await faultsOf(folder, process.execPath, ['machines/diagrams/draw.ts'])).toBe('')
    expect(await faultsOf(folder, bin('oxfmt'), ['.'])).toBe('')
    expect(await faultsOf(folder, bin('tsc'), [])).toBe('')
    expect(await faultsOf(folder, bin('oxlint'), ['--type-aware', '--deny-warnings'])).toBe('')
    expect(await faultsOf(folder, process.execPath, vitest)).toBe('')
    rmSync(folder, { recursive: true })
  })
})
