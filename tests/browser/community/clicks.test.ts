/** Number of clicks that frequent tasks of a community manager take. Everything that is clicked is in sight without scrolling. */
import { afterAll, expect, it } from 'vitest'
import { linkedRepoPath, projectPath } from '../../../src/web/screens/shared/page/paths.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { signsIn } from '../../support/browser/signing-in.ts'
import { countedClicks } from '../../support/browser/counted-clicks.ts'
import { isInSight, within } from '../../support/browser/looking.ts'
import { openSite, type OpenSite, publishingConfig } from '../../support/community/published-files.ts'
import { aCompany, anAdminAreaAt, uploads } from '../../support/people/company.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { rememberedPdf } from '../../support/pdf/remembered-pdf.ts'
import { aCommunityArea } from '../../support/tours/community-tour.ts'
import { nameOf } from '../../support/tours/review-tour.ts'

const site: OpenSite = await openSite()
const begin = browsing({ config: publishingConfig(site) })
afterAll(() => site.close())

const t = wordsOf('en')
const windows = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
]

it.each(windows)('five companies are reviewed in 12 clicks at $width×$height', within(120_000), async (size) => {
  const { page, context, service } = await begin({ language: 'en' })
  const company = await anAdminAreaAt(service)
  const domains = ['one', 'two', 'three', 'four', 'five'].map((name) => `${name}-${size.width}.example`)
  for (const domain of domains) await uploads(company, await aCompany(company, `x@${domain}`))
  await signsIn(context, service.origin, service.home.services, company.account)
  await page.setViewportSize(size)
  await page.goto(linkedRepoPath)
  const clicks = countedClicks(page)
  await clicks.on(page.getByRole('row').getByRole('link', { name: t('projects.toReview', { count: 5 }) }))
  await clicks.on(page.getByRole('link', { name: t('overview.review.many', { count: '5' }) }))
  const question = page.getByRole('alertdialog')
  for (const domain of domains) {
    await page.getByRole('heading', { level: 1, name: nameOf(`x@${domain}`), exact: true }).waitFor()
    await clicks.on(page.getByRole('button', { name: t('review.approve'), exact: true }).filter({ visible: true }))
    await clicks.on(question.getByRole('button', { name: t('corporation.short.approved'), exact: true }))
    await question.waitFor({ state: 'hidden' })
  }
  const states = async () =>
    (await service.home.services.store.reading.corporations.all(company.linkId)).map(({ state }) => state)
  await expect.poll(states).toEqual(domains.map(() => 'approved'))
  expect(clicks.count()).toBe(12)
})

it.each(windows)('a new version is published in 5 clicks at $width×$height', within(120_000), async (size) => {
  const area = await aCommunityArea(await begin({ language: 'en' }), `clicks-${size.width}`, 'en')
  const { page, at, linkId } = area
  await page.setViewportSize(size)
  const text = `Agreement of Harbour\n\n1. You keep your work.\n\n2. You allow all of us to use it on ${size.width} screens.`
  const bytes = await rememberedPdf.writeAgreement({ language: 'en', title: 'Harbour', text })
  await page.goto(projectPath(linkId, 'agreements'))
  const clicks = countedClicks(page)
  await clicks.on(at.link('detail.updateNamed', { name: 'Individual agreement, English' }))
  await at.sees('draft.update.individual')
  const choosing = page.waitForEvent('filechooser')
  await clicks.on(page.getByText(at.t('file.choose'), { exact: true }))
  await (await choosing).setFiles({ name: 'next.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
  await page.getByText('(next.pdf)').waitFor()
  await clicks.on(at.button('draft.goOn'))
  await at.sees('publish.heading', { version: 2 })
  // Before publishing, the consequences are next to the button and in the question.
  const facts = ['Material', '1 email', 'grace period of 30 days'].join(' · ')
  await expect.poll(() => isInSight(page.getByText(facts))).toBe(true)
  await clicks.on(at.button('publish.actUpdate'))
  const question = page.getByRole('alertdialog')
  await question.getByText(at.t('version.ask.individual', { people: '1' })).waitFor()
  await clicks.on(question.getByRole('button', { name: at.t('publish.actUpdate'), exact: true }))
  await at.sees('publish.done')
  await page.getByText(at.t('campaign.goingOut.one', { count: '1' })).waitFor()
  await expect.poll(() => isInSight(page.getByText(/^Can be withdrawn until /))).toBe(true)
  expect(clicks.count()).toBe(5)
  // Control: a button below the window is not in sight.
  await page.locator('main').evaluate((main) => (main.style.paddingTop = '100vh'))
  await expect.poll(() => isInSight(page.getByText(/^Can be withdrawn until /))).toBe(false)
})
