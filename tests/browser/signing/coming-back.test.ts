/** A signer of an earlier version returns and signs the new one. */
import { expect, it } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { verificationCode } from '../../../src/domain/text/limits.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { publishesAnew } from '../../support/community/new-version.ts'
import { browsing, type BrowserVisit, codeFor } from '../../support/browser/browsing.ts'
import { looksOf, overhang, problemsEverywhere } from '../../support/browser/looking.ts'

const begin = browsing()
const her = { name: 'Ada Ångström', email: 'ada@lantern.example' }

async function comesToTheLastStep({ service, sign }: BrowserVisit, person: typeof her): Promise<void> {
  service.home.clock.advance(verificationCode.resendInterval)
  await sign.open(service.linkId)
  await sign.types(person)
  await sign.continues()
  await sign.seesTheCodeGoneTo(person.email)
  await sign.typesTheCode(await codeFor(service, person.email))
  await sign.continues()
  await sign.seesWhatSheSigns(person)
}

/** Publishes a version with some words changed, one clause removed, and one clause added at the end. */
async function changesTheAgreement({ service: { home, linkId } }: BrowserVisit, language: Language): Promise<void> {
  const { agreements } = home.services.store.reading
  const before = (await agreements.current(linkId, 'individual')).find((one) => one.language === language)
  const text = await agreements.text(before?.textSha256 ?? '')
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const gone = lines
    .toSpliced(-3, 1)
    .map((line) => line.replaceAll(/\byou\b/g, 'a contributor').replaceAll('您', '贡献者'))
  const added = { en: '99. This agreement may be ended at the end of any year.', zh: '99. 本协议可于每年年末终止。' }
  const document = { language, title: before?.title ?? '', text: [...gone, added[language]].join('\n\n') }
  await publishesAnew(home, linkId, 'individual', document)
}

it.each(bothOr('en'))('in %s, the signer reads the changes before signing', async (language) => {
  const visit = await begin({ language })
  const { page, sign } = visit
  const t = wordsOf(language)
  const person = { ...her, email: `${language}-${her.email}` }
  await comesToTheLastStep(visit, person)
  await expect.poll(() => page.getByRole('link', { name: t('earlier.read') }).count()).toBe(0)
  await sign.ticks()
  await sign.signs()
  await sign.seesThanks(person)

  await changesTheAgreement(visit, language)
  await comesToTheLastStep(visit, person)
  await page.locator('#agreement ins').first().waitFor()
  await expect.poll(() => page.locator('#agreement ins').count()).toBeGreaterThan(1)
  await expect.poll(() => page.locator('#agreement del').count()).toBeGreaterThan(1)
  await page.getByRole('link', { name: t('earlier.read') }).click()
  await page.waitForURL(/#changes$/)
  expect(await problemsEverywhere(page, 'what changed', looksOf[language])).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => overhang(page)).toBe(0)
  await sign.ticks()
  await sign.signs()
  await sign.seesThanks(person)
  expect(visit.faults).toEqual([])
})
