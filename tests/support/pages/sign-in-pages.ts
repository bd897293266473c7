import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../../src/domain/text/languages.ts'
import { type Word, wordsOf } from './words.ts'

/** Page object for signing in, choosing a role, accepting the privacy policy, and the account menu. */
export function signInPages(page: Page, language: Language) {
  const t = wordsOf(language)
  const field = (key: 'field.user' | 'field.password'): Locator =>
    page.getByLabel(t(key), { exact: true }).and(page.locator('input'))
  const button = (key: Word, values?: Record<string, string>): Locator =>
    page.getByRole('button', { name: t(key, values), exact: true })
  const refusal = (): Locator => page.getByRole('alertdialog', { name: t('dialog.title') })
  return {
    field,
    button,
    refusal,
    link: page.getByRole('textbox', { name: t('field.link') }),
    menu: page.locator('[popovertarget=account-menu]:not([popovertargetaction])'),
    policy: (why: 'first' | 'changed'): Locator =>
      page.getByRole('alertdialog', { name: t(why === 'first' ? 'dialog.privacyFirst' : 'dialog.privacyChanged') }),
    async signsIn(user: string, password: string) {
      await field('field.user').fill(user)
      await field('field.password').fill(password)
      await button('signIn.button').click()
    },
    async chooses(entry: Locator) {
      await this.menu.click()
      await entry.click()
    },
    signsOut() {
      return this.chooses(button('menu.signOut'))
    },
    async closesTheRefusal() {
      await refusal()
        .getByRole('button', { name: t('dialog.close') })
        .click()
      await refusal().waitFor({ state: 'detached' })
    },
    sees: (key: Word): Promise<void> => page.getByRole('heading', { level: 1, name: t(key), exact: true }).waitFor(),
    says: (key: Word, values?: Record<string, string | number>): Promise<void> =>
      page.getByText(t(key, values)).first().waitFor(),
  }
}
