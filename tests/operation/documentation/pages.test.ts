/** Checks links, anchors and text lengths in the documentation. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const pages = [...globSync('*.md'), ...globSync('docs/**/*.md')]
  .filter((path) => path !== 'CHANGELOG.md')
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const prose = (text: string): string => text.replaceAll(/^ *```[^]*?^ *```$/gm, '')

/** Counts words; 1.6 Chinese characters count as a word. */
const words = (text: string): number =>
  text
    .replaceAll(/\p{Script=Han}/gu, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length +
  (text.match(/\p{Script=Han}/gu)?.length ?? 0) / 1.6

/** Returns the anchor that GitHub and Gitee generate for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const anchorsIn = (text: string): string[] =>
  Array.from(prose(text).matchAll(/^#+ (.*)$/gm), ([, heading = '']) => anchorOf(heading))

function brokenLinks({ path, text }: { path: string; text: string }): string[] {
  return Array.from(prose(text).matchAll(/\]\((?!https?:)([^)\s]+)\)/g), ([, target = '']) => target).filter(
    (target) => {
      const [file = '', anchor] = target.split('#')
      const there = file === '' ? path : join(dirname(path), file)
      if (!existsSync(there)) return true
      return anchor !== undefined && !anchorsIn(readFileSync(there, 'utf8')).includes(anchor)
    },
  )
}

/** Returns the first 60 characters of every paragraph over 90 words and every table cell over 40 words. */
function longTexts(text: string): string[] {
  const parts = prose(text).split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) )/)
  const paragraphs = parts.filter((part) => !part.trim().startsWith('|') && words(part) > 90)
  const cells = parts.filter((part) => part.trim().startsWith('|')).flatMap((row) => row.split('|'))
  return [...paragraphs, ...cells.filter((cell) => words(cell) > 40)].map((part) => part.trim().slice(0, 60))
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Returns the npm scripts in a text that package.json does not define. */
const unknownScripts = (text: string): string[] =>
  Array.from(text.matchAll(/npm run (?:--silent )?([a-z:]+)/g), ([, name = '']) => name).filter(
    (name) => !(name in scripts),
  )

describe('the documentation', () => {
  test('has no broken link', () => {
    expect(pages.length).toBeGreaterThan(30)
    expect(pages.flatMap((page) => brokenLinks(page).map((link) => `${page.path}: ${link}`))).toEqual([])
  })

  test('names only existing scripts', () => {
    expect(pages.flatMap(({ path, text }) => unknownScripts(text).map((name) => `${path}: ${name}`))).toEqual([])
  })

  test('has no long paragraph or table cell', () => {
    expect(pages.flatMap(({ path, text }) => longTexts(text).map((words) => `${path}: ${words}`))).toEqual([])
  })

  test.each(pages.filter(({ path }) => path.startsWith('docs/troubleshooting/')))(
    '$path has a command in its third line',
    ({ text }) => {
      const [title, blank, command] = text.split('\n')
      expect(title).toMatch(/^# /)
      expect(blank).toBe('')
      expect(command).toMatch(/^`(?:npm run cli -- |openssl )[^`]+`$/)
    },
  )

  test('each page is reached from a README', () => {
    const reached = new Set(['README.md', 'README.zh.md'])
    for (const path of reached) {
      const text = prose(readFileSync(path, 'utf8'))
      for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#\s]+\.md)/g))
        reached.add(join(dirname(path), target))
    }
    expect(pages.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
  })

  test('control: a broken link, a lost anchor, an unknown script and long texts are found', () => {
    expect(unknownScripts('`npm run cli -- verify` and `npm run clean`')).toEqual(['clean'])
    expect(brokenLinks({ path: 'docs/a.md', text: '[a](none.md) [b](api.md#none) [c](api.md#responses)' })).toEqual([
      'none.md',
      'api.md#none',
    ])
    expect(longTexts(`${'w '.repeat(91)}\n\n| ${'c '.repeat(41)} | b |`)).toHaveLength(2)
    expect(longTexts(`${'字'.repeat(145)}\n\n| ${'字'.repeat(65)} | b |`)).toHaveLength(2)
    expect(longTexts(`${'字'.repeat(144)}\n\n| ${'字'.repeat(64)} | b |`)).toEqual([])
  })
})
