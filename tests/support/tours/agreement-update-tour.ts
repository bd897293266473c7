import type { Language } from '../../../src/domain/text/languages.ts'
import { agreementUpdatePath, agreementVersionPath } from '../../../src/web/screens/shared/page/paths.ts'
import { emailReaderInChromium } from '../../journeys/agreement-update/email-reader-in-chromium.ts'
import { agreementUpdateSteps } from '../../journeys/agreement-update/steps.ts'
import { wordsOf } from '../pages/words.ts'
import type { BrowserVisit } from '../browser/browsing.ts'

/** Visits the pages for a signer who is asked to agree to a new version. Yields the name of each state. */
export async function* agreementUpdateTour(
  { page, service }: Pick<BrowserVisit, 'page' | 'service'>,
  language: Language,
): AsyncGenerator<string> {
  const reader = emailReaderInChromium(service, page, language)
  const { events, states } = await agreementUpdateSteps(service, reader, `adalovelace@tour-${language}.example`)
  await events['opens the letter']()
  await states['shown what changed']()
  yield 'a new version'
  await events['agrees without ticking']()
  await states['shown what to tick']()
  yield 'a new version, with what is not ticked'
  await events.agrees()
  await states.thanked()
  yield 'a new version, agreed'
  await events['opens the letter once more']()
  await states['told she has agreed']()
  yield 'a new version, agreed already'
  const current = await service.home.services.store.reading.agreements.current(service.linkId, 'individual')
  const { id = '' } = current.find(({ version }) => version > 1) ?? {}
  await page.goto(agreementVersionPath(service.linkId, id))
  await page.locator('ins.change').first().waitFor()
  yield 'a version and what it changed'
  const list = page.getByRole('navigation', { name: wordsOf(language)('agreement.versions') })
  await list.getByRole('link').last().click()
  await page.locator('article#agreement').waitFor()
  yield 'the first version'
  await page.goto(agreementUpdatePath('of-nobody'))
  await page.getByRole('alert').waitFor()
  yield 'a new version, by a link that is not valid'
}
