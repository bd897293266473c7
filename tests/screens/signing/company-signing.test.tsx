// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { dialogTypeWhenSigning } from '../../../src/domain/pages/dialog-type.ts'
import { signingFieldOf } from '../../../src/domain/pages/signing-field.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { wordingOf } from '../../../src/domain/pages/wording.ts'
import { type Word, wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import {
  aBrowserEnvironment,
  anAgreement,
  harbour,
  refused,
  outcome,
  type Service,
  speak,
  opensPage,
} from '../stage.tsx'

const acme = { corp_name: 'Acme', corp_signing_id: '7' }
const companies: Service = {
  ...harbour,
  'GET /v1/link/harbour/corporation': () =>
    outcome({
      data: [anAgreement('0', 'English', 'Corporate Agreement', ['authorized', 'title', 'corporationName', 'email'])],
    }),
  'GET /v1/corporation-signing/harbour/corps?email=ada%40acme.example': () => outcome({ data: [acme], why: '' }),
}

const types = async (label: string, text: string): Promise<void> => {
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const presses = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))

/** Refusals of a code request, by signer kind. */
const refusals = {
  corporation: [
    'cla.no_link',
    'cla.no_cla_binding',
    'cla.not_ready_to_sign',
    'cla.not_an_email',
    'cla.restricted_email_suffix',
    'cla.resigned',
  ],
  employee: [
    'cla.no_link',
    'cla.no_cla_binding',
    'cla.not_ready_to_sign',
    'cla.not_an_email',
    'cla.has_not_signed',
    'cla.not_same_corp',
    'cla.uncompleted_signing',
    'cla.no_corp_manager',
    'cla.no_employee_manager',
    'cla.resigned',
    'cla.system_error',
  ],
} as const
const calls = {
  corporation: 'POST /v1/corporation-signing/harbour/code',
  employee: 'POST /v1/employee-signing/harbour/7/code',
} as const

describe.each(bothOr('zh'))('every refusal has a message, in %s', (language: Language) => {
  const t = wordsOf(language)
  beforeAll(() => speak(language))
  async function describes(way: 'corporation' | 'employee'): Promise<void> {
    if (way === 'corporation') {
      await types(t('field.authorized'), 'Ada')
      await types(t('field.title'), 'CTO')
      await types(t('field.corporationName'), 'Acme')
    } else {
      await types(t('field.name'), 'Ada')
    }
    await types(t('field.email'), 'ada@acme.example')
    await presses(t('sign.continue'))
  }

  it.each(['corporation', 'employee'] as const)('for a signer as %s', async (way) => {
    let code: string = refusals[way][0]
    const browser = aBrowserEnvironment()
    opensPage(`/sign-cla/harbour/${way}`, { ...companies, [calls[way]]: () => refused(code) }, browser)
    await describes(way)
    for (code of refusals[way]) {
      const { key, values } = wordingOf({ code }, way)
      const next = refusals[way][refusals[way].indexOf(code as never) + 1] ?? code
      if (signingFieldOf(code) === 'email') {
        const field = screen.getByRole('textbox', { name: t('field.email') })
        await waitFor(() => expect(field.getAttribute('aria-invalid'), code).toBe('true'))
        await waitFor(() => expect(document.activeElement, code).toBe(field))
        screen.getByText(t(key as Word, values))
        expect(screen.queryByRole('alert', { name: t('problem.summary') })).toBeNull()
        expect(screen.queryByRole('alertdialog')).toBeNull()
        code = next
        await presses(t('sign.continue'))
        continue
      }
      const dialog = await screen.findByRole('alertdialog')
      expect(dialog.textContent, code).toContain(t(key as Word, values))
      const isClosing = dialogTypeWhenSigning({ code }) === 'retry'
      const onward = t(code === 'cla.no_employee_manager' ? 'dialog.toIndividual' : 'dialog.toEntry')
      expect(screen.queryByRole('button', { name: onward }) === null, code).toBe(isClosing)
      code = next
      await presses(t('dialog.close'))
      await presses(t('sign.continue'))
    }
  })
})

