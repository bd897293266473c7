/** Reads the project's files as text for the architecture rules. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export type Tree = ReadonlyMap<string, string>

export type Complaint = { path: string; words: string }

/** A rule with a control: a small tree that violates the rule, and the complaint expected for it. */
export type Rule = {
  name: string
  complaints: (tree: Tree) => Complaint[]
  control: { tree: Readonly<Record<string, string>>; complaint: string }
}

/** Returns the project's text files, except those that git ignores. With `safe.directory`, git also reads a checkout owned by another user. */
export function readTree(): Tree {
  const listing = ['-c', 'safe.directory=*', 'ls-files', '-co', '--exclude-standard', '-z']
  const paths = execFileSync('git', listing, { encoding: 'utf8' }).split('\0').filter(Boolean)
  const present = [...new Set(paths)].filter((path) => existsSync(path))
  const texts = present.map((path) => [path, readFileSync(path, 'utf8')] as const)
  return new Map(texts.filter(([, text]) => !text.includes('\0')))
}

const isGenerated = (path: string): boolean => path.includes('/generated/')

/** Returns the handwritten code: all TypeScript and `.mjs` files outside generated folders. */
export const writtenCode = (tree: Tree): readonly (readonly [path: string, text: string])[] =>
  [...tree].filter(([path]) => /\.(tsx?|mjs)$/.test(path) && !isGenerated(path))

export const complain = (
  files: Iterable<readonly [string, string]>,
  words: (path: string, text: string) => string | undefined,
): Complaint[] =>
  [...files].flatMap(([path, text]) => {
    const found = words(path, text)
    return found === undefined ? [] : [{ path, words: found }]
  })
