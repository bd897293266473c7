import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockLines } from '../../../src/domain/agreements/agreement-text.ts'
import { cellsOf, differenceOf, numberApart, type Part } from '../../../src/domain/agreements/difference.ts'
import { withinLimit } from '../../support/measures/within-limit.ts'

/**
 * Joins the parts of the comparison, except those of one kind. Without the added parts, the result must be the former text; without the removed
 * parts, the next text.
 */
const without = (kind: Part['kind'], former: string, next: string): string[] =>
  differenceOf(former, next)
    .map(({ parts }) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join(''),
    )
    .filter((text) => text !== '')

const marked = (former: string, next: string): string =>
  differenceOf(former, next)
    .map(({ parts }) =>
      parts
        .map(({ kind, text }) => (kind === 'kept' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
        .join(''),
    )
    .join('\n')

describe('the difference of two agreements', () => {
  it('is nothing when nothing changed', () => {
    expect(differenceOf('A\n\nB', 'A\n\nB').every(({ kind }) => kind === 'kept')).toBe(true)
  })

  it('marks the words that changed within a block', () => {
    expect(
      marked(
        'Title\n\n1. You grant us a licence for ten years.',
        'Title\n\n1. You grant us a patent licence for five years.',
      ),
    ).toBe('Title\n1. You grant us a {+patent +}licence for [-ten -]{+five +}years.')
  })

  it('marks characters in Chinese', () => {
    expect(marked('您保留自己的权利。', '您保留自己的全部权利。')).toBe('您保留自己的{+全部+}权利。')
  })

  it('marks added and removed blocks', () => {
    expect(marked('A\n\nThis goes away.\n\nC', 'A\n\nC\n\nSomething quite new.')).toBe(
      'A\n[-This goes away.-]\nC\n{+Something quite new.+}',
    )
  })

  it.each([
    ['1. Definitions', '1. You keep your work.'],
    ['3. You say that each of your contributions is your own work.', '3. Nothing is owed.'],
    ['(b) The licence ends in 10 days.', '(b) The payment is due in 10 days.'],
    ['第三条 本协议的期限是十年。', '第三条 您保留自己的作品。'],
  ])(
    'treats blocks as unrelated if they share only a number, digits, punctuation and common words: %s',
    (former, next) => {
      expect(marked(former, next)).toBe(`[-${former}-]\n{+${next}+}`)
    },
  )

  it('ignores the number, case and punctuation of a clause', () => {
    expect(differenceOf('2. The Licence ends.', '3. This licence ends, too.').map(({ kind }) => kind)).toEqual([
      'changed',
    ])
  })

  it('keeps table cells separate', () => {
    const [changed] = differenceOf('Name\tDate\nYou\t____', 'Full name\tDate\nYou\t____\nWe\tMay')
    const rows = cellsOf(changed?.parts ?? [], 'added')
    expect(rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join('')))).toEqual([
      ['NameFull name', 'Date'],
      ['You', '____'],
      ['We', 'May'],
    ])
  })

  it('distinguishes the number of a clause from its text', () => {
    const [changed] = differenceOf('2. You keep all that is yours.', '3. You keep all that was yours.')
    const [number, text] = numberApart(changed?.parts ?? [], 'added', 2)
    const shown = (parts: Part[]) => parts.map((part) => `${part.kind} ${part.text}`)
    expect(shown(number)).toEqual(['removed 2', 'added 3', 'kept .'])
    expect(shown(text)).toEqual(['kept You keep all that ', 'removed is ', 'added was ', 'kept yours.'])
  })

  it('does not show removed text of a clause in its number', () => {
    const shown = (former: string, next: string, length: number) =>
      numberApart(differenceOf(former, next)[0]?.parts ?? [], 'added', length).map((parts) =>
        parts.map(({ kind, text }) => `${kind} ${text}`),
      )
    const [mark, text] = shown('3.3 我们的权利，您授予的许可不变。', '3. 您授予的许可不变。', 2)
    expect(mark).toEqual(['kept 3', 'removed .3', 'added .'])
    expect(text).toEqual(['removed 我们的权利，', 'kept 您授予的许可不变。'])
    const [numbers] = shown('3.10. You keep it.', '4. You keep it.', 2)
    expect(numbers).toEqual(['removed 3.10', 'added 4', 'kept .'])
  })

  it.each<[string, (n: number, side: number) => string]>([
    ['gaps of repeated words', (n, side) => `${n * (side + 2)}`.replaceAll(/./g, (digit) => `${Number(digit) % 3} `)],
    ['blocks that are nearly alike', (n, side) => `same same words here ${side}${n}\n\n`],
    ['blocks of few words', (n, side) => `${(n * 7 + side) % 5} ${(n * 11) % 3} ${(n + side) % 2}\n\n`],
  ])('takes seconds at most for texts made to take long: %s', async (_, piece) => {
    const text = (side: number) => Array.from({ length: 20_000 }, (_, n) => piece(n, side)).join(`u${side} `)
    expect(await withinLimit(8000, () => differenceOf(text(0), text(1)))).not.toEqual([])
  })

  it('always contains both texts completely', () => {
    const words = array(constantFrom('we', 'you', 'grant', '甲', '方', 'a', 'licence,', '(b)'), {
      minLength: 1,
      maxLength: 9,
    })
    const text = array(words, { minLength: 1, maxLength: 12 }).map((blocks) =>
      blocks.map((block) => block.join(' ')).join('\n\n'),
    )
    assert(
      property(text, text, (former, next) => {
        expect(without('added', former, next)).toEqual(blockLines(former))
        expect(without('removed', former, next)).toEqual(blockLines(next))
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  it.each([
    ['every tenth block was changed', (index: number) => index % 10 === 0],
    ['every block was changed', () => true],
  ])('of 200 pages is computed fast when %s', async (_, isChanged) => {
    const block = (index: number, word: string) =>
      `${index}. The ${word} of clause ${index} holds for contribution ${index * 7} and no other matter of that kind.`
    const blocks = Array.from({ length: 4000 }, (_, index) => index)
    const former = blocks.map((index) => block(index, 'former')).join('\n\n')
    const next = blocks.map((index) => block(index, isChanged(index) ? 'next' : 'former')).join('\n\n')
    const changed = (await withinLimit(2000, () => differenceOf(former, next))).filter(({ kind }) => kind === 'changed')
    expect(changed).toHaveLength(blocks.filter(isChanged).length)
  })
})
