import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { freeze } from '../../../src/domain/text/limits.ts'
import { managerSignInPath } from '../../../src/web/screens/shared/page/paths.ts'
import { signInPages } from '../../support/pages/sign-in-pages.ts'
import { wordsOf } from '../../support/pages/words.ts'
import type { Manager } from './manager.ts'

export const auth = '**/corporation-manager/auth'

/** The test controls the clock of the page. */
export async function managerInChromium(page: Page, language: Language, linkId: string): Promise<Manager> {
  const at = signInPages(page, language)
  const t = wordsOf(language)
  const isAt = (path: string): Promise<void> => page.waitForURL((url) => url.pathname === path)
  await page.clock.install()

  return {
    opens: async (path) => void (await page.goto(path)),
    async takesTheOtherEntry(link) {
      await page.getByRole('link', { name: t('signIn.corporation') }).click()
      // The previous page remains for a moment after the URL has changed, and has a field with the same name.
      await at.field('field.user').waitFor({ state: 'detached' })
      await at.link.fill(link)
      await at.link.press('Enter')
    },
    signsIn: (user, password) => at.signsIn(user, password),
    async goesToThePlatform(answers) {
      await at.button('signIn.by', { platform: 'GitHub' }).click()
      await page.waitForURL('**/authorize?*')
      await page.goto(answers(page.url()))
    },
    async provesAnAddress(email, codeOf) {
      await page.locator('[name=email]').fill(email)
      await at.button('platformEmail.send').click()
      await page.locator('[name=code]').waitFor()
      await page.reload()
      await page.getByText(email).waitFor()
      await page.locator('[name=code]').fill(codeOf())
      await at.button('platformEmail.signIn').click()
    },
    givesNoAddress: () => at.button('platformEmail.cancel').click(),
    agrees: () => at.button('dialog.agreeAll').click(),
    refuses: () => at.button('dialog.refuseAll').click(),
    goesOnAs: (role) => page.getByRole('button', { name: t(`role.${role}`) }).click(),
    changesTo: (role) => at.chooses(page.getByRole('link', { name: t('menu.otherRole', { role: t(`role.${role}`) }) })),
    signsOut: () => at.signsOut(),
    waits: (ms) => page.clock.fastForward(ms),

    async seesTheSignIn(to, isSent = false) {
      await isAt(to === 'the community' ? '/index' : managerSignInPath(linkId))
      await at.field('field.user').waitFor()
      await expect.poll(() => page.getByText(t('signIn.toGoOn')).count()).toBe(isSent ? 1 : 0)
    },
    seesTheEntrance: () => isAt('/index'),
    async seesTriesLeft(count) {
      await page
        .getByRole('alert')
        .getByText(t('refusal.wrong_id_or_pw.tries', { retryNum: count }))
        .waitFor()
    },
    async seesHowLongToWait(user) {
      await at.says('signIn.frozen', { user, minutes: freeze.duration / 60_000 })
      await page.getByText(/(?:5:00|4:5\d)/).waitFor()
      await expect.poll(() => at.button('signIn.button').getAttribute('aria-disabled')).toBe('true')
    },
    async seesThatSheMayTry(user) {
      await at.says('signIn.thawed', { user })
      await expect.poll(() => at.button('signIn.button').getAttribute('aria-disabled')).toBe('false')
    },
    async seesThePolicyAskedFor(why) {
      await at.policy(why).waitFor()
      for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
      await at.policy(why).waitFor()
    },
    async seesRoles(count) {
      await isAt('/org-select')
      await at.sees('signIn.choose')
      await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(count)
    },
    async seesThatSheRefused() {
      await isAt('/platform-select')
      await at.says('refusal.refuse_to_authorize_email')
    },
    async seesAnAddressAskedFor(login) {
      await isAt('/platform-email')
      await page.getByText(t('platformEmail.lead', { platform: 'GitHub', login })).waitFor()
    },
    async seesThatAnAddressIsNeeded() {
      await isAt('/platform-select')
      await at.says('refusal.no_public_email')
    },
    async seesThePage(path) {
      await isAt(path)
      await at.menu.waitFor()
      // The URL changes before the new page is rendered. A click on the previous page would be lost.
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  }
}
