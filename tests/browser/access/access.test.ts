/** Sign-in and password screens: no axe findings, no horizontal scrolling at 320 pixels, and usable with only the keyboard. */
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { auth } from '../../journeys/signing-in/manager-in-chromium.ts'
import { type WordingContext, wordingOf } from '../../../src/domain/pages/wording.ts'
import { passwordPages } from '../../support/pages/password-pages.ts'
import { signInPages } from '../../support/pages/sign-in-pages.ts'
import { type Word, wordsOf } from '../../support/pages/words.ts'
import { anAccountLink, passwordTour, signInTour } from '../../support/tours/access-tour.ts'
import { bothWhenDeep, isDeep, shareOf } from '../../support/share-by-language.ts'
import { browsing, type BrowserVisit } from '../../support/browser/browsing.ts'
import { hasFocus, tabsTo, typesInto } from '../../support/browser/keyboard.ts'
import { type RefusalAnswer, answersNext } from '../../support/browser/refusing.ts'
import { looksOf, overhang, problemsEverywhere, within } from '../../support/browser/looking.ts'
import { aSecondRole, signsIn } from '../../support/browser/signing-in.ts'

const closed = { url: 'http://127.0.0.1:9', apiUrl: 'http://127.0.0.1:9' }
const nowhere = { ...closed, clientId: 'client', clientSecret: 'secret', readsProjects: false }
const begin = browsing({ config: { platforms: { github: nowhere, gitee: nowhere } } })

/** Returns the problems of a page: axe findings in several window sizes and color schemes, and overflow at 320 pixels. */
async function looksWrong({ page }: BrowserVisit, language: Language, place: string): Promise<string[]> {
  const found = await problemsEverywhere(page, place, looksOf[language])
  await page.setViewportSize({ width: 320, height: 800 })
  const more = await overhang(page)
  return more === 0 ? found : [...found, `${place}, 320: ${more} pixels to scroll sideways`]
}

const tours = [
  { way: 'in', tour: signInTour },
  { way: 'to a password', tour: passwordTour },
] as const

describe.each(bothWhenDeep)('in %s', (language) => {
  it.each(tours)('has no axe findings and no overflow on any page (signing $way)', within(120_000), async (one) => {
    const visit = await begin({ language })
    visit.page.on('dialog', (dialog) => void dialog.accept())
    const found: string[] = []
    for await (const place of one.tour(visit, language, `${one.way.slice(0, 2)}.${language}`)) {
      found.push(...(await looksWrong(visit, language, place)))
    }
    expect(found).toEqual([])
    expect(visit.faults).toEqual([])
  })
})

/** Error responses to a sign-in. The last two are an outage of the service and an unknown code. */
const refusals: readonly RefusalAnswer[] = [
  { code: 'cla.wrong_id_or_pw', status: 400 },
  { code: 'wrong_id_or_pw', status: 400, retryNum: 3 },
  { code: 'cla.no_db_record', status: 400 },
  { code: 'cla.too_many_request', status: 429, retryAfter: 60 },
  { code: 'cla.error_parsing_api_body', status: 400 },
  { code: 'cla.unauthorized_token', status: 403 },
  { code: 'cla.system_error', status: 500 },
  { code: 'cla.brand_new', status: 409, message: 'something of tomorrow' },
]

/** Returns all items in a deep test, otherwise the first. `tests/screens` checks all texts without a browser. */
const someOf = <Item>(items: readonly Item[]): readonly Item[] => (isDeep ? items : items.slice(0, 1))

const platformRefusals = [
  'cla.auth_failed',
  'cla.refuse_to_authorize_email',
  'cla.no_public_email',
  'cla.no_org',
  'cla.not_in_white_list',
  'cla.unsupported_code_platform',
  'cla.system_error',
]

describe.each(['zh', 'en'] as const)('every sign-in refusal is shown in %s', (language) => {
  it('at the form or in a dialog, and on the page that a code platform redirects to', within(60_000), async () => {
    const { page, context, service } = await begin({ language })
    const at = signInPages(page, language)
    const t = wordsOf(language)
    await page.goto('/index')
    for (const answer of shareOf(refusals, language)) {
      await answersNext(page, 'POST', auth, answer)
      await at.signsIn('ada', 'Some-2026x')
      const { key, values } = wordingOf({ message: '', ...answer }, 'managerSignIn')
      const isAboutBoth = answer.code.endsWith('wrong_id_or_pw')
      await (isAboutBoth ? page.getByRole('alert') : at.refusal()).getByText(t(key as Word, values)).waitFor()
      if (!isAboutBoth) await at.closesTheRefusal()
      await expect.poll(() => at.field('field.user').inputValue(), { message: answer.code }).toBe('ada')
    }
    for (const code of someOf(shareOf(platformRefusals, language))) {
      await context.addCookies([{ name: 'error_code', value: code, url: service.origin }])
      await page.goto('/platform-select')
      const { key, values } = wordingOf({ code, message: '' })
      await page
        .getByRole('alert')
        .getByText(t(key as Word, values))
        .waitFor()
    }
  })
})

