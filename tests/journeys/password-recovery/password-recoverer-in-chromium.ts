import type { Page } from 'playwright-core'
import type { Language } from '../../../src/domain/text/languages.ts'
import { retrievePasswordPath } from '../../../src/web/screens/shared/page/paths.ts'
import { passwordPages } from '../../support/pages/password-pages.ts'
import type { PasswordRecoverer } from './password-recoverer.ts'

const refusals = {
  'too old': 'refusal.expired_verification_code.link',
  replaced: 'refusal.wrong_verification_code.link',
  none: 'refusal.illegal_link',
} as const

export function passwordRecovererInChromium(page: Page, language: Language): PasswordRecoverer {
  const at = passwordPages(page, language)
  let isAskedToStay = false
  return {
    saysSheForgot: async () => void (await page.goto(retrievePasswordPath())),
    givesHerAddress: (email) => at.asksForALink(email),
    opensTheLink: async (path) => void (await page.goto(path)),
    loadsThePageAgain: async () => void (await page.reload()),
    async triesToLeave() {
      await page.goBack()
      isAskedToStay = true
    },
    async setsAPassword(password) {
      if (isAskedToStay) await at.staysWhereSheIs()
      await at.setsAPassword(password)
    },
    async signsIn(user, password) {
      await at.goesToTheSignIn()
      await page.evaluate(
        async (body) => {
          const headers = { 'content-type': 'application/json' }
          const { status } = await fetch('/cla/api/v1/corporation-manager/auth', { method: 'POST', headers, body })
          if (status !== 200) throw new Error(`signing in was answered with ${status}`)
        },
        JSON.stringify({ user, password, privacy_consented: true }),
      )
    },

    seesWhereToGiveHerAddress: () => at.sees('recovery.title'),
    async seesWhereToLook(email) {
      await at.sees('recovery.sent')
      await page.getByText(email).waitFor()
    },
    async seesTheForm() {
      await at.sees('reset.title')
      await at.field('password.new').waitFor()
    },
    seesWhyToStay: () => at.seesWhyToStay(),
    seesTheWordRefused: (word) => at.seesInWords('password.rule.own', { words: `“${word}”` }),
    seesThatItIsSet: () => at.sees('reset.done'),
    async seesTheLinkRefused(problem) {
      await at.sees('reset.spent')
      await at.seesInWords(refusals[problem])
    },
    async seesThatSheIsSignedIn() {
      await page.goto('/org/modify-password')
      await at.sees('password.change')
    },
  }
}
