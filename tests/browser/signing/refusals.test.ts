/** Every refusal that an individual signer can receive: its text and position, in both languages. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dialogTypeWhenSigning, dialogTargetOf } from '../../../src/domain/pages/dialog-type.ts'
import { signingFieldOf } from '../../../src/domain/pages/signing-field.ts'
import { verificationCode } from '../../../src/domain/text/limits.ts'
import { wordingOf } from '../../../src/domain/pages/wording.ts'
import { handlesNext } from '../../support/browser/handles-next.ts'
import { entryPage } from '../../support/pages/entry-page.ts'
import { type Word, wordsOf } from '../../support/pages/words.ts'
import { shareOf } from '../../support/share-by-language.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { browsing, type BrowserVisit } from '../../support/browser/browsing.ts'
import { type RefusalAnswer, answersNext } from '../../support/browser/refusing.ts'

const begin = browsing()
const her = { name: `O'Brien & Søn A/S (上海)`, email: 'refused@lantern.example' }

/** Error responses to the request for a code. The last two are an outage of the service and an unknown code. */
const answers: readonly RefusalAnswer[] = [
  { code: 'cla.no_link', status: 404 },
  { code: 'cla.no_cla_binding', status: 409 },
  { code: 'cla.not_ready_to_sign', status: 409 },
  { code: 'cla.resigned', status: 409 },
  { code: 'cla.go_to_sign_employee_cla', status: 409 },
  { code: 'cla.invalid_token', status: 401 },
  { code: 'cla.missing_token', status: 401 },
  { code: 'cla.unknown_token', status: 401 },
  { code: 'cla.unauthorized_token', status: 403 },
  { code: 'cla.not_an_email', status: 400 },
  { code: 'cla.failed_to_send_email', status: 409 },
  { code: 'cla.bad_request_parameter', status: 400, message: 'field 2 is malformed' },
  { code: 'cla.error_parsing_api_body', status: 400 },
  { code: 'cla.privacy_unchecked', status: 400 },
  { code: 'cla.system_error', status: 500 },
  { code: 'cla.brand_new', status: 409, message: 'something of tomorrow' },
]
const path = '**/individual-signing/*/code'

async function typesAndContinues({ sign }: BrowserVisit): Promise<void> {
  await sign.types(her)
  await sign.continues()
}

describe.each(bothOr('en'))('in %s', (language) => {
  const t = wordsOf(language)

  /** Waits for a refusal at the address field or in the dialog. Closes the dialog, or follows its link to the entry page. */
  async function expectSaid({ page, sign, service }: BrowserVisit, answer: RefusalAnswer): Promise<void> {
    const { key, values } = wordingOf({ message: '', ...answer }, 'individual')
    const dialog = page.getByRole('alertdialog')
    if (signingFieldOf(answer.code) === 'email') {
      await page
        .locator('#about-you')
        .getByText(t(key as Word, values))
        .waitFor()
      // A single problem is shown on its field, which has the focus, and not in a summary.
      await page.locator('#about-you-email[aria-invalid=true]:focus').waitFor()
      await expect.poll(() => page.getByRole('alert', { name: t('problem.summary') }).count()).toBe(0)
      await sign.seesNoDialog()
      return sign.seesTheForm(her)
    }
    await dialog.getByText(t(key as Word, values)).waitFor()
    if (key === 'refusal.unknown') await expect.poll(() => dialog.innerText()).toContain(answer.message)
    if (dialogTypeWhenSigning(answer) === 'retry') {
      await sign.closesTheMessage()
      await sign.seesNoDialog()
      await sign.seesTheForm(her)
    } else if (dialogTargetOf(answer) === 'employee') {
      await dialog.getByRole('button', { name: t('dialog.toEmployee') }).click()
      await page.waitForURL(`**/sign-cla/${service.linkId}/employee`)
      await page.getByRole('link', { name: t('tabs.individual'), exact: true }).click()
    } else {
      await dialog.getByRole('button', { name: t('dialog.toEntry') }).click()
      await page.waitForURL(`**/sign/${service.linkId}`)
      await entryPage(page, language).choosesToSignForHerself()
    }
  }

  it('a used-up budget of codes says when to come back, and no step is entered without a code', async () => {
    const visit = await begin({ language })
    await visit.sign.open(visit.service.linkId)
    await answersNext(visit.page, 'POST', path, { code: 'cla.too_many_request', status: 429, retryAfter: 3298 })
    await typesAndContinues(visit)
    await visit.page
      .getByRole('alertdialog')
      .getByText(t('refusal.too_many_request.minutes', { minutes: 55 }))
      .waitFor()
    await visit.sign.closesTheMessage()
    await visit.sign.seesTheForm(her)
  })

  // All refusals are tested on the same page, so that an effect of one refusal on the next would be noticed.
  it('every refusal is shown at its field, or in a dialog that closes or leads on', async () => {
    const visit = await begin({ language })
    await visit.sign.open(visit.service.linkId)
    for (const answer of shareOf(answers, language)) {
      await answersNext(visit.page, 'POST', path, answer)
      await typesAndContinues(visit)
      await expectSaid(visit, answer).catch((error: unknown) => expect.fail(`${answer.code}: ${String(error)}`))
    }
  })
})

describe('malformed responses', () => {
  const fulfils = (page: Page, answer: object) =>
    handlesNext(page, { method: 'POST', path }, (route) => route.fulfill(answer))

  it('are shown as a system error, and the input is kept', async () => {
    const visit = await begin()
    const { page, sign, service } = visit
    service.home.clock.advance(verificationCode.resendInterval)
    await sign.open(service.linkId)
    for (const answer of [
      { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
      { status: 500, json: { message: 'a body without data' } },
      { status: 200, body: '' },
      { status: 401, body: '' },
    ]) {
      await fulfils(page, answer)
      await typesAndContinues(visit)
      await sign.seesARefusal('refusal.system_error')
      await sign.closesTheMessage()
      await sign.seesTheForm(her)
    }
    await fulfils(page, { status: 502, body: 'Bad Gateway' })
    await sign.continues()
    await sign.seesARefusal('refusal.system_error')
    await sign.triesAgain()
    await sign.seesTheCodeGoneTo(her.email)
  })
})
