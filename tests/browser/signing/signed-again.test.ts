/** The page shown after signing, with the receipt number and the PDF. After a reload, only the tab that signed shows it again. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { signEntryPath, signPath } from '../../../src/web/screens/shared/page/paths.ts'
import { companySignerInChromium } from '../../journeys/company-signing/company-signer-in-chromium.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { valueOnce } from '../../support/awaited.ts'
import { browsing, type BrowserVisit, codeFor } from '../../support/browser/browsing.ts'
import { problemsEverywhere } from '../../support/browser/looking.ts'

const begin = browsing({ seed: 'both' })

async function signs({ sign, service }: BrowserVisit, person: { name: string; email: string }): Promise<void> {
  await sign.types(person)
  await sign.continues()
  await sign.seesTheCodeGoneTo(person.email)
  await sign.typesTheCode(await codeFor(service, person.email))
  await sign.continues()
  await sign.ticks()
  await sign.signs()
  await sign.seesThanks(person)
}

it.each(bothOr('en'))('in %s, survives a reload with number and receipt, and one Back leaves it', async (language) => {
  const t = wordsOf(language)
  const visit = await begin({ language })
  const { page, sign, service, faults } = visit
  const person = { name: 'Ada Ångström', email: `again-${language}@lantern.example` }
  await page.goto(signEntryPath(service.linkId))
  await page.getByRole('link', { name: t('entry.individualButton') }).click()
  await signs(visit, person)
  const facts = page.getByRole('definition').last()
  const number = await valueOnce(async () => /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await facts.innerText())?.[0])

  await page.reload()
  await sign.seesThanks(person)
  await page.getByRole('definition').filter({ hasText: number }).waitFor()
  await expect
    .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
    .toBe(signPath(service.linkId, 'individual'))
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: t('signed.download') }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe(`receipt-${number}.pdf`)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.evaluate(() => history.back())
  await page.waitForURL((url) => url.pathname === signEntryPath(service.linkId))
  expect(faults).toEqual([])
})

it('shows no agreement before it, even while the scripts are loading', async () => {
  const visit = await begin()
  const { page, sign, service } = visit
  const person = { name: 'Ada', email: 'no-flash@lantern.example' }
  await sign.open(service.linkId)
  await signs(visit, person)
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const agreement = page.locator('body > #agreement')
  await agreement.waitFor({ state: 'attached' })
  await expect.poll(async () => [await agreement.isVisible(), await page.locator('#early').count()]).toEqual([false, 0])
  // A tab in which no one has signed shows the agreement immediately.
  const other = await visit.context.newPage()
  await other.route(/\/assets\/.*\.js$/, () => undefined)
  await other.goto(signPath(service.linkId, 'individual'), { waitUntil: 'commit' })
  await other.locator('body > #agreement').waitFor({ state: 'visible' })
  await other.close()
  held.resolve()
  await sign.seesThanks(person)
})

it('is the empty form again for another address, and when the browser has lost its cookie', async () => {
  const t = wordsOf('en')
  const visit = await begin()
  const { page, context, sign, service } = visit
  const person = { name: 'Ada', email: 'twice@lantern.example' }
  await sign.open(service.linkId)
  await signs(visit, person)
  await page.reload()
  await page.getByRole('link', { name: t('signed.another') }).click()
  await sign.seesTheForm({ name: '', email: '' })
  await page.reload()
  await sign.seesTheForm({ name: '', email: '' })

  await signs(visit, { name: 'Ada', email: 'thrice@lantern.example' })
  await context.clearCookies({ name: 'cla_receipt' })
  await page.reload()
  await sign.seesTheForm({ name: '', email: '' })
})

it('another tab of the browser shows nothing of it', async () => {
  const visit = await begin()
  const { context, sign, service } = visit
  await sign.open(service.linkId)
  await signs(visit, { name: 'Ada', email: 'other-tab@lantern.example' })
  const other = await context.newPage()
  await other.goto(signPath(service.linkId, 'individual'))
  await other.getByRole('textbox', { name: 'Name' }).waitFor()
})

it('shows the same day as the email and the receipt, each in the reader’s time zone', async () => {
  const visit = await begin({ timeZone: 'Asia/Shanghai' })
  const { page, sign, service } = visit
  const person = { name: 'Ada', email: 'in-shanghai@lantern.example' }
  service.home.clock.set(Date.parse('2026-11-28T18:36:50Z'))
  await sign.open(service.linkId)
  await signs(visit, person)
  await page.getByText(/29\s+November\s+2026, 02:3\d \(UTC\+8\)/).waitFor()
  await expect
    .poll(async () => (await service.lettersTo(person.email)).at(-1)?.text)
    .toMatch(/28 November 2026, 18:3\d UTC \(29 November, 02:3\d Asia\/Shanghai\)/)
})

it.each(bothOr('zh'))('in %s, a representative without the email has the document sent again', async (language) => {
  const visit = await begin({ language })
  const { page, service } = visit
  const t = wordsOf(language)
  const email = `lin@document-${language}.example`
  await aCorporation(service.home.services, { linkId: service.linkId, email, state: 'mailed' })
  const signer = companySignerInChromium(service, page, language, 'corporation')
  await signer.opensTheLink()
  await signer.chooses()
  await signer.describes({ corporationName: 'Lin & Co', authorized: '林小明', title: 'Deputy', email })
  await signer.seesWhereTheCodeWent(email)
  await signer.typesTheCode(await codeFor(service, email))
  await signer.seesWhatWasSigned(email)
  const again = page.getByRole('button', { name: t('before.mailAgain') })
  expect(await problemsEverywhere(page, `form sent before ${language}`)).toEqual([])
  await again.press('Enter')
  await page.getByText(t('corporation.mailedAgain')).waitFor()
  await expect.poll(async () => (await service.lettersTo(email)).at(-1)?.attachments.length).toBe(1)
  for (let times = 0; times < 3; times += 1) await again.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  expect(await problemsEverywhere(page, `document refused ${language}`)).toEqual([])
})