describe('a company', () => {
  beforeAll(() => speak('en'))

  it('can download the agreement before entering anything; the other kinds see the page only', async () => {
    opensPage('/sign-cla/harbour/corporation', companies, aBrowserEnvironment())
    const link = await screen.findByRole('link', { name: 'Download a blank copy' })
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/cla/api/v1/cla/harbour/0', true])
    cleanup()
    opensPage('/sign-cla/harbour/employee', companies, aBrowserEnvironment())
    await screen.findByRole('link', { name: /^Original PDF/ })
    expect(screen.queryByRole('link', { name: 'Download a blank copy' })).toBeNull()
  })
})

describe('an employee', () => {
  const t = wordsOf('en')
  beforeAll(() => speak('en'))

  const asks = async (answer: () => ReturnType<typeof outcome>): Promise<void> => {
    opensPage('/sign-cla/harbour/employee', {
      ...companies,
      'GET /v1/corporation-signing/harbour/corps?email=ada%40acme.example': answer,
      [calls.employee]: () => outcome({ data: 'successfully' }),
      'POST /v1/employee-signing/harbour/8/code': () => outcome({ data: 'successfully' }),
    })
    await types(t('field.name'), 'Ada')
    await types(t('field.email'), 'ada@acme.example')
    await presses(t('sign.continue'))
  }

  it.each(['cla.uncompleted_signing', 'cla.no_corp_manager', 'cla.no_employee_manager'])(
    'sees why the company is not ready: %s',
    async (why) => {
      await asks(() => outcome({ data: [], why }))
      expect(await screen.findByText(t(wordingOf({ code: why }, 'employee').key as Word))).toBeTruthy()
    },
  )

  // Our server returns at most one company for an address, but other servers that implement this API may return several.
  it('chooses between several companies', async () => {
    await asks(() => outcome({ data: [acme, { corp_name: 'Acme Labs', corp_signing_id: '8' }], why: '' }))
    await presses('Sign for Acme Labs')
    expect((await screen.findByText('Acme Labs')).closest('p')?.textContent).toBe(
      'You are signing as an employee of Acme Labs.',
    )
  })

  it('can retry when the company could not be found', async () => {
    let isLost = true
    await asks(() => (isLost ? refused('cla.system_error', 500) : outcome({ data: null, why: '' })))
    await screen.findByRole('alertdialog')
    isLost = false
    await presses(t('dialog.retry'))
    expect(await screen.findByRole('heading', { name: t('employee.none') })).toBeTruthy()
  })
})

const standing = (state: string, uploaded_at = 0, refusal: { refused_at?: number; refused_because?: string } = {}) =>
  outcome({
    data: {
      org_alias: 'Harbour Project',
      link_id: 'harbour',
      corporation_name: 'Acme',
      admin_name: 'Ada',
      state,
      cla_language: 'English',
      cla_id: '0',
      receipt: '7F3K-92QD',
      signed_at: 0,
      uploaded_at,
      uploaded_name: uploaded_at > 0 ? 'Acme_signature.pdf' : '',
      uploaded_size: uploaded_at > 0 ? 1200 : 0,
      refused_at: 0,
      refused_because: '',
      ...refusal,
    },
  })
const byLetter = '/v1/corporation-signing/by-letter/k'
const pdf = new File(['%PDF-1.7 signed'], 'signed.pdf', { type: 'application/pdf' })

