/** The sign page printed, and used with a finger. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { wordsOf } from '../support/pages/words.ts'
import { browsing } from './browsing.ts'

const begin = browsing()

it('on paper stands the agreement with its version and hash, and nothing of the screen', async () => {
  const { page, sign, service } = await begin({ width: 360 })
  const t = wordsOf('en')
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  const notice = page.getByRole('region', { name: t('cookies.label') })
  const facts = page.getByText(/version 1, English · SHA-256 [0-9a-f]{64} · printed on/)
  await notice.waitFor()
  expect(await facts.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await facts.isVisible()).toBe(true)
  expect(await page.getByRole('article').isVisible()).toBe(true)
  for (const gone of [
    notice,
    page.getByText(t('sign.stepOf', { step: 1, name: t('sign.describing') })),
    page.locator('#panel'),
  ])
    expect(await gone.isVisible()).toBe(false)
})

/** The controls that are lower or narrower than 44 pixels. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('button, select, footer a, input'))
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width < 44 || height < 44
      })
      .map((one) => one.outerHTML.slice(0, 80)),
  )

it('every control is 44 pixels for a finger, and smaller only for a mouse', async () => {
  const { page, context, sign, service } = await begin({ width: 360 })
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  await page.getByRole('region', { name: 'Cookie notice' }).waitFor()
  expect((await small(page)).length).toBeGreaterThan(2)
  const emulation = await context.newCDPSession(page)
  await emulation.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  expect(await small(page)).toEqual([])
})

it('a Chinese heading breaks between words', async () => {
  const { page, sign, service } = await begin({ language: 'zh', width: 360 })
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = heading.firstChild as Text
    const range = document.createRange()
    const tops = Array.from(text.data, (_, at) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return { sign: text.data[at] ?? '', top: Math.round(range.getBoundingClientRect().top) }
    }).filter(({ sign: each }) => each !== '\u200B')
    return Array.from(Map.groupBy(tops, ({ top }) => top).values(), (line) => line.map((each) => each.sign).join(''))
  })
  expect(lines.length).toBeGreaterThan(1)
  expect(
    lines.every((line) => ['Lantern', '邀请您签署', '个人贡献者协议', 'Lantern邀请您签署'].includes(line.trim())),
  ).toBe(true)
})
