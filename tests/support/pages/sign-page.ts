import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SignerKind } from '../../../src/domain/agreements/draft.ts'
import { type Language, propertiesOf } from '../../../src/domain/text/languages.ts'
import { signPath } from '../../../src/web/screens/shared/page/paths.ts'
import { type Word, wordsOf } from './words.ts'

type Answers = { name: string; email: string }
type Typed = { [Type in 'name' | 'email' | 'authorized' | 'title' | 'corporationName']?: string }

/** Translation keys of the sign page that depend on the signer kind. */
const ways = {
  individual: { describing: 'sign.describing', agreed: 'consent.agreed', button: 'sign.button' },
  employee: { describing: 'sign.describing', agreed: 'employee.agreed', button: 'employee.button' },
  corporation: { describing: 'corporation.describing', agreed: 'corporation.agreed', button: 'corporation.button' },
} as const satisfies Record<SignerKind, Record<string, Word>>

/** Removes the stored signatures from the tab's session storage, so that the tab behaves like a new one. */
export async function forgetsSignatures(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('signed:')) sessionStorage.removeItem(key)
  })
}

/** Page object for `/sign-cla/:linkId/:loginType`: the agreement and the signing steps. */
export function signPage(page: Page, language: Language, way: SignerKind = 'individual') {
  const own = ways[way]
  let t = wordsOf(language)
  const panel = (): Locator => page.getByRole('region', { name: t('sign.panel') })
  const button = (key: Word): Locator => panel().getByRole('button', { name: t(key), exact: true })
  const field = (key: Word): Locator => panel().getByRole('textbox', { name: t(key) })
  const tick = (name: string): Locator => panel().getByRole('checkbox', { name })
  const dialog = (): Locator => page.getByRole('alertdialog')
  const summary = (): Locator => panel().getByRole('alert', { name: t('problem.summary') })
  const step = (key: Word): Promise<void> =>
    panel()
      .getByRole('heading', { name: t(key), exact: true })
      .waitFor()
  const valueOf = (key: Word): Promise<string> => field(key).inputValue()

  return {
    async open(linkId: string) {
      await forgetsSignatures(page)
      return page.goto(signPath(linkId, way))
    },
    /** Changes the language of the page. This page object then expects the new language. */
    async changesLanguage(to: Language) {
      await page.getByRole('button', { name: propertiesOf(to).shortName, exact: true }).click()
      t = wordsOf(to)
      await panel().waitFor()
    },

    async types(answers: Typed) {
      for (const [type, text] of Object.entries(answers)) await field(`field.${type as keyof Typed}`).fill(text)
    },
    typesTheCode: (digits: string) => field('field.code').fill(digits),
    codeTyped: () => valueOf('field.code'),
    continues: () => button('sign.continue').click(),
    asksForANewCode: () => button('code.again').click(),
    changesTheAddress: () => button('code.otherEmail').click(),
    changesHerName: () =>
      panel()
        .getByRole('button', { name: t('sign.changeAnswer', { answer: t('field.name') }) })
        .click(),
    async ticks() {
      // The company name follows this part of the label.
      await tick(t(own.agreed, { company: '|' }).split('|')[0] ?? '').check()
      // The label contains a link, so match only the text before it.
      const privacy = t('consent.privacy')
      await tick(privacy.slice(0, Math.ceil(privacy.length / 3))).check()
    },
    signs: () => button(own.button).click(),
    closesTheMessage: () =>
      dialog()
        .getByRole('button', { name: t('dialog.close') })
        .click(),
    triesAgain: () =>
      dialog()
        .getByRole('button', { name: t('dialog.retry') })
        .click(),

    async seesTheAgreement(title: string) {
      await page.getByRole('article').getByRole('heading', { name: title }).waitFor()
    },
    async seesTheForm(answers: Answers) {
      await step(own.describing)
      await expect
        .poll(async () => ({ name: await valueOf('field.name'), email: await valueOf('field.email') }))
        .toEqual(answers)
    },
    async seesWhatIsMissing() {
      await summary().waitFor()
      await expect.poll(() => summary().getByRole('link').count()).toBeGreaterThan(0)
    },
    /** Expects an error message next to the first required checkbox, which must have the focus. */
    async seesWhatIsNotTicked() {
      await panel().getByText(t('problem.unticked.agreed')).waitFor()
      await panel().locator('#consent-agreed:focus[aria-invalid=true]').waitFor()
    },
    async seesTheCodeGoneTo(email: string) {
      await step('sign.confirming')
      await panel()
        .getByText(t('code.sentTo', { email, minutes: 5 }))
        .waitFor()
    },
    async seesTheCodeRefused(key: Word) {
      await step('sign.confirming')
      await panel().getByText(t(key)).waitFor()
    },
    async seesWhatSheSigns(answers: Readonly<Record<string, string>>) {
      await step('sign.checking')
      const given = () => panel().getByRole('definition').allInnerTexts()
      await expect.poll(given).toEqual(expect.arrayContaining(Object.values(answers)))
    },
    async seesARefusal(key: Word) {
      await dialog().getByText(t(key)).waitFor()
    },
    async seesNoDialog() {
      await dialog().waitFor({ state: 'detached' })
    },
    async seesThanks({ name, email }: Answers) {
      await page.getByRole('heading', { level: 1, name: t('signed.title', { name }), exact: true }).waitFor()
      const values = () => page.getByRole('definition').allInnerTexts()
      await expect.poll(values).toEqual(expect.arrayContaining([name, email]))
    },
  }
}

export type SignPage = ReturnType<typeof signPage>
