// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeOneself, enterCode, person, signPagePath } from './signing-steps.ts'
import { anAgreement, harbour, opensPage, outcome, type Service, speak } from '../stage.tsx'

beforeEach(() => speak('en'))

describe('an individual signer', () => {
  it('does not see “Sending the code…” behind the dialog that says it failed', async () => {
    let answer: ReturnType<Service[string]> = 'nothing'
    opensPage(signPagePath, { ...harbour, 'POST /v1/individual-signing/harbour/code': () => answer })
    await describeOneself()
    await screen.findByRole('alertdialog', { name: 'That didn’t work' })
    expect(screen.queryByText('Sending the code…')).toBeNull()
    expect(screen.getByText('Continue').getAttribute('aria-disabled')).toBe('false')
    answer = outcome({ data: 'successfully' })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('textbox', { name: 'Six-digit code' })).toBeTruthy()
  })

  it('sees the typed date in the language of the page', async () => {
    const dated = anAgreement('0', 'English', 'Individual Agreement', ['name', 'email', 'date'])
    opensPage(signPagePath, { ...harbour, 'GET /v1/link/harbour/individual': () => outcome({ data: [dated] }) })
    fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2026-11-28' } })
    await describeOneself()
    await enterCode('123456')
    expect(await screen.findByText('28 November 2026')).toBeTruthy()
  })
})
