// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TrialSample } from '../../../src/domain/projects/service-settings.ts'
import { describeOneself, signPagePath } from './signing-steps.ts'
import { aBrowserEnvironment, opensPage, refused, speak, where } from '../stage.tsx'

const sample: TrialSample = {
  linkId: 'harbour',
  inboxPath: '/trial',
  forgePath: '/trial/forge',
  user: 'harbour',
  password: 'creh-TUUA-4836',
}
const auth = 'POST /v1/corporation-manager/auth'

function opens(trial: TrialSample | null, refusal = 'wrong_id_or_pw') {
  const browser = aBrowserEnvironment()
  return opensPage(
    '/index',
    { [auth]: () => refused(refusal, 401) },
    { ...browser, service: { ...browser.service, trial } },
  )
}
const value = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value

describe.each(['zh', 'en'] as const)('the start page in %s', (language) => {
  beforeAll(() => speak(language))

  it('of a trial links to the sample project and the inbox, and signs in with the sample account', async () => {
    const calls = opens(sample)
    await screen.findByRole('heading', { level: 1 })
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain('/sign-cla/harbour/individual')
    expect(links).toContain('/sign-cla/harbour/corporation')
    expect(links).toContain('/trial')
    expect(links).toContain('/trial/forge')
    const fold = document.querySelector('details')
    expect(fold?.open).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: /harbour/ }))
    expect(calls).toMatchObject([{ call: auth, body: { user: 'harbour', password: sample.password } }])
    await waitFor(() => expect(fold?.open).toBe(true))
  })

  it('of a trial asks for consent outside the folded sign-in, where the dialog would not be shown', async () => {
    opens(sample, 'privacy_consent_invalid')
    await userEvent.click(await screen.findByRole('button', { name: /harbour/ }))
    const dialog = await screen.findByRole('alertdialog')
    expect([dialog.closest('details'), document.querySelector('details')?.open]).toEqual([null, false])
  })

  it('of a trial opens the sign-in for another account, with empty fields', async () => {
    opens(sample)
    const [other] = await screen.findAllByText(language === 'zh' ? '使用其他账号登录' : 'Sign in with another account')
    await userEvent.click(other as HTMLElement)
    const user = document.querySelector<HTMLInputElement>('details[open] input[name=user]')
    expect(document.activeElement).toBe(user)
    expect(user?.value).toBe('')
  })

  it('of a public trial names the account and hides the password', async () => {
    opens({ ...sample, password: null })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: /harbour/ })).toBeNull()
    expect(document.body.textContent).not.toContain('creh-TUUA-4836')
    expect(document.querySelector<HTMLInputElement>('details[open] input[name=user]')?.value).toBe('harbour')
    expect(document.querySelector<HTMLInputElement>('input[name=password]')?.value).toBe('')
  })

  it('of a service has no ribbon, inbox or account: it introduces itself, offers sign-in, and finds a project by its link', async () => {
    opens(null)
    await screen.findByRole('heading', { level: 1 })
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).not.toContain('/trial')
    expect(document.querySelector<HTMLInputElement>('input[name=user]')?.value).toBe('')
    const link = language === 'zh' ? '社区的签署链接' : 'The community’s signing link'
    expect(value(link)).toBe('')
    await userEvent.type(screen.getByLabelText(link), 'https://cla.example/sign/harbour')
    await userEvent.click(screen.getByRole('button', { name: language === 'zh' ? '继续' : 'Continue' }))
    await waitFor(() => expect(where().path).toBe('/sign/harbour'))
  })
})

it('the code step links to the inbox in a trial only', async () => {
  await speak('en')
  for (const inboxPath of ['/trial', null]) {
    const browser = aBrowserEnvironment()
    opensPage(signPagePath, undefined, { ...browser, service: { ...browser.service, inboxPath } })
    await describeOneself()
    await screen.findByRole('textbox', { name: 'Six-digit code' })
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.includes('/trial')).toBe(inboxPath !== null)
    cleanup()
  }
})
