/** Joined addresses on the *My agreements* page: an address is joined with a code, refused if there is nothing to join, and removed again. */
import { expect, it } from 'vitest'
import { maskedEmail } from '../../../src/domain/people/email.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { numberOf } from '../../support/people/people.ts'
import { browsing, codeFor } from '../../support/browser/browsing.ts'
import { overhang, problemsEverywhere } from '../../support/browser/looking.ts'

const begin = browsing()

it.each(bothOr('zh'))('in %s, a person joins another address with a code and removes it', async (language) => {
  const visit = await begin({ language })
  const { page, service } = visit
  const t = wordsOf(language)
  const { home, linkId } = service
  const [email, other, owned] = [
    `mei.${language}@lantern.example`,
    `ouyang.meimei.maximiliane.von.hohenlohe.${language}@second-mailbox.example`,
    `mei@company-${language}.example`,
  ]
  await signsIndividually(home, linkId, { email, name: '欧阳娜娜·Maximiliane von und zu Hohenlohe-Bartenstein' })
  await aCorporation(home.services, { linkId, email: `boss@company-${language}.example` })
  home.clock.advance(duration.minute + 1)

  const card = page.getByRole('region', { name: t('my.addresses') })
  const code = page.getByRole('textbox', { name: t('field.code') })
  const asksFor = async (address: string): Promise<void> => {
    const field = card.getByRole('textbox', { name: t('my.join.email') })
    await field.fill(address)
    await field.press('Enter')
  }
  const givesCode = async (address: string): Promise<void> => {
    await code.waitFor()
    await expect.poll(() => codeFor(service, address)).toMatch(/^\d{6}$/)
    await code.fill(await codeFor(service, address))
    await code.press('Enter')
  }

  /** Returns the axe findings and the horizontal overflow. The joined address has 76 characters. */
  const looked = async (place: string): Promise<string[]> => {
    const found = await problemsEverywhere(page, `${place} ${language}`)
    await page.setViewportSize({ width: 320, height: 800 })
    const over = [await overhang(page)].filter((pixels) => pixels > 0)
    return [...found, ...over.map((pixels) => `${place}: ${pixels} too wide`)]
  }

  await page.goto('/my')
  await page.getByRole('textbox', { name: t('field.email') }).fill(email)
  await page.getByRole('button', { name: t('my.send') }).press('Enter')
  await givesCode(email)
  await card.waitFor()
  await card.getByRole('button', { name: t('my.addresses.add') }).press('Enter')
  const number = page.getByRole('textbox', { name: t('my.number') })
  await number.fill(await numberOf(service, email))
  await number.press('Enter')
  await asksFor(email)
  await card.getByText(t('refusal.nothing_to_join')).waitFor()
  expect(await looked('joining refused')).toEqual([])
  await asksFor(other)
  await code.waitFor()
  expect(await looked('joining code')).toEqual([])
  await givesCode(other)
  await page.getByText(t('my.done.joined', { joined: 1 })).waitFor()
  await card.getByText(maskedEmail(other)).waitFor()
  expect(await looked('joined')).toEqual([])
  const has = () => home.services.store.reading.joinedAddresses.findCover(linkId, other)
  expect(await has()).not.toBeNull()

  home.clock.advance(duration.minute + 1)
  await card.getByRole('button', { name: t('my.addresses.add') }).press('Enter')
  await asksFor(owned)
  await givesCode(owned)
  await page.getByText(t('my.done.ofCompanies', { ofCompanies: 1 })).waitFor()
  expect(await looked('joining owned')).toEqual([])

  await card.getByRole('button', { name: new RegExp(`^${t('my.addresses.remove')}`) }).press('Enter')
  const remove = card.getByRole('button', { name: t('my.separate.submit'), exact: true })
  await remove.waitFor()
  expect(await looked('separating')).toEqual([])
  await remove.press('Enter')
  await card.getByText(maskedEmail(other), { exact: true }).waitFor({ state: 'detached' })
  expect(await has()).toBeNull()
  expect(visit.faults.filter((fault) => !/status of 40[01]/.test(fault))).toEqual([])
})
