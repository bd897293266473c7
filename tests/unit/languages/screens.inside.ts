/** Visits every page in the pseudo-language, in wide and narrow windows. Deep runs of `tests/browser` check the same states in zh and en. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedTypes, titleOfType } from '../../../src/domain/agreements/fields.ts'
import { type Language, languages } from '../../../src/domain/text/languages.ts'
import { findPage } from '../../../src/domain/pages/find-page.ts'
import { pageNames, type PageName } from '../../../src/domain/pages/pages.ts'
import { pathOf } from '../../../src/domain/pages/page-path.ts'
import { passwordTour, signInTour } from '../../support/tours/access-tour.ts'
import { agreementUpdateTour } from '../../support/tours/agreement-update-tour.ts'
import { browsing, type BrowserVisit } from '../../support/browser/browsing.ts'
import { aCommunityArea, agreementsTour, projectsTour } from '../../support/tours/community-tour.ts'
import { companyTour } from '../../support/tours/company-tour.ts'
import { aCorporationArea, administrationTour, enters, managementTour } from '../../support/tours/corporation-tour.ts'
import { everyPage, fullNames, pullTitles } from '../../support/tours/every-page.ts'
import { keepsANarrowPicture, problems } from '../../support/browser/looking.ts'
import { aReviewArea, reviewTour } from '../../support/tours/review-tour.ts'
import { tour } from '../../support/tours/tour.ts'
import * as projectLinking from '../../journeys/project-linking/steps.ts'
import { openSite, type OpenSite, publishingConfig } from '../../support/community/published-files.ts'
import { openBrowser, visit } from '../../support/browser/browser.ts'
import { data } from './data.ts'
import { lookedAt } from './looked-at.ts'
import { wizardPath } from './wizard-path.ts'
import { wordsInCode } from './words-of-code.ts'

const language = languages.at(-1) as Language
const isDeep = process.env['DEEP'] !== undefined
/** Text is most likely to be cut off at the narrowest width. Other widths are tested in deep runs. */
const widths = isDeep ? [1920, 1280, 768, 360, 320] : [320]

const site: OpenSite = await openSite()
const begin = browsing({ seed: 'both', config: publishingConfig(site) })
afterAll(() => site.close())
beforeAll(async () => {
  const { rememberedPdf } = await import('../../support/pdf/remembered-pdf.ts')
  const text = 'Agreement of Harbour\n\n1. You keep your work.\n\n2. You allow everybody to use it.'
  site.files.set('next.pdf', await rememberedPdf.writeAgreement({ language: 'en', title: 'Harbour', text }))
})

const seen = new Set<PageName>()

/**
 * Leaves out axe's rule that an accessible name contains the visible label. In the pseudo-language, a name such as “Change [Name]” has brackets that
 * the button does not show. The rule is checked in zh and en.
 */
async function wrongForAxe(page: Page, place: string): Promise<string[]> {
  const found = (await problems(page)).filter((problem) => !problem.startsWith('label-content-name-mismatch'))
  return found.map((problem) => `${place}: ${problem}`)
}

/** Returns texts that are hardcoded, or cut off at any width. In deep runs, also returns axe's findings. */
async function wrongWith(page: Page, place: string, more: readonly string[] = [], asksAxe = isDeep): Promise<string[]> {
  const found = findPage(new URL(page.url()).pathname)
  if (found) seen.add(found.name)
  const wrong: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { said, cut } = await lookedAt(page)
    const spoken = wordsInCode(said, [...data, ...more]).map((words) => `${place} says ${words}`)
    wrong.push(...(width === widths[0] ? spoken : []), ...cut.map((what) => `${place}, ${width}: ${what}`))
  }
  await keepsANarrowPicture(page, place)
  // axe checks dark pages at the narrowest width, and light pages at a large one.
  const scheme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
  await page.setViewportSize({ width: { dark: widths.at(-1) ?? 320, light: 1280 }[scheme], height: 800 })
  if (asksAxe) wrong.push(...(await wrongForAxe(page, place)))
  await page.setViewportSize({ width: 1280, height: 800 })
  return wrong
}

/** `more` are further texts in these states that are not translated. */
async function wrongOnTheWay(
  page: Page,
  places: AsyncIterable<string>,
  more: readonly string[] = [],
): Promise<string[]> {
  const wrong: string[] = []
  for await (const place of places) wrong.push(...(await wrongWith(page, place, more)))
  return [...new Set(wrong)]
}

