/** Every refusal that can meet a signer of the individual way, said in words in its channel, in both languages. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dialogKindWhenSigning } from '../../src/domain/dialog-kind.ts'
import { verificationCode } from '../../src/domain/limits.ts'
import { wordingOf } from '../../src/domain/wording.ts'
import { type Word, wordsOf } from '../support/pages/words.ts'
import { browsing, type Caller } from './browsing.ts'

const begin = browsing()
const her = { name: `O'Brien & Søn A/S (上海)`, email: 'refused@lantern.example' }

/** What the service can answer to a code that is asked for, or an outage in front of it; the last is nobody's code yet. */
const answers: readonly { code: string; status: number; message?: string; after?: number }[] = [
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

/** Answers the next call for a code as `answer`. */
async function refuses(page: Page, answer: (typeof answers)[number]): Promise<void> {
  const { code, status, message = '', after } = answer
  await page.route(
    '**/individual-signing/*/code',
    (route) =>
      route.fulfill({
        status,
        headers: after === undefined ? {} : { 'retry-after': String(after) },
        json: { data: { error_code: code, error_message: message } },
      }),
    { times: 1 },
  )
}

async function typesAndContinues({ sign, service }: Caller): Promise<void> {
  await sign.open(service.linkId)
  await sign.types(her)
  await sign.continues()
}

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  const t = wordsOf(language)

  it.each(answers)('$code is said in a dialog, which closes or leads to the entry', async (answer) => {
    const caller = await begin({ language })
    const { page, sign, service } = caller
    await refuses(page, answer)
    await typesAndContinues(caller)
    const failure = { code: answer.code, status: answer.status, message: answer.message ?? '' }
    const { key, values } = wordingOf({ ...failure, ...(answer.after && { retryAfter: answer.after }) }, 'individual')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(t(key as Word, values)).waitFor()
    if (key === 'refusal.unknown') expect(await dialog.innerText()).toContain(answer.message)
    if (dialogKindWhenSigning(failure) === 'retry') {
      await sign.closesTheMessage()
      await dialog.waitFor({ state: 'detached' })
    } else {
      await dialog.getByRole('button', { name: t('dialog.toEntry') }).click()
      await page.waitForURL(`**/sign/${service.linkId}`)
    }
  })
})

describe('answers that are none', () => {
  it.each([
    ['no JSON', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }],
    ['a body without data', { status: 500, json: { message: 'oops' } }],
    ['nothing at all', { status: 200, body: '' }],
  ])('%s is a system error, and what was typed is kept', async (_, answer) => {
    const caller = await begin()
    const { page, sign, service } = caller
    service.home.clock.advance(verificationCode.resendInterval)
    await page.route('**/individual-signing/*/code', (route) => route.fulfill(answer), { times: 1 })
    await typesAndContinues(caller)
    await sign.seesARefusal('refusal.system_error')
    await sign.triesAgain()
    await sign.seesTheCodeGoneTo(her.email)
  })
})
