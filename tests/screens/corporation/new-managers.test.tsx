// @vitest-environment happy-dom
/** A company's administrator adds employee managers. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { opensPage, outcome, speak } from '../stage.tsx'
import { administrator } from './administrator.ts'

beforeAll(() => speak('en'))

const problem = 'The community’s mail server doesn’t support such letters before the @. Use another address.'

it('shows an address that the mail server cannot send to on its row, until it is changed', async () => {
  const refusal = { error_code: 'cla.not_an_email', error_message: '', address_problem: 'non_ascii' }
  let isRefused = true
  const calls = opensPage('/corp/harbour/create-manager', {
    'GET /v1/corporation-manager': () => outcome({ data: administrator }),
    'GET /v1/corporation-email-domain': () => outcome({ data: ['acme.example'] }),
    'GET /v1/employee-manager': () => outcome({ data: [], limit: 5 }),
    'POST /v1/employee-manager': () =>
      isRefused ? { status: 400, body: { data: refusal } } : outcome({ data: 'successfully' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a row' }))
  const fields = async (name: RegExp) => screen.findAllByRole('textbox', { name })
  const rows = [
    ['ada', 'Ada', 'ada@acme.example'],
    ['jose', 'José', 'josé@acme.example'],
  ] as const
  for (const [index, [id, name, email]] of rows.entries()) {
    const [ids, names, emails] = [await fields(/^ID/), await fields(/name/i), await fields(/email/i)]
    if (ids[index]) await userEvent.type(ids[index], id)
    if (names[index]) await userEvent.type(names[index], name)
    if (emails[index]) await userEvent.type(emails[index], email)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findAllByText(problem)).not.toHaveLength(0)
  const [first, second] = await fields(/email/i)
  expect([first, second].map((field) => field?.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  isRefused = false
  await userEvent.clear(second as HTMLElement)
  await userEvent.type(second as HTMLElement, 'jose@acme.example')
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('José')).toBeTruthy()
  expect(calls.filter(({ call }) => call === 'POST /v1/employee-manager')).toHaveLength(2)
})