const again: readonly RefusalAnswer[] = [
  { code: 'cla.too_many_request', status: 429, retryAfter: 60 },
  { code: 'cla.system_error', status: 500 },
  { code: 'cla.brand_new', status: 409, message: 'something of tomorrow' },
]
/** Error codes for an invalid or used password link. */
const noLink = [
  ...['cla.retrieve_pw_decrypt_failure', 'cla.retrieve_pw_validate_failure'],
  ...['cla.wrong_verification_code', 'cla.expired_verification_code', 'cla.no_db_record'],
]
const refused = (...codes: string[]): RefusalAnswer[] => codes.map((code) => ({ code, status: 400 }))

describe.each(['zh', 'en'] as const)('every password refusal is shown in %s', (language) => {
  it(
    'at its field or in a dialog that keeps the input, or instead of the form if the link is invalid',
    within(90_000),
    async () => {
      const { page, context, service } = await begin({ language })
      const { services } = service.home
      const [at, signIn, t] = [passwordPages(page, language), signInPages(page, language), wordsOf(language)]
      const share = (...lists: (readonly RefusalAnswer[])[]): RefusalAnswer[] => shareOf(lists.flat(), language)
      const said = ({ message = '', ...answer }: RefusalAnswer, place?: WordingContext): string => {
        const { key, values } = wordingOf({ message, ...answer }, place)
        return t(key as Word, values)
      }
      const isTold = async (answer: RefusalAnswer): Promise<void> => {
        await signIn.refusal().getByText(said(answer)).waitFor()
        await signIn.closesTheRefusal()
      }
      /** Waits for the refusal at the field that caused it, or in the dialog if there is no such field. */
      const isToldInPlace = async (answer: RefusalAnswer): Promise<void> => {
        if (!/password|_pw$|email$|no_manager$/.test(answer.code)) return isTold(answer)
        await page.locator('[aria-invalid=true]').first().waitFor()
        await page.getByText(said(answer)).first().waitFor()
        await expect.poll(() => signIn.refusal().count()).toBe(0)
      }

      await page.goto('/org/retrieve-password')
      for (const answer of share(refused('cla.not_an_email', 'cla.no_link_or_no_manager'), again)) {
        await answersNext(page, 'POST', '**/v1/password-retrieval', answer)
        await at.asksForALink('ada@lantern.example')
        await isToldInPlace(answer)
      }

      const wrong = ['cla.too_short_or_long_password', 'cla.invalid_password']
      const link = await anAccountLink(service, `refused.${language}`)
      page.on('dialog', (dialog) => void dialog.accept())
      await page.goto(link)
      for (const answer of share(refused(...wrong), again)) {
        await answersNext(page, 'PUT', '**/v1/password-retrieval/*', answer)
        await at.setsAPassword('Maple-Stair-58')
        await isToldInPlace(answer)
      }
      for (const answer of someOf(share(refused(...noLink)))) {
        await answersNext(page, 'GET', '**/v1/password-reset/*', answer)
        await page.goto(link)
        await page.getByRole('alert').getByText(said(answer, 'passwordReset')).waitFor()
        await page.goto(link)
        await answersNext(page, 'PUT', '**/v1/password-retrieval/*', answer)
        await at.setsAPassword('Maple-Stair-58')
        await page.getByRole('alert').getByText(said(answer, 'passwordReset')).waitFor()
      }
      await page.goto('/index')
      await signsIn(context, service.origin, services, await anAccount(services, { login: `changes.${language}` }))
      await page.goto('/org/modify-password')
      for (const answer of share(refused('cla.same_password', 'cla.invalid_account_or_pw', ...wrong), again)) {
        await answersNext(page, 'PUT', '**/v1/corporation-manager', answer)
        await at.changesThePassword(password, 'Maple-Stair-58')
        await isToldInPlace(answer)
      }
    },
  )
})

