import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { plainDayIn } from '../../../src/web/i18n/short-moments.ts'
import { projectPath, updateAgreementPath } from '../../../src/web/screens/shared/page/paths.ts'
import { choosesFromMenu } from '../../support/browser/keyboard.ts'
import { adminPages } from '../../support/pages/admin-pages.ts'
import type { VersionManager } from './version-manager.ts'

type Place = { language: Language; linkId: string; signsIn: () => Promise<void> }

export function versionManagerInChromium(page: Page, { language, linkId, signsIn }: Place): VersionManager {
  const at = adminPages(page, language)
  const { t } = at
  const english = t('detail.agreementName', { kind: t('detail.individual'), language: t('agreement.en') })
  const question = page.getByRole('alertdialog')
  const row = (email: string) => page.getByRole('row').filter({ hasText: email })
  const answers = (name: string) => question.getByRole('button', { name, exact: true }).press('Enter')

  return {
    signsIn,
    async prepares(url) {
      await page.goto(updateAgreementPath('individual', 'en', linkId))
      await at.typesTheAddress(url)
    },
    async schedules(moment) {
      const typed = await page.evaluate((time) => {
        const ofZone = new Date(time).getTimezoneOffset() * 60_000
        return new Date(time - ofZone).toISOString().slice(0, 16)
      }, moment)
      await page.locator('input[type=datetime-local]').fill(typed)
      const act = t('schedule.act', { day: plainDayIn(language, moment, Date.now()) })
      await page.getByRole('button', { name: act, exact: true }).press('Enter')
      await question.waitFor()
      await expect.poll(() => question.innerText()).toContain('2')
      await answers(act)
      await at.link('schedule.open').press('Enter')
    },
    async takesItBack() {
      await at.button('schedule.cancel').press('Enter')
      await answers(t('schedule.cancel'))
      await page.getByText(t('schedule.takenBack')).waitFor()
    },
    async withdraws(version) {
      await at.button('withdrawal.actNamed', { name: english, version }).press('Enter')
      await answers(t('withdrawal.confirm', { version }))
      await page.getByText(t('withdrawal.done', { version })).waitFor()
    },
    async looksAtWhoAgreed() {
      await at.link('versionPage.openNamed', { name: english }).press('Enter')
    },
    sendsAgain: (email) => at.button('versionPage.resendNamed', { email }).press('Enter'),
    async stopsAsking(email) {
      const menu = row(email).getByRole('button', { name: t('actions.more', { subject: 'Bob' }) })
      await choosesFromMenu(page, menu, page.getByRole('menuitem', { name: t('versionPage.end') }), 'Home')
      await answers(t('versionPage.endNamed', { email }))
    },

    async seesWhatChanges(added, letters) {
      await at.sees('publish.heading', { version: 2 })
      await page.locator('#agreement ins').getByText(added).waitFor()
      const concerned = page.getByRole('region', { name: t('concern.title') })
      await concerned.getByText(String(letters), { exact: true }).waitFor()
    },
    async seesItWaiting(version, added) {
      await at.sees('schedule.heading', { version })
      await page.locator('#agreement ins').getByText(added).waitFor()
      await expect
        .poll(() => page.getByRole('main').locator('input:not([role=switch]), select, textarea').count())
        .toBe(0)
    },
    async seesVersion(version, waiting) {
      await page.goto(projectPath(linkId, 'agreements'))
      await page.getByText(t('detail.version', { version })).first().waitFor()
      await expect.poll(() => at.button('schedule.takeBackNamed', { name: english }).count()).toBe(waiting)
    },
    async seesWhoAgreed(states) {
      for (const [email, state] of Object.entries(states)) {
        await row(email)
          .getByText(t(`versionPage.state.${state}`))
          .waitFor()
      }
      const [email = ''] = Object.keys(states)
      await page.getByRole('searchbox').fill(email)
      await expect.poll(() => page.getByRole('rowheader').count()).toBe(1)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: /CSV/ }).press('Enter')
      expect(readFileSync(await (await download).path(), 'utf8')).toContain(email)
      await page.getByRole('searchbox').fill('')
      await expect.poll(() => page.getByRole('rowheader').count()).toBe(Object.keys(states).length)
    },
    seesTheState: (email, state) =>
      row(email)
        .getByText(t(`versionPage.state.${state}`))
        .waitFor(),
  }
}
