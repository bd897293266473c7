/** The *My agreements* page: the list after an emailed code, the record and the receipt after the receipt number, and signing out. */
import { expect, it } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { personSession } from '../../../src/domain/people/person-limits.ts'
import { receiptNumber } from '../../../src/domain/receipts/receipt-number.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { linksAnother } from '../../support/people/people.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { browsing, codeFor, opensAgreements } from '../../support/browser/browsing.ts'
import { choosesFromMenu } from '../../support/browser/keyboard.ts'
import { problemsEverywhere } from '../../support/browser/looking.ts'

const begin = browsing()

it.each(bothOr('zh'))(
  'in %s, the page shows the signatures, and their details after the number on the receipt',
  async (language) => {
    const visit = await begin({ language })
    const { page, service } = visit
    const t = wordsOf(language)
    const { services } = service.home
    const email = `mei.${language}@lantern.example`
    const name = '欧阳娜娜·Maximiliane von und zu Hohenlohe-Bartenstein'
    await signsIndividually(service.home, service.linkId, { email, name })
    const { corporation } = await aCorporation(services, {
      linkId: service.linkId,
      email: `grace@lamp-${language}.example`,
    })
    await anEmployee(services, corporation, { email, state: 'inactive' })

    await page.goto('/my')
    await page.getByRole('heading', { name: t('my.title') }).waitFor()
    expect(await problemsEverywhere(page, `my address ${language}`)).toEqual([])
    await opensAgreements(visit, language, email)
    await page.getByText(t('my.everything', { email })).waitFor()
    expect(await problemsEverywhere(page, `my list ${language}`)).toEqual([])
    await page.reload()
    await page.getByText(t('my.everything', { email })).waitFor()

    const details = page.getByRole('button', { name: new RegExp(`^${t('my.details')}`) })
    await details.press('Enter')
    const number = page.getByRole('textbox', { name: t('my.number') })
    await page.getByRole('button', { name: t('my.mailReceipt'), exact: true }).press('Enter')
    await page.getByText(t('my.done.mailedReceipt', { community: 'Lantern', email })).waitFor()
    expect(await problemsEverywhere(page, `my receipt without its number ${language}`)).toEqual([])
    await expect.poll(async () => (await service.lettersTo(email)).at(-1)?.attachments.length).toBe(1)
    await details.press('Enter')
    await number.fill('0000-0000')
    await number.press('Enter')
    await page.getByText(t('refusal.wrong_receipt_number')).waitFor()
    expect(await problemsEverywhere(page, `my number ${language}`)).toEqual([])
    const signing = await services.store.reading.signings.findLive(service.linkId, email)
    await number.fill(receiptNumber(signing?.id ?? ''))
    await number.press('Enter')
    const record = page.getByRole('region', { name: t('my.record') })
    await record.getByText(name).waitFor()
    await record.getByText(t('my.record.verified.intact')).waitFor()
    expect(await problemsEverywhere(page, `my record ${language}`)).toEqual([])

    await record.getByRole('button', { name: t('my.mailReceipt') }).press('Enter')
    await page.getByText(t('my.done.mailedReceipt', { community: 'Lantern', email })).waitFor()
    await expect.poll(async () => (await service.lettersTo(email)).at(-1)?.attachments.length).toBe(1)
    expect(await problemsEverywhere(page, `my receipt by email ${language}`)).toEqual([])

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(`^${t('my.receipt')}`) }).press('Enter'),
    ])
    expect(file.suggestedFilename()).toMatch(/^receipt-[0-9a-f]{32}\.pdf$/)
    await page.getByRole('button', { name: t('my.signOut') }).press('Enter')
    await page.getByRole('textbox', { name: t('field.email') }).waitFor()
    await page.reload()
    await page.getByRole('textbox', { name: t('field.email') }).waitFor()
    expect(visit.faults.filter((fault) => !/status of 40[01]/.test(fault))).toEqual([])
  },
)

it.each(bothOr('en'))('in %s, the page says that nothing is signed, and that the hour is over', async (language) => {
  const visit = await begin({ language })
  const { page, service } = visit
  const t = wordsOf(language)
  const email = `nobody.${language}@lantern.example`
  await page.goto('/my')
  await opensAgreements(visit, language, email)
  await page.getByRole('heading', { name: t('my.empty') }).waitFor()
  expect(await problemsEverywhere(page, `my nothing ${language}`)).toEqual([])
  service.home.clock.advance(personSession)
  await page.reload()
  await page.getByRole('heading', { name: t('my.title') }).waitFor()
  await page.getByRole('textbox', { name: t('field.email') }).waitFor()
  expect(visit.faults.filter((fault) => !/status of 401/.test(fault))).toEqual([])
})

