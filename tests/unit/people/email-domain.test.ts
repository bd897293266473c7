import freeEmailDomains from 'free-email-domains/domains.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'

import {
  belongsToCorporation,
  isOfSameRegistrant,
  isRestrictedDomain,
  registrableDomain,
} from '../../../src/domain/people/email-domain.ts'
import { restrictedEmailSuffixes } from '../../../src/server/config/config-providers.ts'

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
  const providers = restrictedEmailSuffixes.read(
    'example-mail.org,-fastmail.com',
    'RESTRICTED_EMAIL_SUFFIXES',
    {} as never,
  )
  const isRestricted = (domain: string): boolean => isRestrictedDomain(domain, providers)

  test.each([
    ['gmail.com', true],
    ['vip.QQ.com', true],
    ['163.com', true],
    ['com.cn', true],
    ['acme.com', false],
    ['notgmail.com', false],
    ['gmail.com.acme.com', false],
    ['outlook.acme.com', false],
    ['example-mail.org', true],
    ['fastmail.com', false],
    ['eu.fastmail.com', false],
  ])('%s: %s', (domain, expected) => expect(isRestricted(domain)).toBe(expected))

  test('300 providers of the maintained list are restricted', () => {
    const listed = freeEmailDomains.filter((domain) => domain !== 'fastmail.com')
    const sample = Array.from({ length: 300 }, (_, index) => listed[Math.floor((index * listed.length) / 300)] ?? '')
    expect(sample.filter((domain) => !isRestricted(domain))).toEqual([])
  })

  test.each(
    `hotmail.fr yahoo.com.br yahoo.es yahoo.co.in outlook.fr outlook.de outlook.com.br live.fr live.co.uk gmx.es comcast.net att.net
    bigpond.com uol.com.br posteo.de mailbox.org riseup.net vip.163.com foxmail.com 139.com naver.com yandex.kz`.split(
      /\s+/,
    ),
  )('%s belongs to a provider', (domain) => expect(isRestricted(domain)).toBe(true))

  test('50 domains of companies and institutes are not restricted', () => {
    const companies = `google.com microsoft.com huawei.com alibaba-inc.com tencent.com ibm.com redhat.com sap.com siemens.com
      bytedance.com baidu.com intel.com amd.com nvidia.com apple.com amazon.com oracle.com cisco.com hp.com dell.com samsung.com
      sony.com fujitsu.com nec.com hitachi.com bosch.com vmware.com suse.com canonical.com meta.com netflix.com uber.com
      xiaomi.com oppo.com zte.com.cn lenovo.com inspur.com kylinos.cn uniontech.com openatom.org iscas.ac.cn pku.edu.cn
      tsinghua.edu.cn mit.edu loongson.cn phytium.com.cn ericsson.com nokia.com spotify.com shopify.com`
    const domains = companies.split(/\s+/)
    expect(domains).toHaveLength(50)
    expect(domains.filter(isRestricted)).toEqual([])
  })
})
