import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../../src/domain/languages.ts'
import { projectPath } from '../../../src/web/paths.ts'
import { type Word, wordsOf } from './words.ts'

export type Act = 'approved' | 'resent' | 'lettered' | 'represented' | 'deleted' | 'restored' | 'purged'

/** The corporations of a link before their community. */
export function reviewPages(page: Page, language: Language, linkId: string) {
  const t = wordsOf(language)
  const drawer = (): Locator => page.getByRole('dialog')
  const question = (): Locator => page.getByRole('alertdialog')
  const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name })
  return {
    drawer,
    question,
    rowOf,
    async opens() {
      await page.goto(projectPath(linkId, 'companies'))
      await page.getByRole('heading', { level: 1, name: t('admin.corporationList'), exact: true }).waitFor()
    },
    shows: (state: 'all' | `state.${'uploaded' | 'mailed' | 'submitted' | 'approved' | 'deleted'}`) =>
      page
        .getByRole('group', { name: t('table.state') })
        .getByRole('button', { name: t(`corporation.${state}` as Word) })
        .click(),
    searches: (text: string) => page.getByRole('searchbox').fill(text),
    async opensTheRow(name: string) {
      await rowOf(name).getByRole('button', { name }).first().click()
      await drawer().waitFor()
    },
    act: (kind: Act): Locator => drawer().getByRole('button', { name: t(`corporation.short.${kind}`), exact: true }),
    /** Answers what is asked before an act. */
    async confirms(kind: 'approved' | 'deleted' | 'purged', name: string) {
      const act = kind === 'approved' ? t('corporation.short.approved') : t(`corporation.act.${kind}`, { name })
      if (kind === 'purged') await question().getByRole('textbox').fill(name)
      await question().getByRole('button', { name: act, exact: true }).click()
    },
    async represents(name: string, email: string) {
      await question().getByLabel(t('field.authorized')).fill(name)
      await question().getByLabel(t('field.email')).fill(email)
      await question()
        .getByRole('button', { name: t('corporation.short.represented'), exact: true })
        .click()
    },
    async uploads(bytes: Uint8Array, name = 'signed.pdf') {
      const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
      await drawer().locator('input[type=file]').setInputFiles(file)
    },
    seesInWords: (key: Word, values = {}): Promise<void> =>
      page.getByText(t(key, values)).filter({ visible: true }).first().waitFor(),
    seesState: (name: string, state: 'uploaded' | 'mailed' | 'submitted' | 'approved' | 'deleted'): Promise<void> =>
      rowOf(name)
        .getByText(t(`corporation.state.${state}`), { exact: true })
        .waitFor(),
    closes: () =>
      drawer()
        .getByRole('button', { name: t('drawer.close'), exact: true })
        .first()
        .click(),
  }
}
