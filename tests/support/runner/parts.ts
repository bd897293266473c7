/** Divides the test files: `npm test` runs the core, `npm run test:all` also runs the rest. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

export type Part = 'core' | 'rest'

/** Core test files, although they start Chromium or the service. */
export const inCore = new Set(['tests/journeys/core-in-chromium.test.ts', 'tests/reliability/crash/one-kill.test.ts'])

const specifiers = (text: string): string[] =>
  Array.from(text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g), ([, specifier = '']) => specifier)

/** Returns whether a module starts a browser or the service, which takes long. Other programs, such as git, start quickly. */
const startsProcess = (text: string): boolean =>
  /from '(?:playwright|puppeteer)-core'/.test(text.replaceAll(/import type [^\n]*/g, '')) ||
  (text.includes("'node:child_process'") && /process\.execPath|'npm'|\bfork\(/.test(text))

/** Returns a test file and all test modules that it imports, directly or indirectly. */
function loadedBy(file: string, read: (path: string) => string): Set<string> {
  const modules = new Set([file])
  for (const module of modules) {
    for (const specifier of specifiers(read(module))) {
      const path = posix.join(posix.dirname(module), specifier)
      if (specifier.startsWith('.') && path.startsWith('tests/') && /\.tsx?$/.test(path)) modules.add(path)
    }
  }
  return modules
}

/** A test file belongs to the rest if it imports a module that starts Chromium or the service. `read` returns the text of a file. */
export function partOf(file: string, read: (path: string) => string): Part {
  if (inCore.has(file)) return 'core'
  return [...loadedBy(file, read)].some((module) => startsProcess(read(module))) ? 'rest' : 'core'
}

export function filesOf(part: Part): string[] {
  const texts = new Map<string, string>()
  const read = (path: string): string => {
    // The path may not exist, because a string in a test can look like an import.
    const text = texts.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
    texts.set(path, text)
    return text
  }
  return globSync('tests/**/*.test.{ts,tsx}').filter((file) => partOf(file, read) === part)
}
