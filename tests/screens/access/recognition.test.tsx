// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { refused, outcome, speak, opensPage } from '../stage.tsx'

beforeAll(() => speak('en'))

const call = 'PUT /v1/auth/device'
/** Sent by the page header. */
const naming = 'GET /v1/link/harbour'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it.each([
  ['fake_link', '/index'],
  ['harbour', '/corporation-manager-login/harbour'],
  ['//evil.example', '/index'],
])('“this is me” of %s needs a click, and leads to the sign-in of its role', async (linkId, to) => {
  const query = new URLSearchParams({ link_id: linkId, key: 'k.z.1' })
  const calls = opensPage(`/this-is-me?${query.toString()}`, { [call]: () => outcome({ data: 'successfully' }) })
  await heading('Is this you?')
  expect(calls.filter(({ call }) => call !== naming)).toEqual([])
  await press('Yes, it’s me')
  await heading('This browser is recognized')
  expect(calls.filter((one) => one.call !== naming)).toEqual([{ call, body: { key: 'k.z.1' } }])
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(to)
})

it.each([
  ['cla.expired_verification_code', /has expired/],
  ['cla.retrieve_pw_validate_failure', /isn’t valid/],
])('a link refused with %s explains why and names alternatives', async (code, words) => {
  opensPage('/this-is-me?link_id=fake_link&key=k', { [call]: () => refused(code) })
  await press('Yes, it’s me')
  await heading('This link cannot be used')
  expect(screen.getByRole('alert').textContent).toMatch(words)
  const link = screen.getByRole('link', { name: 'Set a new password' })
  expect(link.getAttribute('href')).toBe('/org/retrieve-password')
})

it('the confirmation can be repeated when the service did not answer', async () => {
  let isBack = false
  opensPage('/this-is-me?link_id=fake_link&key=k', {
    [call]: () => (isBack ? outcome({ data: 'successfully' }) : 'nothing'),
  })
  await press('Yes, it’s me')
  await screen.findByRole('alertdialog')
  isBack = true
  await press('Try again')
  await waitFor(() => heading('This browser is recognized'))
})