describe.each(bothOr('en'))("the page of the representative's email, in %s", (language) => {
  const t = wordsOf(language)
  beforeAll(() => speak(language))
  const choosing = async (): Promise<HTMLElement> =>
    screen.findByRole('button', { name: t('file.chooseNamed', { label: t('representative.file') }) })
  /** Clicks the button, which opens the file dialog of a hidden input, and selects the file. */
  const chooses = async (file: File): Promise<void> => {
    const button = await choosing()
    const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no input')
    const opened = new Promise((resolve) => input.addEventListener('click', resolve, { once: true }))
    await Promise.all([opened, userEvent.click(button)])
    await userEvent.upload(input, file, { applyAccept: false })
  }

  it.each(['cla.wrong_verification_code', 'cla.expired_verification_code'])(
    'explains an invalid link: %s',
    async (code) => {
      opensPage('/corporation-signing/k', { [`GET ${byLetter}`]: () => refused(code) })
      expect((await screen.findByRole('alert')).textContent).toBe(t(wordingOf({ code }).key as Word))
    },
  )

  it('shows every refusal of a file, and accepts the next one', async () => {
    const codes = [
      'wrong_state',
      'wrong_file_type',
      'too_big_pdf',
      'error_reading_file',
      'unsafe_pdf',
      'locked_pdf',
      'too_many_request',
    ]
    let code: string | null = null
    let isBack = false
    opensPage('/corporation-signing/k', {
      [`GET ${byLetter}`]: () => (isBack ? standing('uploaded', 5) : standing('mailed')),
      [`POST ${byLetter}`]: () => (code === null ? outcome({ data: 'successfully' }) : refused(code)),
    })
    for (const each of codes) {
      code = `cla.${each}`
      await chooses(pdf)
      await presses(t('representative.send'))
      const { key, values } = wordingOf({ code })
      expect((await screen.findByRole('alert')).textContent, code).toBe(t(key as Word, values))
    }
    await chooses(new File(['a text'], 'signed.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe(t('file.problem.not_pdf'))
    code = null
    await chooses(pdf)
    isBack = true
    await presses(t('representative.send'))
    expect(await screen.findByText(t('representative.received'))).toBeTruthy()
  })

  it('quotes above the upload why the last scan was refused, until another is uploaded', async () => {
    let isBack = false
    const reason = 'Page 3 is cut off.\n请重新扫描第三页。'
    opensPage('/corporation-signing/k', {
      [`GET ${byLetter}`]: () =>
        isBack ? standing('uploaded', 5) : standing('mailed', 0, { refused_at: 1, refused_because: reason }),
      [`POST ${byLetter}`]: () => outcome({ data: 'successfully' }),
    })
    expect(await screen.findByText(t('representative.refused'))).toBeTruthy()
    const quoted = document.querySelector('blockquote')
    expect(quoted?.textContent).toBe(reason)
    expect(quoted && quoted.compareDocumentPosition(await choosing())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await chooses(pdf)
    isBack = true
    await presses(t('representative.send'))
    expect(await screen.findByText(t('representative.received'))).toBeTruthy()
    expect(document.querySelector('blockquote')).toBeNull()
  })

  it.each([
    ['approved', 'representative.signIn', '/corporation-manager-login/harbour'],
    ['deleted', 'representative.anew', '/sign-cla/harbour/corporation'],
  ] as const)('links on once the signing is %s', async (state, link, path) => {
    opensPage('/corporation-signing/k', { [`GET ${byLetter}`]: () => standing(state) })
    expect((await screen.findByRole('link', { name: t(link) })).getAttribute('href')).toBe(path)
    expect(screen.queryByText(t('representative.send'))).toBeNull()
  })
})

describe('typed input', () => {
  beforeAll(() => speak('en'))

  it('is kept when the signer switches to another kind, including the name', async () => {
    const browser = aBrowserEnvironment()
    opensPage('/sign-cla/harbour/individual', companies, browser)
    await types('Name', 'Ada')
    await types('Email', 'ada@acme.example')
    await userEvent.click(screen.getByRole('link', { name: 'Corporate' }))
    const authorized = await screen.findByRole('textbox', { name: /^Authorized representative/ })
    expect((authorized as HTMLInputElement).value).toBe('Ada')
    await types('Company name', 'Acme')
    await userEvent.click(screen.getByRole('link', { name: 'Employee' }))
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    expect(name.value).toBe('Ada')
    expect(browser.draft.recall('harbour', 'corporation').typed).toMatchObject({
      corporationName: 'Acme',
      email: 'ada@acme.example',
    })
  })
})

describe('an undecided signer', () => {
  beforeAll(() => speak('en'))

  it.each([
    ['employee', 'Sign as an employee'],
    ['individual', 'Sign individual CLA'],
  ] as const)('is led to signing as %s, and keeps the address', async (way, button) => {
    const browser = aBrowserEnvironment()
    const service = { ...companies, 'POST /v1/individual-signing/harbour/which': () => outcome({ data: { way } }) }
    opensPage('/sign/harbour', service, browser)
    await types('Work email', 'ada@acme.example')
    await presses('Find out')
    const links = await screen.findAllByRole('link', { name: button })
    expect(await screen.findByText(wordsOf('en')(`way.${way}`))).toBeTruthy()
    expect(links.at(-1)?.getAttribute('href')).toBe(`/sign-cla/harbour/${way}`)
    expect(browser.draft.recall('harbour', way).typed['email']).toBe('ada@acme.example')
  })
})
