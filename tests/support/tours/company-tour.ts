import type { Page } from 'playwright-core'
import type { Language } from '../../../src/domain/text/languages.ts'
import { companySignerInChromium } from '../../journeys/company-signing/company-signer-in-chromium.ts'
import { corporationSteps, employeeSteps } from '../../journeys/company-signing/steps.ts'
import { representativePath, signEntryPath } from '../../../src/web/screens/shared/page/paths.ts'
import { wordsOf } from '../pages/words.ts'
import type { BrowserVisit } from '../browser/browsing.ts'

type Told = { events: Record<string, () => Promise<void>>; states: Record<string, () => Promise<void>> }

/** These states look the same as in individual signing, so they are not inspected again. */
const asEverybody: ReadonlySet<string> = new Set(['waiting for the code', 'shown what to tick'])

/** Triggers one event after another and waits for the resulting state. Yields the name of each state. */
async function* through(page: Page, { events, states }: Told, way: string, ...steps: (readonly [string, string])[]) {
  for (const [event, state] of steps) {
    await events[event]?.()
    await states[state]?.()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    if (!asEverybody.has(state)) yield `${way}: ${state}`
  }
}

export async function* companyTour({ page, service }: BrowserVisit, language: Language): AsyncGenerator<string> {
  const t = wordsOf(language)
  const domain = `tour-${language}.example`
  const representative = companySignerInChromium(service, page, language, 'corporation')
  const corporation = corporationSteps(service, representative, `corporation-${domain}`)
  await representative.opensTheLink()
  yield* through(
    page,
    corporation,
    'corporation',
    ['chooses to sign for the company', 'at the form'],
    ['describes the company', 'waiting for the code'],
    ['types the code from the letter', 'checking'],
    ['signs without ticking', 'shown what to tick'],
    ['signs', 'shown what happens next'],
    ['opens the link in the letter', 'at the matter'],
    ['sends back what is no PDF', 'shown it is no PDF'],
    ['sends back the signed document', 'shown it was received'],
    ['is approved and looks again', 'shown of the approval'],
  )

  const worker = companySignerInChromium(service, page, language, 'employee')
  const employee = await employeeSteps(service, worker, `employer-${domain}`)
  await worker.opensTheLink()
  yield* through(
    page,
    employee,
    'employee',
    ['chooses to register', 'at the form'],
    ['gives an address of no company that has signed', 'shown no company has signed'],
    ['gives an address of a company that is not ready', 'shown it is not ready'],
    ['changes it to her work address', 'waiting for the code'],
    ['types the code from the letter', 'checking'],
    ['signs', 'shown who confirms her'],
  )
  await page.goto(representativePath('of-nobody'))
  await page.getByRole('alert').waitFor()
  yield 'a letter that is void'
  await page.goto(signEntryPath(service.linkId))
  await page.getByRole('textbox', { name: t('way.email') }).fill('wang@nobody.example')
  await page.getByRole('button', { name: t('way.find') }).click()
  await page.getByText(t('way.individual')).waitFor()
  yield 'which way is mine'
}
