import { describe, expect, it } from 'vitest'
import { refusalKeys } from '../../src/domain/wording.ts'
import accessEn from '../../src/i18n/en/access.json' with { type: 'json' }
import accessZh from '../../src/i18n/zh/access.json' with { type: 'json' }
import companyEn from '../../src/i18n/en/company.json' with { type: 'json' }
import companyZh from '../../src/i18n/zh/company.json' with { type: 'json' }
import adminEn from '../../src/i18n/en/admin.json' with { type: 'json' }
import adminZh from '../../src/i18n/zh/admin.json' with { type: 'json' }
import fileEn from '../../src/i18n/en/file.json' with { type: 'json' }
import fileZh from '../../src/i18n/zh/file.json' with { type: 'json' }
import en from '../../src/i18n/en/screens.json' with { type: 'json' }
import { letterKinds } from '../../src/server/store/letter-kinds.ts'
import { momentIn } from '../../src/web/i18n/moments.ts'
import zh from '../../src/i18n/zh/screens.json' with { type: 'json' }

type Catalogue = Record<string, string>
const catalogues: [string, Catalogue][] = [
  ['zh', zh],
  ['en', en],
]
/** What comes with the screens of an area alone. */
const bundles: [string, Catalogue, Catalogue][] = [
  ['access', accessZh, accessEn],
  ['company', companyZh, companyEn],
  ['admin', adminZh, adminEn],
  ['file', fileZh, fileEn],
]
const everyCatalogue: typeof catalogues = [
  ...catalogues,
  ...bundles.flatMap(([bundle, chinese, english]): typeof catalogues => [
    [`zh of ${bundle}`, chinese],
    [`en of ${bundle}`, english],
  ]),
]

/** What a sentence names: `{{name}}` and `<link>`. */
const namesIn = (sentence: string): string[] => [...new Set(sentence.match(/\{\{\w+\}\}|<\w+>/g) ?? [])].toSorted()

const differing = (one: Catalogue, other: Catalogue): string[] =>
  Object.keys(one).filter((key) => namesIn(one[key] ?? '').join() !== namesIn(other[key] ?? '').join())

describe('the words of both languages', () => {
  it('have the same keys', () => {
    expect(Object.keys(zh)).toEqual(Object.keys(en))
    for (const [, chinese, english] of bundles) expect(Object.keys(chinese)).toEqual(Object.keys(english))
  })

  it('stand in one catalogue only', () => {
    const keys = [zh, ...bundles.map(([, chinese]) => chinese)].flatMap((catalogue) => Object.keys(catalogue))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it.each(everyCatalogue)('%s is sorted', (_, catalogue) => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).toSorted())
  })

  it.each(catalogues)('%s says every refusal, and only those', (_, catalogue) => {
    expect(Object.keys(catalogue).filter((key) => key.startsWith('refusal.'))).toEqual(refusalKeys())
  })

  it('name every kind of letter that a project can list', () => {
    const ofNoLink = ['heads', 'sign-in-code']
    const kinds = Object.keys(letterKinds).filter((kind) => !ofNoLink.includes(kind))
    const named = Object.keys(adminEn).flatMap((key) => /^letter\.(?!other$)(.*)/.exec(key)?.[1] ?? [])
    expect(named).toEqual(kinds.toSorted())
  })

  it.each(everyCatalogue)('%s leaves no sentence empty', (_, catalogue) => {
    expect(Object.entries(catalogue).filter(([, sentence]) => sentence.trim() === '')).toEqual([])
  })

  it('name the same things in the same sentence', () => {
    expect([...differing(zh, en), ...bundles.flatMap(([, chinese, english]) => differing(chinese, english))]).toEqual(
      [],
    )
  })

  it('control: a sentence that names something else is noticed', () => {
    expect(differing({ a: '{{name}}' }, { a: '<b>{{other}}</b>' })).toEqual(['a'])
  })

  it('says every refusal with what to do next: more than a word', () => {
    for (const key of refusalKeys()) {
      expect((zh as Catalogue)[key]?.length, key).toBeGreaterThan(9)
      expect((en as Catalogue)[key]?.length, key).toBeGreaterThan(29)
    }
  })
})

describe('a moment', () => {
  const moment = Date.UTC(2026, 10, 21, 6, 3)

  it('is told in the reader’s language with the zone named', () => {
    expect(momentIn('en', moment, 'Asia/Shanghai')).toBe('21 November 2026, 14:03 (UTC+8)')
    expect(momentIn('zh', moment, 'Asia/Shanghai')).toBe('2026年11月21日 14:03（UTC+8）')
    expect(momentIn('en', moment, 'UTC')).toBe('21 November 2026, 06:03 (UTC)')
  })
})
