import { describe, expect, test } from 'vitest'
import { domainOfEmail, emailKey } from '../../../src/domain/people/email.ts'
import { isEmail } from '../../../src/domain/people/email-address.ts'
import { ordinaryAddresses } from '../../support/people/addresses.ts'

describe('an address', () => {
  test.each([...ordinaryAddresses, 'ada+cla@lantern.example', 'a.b_c-d@x-y.example', 'x@lantern.international'])(
    'may be %s',
    (address) => expect(isEmail(address)).toBe(true),
  )

  test.each([
    ['', 'ada', '@x.org', 'ada@', 'ada@org', 'a@b@x.org', 'ada@x.o', 'ada@x.7'],
    ['a b@x.org', 'a,b@x.org', 'a;b@x.org', 'a:b@x.org', '"a"@x.org', 'a(b)@x.org', '<a@x.org>', 'a[b@x.org'],
    ['a\\b@x.org', 'a\nb@x.org', 'a\0b@x.org', '张@x.org', 'ada@x..org', 'ada@-.', `${'a'.repeat(95)}@x.org`],
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
})
