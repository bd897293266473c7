import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { entryPage } from '../../support/pages/entry-page.ts'
import { signPage } from '../../support/pages/sign-page.ts'
import { wordsOf } from '../../support/pages/words.ts'
import type { World } from '../../support/service/world.ts'
import type { IndividualSigner } from './signer.ts'

const agreements = { en: 'Individual Contributor License Agreement', zh: '个人贡献者许可协议' }

export function signerInChromium(service: World, page: Page, language: Language): IndividualSigner {
  const t = wordsOf(language)
  const entry = entryPage(page, language)
  const sign = signPage(page, language)
  const refusals = {
    wrong: 'refusal.wrong_verification_code.code',
    'too old': 'refusal.expired_verification_code.code',
  } as const
  let step: 'confirming' | 'checking' = 'confirming'

  return {
    opensTheLink: async () => void (await entry.open(service.linkId)),
    choosesToSignForHerself: () => entry.choosesToSignForHerself(),
    async describesHerself(person) {
      await sign.types(person)
      await sign.continues()
      step = 'confirming'
    },
    async correctsHerName(name) {
      await sign.types({ name })
      await sign.continues()
      step = 'confirming'
    },
    async typesTheCode(digits) {
      await sign.typesTheCode(digits)
      await sign.continues()
      step = 'checking'
    },
    asksForANewCode: () => sign.asksForANewCode(),
    goesBackToHerAnswers: () => (step === 'checking' ? sign.changesHerName() : sign.changesTheAddress()),
    async signs({ boxes }) {
      if (boxes) await sign.ticks()
      await sign.signs()
    },
    signsWithAnotherAddress: () => page.getByRole('button', { name: t('signed.another') }).click(),
    waits: (ms) => page.clock.fastForward(ms),

    seesTheWaysToSign: () => entry.seesTheWays('Lantern'),
    async seesTheEmptyForm() {
      await sign.seesTheAgreement(agreements[language])
      await sign.seesTheForm({ name: '', email: '' })
    },
    seesHerAnswers: (person) => sign.seesTheForm(person),
    seesWhereTheCodeWent: (email) => sign.seesTheCodeGoneTo(email),
    seesTheCodeRefused: (problem) => sign.seesTheCodeRefused(refusals[problem]),
    seesWhatSheSigns: (person) => sign.seesWhatSheSigns(person),
    seesWhatIsNotTicked: () => sign.seesWhatIsNotTicked(),
    async seesThatSheHasSignedBefore({ email }) {
      await page.getByRole('heading', { level: 1, name: t('before.title') }).waitFor()
      await page.getByText(t('before.individual', { email })).waitFor()
      await page
        .getByRole('main')
        .getByRole('link', { name: t('footer.mine') })
        .waitFor()
      await expect.poll(() => page.getByRole('button', { name: t('signed.download') }).count()).toBe(0)
    },
    seesThanks: (person) => sign.seesThanks(person),
  }
}
