/**
 * Visits every state of the pages on which a community reviews corporations. Yields the name of each state, so that the caller can inspect the page.
 */
import type { Language } from '../../../src/domain/text/languages.ts'
import { aCompany, aCorporateForm, type AdminAreaNames, anAdminAreaAt, aSignedPdf } from '../people/company.ts'
import { reviewPages } from '../pages/review-pages.ts'
import type { World } from '../service/world.ts'
import type { BrowserVisit } from '../browser/browsing.ts'
import { signsIn } from '../browser/signing-in.ts'

/** Returns the company name in the form that `aCorporateForm` creates for this representative. */
export const nameOf = (email: string): string => aCorporateForm(email).corporation_name

export type ReviewArea = BrowserVisit & { at: ReturnType<typeof reviewPages>; company: World }

/** Signs in a manager of a community with a corporation agreement. */
export async function aReviewArea(
  visit: BrowserVisit,
  language: Language,
  names: AdminAreaNames = {},
): Promise<ReviewArea> {
  const company = await anAdminAreaAt(visit.service, names)
  await signsIn(visit.context, visit.service.origin, visit.service.home.services, company.account)
  return { ...visit, at: reviewPages(visit.page, language, company.linkId), company }
}

export async function* reviewTour(adminArea: ReviewArea): AsyncGenerator<string> {
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
  await at.rowOf('other.example').waitFor({ state: 'detached' })
  await at.opensTheRow(name)
  await at.seesInWords('history.mailed')
  await at.seesInWords('review.awaited')
  yield 'one of them, without a PDF'
  await at.uploads(Buffer.from('<html>'), 'page.pdf')
  await at.seesInWords('file.problem.not_pdf')
  await at.uploads(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5 * 1024 * 1024)]))
  await at.seesInWords('file.problem.too_large', { limit: '5 MB' })
  await at.uploads(Buffer.from('%PDF-1.7 cut off'))
  await at.seesInWords('refusal.error_reading_file')
  yield 'a file refused'
  await at.does('resent')
  await at.seesInWords('corporation.done.resent', { name })
  await at.does('represented')
  await at.represents('Grace', `grace@elsewhere.example`)
  await at.seesInWords('refusal.unmatch_email_domain')
  yield 'a representative refused'
  await at.represents('Grace Hopper', `grace@${domain}`)
  await at.seesInWords('corporation.done.represented', { name })
  await at.uploads(await aSignedPdf(company))
  await at.approval().waitFor()
  await page.locator('canvas').first().waitFor()
  yield 'one with a PDF'
  await at.betterScan().click()
  await at.seesInWords('refusal.reason_length')
  yield 'a refusal without a reason'
  await at.reason().fill('Page 3 is cut off at the right edge.')
  await at.betterScan().click()
  await at.seesInWords('corporation.done.refused', { name })
  await at.seesInWords('history.refused')
  yield 'one whose scan was refused'
  await at.uploads(await aSignedPdf(company))
  await at.approval().waitFor()
  await at.does('deleted')
  await at.confirms('deleted', name)
  await at.seesInWords('corporation.done.deleted', { name })
  yield 'one that is deleted'
  await at.does('purged')
  await at.question().waitFor()
  yield 'asked whether to delete completely'
  await page.keyboard.press('Escape')
  await at.does('restored')
  await at.seesInWords('corporation.done.restored', { name })
  await at.approval().click()
  await at.question().waitFor()
  for (const point of ['name', 'signature', 'stamp'] as const) await at.seesInWords(`review.compared.${point}`)
  yield 'asked whether to approve'
  await at.confirms('approved', name)
  await at.seesInWords('corporation.done.approved', { name })
  await at.does('lettered')
  await at.seesInWords('corporation.done.lettered', { name })
  yield 'one with an administrator'
  await at.opens()
  await at.shows('all')
  await at.seesState(name, 'approved')
  await at.searches('nobody at all')
  await at.seesInWords('list.nothingFound')
}
