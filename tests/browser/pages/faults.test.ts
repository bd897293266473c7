/** Control: faults are detected in every browser visit. */
import { expect, it } from 'vitest'
import { browsing } from '../../support/browser/browsing.ts'

const begin = browsing()

it('a script without the nonce, a request to another host, a warning and an uncaught error are detected', async () => {
  const { page, sign, service, faults } = await begin()
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  expect(faults).toEqual([])
  const noticed = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.text = 'document.title = "mine"'
    document.head.append(script)
    const picture = document.createElement('img')
    picture.src = 'http://localhost:9/picture.png'
    document.body.append(picture)
    console.warn('a warning')
    setTimeout(() => {
      throw new Error('an uncaught error')
    })
  })
  await noticed
  await expect.poll(() => page.title()).not.toBe('mine')
  expect(faults.some((fault) => fault.includes('script-src'))).toBe(true)
  expect(faults.some((fault) => fault.includes('localhost:9'))).toBe(true)
  expect(faults).toContain('warning: a warning')
  expect(faults).toContain('uncaught: an uncaught error')
})
