/** The review of corporations as a community meets it: axe, 320 pixels, every act the lifecycle allows, every refusal in words, by keyboard. */
import { describe, expect, it } from 'vitest'
import type { Language } from '../../src/domain/languages.ts'
import { sha256 } from '../../src/server/digest.ts'
import { aCompany, asks, aSignedPdf, uploads } from '../corporation/company.ts'
import { browsing } from './browsing.ts'
import { lookIn, foundOnTheWay } from './looking.ts'
import { aReviewArea, nameOf, type ReviewArea, reviewTour } from './review-tour.ts'
import { sendsSlowly } from './slowly.ts'
import { bothWhenDeep } from '../support/share-by-language.ts'

const begin = browsing()

const anAdminArea = async (options: Parameters<typeof begin>[0] & { language: Language }): Promise<ReviewArea> =>
  aReviewArea(await begin(options), options.language)
describe.each(bothWhenDeep.map((language) => lookIn[language]))('in $language, $width pixels wide, $scheme', (look) => {
  it('axe finds nothing, and nothing has to be scrolled sideways at 320 pixels', { timeout: 60_000 }, async () => {
    const adminArea = await anAdminArea(look)
    const found = await foundOnTheWay(adminArea.page, look.width, reviewTour(adminArea))
    expect([found, adminArea.faults, adminArea.service.log]).toEqual([[], [], []])
  })
})

it('a corporation is opened, approved and closed again by keyboard alone, and one deleted goes for good', async () => {
  const adminArea = await anAdminArea({ language: 'en' })
  const { at, page, company } = adminArea
  const ready = await aCompany(company, 'x@ready.example')
  await uploads(company, ready)
  const gone = await aCompany(company, 'x@gone.example')
  await asks(company, 'DELETE', `/v1/corporation-signing/${company.linkId}/${gone}`)
  const name = nameOf('x@gone.example')
  await at.opens()
  await at.shows('state.uploaded')
  await at.rowOf('ready.example').getByRole('button', { name: /^<3/ }).first().focus()
  await page.keyboard.press('Enter')
  await at.act('approved').focus()
  await page.keyboard.press('Enter')
  await at.question().waitFor()
  await page.keyboard.press('Enter')
  await at.seesInWords('corporation.done.approved', { name: nameOf('x@ready.example') })
  await at.shows('state.deleted')
  await at.opensTheRow(name)
  await at.act('purged').click()
  await at.question().getByRole('textbox').fill('something else')
  await page.keyboard.press('Enter')
  await at.seesInWords('confirm.mismatch')
  await at.confirms('purged', name)
  await at.seesInWords('corporation.done.purged', { name })
  expect(adminArea.faults).toEqual([])
})

it(
  'a signed PDF on a slow network is seen on its way, is stopped, and then nothing of it is stored',
  { timeout: 60_000 },
  async () => {
    const { at, page, company, service } = await anAdminArea({ language: 'en' })
    const id = await aCompany(company, 'x@slow.example')
    const name = nameOf('x@slow.example')
    const stored = async () =>
      (await service.home.services.store.reading.corporations.find(company.linkId, id))?.pdfSha256
    await at.opens()
    await at.opensTheRow(name)
    const goesOn = await sendsSlowly(page, 400_000)
    await at.uploads(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * 1024 * 1024, ' ')]), 'slow.pdf')
    const bar = at.drawer().getByRole('progressbar')
    const sent = (): Promise<number> => bar.evaluate((shown: HTMLProgressElement) => shown.value / shown.max)
    await expect.poll(sent).toBeGreaterThan(0)
    const before = await sent()
    await expect.poll(sent).toBeGreaterThan(before)
    await at.drawer().getByRole('button', { name: 'Cancel sending slow.pdf' }).click()
    await at.seesInWords('agreements.cancelled')
    await goesOn()
    expect(await stored()).toBe(null)
    await at.uploads(await aSignedPdf(company))
    await at.act('approved').waitFor()
    expect(await stored()).toBe(sha256(await aSignedPdf(company)))
  },
)
