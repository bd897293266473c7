import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { domainOfEmail, emailKey } from '../../../src/domain/people/email.ts'
import { isEmail, needsSmtpUtf8 } from '../../../src/domain/people/email-address.ts'
import { typedEmail } from '../../../src/domain/people/typed-email.ts'
import { isUnreceivable } from '../../../src/domain/people/unreceivable.ts'
import { storedEmail, storedSpellings } from '../../../src/server/text/email-spellings.ts'
import { seeded } from '../../support/seeded.ts'
import { ordinaryAddresses } from '../../support/people/addresses.ts'

describe('an address', () => {
  test.each([...ordinaryAddresses, 'ada+cla@lantern.example', 'a.b_c-d@x-y.example', 'x@lantern.international'])(
    'may be %s',
    (address) => expect(isEmail(address)).toBe(true),
  )

  test.each([
    ['', 'ada', '@x.org', 'ada@', 'ada@org', 'a@b@x.org', 'ada@x.o', 'ada@x.7'],
    ['a b@x.org', 'a,b@x.org', 'a;b@x.org', 'a:b@x.org', '"a"@x.org', 'a(b)@x.org', '<a@x.org>', 'a[b@x.org'],
    ['a\\b@x.org', 'a\nb@x.org', 'a\0b@x.org', 'ada@x..org', 'ada@-.', `${'a'.repeat(95)}@x.org`],
  ])('is not %j', (...addresses) => {
    expect(addresses.filter(isEmail)).toEqual([])
  })

  test('is validated in linear time', () => {
    expect(isEmail(`${'a.'.repeat(500_000)}@`)).toBe(false)
  })

  test('is compared case-insensitively, and has a domain', () => {
    expect(emailKey(" O'Brien@X.org ")).toBe("o'brien@x.org")
    expect(domainOfEmail('a/b@X.org')).toBe('x.org')
  })

  test.each([
    ['ivan@xn--e1afmkfd.xn--p1ai', 'Ivan@Пример.РФ', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['zhang@xn--fsqu00a.xn--fiqs8s', 'zhang@例子。中国', 'zhang@xn--fsqu00a.xn--fiqs8s'],
    ['Max@xn--Strae-OQA.example', 'max@straße.example', 'max@xn--strae-oqa.example'],
    ['JOSÉ@xn--e1afmkfd.xn--p1ai', 'jose\u0301@пример.рф', 'josé@xn--e1afmkfd.xn--p1ai'],
  ])('may be %s, and is the same as %s', (ascii, unicode, key) => {
    expect([isEmail(ascii), isEmail(unicode)]).toEqual([true, true])
    expect([emailKey(ascii), emailKey(unicode)]).toEqual([key, key])
  })

  test.each([
    'a@рф',
    'a@..рф',
    'a@x.рф.',
    'a@x.рф:80',
    'a@x.рф/y',
    'a@x／y.рф',
    'a@x％41.рф',
    'a@１.２.３.４',
    'a@x.xn--',
  ])('is not %s, which the URL parser might read', (address) => expect(isEmail(address)).toBe(false))

  test('with a look-alike of an ASCII letter before the @ is none', () => {
    const letters = Array.from({ length: 0x10_ff_ff }, (_, code) => String.fromCodePoint(code + 1)).filter(
      (letter) => letter > '\u007f' && /[a-z]/.test(letter.normalize('NFC').toLowerCase()),
    )
    expect(letters).toEqual(['\u0130', '\u212a'])
    expect(letters.filter((letter) => isEmail(`${letter}ate@x.org`))).toEqual([])
    // Cyrillic а.
    expect(emailKey('\u0430da@x.org')).not.toBe(emailKey('ada@x.org'))
  })

  test('needs SMTPUTF8 for other scripts before the @ only', () => {
    expect(['josé@x.org', '张@例子.中国', 'ada@例子.中国', 'ada@x.org'].map(needsSmtpUtf8)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('keeps the key that it had before other scripts were accepted, for 100,000 ASCII addresses', () => {
    const random = seeded(47)
    const characters = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
    const some = (most: number): string =>
      Array.from({ length: 1 + random.below(most) }, () => random.pick(characters)).join('')
    const before = (address: string): string => address.trim().toLowerCase()
    const keys = createHash('sha256')
    for (let made = 0; made < 100_000; made += 1) {
      const address = `${some(12)}@${random.below(5) === 0 ? 'XN--' : ''}${some(10)}.${some(4)}`
      if (emailKey(address) !== before(address)) expect(emailKey(address)).toBe(before(address))
      keys.update(`${emailKey(address)}\n`)
    }
    expect(keys.digest('hex')).toBe('5f91df876fb26f86b22d32182efad164702040529207cdebf8326a77a83cd18f')
  })
})

describe('a typed address', () => {
  test.each([
    ['ａｎａ＠ｘ．ｏｒｇ', 'ana@x.org'],
    ['ana＠x。org', 'ana@x.org'],
    ['ana@x｡org', 'ana@x.org'],
    ['ana１２@例子。中国', 'ana12@例子.中国'],
    ['\u200bana@x.org\ufeff', 'ana@x.org'],
    ['ana@نامه\u200cای.example', 'ana@نامه\u200cای.example'],
    ['Ana@X.org', 'Ana@X.org'],
    // Not what an input method produces: ligatures and superscripts.
    ['ﬁ²@x.org', 'ﬁ²@x.org'],
  ])('%j becomes %j', (typed, expected) => expect(typedEmail(typed)).toBe(expected))

  test.each([
    [' Ana@Пример.РФ ', 'Ana@пример.рф'],
    ['ana@пример.xn--p1ai', 'ana@пример.рф'],
    ['JOSÉ@X.org', 'josé@X.org'],
    ['ana＠Ｘ．ｏｒｇ', 'ana@X.org'],
    ['ana@xn--e1afmkfd.XN--P1AI', 'ana@xn--e1afmkfd.XN--P1AI'],
    ['no address 。', 'no address .'],
  ])('%j is stored as %j', (typed, expected) => {
    expect(storedEmail(typed)).toBe(expected)
    if (isEmail(expected)) expect(storedSpellings(expected)).toContain(expected.toLowerCase())
  })

  test('has one or two stored spellings', () => {
    expect(storedSpellings('Ana@X.org')).toEqual(['ana@x.org'])
    const both = ['ana@xn--e1afmkfd.xn--p1ai', 'ana@пример.рф']
    expect([storedSpellings('ana@пример.рф'), storedSpellings('ANA@xn--e1afmkfd.xn--p1ai')]).toEqual([both, both])
  })
})

describe('an address without a mailbox', () => {
  test.each([
    ['501+ana@users.noreply.github.com', 'ana@users.noreply.github.com', '7+li@user.noreply.gitee.com'],
    ['501-ana@users.noreply.gitlab.com', 'ana@noreply.codeberg.org', '9+wei@user.noreply.gitcode.com'],
    ['wei@noreply.gitcode.com', 'noreply@github.com', 'No-Reply@x.org', 'do-not-reply@x.org'],
    ['ana@x.invalid', 'ana@laptop.local', 'ana@localhost.localdomain', 'noreply@пример.рф'],
  ])('is %s', (...addresses) => expect(addresses.filter((address) => !isUnreceivable(address))).toEqual([]))

  test.each(['ana@github.com', 'noreply.ana@x.org', 'ana@local.example', 'ana@noreplying.org'])(
    'is not %s',
    (address) => expect(isUnreceivable(address)).toBe(false),
  )
})
