/** Number of taps and clicks that first-time users need: a contributor on a phone, and a lawyer who signs for a company. */
import { expect, it } from 'vitest'
import { entryPage } from '../../support/pages/entry-page.ts'
import { signPage } from '../../support/pages/sign-page.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { browsing, type BrowserVisit, codeFor } from '../../support/browser/browsing.ts'
import { clicksOn } from '../../support/browser/clicks.ts'

const begin = browsing({ seed: 'both' })

async function types({ page }: BrowserVisit, label: string, text: string): Promise<void> {
  await page.getByRole('region').getByRole('textbox', { name: label }).click()
  await page.keyboard.type(text)
}

it('a contributor on a phone signs in eight taps', async () => {
  const visit = await begin({ language: 'zh', width: 390 })
  const { page, service } = visit
  const her = { name: '林小雨', email: 'first@lantern.example' }
  const clicks = await clicksOn(page)
  const t = wordsOf('zh')
  const [entry, sign] = [entryPage(page, 'zh'), signPage(page, 'zh')]
  await entry.open(service.linkId)
  await entry.choosesToSignForHerself()
  await sign.seesTheForm({ name: '', email: '' })
  await types(visit, t('field.name'), her.name)
  await types(visit, t('field.email'), her.email)
  await sign.continues()
  await sign.seesTheCodeGoneTo(her.email)
  // The field already has the focus, so no tap is needed.
  await page.keyboard.type(await codeFor(service, her.email))
  await sign.continues()
  await sign.seesWhatSheSigns(her)
  await sign.ticks()
  expect(await clicks()).toBe(7)
  await sign.signs()
  await sign.seesThanks(her)
  // Control: the last tap has been counted.
  expect(await clicks()).toBe(8)
})

it('a lawyer reads the blank document and gets the one to sign in at most ten clicks', async () => {
  const visit = await begin({ language: 'en', width: 1366 })
  const { page, service } = visit
  const email = 'counsel@first-visit.example'
  const clicks = await clicksOn(page)
  const t = wordsOf('en')
  const [entry, sign] = [entryPage(page, 'en'), signPage(page, 'en', 'corporation')]
  await entry.open(service.linkId)
  await entry.chooses('corporation')
  const blank = page.waitForEvent('download')
  await page.getByRole('link', { name: t('corporation.blank') }).click()
  expect((await blank).suggestedFilename()).toMatch(/\.pdf$/)
  await types(visit, t('field.authorized'), 'Grace Hopper')
  for (const next of ['Chief Counsel', 'First Visit Ltd', email]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(next)
  }
  await sign.continues()
  await sign.seesTheCodeGoneTo(email)
  await page.keyboard.type(await codeFor(service, email))
  await sign.continues()
  await sign.seesWhatSheSigns({ name: 'Grace Hopper', email })
  await sign.ticks()
  await sign.signs()
  await page.getByRole('heading', { level: 1, name: t('corporation.sent') }).waitFor()
  expect(await clicks()).toBeLessThanOrEqual(10)
})
