import { describe, expect, it } from 'vitest'
import { browsing } from '../../support/browser/browsing.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { overhang } from '../../support/browser/looking.ts'
import { tour } from '../../support/tours/tour.ts'

const begin = browsing()

describe.each(bothOr('zh'))('in %s', (language) => {
  it('no page of signing scrolls horizontally at 320 pixels', async () => {
    const caller = await begin({ language, width: 320 })
    for await (const place of tour(caller, language))
      await expect.poll(() => overhang(caller.page), { message: place }).toBe(0)
  })
})

it('finds a wide element on a page (control)', async () => {
  const { page, sign, service } = await begin({ width: 320 })
  await sign.open(service.linkId)
  await page.evaluate(() => {
    document.body.style.minWidth = '400px'
  })
  await expect.poll(() => overhang(page)).toBe(80)
})
