/** The review of corporations as a community meets it: axe, 320 pixels, every act the lifecycle allows, every refusal in words, by keyboard. */
import { describe, expect, it } from 'vitest'
import type { Language } from '../../src/domain/languages.ts'
import { sha256 } from '../../src/server/digest.ts'
import {
  aCompany,
  aCorporateForm,
  anAdminAreaAt,
  asks,
  aSignedPdf,
  type AdminArea as CompanyAdmin,
  uploads,
} from '../corporations/company.ts'
import { reviewPages } from '../support/pages/review-pages.ts'
import { browsing, type BrowserVisit } from './browsing.ts'
import { lookIn, foundOnTheWay } from './looking.ts'
import { signsIn } from './signing-in.ts'
import { sendsSlowly } from './slowly.ts'
import { bothOr } from '../support/share-by-language.ts'

const begin = browsing()
const nameOf = (email: string): string => aCorporateForm(email).corporation_name

type AdminArea = BrowserVisit & { at: ReturnType<typeof reviewPages>; company: CompanyAdmin }

/** A community manager at the browser, and a link where corporations sign. */
async function anAdminArea(options: Parameters<typeof begin>[0] & { language: Language }): Promise<AdminArea> {
  const visit = await begin(options)
  const company = await anAdminAreaAt(visit.service)
  await signsIn(visit.context, visit.service.origin, visit.service.home.services, company.account)
  return { ...visit, at: reviewPages(visit.page, options.language, company.linkId), company }
}

/** Everything a community manager comes to see and do; what is yielded is its name. */
async function* review(adminArea: AdminArea): AsyncGenerator<string> {
  const { at, page, company } = adminArea
  const domain = 'acme.example'
  const name = nameOf('ada@acme.example')
  await at.opens()
  await at.seesInWords('corporation.none')
  await aCompany(company, 'ada@acme.example')
  await aCompany(company, 'joan@other.example')
  await company.lettersTo('ada@acme.example')
  await page.reload()
  await at.seesState(name, 'mailed')
  yield 'the corporations'
  await at.searches('acme')
  await at.opensTheRow(name)
  await at.seesInWords('history.mailed')
  await at.seesInWords('corporation.whyNot.noPdf')
  yield 'one of them, without a PDF'
  await at.uploads(Buffer.from('<html>'), 'page.pdf')
  await at.seesInWords('file.problem.not_pdf')
  await at.uploads(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5 * 1024 * 1024)]))
  await at.seesInWords('file.problem.too_large', { limit: '5.0 MB' })
  await at.uploads(Buffer.from('%PDF-1.7 cut off'))
  await at.seesInWords('refusal.error_reading_file')
  yield 'a file refused'
  await at.act('resent').click()
  await at.seesInWords('corporation.done.resent', { name })
  await at.act('represented').click()
  await at.represents('Grace', `grace@elsewhere.example`)
  await at.seesInWords('refusal.unmatch_email_domain')
  yield 'a representative refused'
  await page.keyboard.press('Escape')
  await at.represents('Grace Hopper', `grace@${domain}`)
  await at.seesInWords('corporation.done.represented', { name })
  await at.uploads(await aSignedPdf(company))
  await at.act('approved').waitFor()
  yield 'one with a PDF'
  await at.act('deleted').click()
  await at.confirms('deleted', name)
  await at.drawer().waitFor({ state: 'detached' })
  await at.seesInWords('corporation.done.deleted', { name })
  await at.shows('state.deleted')
  await at.opensTheRow(name)
  await at.act('purged').click()
  await at.question().waitFor()
  yield 'asked whether to delete completely'
  await page.keyboard.press('Escape')
  await at.act('restored').click()
  await at.seesInWords('corporation.done.restored', { name })
  await at.shows('state.uploaded')
  await at.opensTheRow(name)
  await at.act('approved').click()
  await at.confirms('approved', name)
  await at.seesInWords('corporation.done.approved', { name })
  await at.shows('all')
  await at.seesState(name, 'approved')
  await at.opensTheRow(name)
  await at.seesInWords('corporation.whyNot.notDeletable')
  await at.act('lettered').click()
  await at.seesInWords('corporation.done.lettered', { name })
  yield 'one with an administrator'
  await at.closes()
  await at.searches('nobody at all')
  await at.seesInWords('list.nothingFound')
}

describe.each(bothOr('en').map((language) => lookIn[language]))('in $language, $width pixels wide, $scheme', (look) => {
  it('axe finds nothing, and nothing has to be scrolled sideways at 320 pixels', { timeout: 60_000 }, async () => {
    const adminArea = await anAdminArea(look)
    const found = await foundOnTheWay(adminArea.page, look.width, review(adminArea))
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
