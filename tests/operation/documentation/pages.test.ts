/** Links, anchors and lengths of the documentation. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Pages that are not yet as short as the others. */
const long = [
  'docs/architecture.md',
  'docs/how-to.md',
  'docs/reading.md',
  'docs/receipts.md',
  'docs/requirements.md',
  'docs/server.md',
]

const pages = [...globSync('*.md'), ...globSync('docs/**/*.md')]
  .filter((path) => path !== 'CHANGELOG.md')
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Text without code blocks. */
const prose = (text: string): string => text.replaceAll(/^ *```[^]*?^ *```$/gm, '')

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Returns the anchor of a heading, as code platforms derive it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const anchorsIn = (text: string): string[] =>
  Array.from(prose(text).matchAll(/^#+ (.*)$/gm), ([, heading = '']) => anchorOf(heading))

/** Returns the links of a page that lead nowhere. */
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

/** Returns the paragraphs of more than 90 words, and table cells of more than 40, by their beginning. */
function longTexts(text: string): string[] {
  const parts = prose(text).split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) )/)
  const paragraphs = parts.filter((part) => !part.trim().startsWith('|') && words(part) > 90)
  const cells = parts.filter((part) => part.trim().startsWith('|')).flatMap((row) => row.split('|'))
  return [...paragraphs, ...cells.filter((cell) => words(cell) > 40)].map((part) => part.trim().slice(0, 60))
}

describe('the documentation', () => {
  test('has no broken link', () => {
    expect(pages.length).toBeGreaterThan(30)
    expect(pages.flatMap((page) => brokenLinks(page).map((link) => `${page.path}: ${link}`))).toEqual([])
  })

  test('has no long paragraph or table cell', () => {
    const found = pages.filter(({ text }) => longTexts(text).length > 0).map(({ path }) => path)
    expect(found.filter((path) => !long.includes(path))).toEqual([])
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

  test('control: a broken link, a lost anchor and long texts are found', () => {
    expect(brokenLinks({ path: 'docs/a.md', text: '[a](none.md) [b](api.md#none) [c](api.md#responses)' })).toEqual([
      'none.md',
      'api.md#none',
    ])
    expect(longTexts(`${'w '.repeat(91)}\n\n| ${'c '.repeat(41)} | b |`)).toHaveLength(2)
  })
})
