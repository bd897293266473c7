import { describe, expect, it } from 'vitest'
import { measureOf, needsReason } from '../../../src/domain/agreements/change-measure.ts'
import { differenceOf } from '../../../src/domain/agreements/difference.ts'

const measured = (former: string, next: string) =>
  measureOf(differenceOf(former, next), ['Lantern', 'lantern-project', '灯笼社区'])

describe('the measure of a change', () => {
  it('is zero if nothing changed', () => {
    expect(measured('1. You keep it.', '1. You keep it.')).toEqual({
      words: 0,
      numbers: [],
      negations: [],
      parties: [],
    })
  })

  it('counts words, and leaves a typo without a reason', () => {
    const typo = measured('1. You grant a lisence to all.', '1. You grant a licence to all.')
    expect(typo).toEqual({ words: 2, numbers: [], negations: [], parties: [] })
    expect(needsReason(typo)).toBe(false)
    expect(needsReason(measured('您授于我们许可。', '您授予我们许可。'))).toBe(false)
  })

  it.each([
    ['a figure', 'It ends after 30 days.', 'It ends after 60 days.', 'numbers'],
    ['a numeral', 'It ends after thirty days.', 'It ends after ninety days.', 'numbers'],
    ['a Chinese numeral', '期限为三年。', '期限为五年。', 'numbers'],
    ['not', 'This is a licence.', 'This is not a licence.', 'negations'],
    ['cannot', 'It can be revoked.', 'It cannot be revoked.', 'negations'],
    ['不', '本许可可撤销。', '本许可不可撤销。', 'negations'],
    ['the community', 'A licence to Lantern is given.', 'A licence to Beacon is given.', 'parties'],
    ['the community in Chinese', '授予灯笼社区许可。', '授予灯塔社区许可。', 'parties'],
    ['a party', 'This binds us.', 'This binds you.', 'parties'],
    ['a party in Chinese', '由甲方承担。', '由乙方承担。', 'parties'],
    ['another name', 'The courts of the land of Norway decide.', 'The courts of the land of Sweden decide.', 'parties'],
  ] as const)('asks for a reason where %s changed', (_, former, next, member) => {
    const measure = measured(former, next)
    expect(measure[member]).not.toEqual([])
    expect(needsReason(measure)).toBe(true)
  })

  it('does not treat the first word of a sentence as a name', () => {
    expect(measured('It is so. Some text.', 'It is so. Any text.').parties).toEqual([])
    expect(measured('Some text.', 'Any text.').parties).toEqual([])
  })

  it('asks for a reason above a number of words', () => {
    const text = (word: string) => Array.from({ length: 11 }, (_, n) => `${word}${'abcdefghijk'[n]} and`).join(' ')
    const measure = measured(`all ${text('x')} more`, `all ${text('y')} more`)
    expect(measure).toMatchObject({ words: 48, numbers: [], negations: [], parties: [] })
    expect(needsReason(measure)).toBe(true)
  })
})
