// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeOneself, enterCode, person, signPagePath, tickAndSign } from './signing-steps.ts'
import { harbour, refused, type Service, speak, opensPage } from '../stage.tsx'

const answeringWith = (answer: Service[string]): Service => ({
  ...harbour,
  'POST /v1/individual-signing/harbour/code': answer,
})
const waiting = (seconds: number) =>
  answeringWith(() => refused('cla.too_many_request', 429, { 'Retry-After': String(seconds) }))

describe('a code that another tab requested less than a minute ago', () => {
  it('is reported as valid, and can be used; no message says that none was sent', async () => {
    await speak('en')
    opensPage(signPagePath, waiting(42))
    await describeOneself()
    const panel = (await screen.findByText(/in the last minute, it still works: enter it here/)).parentElement
    expect(panel?.textContent).toContain('If we sent a code to ada@example.org')
    expect(panel?.textContent).not.toContain('No code')
    expect(panel?.textContent).not.toContain('too many')
    expect(screen.getByRole('button', { name: /^Send again in 4\d s$/ })).toBeTruthy()
    expect(screen.getByText(/^The code we sent in the last minute still works/).getAttribute('role')).toBe('status')
    await enterCode('123456')
    await tickAndSign()
    await screen.findByText(/^No\. /)
  })

  it('is reported in Chinese too', async () => {
    await speak('zh')
    opensPage(signPagePath, waiting(42))
    await person.click(await screen.findByRole('textbox', { name: '姓名' }))
    await person.paste('王小明')
    await person.click(screen.getByRole('textbox', { name: '邮箱' }))
    await person.paste('ada@example.org')
    await person.click(screen.getByRole('button', { name: '继续' }))
    expect((await screen.findByText(/仍然有效，请直接填写/)).textContent).toContain('如果一分钟内已向 ada@example.org')
    expect(screen.getByRole('textbox', { name: '六位验证码' })).toBeTruthy()
  })
})

describe('a code that was not sent', () => {
  it('keeps the signer at the form with the reason, without a message that it was sent', async () => {
    await speak('en')
    opensPage(signPagePath, waiting(3000))
    await describeOneself()
    expect((await screen.findByRole('alertdialog')).textContent).toContain('50 minutes')
    await person.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy()
    expect(screen.queryByText(/Nothing there/)).toBeNull()
    expect(screen.queryByText(/sent\. You can/)).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Six-digit code' })).toBeNull()
  })

  it('can be entered once the next request succeeds', async () => {
    await speak('en')
    let asked = 0
    const sent = harbour['POST /v1/individual-signing/harbour/code']
    opensPage(
      signPagePath,
      answeringWith((body) => ((asked += 1) === 1 ? refused('cla.not_ready_to_sign') : (sent?.(body) ?? 'nothing'))),
    )
    await describeOneself()
    await person.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Six-digit code' })).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('textbox', { name: 'Six-digit code' })
    await screen.findByText(/We sent a code to/)
    expect(screen.getByText(/Nothing there/)).toBeTruthy()
  })
})
