import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../../src/domain/text/languages.ts'
import type { ProjectTab } from '../../../src/domain/pages/pages.ts'
import { type Word, wordsOf } from './words.ts'

/** Page object for the administrators' area of a community. It uses only the keyboard. */
export function adminPages(page: Page, language: Language) {
  const t = wordsOf(language)
  const button = (key: Word, values = {}): Locator => page.getByRole('button', { name: t(key, values), exact: true })
  const item = (act: Word, subject: string): Locator =>
    page.getByRole('menuitem', { name: t('actions.of', { act: t(act), subject }), exact: true })
  const link = (key: Word, values = {}): Locator => page.getByRole('link', { name: t(key, values), exact: true })
  const field = (key: Word): Locator => page.getByRole('textbox', { name: t(key) })
  const drawer = (): Locator => page.getByRole('dialog')
  return {
    t,
    button,
    item,
    link,
    field,
    drawer,
    async signsIn(user: string, password: string) {
      await page.goto('/index')
      await page.evaluate(
        async (body) => {
          const headers = { 'content-type': 'application/json' }
          await fetch('/cla/api/v1/corporation-manager/auth', { method: 'POST', headers, body })
        },
        JSON.stringify({ user, password, privacy_consented: true }),
      )
      await page.goto('/home')
    },
    sees: (key: Word, values = {}): Promise<void> =>
      page.getByRole('heading', { level: 1, name: t(key, values), exact: true }).waitFor(),
    tab: (tab: ProjectTab): Locator =>
      page.getByRole('navigation', { name: t('project.tabs') }).getByRole('link', { name: t(`tab.${tab}`) }),
    async opensTheProject(name: string) {
      await page.getByRole('rowheader').getByRole('link', { name }).press('Enter')
      await page.getByRole('heading', { level: 1, name }).waitFor()
    },
    async typesTheAddress(url: string) {
      await page.getByRole('radio', { name: t('draft.byUrl') }).press('Space')
      await field('draft.url').fill(url)
      await field('draft.url').press('Enter')
    },
    async publishesTheVersion() {
      await button('publish.actUpdate').press('Enter')
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: t('publish.actUpdate'), exact: true }).press('Enter')
    },
    async choosesTheFile(file: { name: string; mimeType: string; buffer: Buffer }) {
      await page.getByRole('radio', { name: t('draft.byUpload') }).press('Space')
      await page.locator('input[type=file]').setInputFiles(file)
    },
    async seesARefusal(key: Word, values = {}) {
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText(t(key, values)).waitFor()
      await dialog.getByRole('button', { name: t('dialog.close'), exact: true }).press('Enter')
      await dialog.waitFor({ state: 'detached' })
    },
  }
}
