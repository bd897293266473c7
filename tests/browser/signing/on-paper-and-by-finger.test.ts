/** The sign page in print and with touch. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { agreementVersionPath } from '../../../src/web/screens/shared/page/paths.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { browsing, codeFor } from '../../support/browser/browsing.ts'
import { smallControls, smallForAFinger } from '../../support/browser/looking.ts'

const begin = browsing()

it('a printed page contains the agreement with its version and hash, and nothing else of the screen', async () => {
  const { page, sign, service } = await begin({ width: 360 })
  const t = wordsOf('en')
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  const notice = page.getByRole('region', { name: t('cookies.label') })
  const facts = page.getByText(/version 1, English · SHA-256 [0-9a-f]{64} · printed on/)
  await notice.waitFor()
  await expect.poll(() => facts.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => facts.isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('article').isVisible()).toBe(true)
  for (const gone of [
    notice,
    page.getByText(t('sign.stepOf', { step: 1, name: t('sign.describing') })),
    page.locator('#panel'),
  ])
    await expect.poll(() => gone.isVisible()).toBe(false)
})

/** Returns the text of each printed page. */
async function printed(page: Page): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const paper = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A6' })), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: paper.numPages }, (_, index) => paper.getPage(index + 1)))
  const contents = await Promise.all(pages.map((one) => one.getTextContent()))
  return contents.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' '))
}

/** Returns an expression that matches the footer of a printed page. The hash may contain line breaks. */
const foot = (title: string) =>
  new RegExp(`${title}, version 1, English · SHA-256 (?:[0-9a-f]\\s*){64} · printed on \\d`)

it('every printed page of an agreement, a version and a signature names the agreement in its footer', async () => {
  const visit = await begin({ width: 1280 })
  const { page, sign, service } = visit
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  const said = foot('Individual Contributor License Agreement')
  const agreement = await printed(page)
  expect(agreement.length).toBeGreaterThan(1)
  expect(agreement.filter((text) => !said.test(text))).toEqual([])

  const present = await service.home.services.store.reading.agreements.current(service.linkId, 'individual')
  const id = present.find(({ language }) => language === 'en')?.id ?? ''
  await page.goto(agreementVersionPath(service.linkId, id))
  await page.locator('article#agreement').waitFor()
  const version = await printed(page)
  expect(version.length).toBeGreaterThan(1)
  expect(version.filter((text) => !said.test(text))).toEqual([])

  const her = { name: 'Ada', email: 'paper@lantern.example' }
  await sign.open(service.linkId)
  await sign.types(her)
  await sign.continues()
  await sign.seesTheCodeGoneTo(her.email)
  await sign.typesTheCode(await codeFor(service, her.email))
  await sign.continues()
  await sign.seesWhatSheSigns(her)
  await sign.ticks()
  await sign.signs()
  await sign.seesThanks(her)
  for (const way of ['at once', 'after a reload']) {
    const signature = await printed(page)
    expect([way, signature.length > 0, signature.filter((text) => !said.test(text))]).toEqual([way, true, []])
    await page.reload()
    await sign.seesThanks(her)
  }
})

it('every control is 44 pixels for touch, and smaller only for a mouse', async () => {
  const { page, sign, service } = await begin({ width: 360 })
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  await page.getByRole('region', { name: 'Cookie notice' }).waitFor()
  expect((await smallControls(page)).length).toBeGreaterThan(2)
  expect(await smallForAFinger(page)).toEqual([])
})

it('a Chinese heading breaks between words', async () => {
  const { page, sign, service } = await begin({ language: 'zh', width: 360 })
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  const lines = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const text = heading.firstChild as Text
      const range = document.createRange()
      const tops = Array.from(text.data, (_, at) => {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return { sign: text.data[at] ?? '', top: Math.round(range.getBoundingClientRect().top) }
      }).filter(({ sign: each }) => each !== '\u200B')
      return Array.from(Map.groupBy(tops, ({ top }) => top).values(), (line) => line.map((each) => each.sign).join(''))
    })
  await expect.poll(async () => (await lines()).length).toBeGreaterThan(1)
  const whole = ['Lantern', '邀请您签署', '个人贡献者协议', 'Lantern 邀请您签署']
  await expect.poll(async () => (await lines()).filter((line) => !whole.includes(line.trim()))).toEqual([])
})
