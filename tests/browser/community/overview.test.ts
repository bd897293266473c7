/**
 * Overview of a project: the chart with pointer and keyboard, the QR code, the badge, the text for API clients, and the companies that have waited
 * longest.
 */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { projectPath } from '../../../src/web/screens/shared/page/paths.ts'
import { writeFunnel } from '../../../src/server/jobs/schedule.ts'
import { anAdminAreaAt } from '../../support/people/company.ts'
import { publishesChange } from '../../support/community/new-version.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { valueOnce } from '../../support/awaited.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing()
const day = 86_400_000

async function anOverview(signed: number) {
  const visit = await begin({ language: 'en' })
  const { service } = visit
  const { services, clock } = service.home
  const { linkId, account } = await anAdminAreaAt(service)
  for (let one = signed; one > 0; one -= 1) {
    await services.store.transaction((tx) =>
      tx.signingDays.count({ linkId, agreementId: '2', kind: 'individual', signedAt: clock.now() - one * 7 * day }),
    )
  }
  await signsIn(visit.context, service.origin, services, account)
  return { ...visit, linkId, open: () => visit.page.goto(projectPath(linkId)) }
}

const violations = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

it('axe finds nothing in the funnel or at a version without a title', async () => {
  const { page, open, linkId, service } = await anOverview(2)
  const { services } = service.home
  for (const step of ['opened', 'asked', 'signed'] as const) services.funnel.count(linkId, step)
  await writeFunnel(services)
  await open()
  await page.getByText('Opened the page').waitFor()
  expect(await violations(page)).toEqual([])
  const text =
    'This text goes on for a whole line, and therefore is no title of it.\n\n1. Definitions\n\nYou means you.'
  await page.goto(`/agreement/${linkId}/${await publishesChange(service.home, linkId, { text })}`)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  expect(await violations(page)).toEqual([])
})

it('a project with few signatures offers the link to share, its QR code, a badge and a text', async () => {
  const { page, open, linkId, service, faults } = await anOverview(2)
  await open()
  await page.getByRole('heading', { name: 'Share the link' }).waitFor()
  const code = page.getByRole('img', { name: /^QR code of the signing link/ })
  await expect.poll(async () => (await code.boundingBox())?.width).toBeGreaterThanOrEqual(200)
  await expect.poll(async () => (await code.boundingBox())?.height).toBeGreaterThanOrEqual(200)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'QR code as SVG' }).click()
  expect((await download).suggestedFilename()).toBe(`sign-${linkId}.svg`)
  await page.getByRole('tab', { name: 'Link' }).focus()
  await page.keyboard.press('ArrowRight')
  const badge = page.getByRole('img', { name: /^Badge of/ })
  await badge.waitFor()
  await expect.poll(() => badge.evaluate((picture: HTMLImageElement) => picture.naturalHeight)).toBe(20)
  const markdown = page.getByText(/^\[!\[/)
  await expect.poll(() => markdown.innerText()).toContain(`](${service.origin}/sign/${linkId})`)
  await page.keyboard.press('ArrowRight')
  await page.getByText(/^Thank you for contributing to Lantern/).waitFor()
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
})

it('the chart shows the values of a week on hover and moves through the weeks with arrow keys', async () => {
  const { page, open, faults } = await anOverview(6)
  await open()
  const chart = page.getByRole('slider', { name: 'Signatures per week' })
  await chart.waitFor()
  await expect.poll(() => page.getByText(/^6 in 26 weeks. Best week: 1 \(/).count()).toBe(1)
  await page.getByText('Counts signatures on the day they were made (UTC)').waitFor()
  const { x = 0, y = 0, width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
  await page.mouse.move(x + width - 60, y + height / 2)
  const values = chart.getByText('Individuals', { exact: true })
  await values.waitFor()
  await page.mouse.move(x, y + height + 200)
  await values.waitFor({ state: 'detached' })
  await chart.focus()
  await page.keyboard.press('End')
  const last = await valueOnce(
    () => chart.getAttribute('aria-valuetext'),
    (text) => /: Individuals \d+, Employees 0$/.test(text),
  )
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => chart.getAttribute('aria-valuetext')).not.toBe(last)
  await page.keyboard.press('Escape')
  await values.waitFor({ state: 'detached' })
  await page.getByText('View as table').click()
  await expect.poll(() => page.getByRole('table', { name: 'Signatures per week' }).getByRole('row').count()).toBe(27)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByText(/^6 in 12 weeks/).waitFor()
  await expect.poll(() => page.getByRole('table', { name: 'Signatures per week' }).getByRole('row').count()).toBe(13)
  expect(faults).toEqual([])
})

it('the longest-waiting company is listed first and links to the review', async () => {
  const { page, open, linkId, service, faults } = await anOverview(0)
  const { services, clock } = service.home
  for (let one = 1; one <= 7; one += 1) {
    const signedAt = clock.now() - one * day
    await aCorporation(services, {
      linkId,
      email: `r@w${one}.example`,
      name: `Company & ${one}`,
      state: 'uploaded',
      signedAt,
    })
  }
  await open()
  const companies = page.locator('dl > div', { hasText: 'Active companies' })
  await companies.waitFor()
  await expect.poll(() => companies.locator('dd').allInnerTexts()).toEqual(['0', '7 to review'])
  const list = page.getByRole('region', { name: 'Waiting longest' }).getByRole('listitem')
  await list.first().waitFor()
  await expect
    .poll(() => list.locator('[data-part=name]').allInnerTexts())
    .toEqual([7, 6, 5, 4, 3].map((one) => `Company & ${one}`))
  await list.first().getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Company & 7' }).waitFor()
  await page.waitForURL(/\/corporations\/[0-9a-f]{32}$/)
  expect(faults).toEqual([])
})
