import { domainToASCII, domainToUnicode } from 'node:url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { domainWithAscii, unicodeDomain } from '../../../src/domain/people/unicode-domain.ts'

test.each([
  ['xn--bcher-kva.example', 'bücher.example'],
  ['xn--e1afmkfd.xn--p1ai', 'пример.рф'],
  ['xn--fiqs8s.xn--fiqs8s', '中国.中国'],
  ['mail.xn--fa-hia.example', 'mail.faß.example'],
  ['xn--mgbh0fb.xn--kgbechtv', 'مثال.إختبار'],
  ['xn--ls8h.la', '💩.la'],
  ['acme.example', 'acme.example'],
  // Not Punycode, nothing encoded, and a domain that its own Unicode form does not encode.
  ['xn--99zzzzzzzzzz.example', 'xn--99zzzzzzzzzz.example'],
  ['xn--.example', 'xn--.example'],
  ['xn--a-.example', 'xn--a-.example'],
  ['xn--ab\0.example', 'xn--ab\0.example'],
])('%s is shown as %s', (domain, shown) => {
  expect(unicodeDomain(domain)).toBe(shown)
})

test('the ASCII form follows in a sentence, if it differs', () => {
  expect(domainWithAscii('xn--bcher-kva.example')).toBe('bücher.example (xn--bcher-kva.example)')
  expect(domainWithAscii('acme.example')).toBe('acme.example')
})

test('every domain is shown as Node.js shows it', () => {
  const letter = fc.integer({ min: 0x61, max: 0x2f_ff_f }).map((code) => String.fromCodePoint(code))
  const name = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''))
  const property = fc.property(name, (text) => {
    const domain = domainToASCII(`${text.toWellFormed()}.example`)
    if (/^[a-z\d.-]+$/.test(domain)) expect(unicodeDomain(domain)).toBe(domainToUnicode(domain))
  })
  fc.assert(property, { numRuns: 2000 })
})
