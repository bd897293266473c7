import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SignerKind } from '../../../src/domain/agreements/draft.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { signEntryPath } from '../../../src/web/screens/shared/page/paths.ts'
import { wordsOf } from './words.ts'
import { forgetsSignatures } from './sign-page.ts'

/** Page object for `/sign/:params`, the page on which users choose how to sign. */
export function entryPage(page: Page, language: Language) {
  const t = wordsOf(language)
  const wayOf = (way: SignerKind) => page.getByRole('link', { name: t(`entry.${way}Button`) })
  const way = wayOf('individual')
  return {
    async open(linkId: string) {
      await forgetsSignatures(page)
      return page.goto(signEntryPath(linkId))
    },
    choosesToSignForHerself: () => way.click(),
    chooses: (kind: SignerKind) => wayOf(kind).click(),
    async seesTheWays(community: string) {
      await page.getByRole('heading', { level: 1, name: t('entry.title', { community }) }).waitFor()
      for (const key of ['entry.individual', 'entry.employee', 'entry.corporation'] as const) {
        await expect.poll(() => page.getByRole('heading', { level: 2, name: t(key) }).isVisible()).toBe(true)
      }
      await expect.poll(() => way.isVisible()).toBe(true)
    },
  }
}
