import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { pathOf } from '../../../src/domain/pages/page-path.ts'
import { signPath } from '../../../src/web/screens/shared/page/paths.ts'
import { signPage } from '../../support/pages/sign-page.ts'
import { type Word, wordsOf } from '../../support/pages/words.ts'
import type { World } from '../../support/service/world.ts'
import type { Contributor } from './contributor.ts'

const host = '127.0.0.1'

export function contributorInChromium({ linkId }: World, page: Page, language: Language): Contributor {
  const t = wordsOf(language)
  let ref = ''
  let way: 'individual' | 'employee' = 'individual'
  let isHandedOver = false
  const sign = () => signPage(page, language, way)
  const row = (name: string): Locator => page.getByRole('listitem').filter({ hasText: name })
  const button = (key: Word, values?: Record<string, string>): Locator =>
    page.getByRole('button', { name: t(key, values), exact: true })
  const codeField = (): Locator => page.getByRole('textbox', { name: t('field.code') })
  const says = (within: Locator, key: Word): Promise<void> => within.getByText(part(t(key, blanks))).waitFor()

  return {
    async opensTheCheck(of) {
      ref = of
      await page.goto(pathOf('check', { ref }))
    },
    async asksForTheCode(name, reason) {
      await (reason === 'sign' ? button('check.signNamed', { name }) : button('check.why')).click()
    },
    async typesAnAddress(email) {
      const who = page.getByRole('region', { name: t('check.who') })
      await who.getByRole('textbox', { name: t('field.email') }).fill(email)
      await who.getByRole('button', { name: t('check.sendCode') }).click()
    },
    async typesTheCode(code) {
      await codeField().fill(code)
      const compared = page.waitForResponse((response) => response.url().endsWith('/proof'))
      await button('check.code.submit').click()
      await compared
      isHandedOver = true
    },
    async goesOn(name, step) {
      isHandedOver = false
      await row(name)
        .getByRole('button', { name: t(`check.${step}`) })
        .click()
    },
    async signs({ name, email }, code) {
      const form = sign()
      await form.types({ name })
      await form.continues()
      // A code proven on the check page completes the code step.
      if (!isHandedOver) {
        await form.seesTheCodeGoneTo(email)
        await form.typesTheCode(await code())
        await form.continues()
      }
      await form.seesWhatSheSigns({ name, email })
      await form.ticks()
      await form.signs()
    },
    async goesBackToTheCheck() {
      await page.getByRole('link', { name: t('signed.toCheck') }).click()
      await page.waitForURL((url) => url.pathname === pathOf('check', { ref }))
    },
    async signsInAtTheForge() {
      const [answer] = await Promise.all([
        page.waitForResponse((response) => new URL(response.url()).pathname === pathOf('check', { ref })),
        button('check.proveAccount', { forge: host }).click(),
      ])
      expect(answer.status()).toBe(200)
    },
    remindsTheManager: () => button('check.remind').click(),

    seesTheState: (name, state) =>
      row(name)
        .getByText(t(`check.state.${state}`), { exact: true })
        .waitFor(),
    seesWhereTheCodeIsTyped: () => codeField().waitFor(),
    seesTheCodeRefused: () => page.getByText(t('refusal.wrong_verification_code.code')).first().waitFor(),
    seesTheFact: (name, fact) => says(row(name), `check.fact.${fact}`),
    seesThatItIsNotNamed: (email) => page.getByRole('status').getByText(t('check.notNamed', { email })).waitFor(),
    async seesTheSignPage(kind, person) {
      way = kind
      await page.waitForURL((url) => url.pathname === signPath(linkId, kind))
      await expect.poll(() => new URL(page.url()).searchParams.get('return')).toBe(pathOf('check', { ref }))
      await sign().seesTheForm(person)
    },
    async seesThanks(email) {
      await page.getByRole('link', { name: t('signed.toCheck') }).waitFor()
      await expect.poll(() => page.getByRole('definition').allInnerTexts()).toEqual(expect.arrayContaining([email]))
    },
    async seesWhoConfirmsHer(email) {
      await page
        .locator('[aria-current=step]')
        .filter({ hasText: t('company.here') })
        .waitFor()
      await expect.poll(() => page.getByRole('definition').allInnerTexts()).toEqual(expect.arrayContaining([email]))
    },
    async seesThatTheManagerWasReminded() {
      await button('check.reminded').waitFor()
      await says(page.getByRole('status'), 'check.remindAgain')
    },
    seesTheWayToProveHerAccount: () => button('check.proveAccount', { forge: host }).waitFor(),
    seesThatNothingWasProven: () => page.getByRole('alert').getByText(t('refusal.auth_failed')).waitFor(),
    seesThatAnAddressIsNeeded: () => page.getByText(t('check.giveAddress')).waitFor(),
    async seesTheCommandThatAmends() {
      for (const command of ['git commit --amend --reset-author --no-edit', 'git push --force-with-lease'])
        await page.getByText(command, { exact: true }).waitFor()
    },
    seesThatEveryoneHasSigned: () => page.getByRole('heading', { level: 1, name: t('check.title.covered') }).waitFor(),
  }
}

const blank = '…'
const blanks = { company: blank, version: blank, day: blank, moment: blank }

/** Returns the longest part of a sentence that contains no placeholder. */
const part = (sentence: string): string =>
  sentence.split(blank).reduce((one, other) => (other.length > one.length ? other : one))