it('a return address with another origin is ignored', async () => {
  const { page, service, faults } = await begin()
  const at = signInPages(page, 'en')
  const { login } = await anAccount(service.home.services, { login: 'wayfarer' })
  await page.goto('/index')
  await at.field('field.user').waitFor()
  const back = 'https://evil.example/linked-repo'
  await page.evaluate((way) => history.replaceState({ usr: { back: way }, key: 'k', idx: 0 }, ''), back)
  await page.reload()
  await at.signsIn(login, password)
  await page.waitForURL(`${service.origin}/linked-repo`)
  expect(faults).toEqual([])
})

describe('by keyboard alone', () => {
  it('a manager signs in, agrees, chooses a role and signs out', within(60_000), async () => {
    const { page, service, faults } = await begin()
    const at = signInPages(page, 'en')
    const { login } = await anAccount(service.home.services, { login: 'keys', consent: '' })
    const types = async (user: string, secret: string): Promise<void> => {
      await tabsTo(page, at.field('field.user'))
      await page.keyboard.type(user)
      await page.keyboard.press('Tab')
      await page.keyboard.type(secret)
      await page.keyboard.press('Enter')
    }
    await page.goto('/corporation-manager-login')
    await tabsTo(page, page.getByRole('link', { name: 'Community manager' }))
    await page.keyboard.press('Enter')
    await at.field('field.user').waitFor()
    await types(login, '')
    await expect.poll(() => hasFocus(page.getByRole('alert'))).toBe(true)
    await page.reload()
    await types(login, 'Wrong-2026x')
    await page
      .getByRole('alert')
      .getByText(/The ID or password is wrong/)
      .waitFor()
    await expect.poll(() => hasFocus(page.getByRole('alert'))).toBe(true)
    await tabsTo(page, at.field('field.password'))
    await page.keyboard.press('Control+A')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await at.policy('first').waitFor()
    await page.keyboard.press('Escape')
    await tabsTo(page, at.button('dialog.agreeAll'))
    await page.keyboard.press('Enter')
    await tabsTo(page, at.menu)
    await page.keyboard.press('Enter')
    await tabsTo(page, at.button('menu.signOut'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/index')
    await aSecondRole(service, login)
    await types(login, password)
    await at.sees('signIn.choose')
    await tabsTo(page, page.getByRole('button', { name: 'Community manager' }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/linked-repo')
    expect(faults).toEqual([])
  })

  it('a manager changes the password and sees the problems', async () => {
    const { page, context, service, faults } = await begin()
    const { services } = service.home
    const at = passwordPages(page, 'en')
    await signsIn(context, service.origin, services, await anAccount(services, { login: 'changer' }))
    const types = async (old: string, fresh: string, repeated: string): Promise<void> => {
      await typesInto(page, at.field('password.old'), old)
      await typesInto(page, at.field('password.new'), fresh)
      await typesInto(page, at.field('password.repeat'), repeated)
      await page.keyboard.press('Enter')
    }
    await page.goto('/org/modify-password')
    await at.sees('password.change')
    await types(password, 'Maple-Stair-58', 'Maple-Stair-59')
    await expect.poll(() => hasFocus(page.getByRole('alert'))).toBe(true)
    await types('Wrong-2026x', 'Maple-Stair-58', 'Maple-Stair-58')
    await at.seesInWords('refusal.invalid_account_or_pw')
    await expect.poll(() => hasFocus(at.field('password.old'))).toBe(true)
    await types(password, 'Maple-Stair-58', 'Maple-Stair-58')
    await at.sees('password.changed')
    expect(faults).toEqual([])
  })

  it('a manager sets a password, and Back and a reload stay on the page', async () => {
    const { page, service } = await begin()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    const at = passwordPages(page, 'en')
    const here = await anAccountLink(service, 'newcomer')
    await page.goto('/index')
    await page.goto(here)
    await at.sees('reset.title')
    const address = page.url()
    await at.field('password.new').focus()
    await page.keyboard.type('Maple-Stair-58')
    await page.goBack()
    await at.seesWhyToStay()
    await page.keyboard.press('Enter')
    const shown = async () => [page.url(), await at.field('password.new').inputValue()]
    await expect.poll(shown).toEqual([address, 'Maple-Stair-58'])
    await page.reload()
    await at.seesWhyToStay()
    await expect.poll(() => [page.url(), asked]).toEqual([address, ['beforeunload']])
    await page.keyboard.press('Escape')
    await at.field('password.new').focus()
    await page.keyboard.type('Maple-Stair-58')
    await tabsTo(page, at.field('password.repeat'))
    await page.keyboard.type('Maple-Stair-58')
    await page.keyboard.press('Enter')
    await at.sees('reset.done')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.reload()
    await at.sees('reset.spent')
    expect(asked).toEqual(['beforeunload'])
    await at.seesInWords('reset.usedAlready')
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  })
})
