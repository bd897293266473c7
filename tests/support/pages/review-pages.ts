import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../../src/domain/text/languages.ts'
import { corporationPath, projectPath } from '../../../src/web/screens/shared/page/paths.ts'
import { type Word, wordsOf } from './words.ts'

type State = 'uploaded' | 'mailed' | 'submitted' | 'approved' | 'deleted'

export type Act = 'resent' | 'lettered' | 'represented' | 'deleted' | 'restored' | 'purged'

/** Page object for the corporations that a community reviews: list and details. */
export function reviewPages(page: Page, language: Language, linkId: string) {
  const t = wordsOf(language)
  const question = (): Locator => page.getByRole('alertdialog')
  const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name })
  const button = (key: Word): Locator =>
    page.getByRole('button', { name: t(key), exact: true }).filter({ visible: true })
  return {
    question,
    rowOf,
    async opens() {
      await page.goto(`${projectPath(linkId, 'companies')}?state=all`)
      await page.getByRole('heading', { level: 1, name: t('admin.corporationList'), exact: true }).waitFor()
    },
    shows: (state: 'all' | `state.${State}`) =>
      page
        .getByRole('group', { name: t('table.state') })
        .getByRole('button', { name: t(`corporation.${state}` as Word) })
        .click(),
    searches: (text: string) => page.getByRole('searchbox').fill(text),
    async opensTheRow(name: string) {
      await rowOf(name).getByRole('link', { name }).first().click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    },
    async opensTheCorporation(id: string) {
      await page.goto(corporationPath(linkId, id))
      await page.getByRole('region', { name: t('corporation.pdf'), exact: true }).waitFor()
    },
    async does(kind: Act) {
      await page.locator('main button[aria-haspopup=menu]').click()
      await page.locator(`[role=menuitem][data-value=${kind}]`).click()
    },
    approval: (): Locator => button('review.approve').first(),
    betterScan: (): Locator => button('review.askForBetter'),
    reason: (): Locator => page.getByRole('textbox', { name: t('review.reason') }),
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
      await page.locator('main input[type=file]').setInputFiles(file)
    },
    seesInWords: (key: Word, values = {}): Promise<void> =>
      page.getByText(t(key, values)).filter({ visible: true }).first().waitFor(),
    seesState: (name: string, state: State): Promise<void> =>
      rowOf(name)
        .getByText(t(`corporation.state.${state}`), { exact: true })
        .waitFor(),
  }
}