/** Opens the URLs and waits for each page's heading. */
async function* opened(page: Page, addresses: readonly string[]): AsyncGenerator<string> {
  for (const address of addresses) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const found = findPage(address.replace(/\?.*/, ''))
    if (found) seen.add(found.name)
    yield address
  }
}

/** Returns browser errors. 404 is expected, because one of the pages does not exist. */
const faultsOf = ({ faults }: Pick<BrowserVisit, 'faults'>): string[] =>
  faults.filter((fault) => !/404|ERR_INTERNET_DISCONNECTED/.test(fault))

const timeout = 240_000

const deepTest = test.skipIf(!isDeep)

test('a signer', { timeout }, async () => {
  const signer = await begin({ language, scheme: 'dark' })
  expect(await wrongOnTheWay(signer.page, tour(signer, language))).toEqual([])
  expect(faultsOf(signer)).toEqual([])
})

deepTest('a representative and an employee', { timeout }, async () => {
  const signer = await begin({ language })
  expect(await wrongOnTheWay(signer.page, companyTour(signer, language))).toEqual([])
  expect(faultsOf(signer)).toEqual([])
})

deepTest('the ways in and to a password', { timeout }, async () => {
  const caller = await begin({ language, scheme: 'dark' })
  expect(await wrongOnTheWay(caller.page, signInTour(caller, language, 'mei'))).toEqual([])
  expect(faultsOf(caller)).toEqual([])
  // `lantern` is part of the email address, and the password's error message quotes it.
  const forgetful = await begin({ language })
  expect(await wrongOnTheWay(forgetful.page, passwordTour(forgetful, language, 'noor'), ['lantern'])).toEqual([])
  expect(faultsOf(forgetful)).toEqual([])
})

deepTest('a community manager', { timeout }, async () => {
  const area = await aCommunityArea(await begin({ language, scheme: 'dark' }), 'june', language)
  const { page, linkId } = area
  expect(await wrongOnTheWay(page, projectsTour(area))).toEqual([])
  expect(await wrongOnTheWay(page, agreementsTour(area, `${site.platform.origin}/next.pdf`))).toEqual([])
  expect([faultsOf(area), area.service.log]).toEqual([[], []])
  const of = { linkId }
  const addresses = [
    pathOf('project', of),
    pathOf('projectPeople', of),
    pathOf('projectCompanies', of),
    pathOf('projectAgreements', of),
    pathOf('projectEmails', of),
    pathOf('projectPullRequests', of),
    pathOf('linkSettings', of),
    pathOf('projectActivity', of),
    pathOf('linkMailbox', of),
    pathOf('linkPolicies', of),
    ...(['linkLetters', 'connectRepositories'] as const).map((name) => pathOf(name, of)),
    pathOf('corporationList', of),
    ...(['addIndividualAgreement', 'addCorporationAgreement'] as const).map(
      (name) => `${pathOf(name)}?link_id=${linkId}`,
    ),
    pathOf('individualAgreementPreview'),
    pathOf('corporationAgreementPreview'),
    pathOf('orgPassword'),
    pathOf('linkInvitation', { token: 'of-nobody' }),
    pathOf('forgeRegistration', { token: 'of-nobody' }),
  ]
  expect(await wrongOnTheWay(page, opened(page, addresses))).toEqual([])
  const updated = (['updateIndividualAgreement', 'updateCorporationAgreement'] as const).map(
    (name) => `${pathOf(name, { lang: 'en' })}?link_id=${linkId}`,
  )
  // English agreements have English field titles.
  const asked = fixedTypes('individual').map((type) => titleOfType(type, 'en'))
  expect(await wrongOnTheWay(page, opened(page, updated), asked)).toEqual([])
})

deepTest('a community that reviews companies', { timeout }, async () => {
  const area = await aReviewArea(await begin({ language }), language)
  expect(await wrongOnTheWay(area.page, reviewTour(area))).toEqual([])
  expect([faultsOf(area), area.service.log]).toEqual([[], []])
})

