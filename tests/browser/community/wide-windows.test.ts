/** In wide windows, the actions of a list are in the page header. */
import { expect, it } from 'vitest'
import { wordsOf } from '../../support/pages/words.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { everyPage } from '../../support/tours/every-page.ts'
import { pixelsBetween } from '../../support/browser/looking.ts'

const begin = browsing()

it('the export of projects is beside the heading, above the search', async () => {
  const t = wordsOf('en')
  const visit = await begin({ language: 'en' })
  const { page } = visit
  for await (const _ of everyPage(visit, 'en', ['linkedRepo'])) {
    await page.setViewportSize({ width: 1280, height: 800 })
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const button = page.getByRole('button', { name: t('export.actCount', { count: 1 }) })
    const middle = (heading?.x ?? 0) + (heading?.width ?? 0) / 2
    await expect.poll(async () => (await button.boundingBox())?.x).toBeGreaterThan(middle)
    await expect.poll(() => pixelsBetween(button, page.getByRole('searchbox'))).toBeGreaterThan(0)
  }
})
