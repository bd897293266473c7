/** Rendered pages of an agreement's PDF: drawn in a worker under the content security policy, only near the viewport, and never for signers. */
import { version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { updateAgreementPath } from '../../../src/web/screens/shared/page/paths.ts'
import { boxedPdf, onEveryPage, pdfOf, rawPdf } from '../../support/pdf/pdfs.ts'
import { aManagedProject } from '../../journeys/looking-after/steps.ts'
import { adminPages } from '../../support/pages/admin-pages.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { pixelsBetween, problemsEverywhere } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing()

/** Uploads a file as the next version of an agreement, and opens its preview. `asked` contains the paths that the browser requested. */
async function looksAt(user: string, bytes: Uint8Array, width = 1280) {
  const visit = await begin({ width })
  const { page, context, service } = visit
  const { services } = service.home
  const linkId = await aManagedProject(service, user)
  const account = await services.store.reading.accounts.findByLogin('fake_link', user)
  if (!account) throw new Error('there is no such account')
  await signsIn(context, service.origin, services, account)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const at = adminPages(page, 'en')
  await page.goto(updateAgreementPath('individual', 'en', linkId))
  await at.choosesTheFile({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
  await page
    .getByText(/^Loaded “/)
    .first()
    .waitFor()
  await at.button('draft.goOn').click()
  // If the text differs from the PDF, the PDF is collapsed and not drawn.
  const folded = page.locator('summary').filter({ hasText: /^The PDF, \d+ pages?$/ })
  await folded.waitFor()
  await expect.poll(() => page.locator('canvas').count()).toBe(0)
  await folded.press('Enter')
  return { ...visit, at, asked, linkId }
}

/** Returns the number of dark pixels on the canvas of a page, or -1 if the page is not drawn. */
const ink = (label: string) => {
  const canvas = document.querySelector<HTMLCanvasElement>(`canvas[aria-label^="${label}"]`)
  if (!canvas || canvas.width === 0) return -1
  // Reads a copy of the canvas, because the browser warns about repeated reads of the original.
  const copy = document.createElement('canvas')
  ;[copy.width, copy.height] = [canvas.width, canvas.height]
  const pen = copy.getContext('2d', { willReadFrequently: true })
  pen?.drawImage(canvas, 0, 0)
  const { data } = pen?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] }
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128 && (data[at + 3] ?? 0) > 128) dark += 1
  return dark
}

/** Returns the size of a page's canvas and the color of its first pixel. */
const released = (label: string) => {
  const canvas = document.querySelector<HTMLCanvasElement>(`canvas[aria-label^="${label}"]`)
  const pixel = canvas?.width ? canvas.getContext('2d', { alpha: false })?.getImageData(0, 0, 1, 1).data : []
  return { size: [canvas?.width, canvas?.height], first: Array.from(pixel ?? []) }
}

const inked = (page: Page, label: string) => expect.poll(() => page.evaluate(ink, label))

it('twenty pages are rendered when they come into view, in a worker and under the policy, and released again', async () => {
  const bytes = await pdfOf((pdf) => {
    for (let n = 1; n <= 20; n += 1) {
      if (n > 1) pdf.addPage()
      const words = Array.from({ length: 20 + n }, (_, at) => 'work yours keep days'.split(' ')[(at * n) % 4])
      pdf.fontSize(12).text(n === 1 ? 'Agreement of twenty pages' : `${words.join(' ')}.`)
    }
    onEveryPage(pdf, 780, (number, pages) => `Page ${number} of ${pages}`)
  })
  const { page, asked, faults } = await looksAt('twenty', bytes)
  const region = page.getByRole('region', { name: 'Pages of the PDF' })
  await inked(page, 'Page 1 of 20').toBeGreaterThan(100)
  await expect.poll(() => page.locator('canvas').count()).toBe(20)
  await expect.poll(() => page.evaluate(ink, 'Page 18 of 20')).toBeLessThanOrEqual(0)
  await region.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await inked(page, 'Page 20 of 20').toBeGreaterThan(100)
  await inked(page, 'Page 1 of 20').toBeLessThanOrEqual(0)
  // The canvas of a page out of view is white, not black.
  await expect
    .poll(() => page.evaluate(released, 'Page 1 of 20'))
    .toEqual({ size: [1, 1], first: [255, 255, 255, 255] })
  expect(asked.filter((path) => /pdf\.worker/.test(path))).toHaveLength(1)
  expect(page.workers()).toHaveLength(1)
  expect(faults).toEqual([])
})

it('fonts and character maps that a file lacks come from our own origin; on a narrow page the pictures are below the text', async () => {
  const { page, at, faults } = await looksAt('narrow', boxedPdf('Boxed Agreement'), 360)
  await page.locator('canvas').scrollIntoViewIfNeeded()
  await inked(page, 'Page 1 of 1').toBeGreaterThan(100)
  for (const part of ['standard_fonts/FoxitFixed.pfb', 'cmaps/GBK-EUC-H.bcmap']) {
    expect((await page.request.get(`/assets/pdf-${version}/${part}`)).status(), part).toBe(200)
  }
  const text = page.getByRole('region', { name: at.t('publish.text') })
  await expect.poll(() => pixelsBetween(text, page.locator('canvas'))).toBeGreaterThanOrEqual(0)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await problemsEverywhere(page, 'a text that differs')).toEqual([])
  expect(faults).toEqual([])
})

it('a page that cannot be rendered says so, and its text is shown', async () => {
  const content = 'BT /F1 12 Tf 2 20 Td (1. You keep your work.) Tj ET'
  const strip = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14000 40] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ])
  const { page, at, faults } = await looksAt('strip', strip)
  await page.getByText('Page 1 of 1 cannot be shown here.').waitFor()
  await page
    .getByRole('region', { name: at.t('publish.text') })
    .getByText('You keep your work.')
    .waitFor()
  expect(faults).toEqual([])
})

it('a signer loads none of it', async () => {
  const { page, service, faults } = await begin()
  const linkId = await aManagedProject(service, 'signer')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/sign-cla/${linkId}/individual`)
  await page.waitForLoadState('networkidle')
  await page.getByText('You keep your work.').first().waitFor()
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter((path) => /pdf[-.](?:pages|worker|\d)/.test(path))).toEqual([])
  await expect.poll(() => page.content()).not.toMatch(/pdf-pages|pdf\.worker/)
  expect(faults).toEqual([])
})