deepTest('the people of a company', { timeout }, async () => {
  const area = await aCorporationArea(await begin({ language, scheme: 'dark' }), 'xa-acme.example', language)
  const { page, service } = area
  expect(await wrongOnTheWay(page, administrationTour(area))).toEqual([])
  const of = { linkId: service.linkId }
  await enters(area, area.employer.administrator)
  const addresses = [
    pathOf('corpFront', of),
    pathOf('corpPassword', of),
    pathOf('managerList', of),
    pathOf('subemail', of),
  ]
  expect(await wrongOnTheWay(page, opened(page, addresses))).toEqual([])
  expect(await wrongOnTheWay(page, managementTour(area))).toEqual([])
  expect([faultsOf(area), service.log]).toEqual([[], []])
})

test('public pages', { timeout }, async () => {
  const { page, service } = await begin({ language })
  const linkId = service.linkId
  const addresses = [
    ...(
      [
        'front',
        'defaultEntry',
        'orgRetrieval',
        'managerSignIn',
        'lastSign',
        'platformEmail',
        'orgReset',
        'recognition',
        'roleChoice',
      ] as const
    ).map((name) => pathOf(name)),
    ...(['cookies', 'information-list', 'privacy'] as const).map((name) => pathOf(name)),
    ...(['corpRetrieval', 'corpReset', 'employee', 'corporation'] as const).map((name) => pathOf(name, { linkId })),
    pathOf('individual', { linkId: 'github_nobody-1' }),
    pathOf('notMe', { token: '0' }),
  ]
  expect(await wrongOnTheWay(page, opened(page, addresses))).toEqual([])
})

deepTest('the wizard', { timeout }, async () => {
  const around = await projectLinking.projectLinkingContext({ web: true })
  const browser = await openBrowser()
  try {
    const { page } = await visit(browser, { origin: around.service.origin, language })
    expect(await wrongOnTheWay(page, wizardPath(around, page, language))).toEqual([])
  } finally {
    await browser.close()
    await around.close()
  }
})

deepTest('who is asked to agree to a new version', { timeout }, async () => {
  const { page, service, faults } = await begin({ language, scheme: 'dark' })
  // Titles of agreements are in the language of the agreement.
  const titles = ['Individual Contributor License Agreement', 'Agreement']
  expect(await wrongOnTheWay(page, agreementUpdateTour({ page, service }, language), titles)).toEqual([])
  expect(faultsOf({ faults }).filter((fault) => !/status of 400/.test(fault))).toEqual([])
})

deepTest('the checks of pull requests, and what a person sees of it', { timeout }, async () => {
  const checked = await begin({ language })
  const typed = [...fullNames, ...pullTitles, 'noor-h', 'org/']
  const pages = everyPage(checked, language, ['projectRepository', 'check', 'myAgreements', 'receiptCheck'])
  expect(await wrongOnTheWay(checked.page, pages, typed)).toEqual([])
  expect(faultsOf(checked)).toEqual([])
})

deepTest('none of the pages was left out', () => {
  expect(pageNames.filter((name) => !seen.has(name))).toEqual([])
})

test('control: a sentence in code, a cut-off text and an overlap are detected', async () => {
  const { page, sign, service } = await begin({ language })
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  expect(await wrongWith(page, 'before')).toEqual([])
  await page.evaluate(() => {
    const added = document.createElement('div')
    added.innerHTML = `<p>Sign here</p>
      <p>mei@<wbr>lantern.<wbr>example</p>
      <img alt="A seal" src="data:,">
      <button data-style="width: 60px; overflow: hidden; white-space: nowrap">[ä löñg lörð]</button>
      <p data-style="width: 50px; white-space: nowrap">[öüt öf ïtß böx]</p>
      <select data-style="width: 60px"><option>[ä löñg lörð ïñ ä lïßt]</option></select>
      <p data-style="margin-bottom: -1.4em">[ünðër]</p><p>[övër]</p><button></button>`
    // The content security policy forbids style attributes, so set the styles with a script.
    for (const each of added.querySelectorAll<HTMLElement>('[data-style]')) {
      each.style.cssText = each.dataset['style'] ?? ''
    }
    document.querySelector('main')?.append(added)
  })
  const wrong = (await wrongWith(page, 'after', [], true)).filter(
    (what) => !widths.slice(1).some((width) => what.includes(`, ${width}:`)),
  )
  expect(wrong).toEqual([
    ...['Sign here', 'seal', 'wider than its box', 'wider than its box', 'hides its end', 'wider than its field'].map(
      (words) => expect.stringContaining(words) as unknown,
    ),
    ...['lies over', 'button-name', 'select-name'].map((words) => expect.stringContaining(words) as unknown),
  ])
})
