/**
 * Review of companies by a community: axe findings, layout at 320 pixels, every action of the lifecycle, the text of every refusal, and use with the
 * keyboard.
 */
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import { aCompany, asks, aSignedPdf, uploads } from '../../support/people/company.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { isInSight, lookIn, loadFailures, within } from '../../support/browser/looking.ts'
import { aReviewArea, nameOf, type ReviewArea, reviewTour } from '../../support/tours/review-tour.ts'
import { sendsSlowly } from './slowly.ts'
import { bothOr, bothWhenDeep } from '../../support/share-by-language.ts'

const begin = browsing()

const anAdminArea = async (options: Parameters<typeof begin>[0] & { language: Language }): Promise<ReviewArea> =>
  aReviewArea(await begin(options), options.language)
describe.each(bothWhenDeep.map((language) => lookIn[language]))('in $language, $width pixels wide, $scheme', (look) => {
  it('has no axe findings and no horizontal scrolling at 320 pixels', within(150_000), async () => {
    const adminArea = await anAdminArea(look)
    const found = await loadFailures(adminArea.page, look.width, reviewTour(adminArea))
    expect([found, adminArea.faults, adminArea.service.log]).toEqual([[], [], []])
  })
})

const windows = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1536, height: 864 },
]

it.each(bothOr('en'))('the approve button stays visible with a long record, in %s', async (language) => {
  const { at, page, company } = await anAdminArea({ language })
  const long = 'International Research and Development of Maritime Navigation Instruments'
  const id = await aCompany(company, `anne-marie.wolff-metternich-zur-gracht@${language}-fjord-systems.example`, {
    corporation_name: `${long} A/S`,
    admin_name: 'Anne-Marie Wolff-Metternich zur Gracht',
    info: { '1': `Director of ${long}`.slice(0, 100) },
  })
  await uploads(company, id)
  await at.opensTheCorporation(id)
  await page.locator('canvas').first().waitFor()
  for (const size of windows) {
    await page.setViewportSize(size)
    for (const scrolled of [0, 60]) {
      await page.evaluate((y) => scrollTo(0, y), scrolled)
      await expect.poll(() => isInSight(at.approval())).toBe(true)
    }
  }
  // Control: the page is long enough for this test. Without the sticky footer, the button would be below the window.
  await at.approval().evaluate((button) => {
    const foot = button.closest('section')
    if (foot) foot.style.position = 'static'
  })
  await page.evaluate(() => scrollTo(0, 0))
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect.poll(() => isInSight(at.approval())).toBe(false)
})

it(
  'a manager reviews scans by keyboard alone; each decision opens the next scan, and a purged company is gone',
  within(60_000),
  async () => {
    const adminArea = await anAdminArea({ language: 'en' })
    const { at, page, company, service } = adminArea
    for (const domain of ['one', 'two', 'three']) await uploads(company, await aCompany(company, `x@${domain}.example`))
    const gone = await aCompany(company, 'x@gone.example')
    await asks(company, 'DELETE', `/v1/corporation-signing/${company.linkId}/${gone}`)
    const name = nameOf('x@gone.example')
    const heading = (of: string) =>
      page.getByRole('heading', { level: 1, name: nameOf(`x@${of}.example`), exact: true })
    await at.opens()
    await at.shows('state.uploaded')
    // Oldest first: the company that has waited longest is the first row.
    await expect
      .poll(() => page.getByRole('row').filter({ hasText: '.example' }).first().textContent())
      .toContain('one.example')
    await at.rowOf('one.example').getByRole('link', { name: /^<3/ }).first().focus()
    await page.keyboard.press('Enter')
    await heading('one').waitFor()
    await page.getByText('1 of 3 to review').waitFor()
    await page.keyboard.press('a')
    await at.question().waitFor()
    for (const point of ['name', 'signature', 'stamp'] as const) await at.seesInWords(`review.compared.${point}`)
    await page.keyboard.press('Enter')
    await heading('two').waitFor()
    await page.getByText('1 / 1').waitFor()
    const frame = page.getByRole('region', { name: 'Pages of the signed document' })
    const wide = () => frame.locator('figure').evaluate((one) => one.getBoundingClientRect().width)
    const whole = await wide()
    await page.keyboard.press('+')
    await expect.poll(wide).toBeCloseTo(1.5 * whole, 0)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(wide).toBeCloseTo(0.75 * whole, 0)
    await page.keyboard.press('0')
    await expect.poll(wide).toBeCloseTo(whole, 0)
    await page.keyboard.press('n')
    await heading('three').waitFor()
    await at.reason().fill('The stamp is missing on the last page.')
    await at.betterScan().focus()
    await page.keyboard.press('Enter')
    await heading('two').waitFor()
    const states = await service.home.services.store.reading.corporations.all(company.linkId)
    const stateOf = (domain: string) => states.find(({ email }) => email === `x@${domain}.example`)?.state
    expect([stateOf('one'), stateOf('two')]).toEqual(['approved', 'uploaded'])
    expect(stateOf('three')).toMatch(/submitted|mailed/)
    await at.opens()
    await at.shows('state.deleted')
    await at.opensTheRow(name)
    await at.does('purged')
    await at.question().getByRole('textbox').fill('something else')
    await page.keyboard.press('Enter')
    await at.seesInWords('confirm.mismatch')
    await at.confirms('purged', name)
    await at.seesInWords('corporation.done.purged', { name })
    expect(adminArea.faults).toEqual([])
  },
)

it('a manager who decides too late sees the earlier decision and no more buttons', async () => {
  const { at, company } = await anAdminArea({ language: 'en' })
  const id = await aCompany(company, 'x@decided.example')
  await uploads(company, id)
  await at.opensTheCorporation(id)
  const other = { reason: 'Page 3 is cut off at the right edge.' }
  await asks(company, 'POST', `/v1/corporation-signing/${company.linkId}/${id}/better-scan`, other)
  await at.approval().click()
  await at.confirms('approved', '')
  await at.seesInWords('refusal.unuploaded')
  await at.seesInWords('history.refused')
  await expect.poll(() => at.approval().count()).toBe(0)
  await expect.poll(() => at.betterScan().count()).toBe(0)
})

it(
  'an upload of a signed PDF on a slow network shows its progress, can be canceled, and leaves nothing stored',
  within(60_000),
  async () => {
    const { at, page, company, service } = await anAdminArea({ language: 'en' })
    const id = await aCompany(company, 'x@slow.example')
    const stored = async () =>
      (await service.home.services.store.reading.corporations.find(company.linkId, id))?.pdfSha256
    await at.opensTheCorporation(id)
    const goesOn = await sendsSlowly(page, 400_000)
    await at.uploads(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * 1024 * 1024, ' ')]), 'slow.pdf')
    const bar = page.getByRole('progressbar')
    const sent = (): Promise<number> => bar.evaluate((shown) => Number(shown.ariaValueNow) / Number(shown.ariaValueMax))
    await expect.poll(sent).toBeGreaterThan(0)
    const before = await sent()
    await expect.poll(sent).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Cancel uploading slow.pdf' }).click()
    await at.seesInWords('agreements.cancelled')
    await goesOn()
    expect(await stored()).toBe(null)
    await at.uploads(await aSignedPdf(company))
    await at.approval().waitFor()
    expect(await stored()).toBe(sha256(await aSignedPdf(company)))
  },
)
