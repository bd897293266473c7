import { describe, expect, test } from 'vitest'
import {
  belongsToCorporation,
  isOfSameRegistrant,
  isRestrictedDomain,
  registrableDomain,
} from '../../../src/domain/people/email-domain.ts'
import { publicMailProviders } from '../../../src/domain/people/mail-providers.ts'

describe('the registered domain', () => {
  test.each([
    ['acme.com', 'acme.com'],
    ['Mail.ACME.com', 'acme.com'],
    ['a.b.c.acme.com', 'acme.com'],
    ['acme.co.uk', 'acme.co.uk'],
    ['mail.acme.co.uk', 'acme.co.uk'],
    ['rd.lantern.com.cn', 'lantern.com.cn'],
    ['lantern.sh.cn', 'lantern.sh.cn'],
    ['cs.lantern.edu.cn', 'lantern.edu.cn'],
    ['acme.go.jp', 'acme.go.jp'],
    ['acme.de', 'acme.de'],
    ['go.acme.de', 'acme.de'],
    ['team.acme.github.io', 'acme.github.io'],
    ['acme.technology', 'acme.technology'],
  ])('%s → %s', (domain, registered) => expect(registrableDomain(domain)).toBe(registered))

  test.each(['com.cn', 'co.uk', 'github.io', 'cn', 'eu.org'])('%s is a public suffix', (domain) => {
    expect(registrableDomain(domain)).toBeNull()
  })
})

describe('a domain added to the corporation’s', () => {
  test.each([
    ['mail.acme.com', 'acme.com', true],
    ['acme.com', 'mail.acme.com', true],
    ['rd.acme.com.cn', 'hr.acme.com.cn', true],
    ['beacon.com.cn', 'acme.com.cn', false],
    ['acme.net', 'acme.com', false],
    ['notacme.com', 'acme.com', false],
    ['com.cn', 'com.cn', false],
  ])('%s beside %s: %s', (domain, own, isRelated) => expect(isOfSameRegistrant(domain, own)).toBe(isRelated))
})

describe('an address', () => {
  test.each([
    ['Ada@ACME.com', true],
    ['ada@mail.acme.com', false],
    ['ada@acme.com.evil.example', false],
    ['ada@notacme.com', false],
  ])('%s belongs to acme.com: %s', (email, belongs) => {
    expect(belongsToCorporation(email, ['acme.com', 'acme.de'])).toBe(belongs)
  })
})

describe('a domain that no corporation can have', () => {
  const suffixes = new Set(publicMailProviders)
  test.each([
    ['gmail.com', true],
    ['vip.QQ.com', true],
    ['163.com', true],
    ['com.cn', true],
    ['acme.com', false],
    ['notgmail.com', false],
    ['gmail.com.acme.com', false],
  ])('%s: %s', (domain, isRestricted) => expect(isRestrictedDomain(domain, suffixes)).toBe(isRestricted))
})
