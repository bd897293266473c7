import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../../src/domain/text/languages.ts'
import { corpPath, type CorpPage } from '../../../src/web/screens/shared/page/paths.ts'
import { type Word, wordsOf } from './words.ts'

export type NewRow = { id: string; name: string; email: string }

/** Page object for the administrators' area of a corporation: managers, domains, employees and the signed agreement. */
export function corporationPages(page: Page, language: Language, linkId: string) {
  const t = wordsOf(language)
  const button = (key: Word, values = {}): Locator => page.getByRole('button', { name: t(key, values), exact: true })
  const item = (act: Word, subject: string): Locator =>
    page.getByRole('menuitem', { name: t('actions.of', { act: t(act), subject }), exact: true })
  const dialog = (): Locator => page.getByRole('alertdialog')
  const inRow = (index: number, key: Word): Locator =>
    page.getByRole('group', { name: t('rows.row', { number: index + 1 }), exact: true }).getByLabel(t(key))
  const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name })
  const sees = (key: Word, values = {}): Promise<void> =>
    page.getByRole('heading', { level: 1, name: t(key, values), exact: true }).waitFor()
  const more = (name: string): Promise<void> => button('actions.more', { subject: name }).click()
  return {
    t,
    button,
    item,
    dialog,
    inRow,
    rowOf,
    sees,
    more,
    seesInWords: (key: Word, values = {}): Promise<void> =>
      page.getByText(t(key, values)).filter({ visible: true }).first().waitFor(),
    async opens(screen: CorpPage) {
      await page.goto(corpPath(linkId, screen))
    },
    /** Fills in a form with one row per manager, and adds the missing rows. The form has `shown` rows at first. */
    async fillsIn(rows: readonly NewRow[], shown = 1) {
      for (const [index, { id, name, email }] of rows.entries()) {
        if (index >= shown) await button('rows.add').click()
        await inRow(index, 'manager.id').fill(id)
        await inRow(index, 'manager.name').fill(name)
        await inRow(index, 'field.email').fill(email)
      }
    },
    creates: () => button('manager.submit').click(),
    async removes(name: string) {
      await more(name)
      await item('manager.removeShort', name).click()
      await dialog().waitFor()
      await dialog()
        .getByRole('button', { name: t('manager.remove', { name }) })
        .click()
    },
    async namesAnAddress(email: string) {
      await page.getByLabel(t('domain.address')).fill(email)
      await button('domain.send').click()
    },
    async typesTheCode(code: string) {
      await page.getByLabel(t('field.code')).fill(code)
      await page.locator('form#code-entry button[type=submit]').click()
    },
    /** Expects an error message and no open dialog. */
    async seesRefused(key: Word) {
      await page.getByRole('alert').getByText(t(key)).waitFor()
      await expect.poll(() => dialog().count()).toBe(0)
    },
  }
}
