import type { Language } from '../../src/domain/languages.ts'
import { agreementUpdatePath } from '../../src/web/paths.ts'
import { letterReaderInChromium } from '../journeys/actors/letter-reader-in-chromium.ts'
import { agreementUpdateSteps } from '../journeys/agreement-update/steps.ts'
import type { BrowserVisit } from './browsing.ts'

/** What somebody sees who signed an earlier version and was asked to agree to a new one; what is yielded is its name. */
export async function* agreementUpdateTour(
  { page, service }: Pick<BrowserVisit, 'page' | 'service'>,
  language: Language,
): AsyncGenerator<string> {
  const reader = letterReaderInChromium(service, page, language)
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
  await page.goto(agreementUpdatePath('of-nobody'))
  await page.getByRole('alert').waitFor()
  yield 'a new version, by a link that is not valid'
}
