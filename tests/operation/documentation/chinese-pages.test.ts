/** Checks that the Chinese pages have the same headings, code blocks, commands and settings as the English ones. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { helpPages } from '../../../src/domain/pages/help.ts'
import { settings } from '../../../src/server/config/settings.ts'

const names = new Set(settings.map(({ name }) => name))

const pages = globSync('docs/zh/**/*.md')
  .toSorted()
  .map((path) => ({ path, english: path.replace('docs/zh/', 'docs/') }))

const blockPattern = /^ *```[^]*?^ *```$/gm

const blocksIn = (text: string): string[] => Array.from(text.matchAll(blockPattern), ([block]) => block)

const prose = (text: string): string => text.replaceAll(blockPattern, '')

const headingLevelsIn = (text: string): number[] =>
  Array.from(prose(text).matchAll(/^(#+) /gm), ([, marks = '']) => marks.length)

const spansIn = (text: string): string[] => Array.from(prose(text).matchAll(/`([^`]+)`/g), ([, span = '']) => span)

/** Returns whether an inline code span is a command or a setting, with or without a value. */
function isCommandOrSetting(span: string): boolean {
  const [name = ''] = span.split('=')
  return /^(?:npm|docker|openssl) /.test(span) || names.has(name)
}

function differences(english: string, chinese: string): string[] {
  const spans = new Set(spansIn(chinese))
  const missing = new Set(spansIn(english).filter((span) => isCommandOrSetting(span) && !spans.has(span)))
  const [expected, found] = [blocksIn(english), blocksIn(chinese)]
  const changed = expected.filter((block, index) => block !== found[index])
  return [
    ...(String(headingLevelsIn(english)) === String(headingLevelsIn(chinese)) ? [] : ['headings']),
    ...(expected.length === found.length ? [] : [`${found.length} code blocks instead of ${expected.length}`]),
    ...changed.map((block) => `code block: ${block.slice(0, 60)}`),
    ...Array.from(missing, (span) => `missing: ${span}`),
  ]
}

describe('the Chinese pages', () => {
  test('each has an English page of the same name', () => {
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.filter(({ english }) => !existsSync(english)).map(({ path }) => path)).toEqual([])
  })

  test('exist for the guide in the product and for every page for operators', () => {
    const english = [
      ...helpPages.map((page) => `docs/${page}.md`),
      ...['install', 'operate', 'troubleshooting'].flatMap((folder) => globSync(`docs/${folder}/*.md`)),
    ]
    const translated = new Set(pages.map((page) => page.english))
    expect(english.length).toBeGreaterThan(25)
    expect(english.filter((path) => !translated.has(path))).toEqual([])
  })

  test.each(pages.filter(({ english }) => existsSync(english)))(
    '$path has the headings, code blocks, commands and settings of the English page',
    ({ path, english }) => {
      expect(differences(readFileSync(english, 'utf8'), readFileSync(path, 'utf8'))).toEqual([])
    },
  )

  test('control: a lost heading, a changed code block, a lost command and a lost setting are found', () => {
    const english =
      '# A\n\n## B\n\n```\nnpm start\n```\n\nRun `npm test`, set `PORT` and `LOG_LEVEL=debug`; `other` is free.\n'
    expect(differences(english, english.replace('`other`', '`另一个`'))).toEqual([])
    expect(differences(english, '# 甲\n\n### 乙\n\n```\nnpm start \n```\n\n`npm run test`，`HOST`。\n')).toEqual([
      'headings',
      'code block: ```\nnpm start\n```',
      'missing: npm test',
      'missing: PORT',
      'missing: LOG_LEVEL=debug',
    ])
    expect(differences(english, '# 甲\n\n## 乙\n\n`npm test`、`PORT`、`LOG_LEVEL=debug`。\n')).toEqual([
      '0 code blocks instead of 1',
      'code block: ```\nnpm start\n```',
    ])
  })
})
