/** Actions and checks on the screens for sign-in, passwords and sessions. */
import type { Language } from '../../../src/domain/text/languages.ts'
import type { Page } from 'playwright-core'
import { pathOf } from '../../../src/domain/pages/page-path.ts'
import { entrancePath, linkedRepoPath, managerSignInPath } from '../../../src/web/screens/shared/page/paths.ts'
import { passwordPages } from '../../support/pages/password-pages.ts'
import { signInPages } from '../../support/pages/sign-in-pages.ts'
import { wordsOf } from '../../support/pages/words.ts'
import type { PersonAt } from './in-chromium.ts'
import type { LoginFacts } from './access/manager-login.ts'
import type { ResetFacts } from './access/password-reset.ts'
import type { RetrievalFacts } from './access/password-retrieval.ts'
import type { PlatformLoginFacts } from './access/platform-login.ts'
import type { SessionFacts } from './access/session.ts'

function answers(page: Page, language: Language) {
  const at = signInPages(page, language)
  return { 'dialog.dismissed': () => at.closesTheRefusal(), 'retry.asked': () => at.button('dialog.retry').click() }
}

export const atTheSignIn: PersonAt<LoginFacts> = (page, language, { account, input: { linkId } }) => {
  const at = signInPages(page, language)
  const form = (): Promise<void> => at.field('field.user').waitFor()
  return {
    begins: () => page.goto(linkId === '' ? entrancePath : managerSignInPath(linkId)),
    does: {
      ...answers(page, language),
      'form.submitted': ({ user = '', password = '' }) => at.signsIn(user, password),
      'consent.given': () => at.button('dialog.agreeAll').click(),
      'consent.refused': () => at.button('dialog.refuseAll').click(),
    },
    sees: {
      filling: form,
      async left() {
        await at.policy('changed').waitFor({ state: 'detached' })
        await form()
      },
      refused: () => at.refusal().waitFor(),
      frozen: () => at.says('signIn.frozen', { user: account.login, minutes: 5 }),
      consenting: () => at.policy('changed').waitFor(),
      signedIn: () => at.menu.waitFor(),
    },
  }
}

export const backFromThePlatform: PersonAt<PlatformLoginFacts> = (page, language, { email, login, service }) => {
  const at = signInPages(page, language)
  const t = wordsOf(language)
  let another: Promise<unknown> = Promise.resolve()
  return {
    // The browser is already on this page, after the redirect from the platform.
    begins: () => page.reload(),
    does: {
      ...answers(page, language),
      async 'form.submitted'() {
        await page.locator('[name=email]').fill(email)
        await at.button('platformEmail.send').click()
      },
      async 'code.submitted'() {
        await another
        await page.locator('[name=code]').fill(service.home.codes.at(-1) ?? '')
        await at.button('platformEmail.signIn').click()
      },
      async 'code.requested'() {
        another = page.waitForResponse('**/pending-sign-in/code')
        await at.button('code.again').click()
      },
    },
    sees: {
      typing: () => page.getByText(t('platformEmail.lead', { platform: 'GitHub', login })).waitFor(),
      'coded.proving': () => page.locator('[name=code]').waitFor(),
      unsent: () => at.refusal().waitFor(),
      admitted: () => at.menu.waitFor(),
    },
  }
}

export const whoForgot: PersonAt<RetrievalFacts> = (page, language) => {
  const at = passwordPages(page, language)
  return {
    begins: () => page.goto(pathOf('orgRetrieval', {})),
    does: { ...answers(page, language), 'form.submitted': ({ email = '' }) => at.asksForALink(email) },
    sees: {
      filling: () => at.sees('recovery.title'),
      refused: () => signInPages(page, language).refusal().waitFor(),
      sent: () => at.sees('recovery.sent'),
    },
  }
}

export const withEmail: PersonAt<ResetFacts> = (page, language, { input: { linkId, key } }) => {
  const at = passwordPages(page, language)
  return {
    begins: () => page.goto(`${pathOf('orgReset', {})}?${new URLSearchParams({ link_id: linkId, key })}`),
    does: {
      ...answers(page, language),
      'form.submitted': ({ password = '' }) => at.setsAPassword(password),
      'leave.asked': ({ isToSignIn }) => (isToSignIn ? at.goesToTheSignIn() : page.goBack()),
      'stay.acknowledged': () => at.staysWhereSheIs(),
    },
    sees: {
      filling: () => at.field('password.new').waitFor(),
      unopened: () => signInPages(page, language).refusal().waitFor(),
      held: () => at.seesWhyToStay(),
      refused: () => signInPages(page, language).refusal().waitFor(),
      changed: () => at.sees('reset.done'),
      left: () => page.waitForURL((url) => url.pathname === entrancePath),
    },
  }
}

export const inAnAdminArea: PersonAt<SessionFacts> = (page, language) => {
  const at = signInPages(page, language)
  const t = wordsOf(language)
  return {
    begins: () => page.goto(linkedRepoPath),
    does: {
      'retry.asked': () => at.button('dialog.retry').click(),
      'consent.given': () => at.button('dialog.agreeAll').click(),
      'signOut.asked': () => at.signsOut(),
    },
    sees: {
      unreachable: () => page.getByRole('alertdialog', { name: t('session.unreachable') }).waitFor(),
      consenting: () => at.policy('changed').waitFor(),
      signedIn: () => at.menu.waitFor(),
      left: () => page.waitForURL((url) => url.pathname === entrancePath),
    },
  }
}
