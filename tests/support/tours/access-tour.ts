/** Visits every state of the sign-in and password pages. After each state, yields its name so that the caller can inspect the page. */
import type { Language } from '../../../src/domain/text/languages.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { cookieNames } from '../../../src/server/http/wire/cookies.ts'
import { createCommunityManager } from '../../../src/server/usecases/access/platform-sign-in/community-managers.ts'
import { recognitionKey } from '../../../src/server/usecases/access/sign-in/recognition-key.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { managerSignInPath } from '../../../src/web/screens/shared/page/paths.ts'
import { anAccount, password } from '../people/accounts.ts'
import { auth } from '../../journeys/signing-in/manager-in-chromium.ts'
import { passwordPages } from '../pages/password-pages.ts'
import { signInPages } from '../pages/sign-in-pages.ts'
import type { World } from '../service/world.ts'
import type { BrowserVisit } from '../browser/browsing.ts'
import { answersNext } from '../browser/refusing.ts'
import { aSecondRole } from '../browser/signing-in.ts'

/** Visits the sign-in pages, including error messages and dialogs. No account named `user` may exist yet. */
export async function* signInTour(visit: BrowserVisit, language: Language, user: string): AsyncGenerator<string> {
  const { page, service } = visit
  const at = signInPages(page, language)
  const account = await anAccount(service.home.services, { login: user, consent: '' })
  await page.goto('/index')
  await at.sees('signIn.title')
  yield 'at the sign-in'
  await at.button('signIn.button').click()
  await page.getByRole('alert').waitFor()
  yield 'at the sign-in, with what is missing'
  await at.signsIn(user, 'Wrong-2026x')
  await page.getByRole('alert').waitFor()
  yield 'shown that the password is wrong'
  await answersNext(page, 'POST', auth, { code: 'cla.user_login_frozen', status: 400, retryAfter: 300 })
  await at.signsIn(user, 'Wrong-2026x')
  await at.says('signIn.frozen', { user, minutes: 5 })
  yield 'asked to wait'

  yield* linkTour(visit, language)
  yield* recognitionTour(visit, language, account)
  await page.goto('/platform-select')
  await at.sees('platforms.title')
  yield 'choosing a code platform'

  await page.goto('/org/modify-password')
  await at.says('signIn.toGoOn')
  yield 'sent to the sign-in'
  await at.signsIn(user, password)
  await at.policy('first').waitFor()
  yield 'asked to agree to the privacy policy'
  await at.button('dialog.agreeAll').click()
  await at.sees('password.change')
  await page.goto(`/corp/${service.linkId}/manager-list`)
  await at.field('field.user').waitFor()
  yield 'shown who is signed in'
  await visit.context.clearCookies({ name: cookieNames(service.home.services.config.publicUrl).session })
  await page.goto('/index')
  await aSecondRole(service, user)
  await at.signsIn(user, password)
  await at.sees('signIn.choose')
  yield 'asked as whom to go on'
}

/** Visits the page that the email about guessed passwords links to. */
async function* recognitionTour(
  { page, service }: BrowserVisit,
  language: Language,
  account: Account,
): AsyncGenerator<string> {
  const at = signInPages(page, language)
  const { services, clock } = service.home
  const key = recognitionKey(services, account, clock.now() + duration.day)
  await page.goto(`/this-is-me?${new URLSearchParams({ link_id: account.linkId, key }).toString()}`)
  await at.sees('recognition.title')
  yield 'asked whether this is her'
  await at.button('recognition.give').click()
  await at.sees('recognition.done')
  yield 'shown that this browser is known'
  await page.goto('/this-is-me')
  await at.sees('recognition.spent')
  yield 'shown that the link makes nothing known'
}

/** Visits the sign-in of corporation managers, who must enter a link ID first. */
async function* linkTour({ page, service }: BrowserVisit, language: Language): AsyncGenerator<string> {
  const at = signInPages(page, language)
  await page.goto('/corporation-manager-login')
  await at.link.waitFor()
  await at.link.press('Enter')
  await page.getByRole('alert').waitFor()
  yield 'asked for a link, with what is missing'
  await at.link.fill(service.linkId)
  await at.link.press('Enter')
  await at.field('field.user').waitFor()
  yield 'at a corporation’s sign-in'
  await page.goto(managerSignInPath('github_nobody-1'))
  await at.says('signIn.noLink')
  yield 'at the sign-in of no link'
}

/** Creates a manager's account. Returns the link in the email for setting the first password. */
export async function anAccountLink({ home, lettersTo }: World, user: string): Promise<string> {
  const email = `${user}@lantern.example`
  await createCommunityManager(home.services, { user, email, language: 'en' })
  return /\/reset-password\?\S+/.exec((await lettersTo(email)).at(-1)?.text ?? '')?.[0] ?? 'no letter came'
}

const first = 'Maple-Stair-58'

export async function* passwordTour(
  { page, service }: BrowserVisit,
  language: Language,
  user: string,
): AsyncGenerator<string> {
  const at = passwordPages(page, language)
  service.home.clock.advance(duration.hour)
  const link = await anAccountLink(service, user)
  await page.goto('/retrieve-password')
  await at.sees('recovery.title')
  yield 'asking for a link'
  await at.button('recovery.send').click()
  await page.getByRole('alert').waitFor()
  yield 'asking for a link, with what is missing'
  await at.asksForALink('nobody@lantern.example')
  await at.sees('recovery.sent')
  yield 'shown where to look'

  await page.goto(link)
  await at.sees('reset.title')
  yield 'asked for a password'
  await at.setsAPassword('Lantern-2026x')
  await at.seesInWords('password.rule.own', { words: '“lantern”' })
  await page.getByRole('alert').waitFor()
  yield 'asked for a password, with what is wrong'
  await page.goBack()
  await at.seesWhyToStay()
  yield 'asked to stay'
  await at.staysWhereSheIs()
  await at.setsAPassword(first)
  await at.sees('reset.done')
  yield 'shown that it is set'

  await at.goesToTheSignIn()
  const signIn = signInPages(page, language)
  await signIn.signsIn(user, first)
  await signIn.menu.waitFor()
  await page.goto('/org/modify-password')
  await at.sees('password.change')
  yield 'changing the password'
  await at.changesThePassword('Wrong-2026x', 'Cedar-Lamp-41x')
  await at.seesInWords('refusal.invalid_account_or_pw')
  yield 'shown that the present one is wrong'
  await at.changesThePassword(first, 'Cedar-Lamp-41x')
  await at.sees('password.changed')
  yield 'shown that it is changed'

  await page.goto(link)
  await at.sees('reset.spent')
  yield 'shown that the link is spent'
}
