import { describe, expect, it } from 'vitest'
import { isManagerId, loginKey } from '../../../src/domain/people/manager-id.ts'
import { problemOfPassword } from '../../../src/domain/people/password.ts'

describe('a password', () => {
  it.each([
    'Lantern-2026x',
    'aB3$efgh',
    'tr0ub4dor&3Zz',
    'horse7Battery!lamp',
    'kW9zQ4mT',
    '~}|{zyxwA1',
    'xk-QDRT-2749',
  ])('may be %s', (password) => expect(problemOfPassword(password)).toBeNull())

  it.each([
    ['', 'length'],
    ['aB3$efg', 'length'],
    ['aB3$efgh0123456789x', 'length'],
    ['aB3$ efgh', 'characters'],
    ['aB3$\tefgh', 'characters'],
    ['Umlaut-ä-2026', 'characters'],
    ['密码Lantern-1', 'characters'],
    ['lantern-light', 'kinds'],
    ['LANTERN2026', 'kinds'],
    ['1234567890', 'kinds'],
    ['Password1', 'common'],
    ['P@ssw0rd', 'common'],
    ['P@$$w0rd2026!', 'common'],
    ['Passw0rd!', 'common'],
    ['Admin@2026', 'common'],
    ['!Qwerty123', 'common'],
    ['1qaz@WSX', 'common'],
    ['Asdfgh.123', 'common'],
    ['Welcome2026!', 'common'],
    ['AdminAdmin1', 'common'],
    ['Aa1Aa1Aa1', 'common'],
    ['Abcdef123!', 'common'],
    ['Iloveyou_1', 'common'],
    ['Woaini520!', 'common'],
  ])('%j is refused: %s', (password, problem) => expect(problemOfPassword(password)).toBe(problem))

  it('does not contain the owner’s ID or address', () => {
    const context = ['grace_h', 'grace.hopper@lantern.example']
    expect(problemOfPassword('Hopper-1906', context)).toBe('common')
    expect(problemOfPassword('My.Lantern.7', context)).toBe('common')
    expect(problemOfPassword('My.Candle.7x', context)).toBeNull()
  })
})

describe('the ID of a manager', () => {
  it.each(['ada', 'A.d_a9', 'admin_lantern.example'])('may be %s', (id) => expect(isManagerId(id)).toBe(true))
  it.each(['', 'a b', 'a@b', 'a-b', 'ä', 'a'.repeat(101)])('is not %j', (id) => expect(isManagerId(id)).toBe(false))
  it('is case-insensitive', () => expect(loginKey(' Ada@Lantern.Example ')).toBe('ada@lantern.example'))
})
