import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { pathOf } from '../../../src/domain/pages/page-path.ts'
import { cookieNames } from '../../../src/server/http/wire/cookies.ts'
import { type Word, wordsOf } from '../../support/pages/words.ts'
import type { World } from '../../support/service/world.ts'
import type { PastSigner } from './past-signer.ts'
import { choosesFromMenu } from '../../support/browser/keyboard.ts'

/** Uses the keyboard. */
export function pastSignerInChromium({ origin }: World, page: Page, language: Language): PastSigner {
  const t = wordsOf(language)
  let file: Download | null = null
  page.on('download', (download) => void (file = download))

  const button = (key: Word): Locator => page.getByRole('button', { name: t(key), exact: true })
  const buttonOf = (key: Word, community: string): Locator =>
    page.getByRole('button', { name: `${t(key)}: ${community}`, exact: true })
  const menuOf = (community: string): Locator =>
    page.getByRole('button', { name: t('actions.more', { subject: community }), exact: true })
  const choosesRarely = (act: Word, community: string): Promise<void> => {
    const named = t('actions.of', { act: t(act), subject: community })
    const item = page.getByRole('menuitem', { name: named, exact: true })
    return choosesFromMenu(page, menuOf(community), item, act === 'my.erase' ? 'End' : 'Home')
  }
  const addressField = (): Locator => page.getByRole('textbox', { name: t('field.email') })
  const addresses = (): Locator => page.getByRole('region', { name: t('my.addresses') })
  const otherAddressField = (): Locator => page.getByRole('textbox', { name: t('my.join.email') })
  const codeField = (): Locator => page.getByRole('textbox', { name: t('field.code') })
  const nameField = (): Locator => page.getByRole('textbox', { name: t('field.name') })
  const numberField = (): Locator => page.getByRole('textbox', { name: t('my.number') })
  const heading = (key: Word): Locator => page.getByRole('heading', { name: t(key), exact: true })
  const answered = (end: string): Promise<Response> =>
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(end))

  async function fileThatCame(): Promise<Buffer> {
    await expect.poll(() => file !== null).toBe(true)
    return readFile(await (file ?? expect.fail('no file came')).path())
  }

  return {
    async opensHerAgreements() {
      await page.goto(pathOf('myAgreements'))
    },
    async givesHerAddress(email) {
      await addressField().fill(email)
      await button('my.send').press('Enter')
    },
    submitsTheAddress: () => addressField().press('Enter'),
    correctsHerAddress: () => button('my.back').press('Enter'),
    async typesTheCode(code) {
      await codeField().fill(code)
      await Promise.all([answered('/my/session'), button('my.code.submit').press('Enter')])
    },
    asksForTheRecord: (community) => buttonOf('my.details', community).press('Enter'),
    asksForTheReceipt: (community) => buttonOf('my.receipt', community).press('Enter'),
    asksForHerData: (form) => buttonOf('my.data.save', t(`my.data.${form}`)).press('Enter'),
    async givesTheNumber(number) {
      await numberField().fill(number)
      await Promise.all([answered('/number'), numberField().press('Enter')])
    },
    asksToCorrect: () => button('my.correct').press('Enter'),
    keepsTheName: () => button('my.correct.keep').press('Enter'),
    async givesTheRightName(name) {
      await nameField().fill(name)
      await nameField().press('Enter')
    },
    async typesTheCodeToCorrect(code) {
      await codeField().fill(code)
      await Promise.all([answered('/name'), button('my.correct.submit').press('Enter')])
    },
    asksToWithdraw: (community) => choosesRarely('my.withdraw', community),
    keepsIt: () => button('my.withdraw.keep').press('Enter'),
    asksForTheCodeToWithdraw: () => button('my.send').press('Enter'),
    async typesTheCodeToWithdraw(code) {
      await codeField().fill(code)
      await Promise.all([answered('/withdrawal'), button('my.withdraw.submit').press('Enter')])
    },
    asksToErase: (community) => choosesRarely('my.erase', community),
    hasItStay: () => button('my.erase.keep').press('Enter'),
    asksForTheCodeToErase: () => button('my.send').press('Enter'),
    async typesTheCodeToErase(code) {
      await codeField().fill(code)
      await Promise.all([answered('/erasure'), button('my.erase.submit').press('Enter')])
    },
    takesBack: (community) => buttonOf('my.takeBack', community).press('Enter'),
    asksToAddAnAddress: () =>
      addresses()
        .getByRole('button', { name: t('my.addresses.add') })
        .press('Enter'),
    async givesHerOtherAddress(email) {
      await otherAddressField().fill(email)
      await Promise.all([answered('/addresses/code'), otherAddressField().press('Enter')])
    },
    async typesTheCodeToJoin(code) {
      await codeField().fill(code)
      await Promise.all([answered('/addresses'), button('my.join.submit').press('Enter')])
    },
    asksToRemove: (community) =>
      addresses()
        .getByRole('button', { name: new RegExp(`^${t('my.addresses.remove')}.*, ${community}$`) })
        .press('Enter'),
    removesIt: () =>
      addresses()
        .getByRole('button', { name: t('my.separate.submit'), exact: true })
        .press('Enter'),
    keepsTheAddress: () => button('my.separate.keep').press('Enter'),
    usesAnotherAddress: () => button('my.back').press('Enter'),
    closesHerAgreements: () => button('my.signOut').press('Enter'),
    async closesHerAgreementsInAnotherTab() {
      await page.context().clearCookies({ name: cookieNames(origin).person })
    },

    async seesWhereTheAddressIsAsked(email) {
      await heading('my.title').waitFor()
      await expect.poll(() => addressField().inputValue()).toBe(email)
    },
    async seesThatTheHourIsOver(email) {
      await heading('my.over').waitFor()
      await expect.poll(() => addressField().inputValue()).toBe(email)
    },
    seesWhereTheCodeIsTyped: () => codeField().waitFor(),
    seesTheCodeRefused: () => page.getByText(t('refusal.wrong_verification_code.code')).first().waitFor(),
    seesThatNothingIsSigned: () => heading('my.empty').waitFor(),
    async seesWhatIsSigned(email, communities) {
      await page.getByText(t('my.everything', { email })).waitFor()
      await expect.poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(communities)
    },
    async seesWhereTheNumberIsTyped() {
      await numberField().waitFor()
      await expect.poll(() => numberField().evaluate((field) => field === document.activeElement)).toBe(true)
    },
    async seesTheNumberRefused() {
      await page.getByText(t('refusal.wrong_receipt_number')).first().waitFor()
      await expect.poll(() => numberField().getAttribute('aria-invalid')).toBe('true')
    },
    async seesTheRecord(name, number) {
      const record = page.getByRole('region', { name: t('my.record') })
      for (const said of [name, number, t('my.record.verified.intact')]) await record.getByText(said).waitFor()
      await expect.poll(() => record.evaluate((place) => place === document.activeElement)).toBe(true)
    },
    async seesWhereTheNameIsTyped(name) {
      await expect.poll(() => nameField().inputValue()).toBe(name)
      await expect.poll(() => nameField().evaluate((field) => field === document.activeElement)).toBe(true)
    },
    async seesWhereTheCodeToCorrectIsTyped() {
      await codeField().waitFor()
      await expect.poll(() => codeField().evaluate((field) => field === document.activeElement)).toBe(true)
    },
    async seesTheRecordAsBefore(name) {
      await page
        .getByRole('region', { name: t('my.record') })
        .getByText(name)
        .waitFor()
      await expect.poll(() => button('my.correct').evaluate((place) => place === document.activeElement)).toBe(true)
    },
    async seesThatTheNameIsCorrected(community, email) {
      const said = page.getByRole('status').filter({ hasText: t('my.done.corrected', { community, email }) })
      await said.waitFor()
      await expect.poll(() => said.evaluate((place) => place === document.activeElement)).toBe(true)
    },
    async seesWhatAWithdrawalEnds(community) {
      const told = page.getByRole('region', { name: t('my.withdraw.title', { community }) })
      for (const key of ['my.withdraw.ends', 'my.withdraw.stays', 'my.withdraw.community'] as const)
        await told.getByText(t(key)).waitFor()
      await expect.poll(() => told.evaluate((place) => place === document.activeElement)).toBe(true)
    },
    async seesWhereTheCodeToWithdrawIsTyped() {
      await codeField().waitFor()
      await expect.poll(() => codeField().evaluate((field) => field === document.activeElement)).toBe(true)
    },
    seesTheCodeToWithdrawRefused: () => page.getByText(t('refusal.wrong_verification_code.code')).first().waitFor(),
    async seesThatItIsWithdrawn(community) {
      const said = page.getByRole('status').filter({ hasText: t('my.done.withdrawn', { community }) })
      await said.waitFor()
      await expect.poll(() => said.evaluate((place) => place === document.activeElement)).toBe(true)
      await page
        .getByRole('region', { name: t('my.ended') })
        .getByRole('heading', { name: community })
        .waitFor()
    },
    async seesThatItCountsAgain(community) {
      await page
        .getByRole('status')
        .filter({ hasText: t('my.done.takenBack', { community }) })
        .waitFor()
      await page
        .getByRole('region', { name: t('my.current') })
        .getByRole('heading', { name: community })
        .waitFor()
    },
    async seesWhatErasingMeans(community) {
      const told = page.getByRole('region', { name: t('my.erase.title', { community }) })
      for (const key of ['my.erase.what', 'my.erase.ends', 'my.erase.stays'] as const)
        await told.getByText(t(key)).waitFor()
      await expect.poll(() => told.evaluate((place) => place === document.activeElement)).toBe(true)
    },
    async seesWhereTheCodeToEraseIsTyped() {
      await codeField().waitFor()
      await expect.poll(() => codeField().evaluate((field) => field === document.activeElement)).toBe(true)
    },
    seesTheCodeToEraseRefused: () => page.getByText(t('refusal.wrong_verification_code.code')).first().waitFor(),
    async seesThatTheCommunityDecides(community) {
      const said = page.getByRole('status').filter({ hasText: t('my.done.asked', { community }) })
      await said.waitFor()
      await expect.poll(() => said.evaluate((place) => place === document.activeElement)).toBe(true)
      await menuOf(community).press('Enter')
      await page.getByRole('menuitem').first().waitFor()
      await expect.poll(() => page.getByRole('menuitem', { name: t('my.erase') }).count()).toBe(0)
      await page.keyboard.press('Escape')
    },
    async seesThatItIsKept(community, reason) {
      await page.getByText(reason).waitFor()
      await page
        .getByRole('region', { name: t('my.current') })
        .getByRole('heading', { name: community })
        .waitFor()
    },
    async seesWhereHerOtherAddressIsAsked() {
      await otherAddressField().waitFor()
      await expect.poll(() => otherAddressField().evaluate((field) => field === document.activeElement)).toBe(true)
    },
    async seesThatThereIsNothingToJoin() {
      await page.getByText(t('refusal.nothing_to_join')).first().waitFor()
      await expect.poll(() => otherAddressField().getAttribute('aria-invalid')).toBe('true')
    },
    async seesWhereTheCodeToJoinIsTyped() {
      await codeField().waitFor()
      await expect.poll(() => codeField().evaluate((field) => field === document.activeElement)).toBe(true)
    },
    async seesThatTheyAreJoined(other, projects) {
      await page
        .getByRole('status')
        .filter({ hasText: t('my.done.joined', { joined: projects }) })
        .waitFor()
      await expect.poll(() => addresses().getByText(other, { exact: true }).count()).toBe(projects)
    },
    async seesWhatRemovingMeans() {
      const told = addresses().getByRole('region')
      await told.waitFor()
      await expect.poll(() => told.evaluate((place) => place === document.activeElement)).toBe(true)
    },
    async seesThatItIsRemoved(other, left) {
      await expect.poll(() => addresses().getByText(other, { exact: true }).count()).toBe(left)
      const said = page.getByRole('status').filter({ hasText: other })
      await expect.poll(() => said.evaluate((place) => place === document.activeElement)).toBe(true)
    },
    async seesThatItStays(other) {
      await addresses().getByText(other, { exact: true }).first().waitFor()
      await expect.poll(() => addresses().getByRole('region').count()).toBe(0)
    },
    async holdsTheReceipt() {
      expect((await fileThatCame()).subarray(0, 5).toString()).toBe('%PDF-')
      // The focus is on the button again.
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('my.receipt'))
    },
    async holdsHerData(name, number) {
      const text = (await fileThatCame()).toString()
      for (const said of [name, number]) expect(text).toContain(said)
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('my.data.save'))
    },
    async holdsHerDataToRead() {
      expect((await fileThatCame()).subarray(0, 5).toString()).toBe('%PDF-')
    },
  }
}
