import { describe, expect, test } from 'vitest'
import { originalsIn, patchText } from '../../../src/domain/pull-requests/patch-id.ts'

const diff = (line: string, at = 10, index = 'aaaa..bbbb'): string =>
  [
    ...['diff --git a/f.c b/f.c', `index ${index} 100644`, '--- a/f.c', '+++ b/f.c'],
    ...[`@@ -${at},3 +${at},3 @@ main()`, ' {', '--- old', `+${line}`, ' }', ''],
  ].join('\n')

describe('a patch', () => {
  test('is independent of position and spacing', () => {
    expect(patchText(diff('new  line'))).toBe(patchText(diff('newline', 90, 'cccc..dddd')))
    const [one, two] = [diff('one'), diff('two').replaceAll('f.c', 'g.c')]
    expect(patchText(one + two)).toBe(patchText(two + one))
  })

  test('differs with one different line, name or sign', () => {
    const all = [
      diff('one'),
      diff('two'),
      diff('one').replaceAll('f.c', 'g.c'),
      diff('one').replace('--- old', '+-- old'),
    ]
    expect(new Set(all.map(patchText)).size).toBe(4)
  })

  test('is null without changes, for binary files, and if truncated', () => {
    expect(patchText('')).toBeNull()
    expect(patchText('diff --git a/x b/x\nindex a..b\nBinary files a/x and b/x differ\n')).toBeNull()
    expect(patchText(diff('one').slice(0, -8))).toBeNull()
  })
})

test('originals are named in separate lines, newest first', () => {
  const [one, two] = ['a'.repeat(40), 'b'.repeat(64)]
  const line = (sha: string): string => `(cherry picked from commit ${sha})`
  expect(originalsIn(`Work\n\n${line(one)}\n${line(two)}\r\n${line(two)}`)).toEqual([two, one])
  expect(originalsIn(`Work ${line(one)}\n> ${line(one)}\n${line('abc')}`)).toEqual([])
})
