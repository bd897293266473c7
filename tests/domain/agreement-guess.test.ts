import { describe, expect, it } from 'vitest'
import { guessAgreement } from '../../src/domain/agreement-guess.ts'
import { samples, textOfSample } from '../../src/server/trial/sample-agreements.ts'

const plain = 'Contributor License Agreement\n\nYou keep the rights in what you contribute.'
const guess = (filename: string, text = plain, title = '') => guessAgreement({ filename, title, text })

describe('an agreement is recognised', () => {
  it.each(samples)('by its text: $kind, $language', async (sample) => {
    const { title, text } = await textOfSample(sample)
    const { kind, language } = sample
    expect(guess('agreement.pdf', text, title)).toEqual({ kind, language, isSure: true })
  })

  it.each([
    ['acme_CCLA-2021.pdf', 'corporation'],
    ['AcmeCorporateCla.pdf', 'corporation'],
    ['企业贡献者许可协议.pdf', 'corporation'],
    ['acme-icla.PDF', 'individual'],
    ['个人贡献者许可协议 v2.pdf', 'individual'],
  ] as const)('by its name: %s', (filename, kind) => {
    expect(guess(filename)).toEqual({ kind, language: 'en', isSure: true })
  })

  it('not where nothing says for whom it is: an individual’s, to be checked', () => {
    expect(guess('cla.pdf')).toEqual({ kind: 'individual', language: 'en', isSure: false })
    expect(guess('oracle.pdf')).toMatchObject({ isSure: false })
  })

  it('as Chinese with names in Latin letters, as English with a name in Chinese ones', () => {
    expect(
      guess('a.pdf', 'MindSpore 项目软件授权和企业贡献者许可协议（Contributor License Agreement）：授予 Apache 许可'),
    ).toMatchObject({
      language: 'zh',
    })
    expect(guess('a.pdf', `Harbour Project (海港项目)\n\n${plain}`)).toMatchObject({ language: 'en' })
  })
})
