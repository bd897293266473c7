import { describe, expect, it } from 'vitest'
import {
  contradicts,
  agreementTypeOfFile,
  detectAgreement,
  readDetected,
} from '../../../src/domain/agreements/agreement-detection.ts'
import { samples, textOfSample } from '../../../src/server/trial/sample-agreements.ts'

const english = 'You keep the rights in what you contribute.\n\n1. Definitions\n\nThe work is what you send to us.'
const chinese = '您保留对贡献的全部权利。\n\n1. 定义\n\n贡献是指您提交给我们的作品。'
const titled = (title: string, text = english) => detectAgreement(`${title}\n\n${text}`)

describe('the type', () => {
  it.each(samples)('is named by the sample: $kind, $language', async (sample) => {
    const { text } = await textOfSample(sample)
    const { kind, language } = sample
    expect(detectAgreement(text)).toEqual({ kind, language })
  })

  it.each([
    ['IronCore Labs, Inc. Individual Contributor License Agreement', 'individual'],
    ['INDIVIDUAL COMMITTER AGREEMENT', 'individual'],
    ['Lantern ICLA, an agreement', 'individual'],
    ['Software Grant and Corporate Contributor License Agreement', 'corporation'],
    ['Entity Contributor License Agreement', 'corporation'],
    ['Contributor Agreement for Companies', 'corporation'],
    ['Lantern’s License Agreement\n\nIndividual Contributor License Agreement', 'individual'],
  ] as const)('is named by the title: %s', (title, kind) => {
    expect(titled(title)).toEqual({ kind, language: 'en' })
  })

  it.each([
    ['MindSpore 项目软件授权和企业贡献者许可协议', 'corporation'],
    ['公司贡献者许可协议', 'corporation'],
    ['灯塔项目个人贡献者许可协议', 'individual'],
  ] as const)('is named by the title: %s', (title, kind) => {
    expect(titled(title, chinese)).toEqual({ kind, language: 'zh' })
  })

  it.each([
    'Contributor License Agreement',
    'Contributor License Agreement for Individuals and Companies',
    // A company may be called this, so the word says nothing about the agreement.
    'Lantern Corporation Contributor License Agreement',
    'Lantern Company Individual Contributor License Agreement',
    // Only the title counts, not a sentence that mentions another agreement.
    'Contributor License Agreement\n\nThis is derived from the Individual Contributor License Agreement of Lantern.',
  ])('is not certain: %s', (title) => {
    expect(titled(title)).toEqual({ language: 'en' })
  })

  it('is not certain if the company has a Chinese name', () => {
    expect(titled('灯塔有限公司贡献者许可协议', chinese)).toEqual({ language: 'zh' })
  })

  it.each([
    ['acme_CCLA-2021.pdf', 'corporation'],
    ['AcmeCorporateCla.pdf', 'corporation'],
    ['corporation.pdf', 'corporation'],
    ['企业贡献者许可协议.pdf', 'corporation'],
    ['acme-icla.PDF', 'individual'],
    ['个人贡献者许可协议 v2.pdf', 'individual'],
    ['cla.pdf', null],
    ['oracle.pdf', null],
    ['acme-corporation-cla.pdf', null],
    ['icla-and-ccla.pdf', null],
  ] as const)('is named by the file: %s', (filename, kind) => {
    expect(agreementTypeOfFile(filename)).toBe(kind)
  })
})

describe('the language', () => {
  it('is that of the text, even with names in the other language', () => {
    expect(titled('Contributor Agreement of Harbour Project (海港项目)').language).toBe('en')
    const names = 'MindSpore 项目软件授权和企业贡献者许可协议（Contributor License Agreement）：授予 Apache 许可'
    expect(detectAgreement(names).language).toBe('zh')
  })

  it.each([
    ['in both languages', `${english}\n\n${chinese}`],
    ['in neither', 'Beitragsvereinbarung\n\nSie behalten alle Rechte an dem, was Sie beitragen, und wir danken Ihnen.'],
    ['in Japanese', '貢献者ライセンス契約\n\nあなたはあなたの貢献についてのすべての権利を保持します。'],
    ['without words', '1 2 3'],
  ])('is not certain: %s', (_, text) => {
    expect(detectAgreement(text).language).toBeUndefined()
  })
})

it('a choice is contradicted only by a certain result', () => {
  const individual = { kind: 'individual', language: 'en' } as const
  expect(contradicts(individual, individual)).toBe(false)
  expect(contradicts(individual, { kind: 'corporation', language: 'en' })).toBe(true)
  expect(contradicts(individual, { kind: 'individual', language: 'zh' })).toBe(true)
  expect(contradicts(individual, { kind: null, language: null })).toBe(false)
  expect(contradicts({ language: 'en' }, { kind: 'corporation', language: 'en' })).toBe(false)
  expect(contradicts({}, individual)).toBe(false)
})

it('values stored by a tab are restored; others are ignored', () => {
  expect(readDetected({ kind: 'individual', language: 'zh' })).toEqual({ kind: 'individual', language: 'zh' })
  for (const stored of [null, 'x', { kind: 'x', language: 7 }]) expect(readDetected(stored)).toEqual({})
})
