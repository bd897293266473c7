/** Comparison of two versions: changed clauses are shown, and unchanged blocks between them are folded. */
import { describe, expect, test } from 'vitest'
import { changedClauses, foldedStretches, shownBlocks } from '../../../src/domain/agreements/changed-blocks.ts'
import { differenceOf } from '../../../src/domain/agreements/difference.ts'

const clauses = (...texts: string[]): string => ['Agreement of Harbour', ...texts].join('\n\n')
const former = clauses(
  '1. You keep your work.',
  '2. Your licence covers one year.',
  '2.1. It is free of charge.',
  '3. Nobody is liable for it.',
  '4. The courts of Bergen decide.',
  '5. This is all there is.',
)

describe('the changed clauses', () => {
  test.each([
    ['nothing', former, []],
    ['a changed clause', former.replace('one year', 'two years'), ['2']],
    ['adjacent clauses', former.replace('one year', 'two years').replace('free', 'clear'), ['2', '2.1']],
    ['a replaced clause', former.replace('The courts of Bergen decide.', 'No court is named.'), ['4']],
    ['an added clause', `${former}\n\n6. It ends with notice.`, ['6']],
    [
      'a text without a number',
      former.replace('Agreement of Harbour', 'Agreement of Harbour and of all its quays'),
      ['Agreement of Harbour…'],
    ],
  ])('of %s', (_, next, names) => {
    expect(changedClauses(differenceOf(former, next)).map(({ name }) => name)).toEqual(names)
  })

  test('of paragraphs before the first clause are one change of the preamble', () => {
    const text = 'Agreement\n\nThis is made today.\n\nThe parties agree.\n\n1. You grant a license.'
    const changes = differenceOf(text, text.replace('today', 'now').replace('agree', 'consent'))
    expect(changedClauses(changes).map(({ name, isPreamble }) => [isPreamble, name])).toEqual([
      [true, 'This is made now.'],
    ])
  })

  test('in Chinese are named as they are cited', () => {
    const chinese = '贡献者协议\n\n第一条 您保留著作权。\n\n第二条 许可为期一年。'
    const changes = differenceOf(chinese, chinese.replace('一年', '两年'))
    expect(changedClauses(changes)).toEqual([{ place: 2, name: '第二条', isPreamble: false }])
  })
})

describe('folded blocks', () => {
  test('are unchanged ones, except one neighbor on each side of a change', () => {
    const changes = differenceOf(former, former.replace('3. Nobody', '3. No one'))
    expect(foldedStretches(changes)).toEqual([
      { from: 0, to: 3, isFolded: true },
      { from: 3, to: 7, isFolded: false },
    ])
  })

  test('are the whole text if nothing changed', () => {
    expect(foldedStretches(differenceOf(former, former))).toEqual([{ from: 0, to: 7, isFolded: true }])
  })
})

test('each differing block is shown as a block, but a removed title is not shown as a title', () => {
  const changes = differenceOf(former, former.replace('Agreement of Harbour', 'Deed'))
  const shown = shownBlocks(changes)
  expect(shown).toHaveLength(changes.length)
  expect(changes.map(({ kind }, place) => (kind === 'removed' ? shown[place]?.kind : 'left'))).not.toContain('title')
})