it('the code step survives a reload, and an expired list asks for a new code', async () => {
  const visit = await begin({ language: 'en' })
  const { page, service } = visit
  const t = wordsOf('en')
  const { home } = service
  const email = 'hour@lantern.example'
  await signsIndividually(home, service.linkId, { email, name: 'Noor Haddad' })
  await linksAnother(home, 'individual')
  await page.goto('/my')
  await page.getByRole('textbox', { name: t('field.email') }).fill(email)
  await page.getByRole('button', { name: t('my.send') }).click()
  await page.getByRole('textbox', { name: t('field.code') }).waitFor()
  await page.reload()
  await page.getByRole('textbox', { name: t('field.code') }).waitFor()
  await expect.poll(() => codeFor(service, email)).toMatch(/^\d{6}$/)
  await page.getByRole('textbox', { name: t('field.code') }).fill(await codeFor(service, email))
  await page.getByRole('button', { name: t('my.code.submit') }).click()
  await page.getByText(t('my.everything', { email })).waitFor()
  home.clock.advance(personSession + duration.minute)
  await page.getByRole('button', { name: new RegExp(`^${t('my.details')}`) }).click()
  await page.getByRole('textbox', { name: t('my.number') }).fill('0000-0000')
  await page.getByRole('button', { name: t('my.numberGo') }).click()
  await page.getByRole('heading', { name: t('my.over') }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: t('field.email') }).inputValue()).toBe(email)
  expect(visit.faults.filter((fault) => !/status of 401/.test(fault))).toEqual([])
})

it.each(bothOr('zh'))('in %s, a person withdraws a signature with a code, and undoes it', async (language) => {
  const visit = await begin({ language })
  const { page, service } = visit
  const t = wordsOf(language)
  const { home } = service
  await page.clock.install({ time: home.clock.now() })
  const email = `withdraws.${language}@lantern.example`
  const name = 'Maximiliane von und zu Hohenlohe-Bartenstein'
  await signsIndividually(home, service.linkId, { email, name })
  await page.goto('/my')
  await opensAgreements(visit, language, email)
  const menu = page.getByRole('button', { name: t('actions.more', { subject: 'Lantern' }) })
  const item = page.getByRole('menuitem', { name: new RegExp(`^${t('my.withdraw')}`) })
  const withdraws = (): Promise<void> => choosesFromMenu(page, menu, item, 'Home')
  await withdraws()
  await page.getByText(t('my.withdraw.ends')).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true)
  await withdraws()
  await page.getByText(t('my.withdraw.ends')).waitFor()
  expect(await problemsEverywhere(page, `my withdrawal ${language}`)).toEqual([])
  home.clock.advance(duration.minute)
  await page.getByRole('button', { name: t('my.send') }).press('Enter')
  const code = page.getByRole('textbox', { name: t('field.code') })
  await code.waitFor()
  expect(await problemsEverywhere(page, `my withdrawal's code ${language}`)).toEqual([])
  await code.fill(await codeFor(service, email))
  await page.getByRole('button', { name: t('my.withdraw.submit') }).press('Enter')
  await page.getByRole('region', { name: t('my.ended') }).waitFor()
  expect(await problemsEverywhere(page, `my withdrawn ${language}`)).toEqual([])
  await page.getByRole('button', { name: new RegExp(`^${t('my.takeBack')}`) }).press('Enter')
  await page.getByRole('region', { name: t('my.current') }).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${t('my.takeBack')}`) }).waitFor({ state: 'detached' })
  expect(visit.faults.filter((fault) => !/status of 40[01]/.test(fault))).toEqual([])
})

it.each(bothOr('en'))('in %s, a person reads what erasing means and when it is decided', async (language) => {
  const visit = await begin({ language })
  const { page, service } = visit
  const t = wordsOf(language)
  const email = `noor.${language}@lantern.example`
  await signsIndividually(service.home, service.linkId, { email, name: 'Noor Haddad' })
  service.home.clock.advance(duration.minute)
  await page.goto('/my')
  await opensAgreements(visit, language, email)
  await page.getByText(t('my.everything', { email })).waitFor()
  await page.getByRole('button', { name: t('actions.more', { subject: 'Lantern' }) }).press('Enter')
  await page.getByRole('menuitem', { name: new RegExp(`^${t('my.erase')}`) }).click()
  await page.getByText(t('my.erase.what')).waitFor()
  expect(await problemsEverywhere(page, `my erasure ${language}`)).toEqual([])
  service.home.clock.advance(duration.minute)
  await page.getByRole('button', { name: t('my.send') }).press('Enter')
  const field = page.getByRole('textbox', { name: t('field.code') })
  await field.waitFor()
  const before = service.home.codes.at(-1) ?? ''
  await expect.poll(() => codeFor(service, email)).toBe(before)
  await field.fill(before)
  await page.getByRole('button', { name: t('my.erase.submit') }).press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: t('my.done.asked', { community: '' }).slice(-20) })
    .waitFor()
  expect(await problemsEverywhere(page, `my waiting request ${language}`)).toEqual([])
  expect([visit.faults, service.log]).toEqual([[], []])
})
