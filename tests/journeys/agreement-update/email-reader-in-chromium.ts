import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { agreementUpdatePath, signEntryPath } from '../../../src/web/screens/shared/page/paths.ts'
import { pressesOn, tabsTo } from '../../support/browser/keyboard.ts'
import { valueOnce } from '../../support/awaited.ts'
import { wordsOf } from '../../support/pages/words.ts'
import type { World } from '../../support/service/world.ts'
import type { EmailReader } from './email-reader.ts'

/** Uses only the keyboard. */
export function emailReaderInChromium({ linkId }: World, page: Page, language: Language): EmailReader {
  const t = wordsOf(language)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const button = () => page.locator('button[form=consent]')

  return {
    opensTheLetter: async (token) => void (await page.goto(agreementUpdatePath(token))),
    async agrees({ boxes }) {
      if (boxes) {
        const all = page.getByRole('checkbox')
        const count = await valueOnce(
          () => all.count(),
          (number) => number > 0,
        )
        for (let index = 0; index < count; index += 1) {
          await tabsTo(page, all.nth(index))
          await page.keyboard.press('Space')
        }
      }
      await pressesOn(page, button())
    },

    async seesWhatChanged({ former, version, email }) {
      await heading(t('update.heading', { community: 'Lantern' }))
      await page.getByRole('button', { name: t('update.agree', { version }), exact: true }).waitFor()
      const said = async () => (await page.getByRole('main').innerText()).replaceAll('\n', ' ')
      await expect.poll(said).toContain(`***@${email.split('@')[1]}`)
      await expect.poll(said).toMatch(new RegExp(`\\b${former}\\b`))
      await expect.poll(said).not.toContain(email)
      await page
        .getByRole('navigation', { name: t('earlier.read') })
        .getByRole('link')
        .first()
        .click()
      await page.locator(':target :is(ins, del)').first().waitFor()
      await expect.poll(() => page.title()).not.toMatch(/[\w-]{43}/)
      await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    },
    seesThatItChangedAgain: () => page.getByRole('alert').getByText(t('update.again')).waitFor(),
    async seesWhatIsNotTicked() {
      await page.getByText(t('problem.unticked.agreed')).waitFor()
      await page.locator('#consent-agreed:focus[aria-invalid=true]').waitFor()
    },
    async seesThanks(version) {
      await heading(t('update.agreed', { version }))
      await page.getByText(t('signed.nextReceipt')).waitFor()
    },
    async seesWhyNot(why) {
      await heading(t(`update.${why}`))
      await page.locator(`main a[href="${signEntryPath(linkId)}"]`).waitFor()
    },
  }
}
