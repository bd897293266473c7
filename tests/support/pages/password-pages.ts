import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../../src/domain/text/languages.ts'
import { type Word, wordsOf } from './words.ts'

/** Page object for the pages on which users request, set and change a password. */
export function passwordPages(page: Page, language: Language) {
  const t = wordsOf(language)
  const field = (key: Word): Locator => page.getByLabel(t(key), { exact: true }).and(page.locator('input'))
  const button = (key: Word): Locator => page.getByRole('button', { name: t(key), exact: true })
  const held = (): Locator => page.getByRole('alertdialog', { name: t('reset.held') })
  return {
    field,
    button,
    async asksForALink(email: string) {
      await page.getByRole('textbox', { name: t('field.email') }).fill(email)
      await button('recovery.send').click()
    },
    async setsAPassword(password: string) {
      await field('password.new').fill(password)
      await field('password.repeat').fill(password)
      await button('password.set').click()
    },
    async changesThePassword(old: string, password: string) {
      await field('password.old').fill(old)
      await field('password.new').fill(password)
      await field('password.repeat').fill(password)
      await button('password.change').click()
    },
    /** Stays on the page when the dialog asks whether to leave it. */
    staysWhereSheIs: () => button('reset.stay').click(),
    goesToTheSignIn: () => page.getByRole('link', { name: t('reset.signIn'), exact: true }).click(),

    sees: (key: Word): Promise<void> => page.getByRole('heading', { level: 1, name: t(key), exact: true }).waitFor(),
    seesInWords: (key: Word, values: Parameters<typeof t>[1] = {}): Promise<void> =>
      page.getByText(t(key, values)).waitFor(),
    seesWhyToStay: (): Promise<void> => held().waitFor(),
  }
}
