import { array, assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { blockLines, blocksOf, titleOf } from '../../../src/domain/agreements/agreement-text.ts'
import { leadingNumber } from '../../../src/domain/agreements/clause-numbers.ts'

const only = (line: string) => blocksOf(`An agreement\n\n${line}`)[1]

describe('blocks of an agreement', () => {
  test('are a title, headings, paragraphs and clauses', () => {
    const text = [
      'Contributor Agreement',
      'Thank you for contributing.',
      '1. Definitions',
      '"You" means whoever signs.',
      '2. You grant a licence.',
      '(a) to us; and',
    ]
    expect(blocksOf(text.join('\n\n'))).toEqual([
      { kind: 'title', text: 'Contributor Agreement' },
      { kind: 'paragraph', text: 'Thank you for contributing.' },
      { kind: 'heading', number: '1.', text: 'Definitions', level: 1 },
      { kind: 'paragraph', text: '"You" means whoever signs.' },
      { kind: 'clause', number: '2.', text: 'You grant a licence.', level: 1 },
      { kind: 'clause', number: '(a)', text: 'to us; and', level: 2 },
    ])
  })

  test.each([
    ['1. You agree to all of this.', '1.', 1],
    ['12) You agree to all of this.', '12)', 1],
    ['2.1 You agree to all of this.', '2.1', 2],
    ['2.1.3 You agree to all of this.', '2.1.3', 3],
    ['6.You agree to all of this.', '6.', 1],
    ['(b) You agree to all of this.', '(b)', 2],
    ['(iv) You agree to all of this.', '(iv)', 3],
    ['IV. You agree to all of this.', 'IV.', 1],
    ['第一条 您同意以上所有内容，没有例外。', '第一条', 1],
    ['第 12 条 您同意以上所有内容，没有例外。', '第 12 条', 1],
    ['一、您同意以上所有内容，没有例外。', '一、', 1],
    ['（三）您同意以上所有内容，没有例外。', '（三）', 2],
    ['1．您同意以上所有内容，没有例外。', '1．', 1],
    ['4.您承诺，您在法律上有权授予上述许可。', '4.', 1],
    ['• You agree to all of this.', '•', 2],
  ])('%s is a clause with its number', (line, number, level) => {
    expect(only(line)).toMatchObject({ kind: 'clause', number, level })
    expect(leadingNumber(line)).toEqual({ number, level })
  })

  test.each(['Schedule A', '1. Definitions.', '1.定义。', '第二章 定义', '附表 A', '2 Grant of Rights'])(
    '%s is a heading',
    (line) => {
      expect(only(line)?.kind).toBe('heading')
    },
  )

  test.each([
    'Name: ____________',
    'Authorized Representative:',
    'You agree.',
    '50% of the shares count as control.',
    '3.5 million people have agreed to it before you did.',
    '[Identification of a grant]',
    '第三方提交的作品应当注明来源。',
    'U.S.A. law governs this agreement.',
    'We agree to what is written above; you do too.',
  ])('%s is a paragraph', (line) => {
    expect(only(line)?.kind).toBe('paragraph')
  })

  test('a text that begins with prose has no title', () => {
    expect(blocksOf('You agree to everything below.\n\n1. Everything.')[0]?.kind).toBe('paragraph')
  })

  test('keep every character but white space, whatever the text', () => {
    const bare = (text: string) => text.replace(/\s/g, '')
    const text = array(string({ unit: 'grapheme' })).map((blocks) => blocks.join('\n\n'))
    assert(
      property(text, (text) => {
        const blocks = blocksOf(text)
        expect(bare(blocks.map((block) => (block.number ?? '') + block.text).join(''))).toBe(bare(text))
        expect(blocks).toHaveLength(blockLines(text).length)
      }),
    )
  })
})

describe('tables', () => {
  test('are blocks with cells, whose spaces are made single', () => {
    const text = 'Agreement\n\nName \t  Date\n  You\t__ __\n\t\n\nEnd.'
    expect(blocksOf(text)[1]).toEqual({
      kind: 'table',
      text: 'Name Date You __ __',
      rows: [
        ['Name', 'Date'],
        ['You', '__ __'],
      ],
    })
    expect(blockLines(text)).toEqual(['Agreement', 'Name\tDate\nYou\t__ __', 'End.'])
  })

  test('need two adjacent cells; lines and tabs alone are white space', () => {
    expect(blocksOf('Agreement\n\nA line\nand one.\n\n\tIndented.').map(({ text }) => text)).toEqual([
      'Agreement',
      'A line and one.',
      'Indented.',
    ])
  })
})

describe('the title of an agreement', () => {
  test('is not the preceding company name that ends like a sentence', () => {
    expect(titleOf('Borealis, Inc.\n\nContributor Agreement\n\nThank you for asking.')).toBe('Contributor Agreement')
    expect(blocksOf('Borealis\n\nContributor Agreement\n\nThank you.').map(({ kind }) => kind)).toEqual([
      'paragraph',
      'title',
      'paragraph',
    ])
  })

  test('is the first of its opening headings that names an agreement', () => {
    const text =
      'Borealis Foundation\n\nA project of the North\n\nIndividual Contributor License Agreement v1.0\n\nThank you for asking.'
    expect(titleOf(text)).toBe('Individual Contributor License Agreement v1.0')
    expect(titleOf('北极光社区\n\n贡献者许可协议\n\n感谢您的关注。')).toBe('贡献者许可协议')
  })

  test('is its first block otherwise, cut when it is long, and empty for an empty text', () => {
    expect(titleOf('Borealis\n\nThank you.')).toBe('Borealis')
    expect(Array.from(titleOf(`${'Very '.repeat(100)}long.`)).length).toBeLessThanOrEqual(200)
    expect(titleOf('')).toBe('')
  })
})

describe('context of a block', () => {
  const kinds = (...lines: string[]) =>
    blocksOf(['Agreement', 'You agree to all of this.', ...lines].join('\n\n'))
      .slice(2)
      .map(({ kind, number, level }) => [kind, number, level].filter((one) => one !== undefined).join(' '))

  test('the lines of an address are no headings', () => {
    expect(kinds('Lantern Group', '18 Harbour Building', '429 Quay Road', 'Port, PA 15219')).toEqual(
      Array<string>(4).fill('paragraph'),
    )
    expect(blocksOf('Agreement\n\nYou agree.\n\nA B\n\n429 Quay Road\n\nC D')[3]?.text).toBe('429 Quay Road')
    expect(kinds('https://lantern.example/terms')).toEqual(['paragraph'])
  })

  test('a list that begins directly below 2.1 is nested in it; one that begins later or below 1. is not', () => {
    expect(
      kinds(
        '2.1 You may end it.',
        '(a) By letter;',
        '(i) or by mail;',
        '(b) by hand.',
        '2.2 We may too.',
        '(c) Never.',
      ),
    ).toEqual(['clause 2.1 2', 'clause (a) 3', 'clause (i) 4', 'clause (b) 3', 'heading 2.2 2', 'clause (c) 2'])
    expect(kinds('1. You may end it.', '(a) By letter.')).toEqual(['heading 1. 1', 'clause (a) 2'])
  })

  test('a numbered topic followed by its text is a heading, a single number an item', () => {
    expect(
      kinds('2. Grant of Copyright Licence.', 'You grant it.', '3. You Agree.', '4. You keep all that is yours.'),
    ).toEqual(['heading 2. 1', 'paragraph', 'heading 3. 1', 'clause 4. 1'])
    expect(kinds('1.1', 'You grant it.')).toEqual(['clause 1.1 2', 'paragraph'])
  })

  test('two consecutive headings are headings, as is a title with subtitle and version', () => {
    expect(kinds('Schedule A', 'List of Contributions')).toEqual(['heading', 'heading'])
    expect(blocksOf('Lantern\n\nIndividual\n\nAgreement\n\nVersion 2').map(({ kind }) => kind)).toEqual([
      'paragraph',
      'paragraph',
      'title',
      'heading',
    ])
  })

  test('clauses may be numbered without a full stop if in order', () => {
    const counted = ['1 Definitions.', '2 Grant of Rights. You grant all of them to us.', '3 You keep your work.']
    expect(kinds(...counted)).toEqual(['heading 1 1', 'clause 2 1', 'clause 3 1'])
    expect(kinds(...counted.slice(1))).toEqual(['paragraph', 'paragraph'])
    expect(kinds('1. Definitions', ...counted.slice(1))).toEqual(['heading 1. 1', 'paragraph', 'paragraph'])
  })

  test('(i) is a letter after (h), otherwise a number', () => {
    expect(kinds('(h) Waiver: none.', '(i) Law: ours.')).toEqual(['clause (h) 2', 'clause (i) 2'])
    expect(kinds('(a) Either', '(i) one, or')).toEqual(['clause (a) 2', 'clause (i) 3'])
  })
})
