// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { ownTimeZone } from '../../../src/domain/text/time-zone.ts'
import { communityManager, opensPage, outcome, refused, type Service, speak, where } from '../stage.tsx'

type NewAccount = ResultOf<'getLinkInvitation'>['new_account']

const me = 'GET /v1/corporation-manager'
const read = 'GET /v1/link-invitation/k'
const create = 'POST /v1/link-invitation/k/account'
const good = 'Maple-Stair-58'
const email = 'grace@invited.example'

const invitation = (state: NewAccount['state']) => () =>
  outcome({
    data: {
      ...{ link_id: 'harbour', org_alias: 'Harbour Project', platform: 'github', org_id: 'harbour', repo_id: '' },
      ...{ invited_by: 'ada', expires_at: Date.UTC(2030, 0, 8) },
      new_account: { state, email, until: Date.UTC(2030, 0, 2) },
    },
  })
const signedOut: Service = { [me]: () => refused('cla.missing_token', 401) }

const opens = async (service: Service, state: NewAccount['state'] = 'open') => {
  const calls = opensPage('/project-invitation/k', { ...signedOut, [read]: invitation(state), ...service })
  await screen.findByRole('heading', { level: 1, name: 'Manage Harbour Project' })
  return calls
}
const button = (name: string) => screen.findByRole('button', { name })
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const chooses = async (password: string): Promise<void> => {
  await button('Create account and accept')
  fireEvent.change(field(/^New password/), { target: { value: password } })
  fireEvent.change(field(/^Repeat/), { target: { value: password } })
  await userEvent.click(await button('Create account and accept'))
}

beforeEach(() => speak('en'))

describe('an invitation opened without a session', () => {
  it('creates an account for the invited address, which cannot be edited, and opens the project', async () => {
    const calls = await opens({ [create]: () => outcome({ data: 'successfully' }) })
    await button('Create account and accept')
    expect(await screen.findByText(email)).toBeTruthy()
    expect(screen.getAllByRole('textbox').filter((box) => !(box as HTMLInputElement).readOnly)).toEqual([])
    await chooses(good)
    await waitFor(() => expect(where().path).toBe('/project/harbour'))
    expect(calls.filter(({ call }) => call === create)).toEqual([
      { call: create, body: { password: good, time_zone: ownTimeZone() } },
    ])
  })

  it('checks the password before sending, also for words of the address', async () => {
    const calls = await opens({})
    await chooses('Grace-2026x')
    expect((await screen.findAllByText(/grace/)).length).toBeGreaterThan(0)
    expect(calls.filter(({ call }) => call === create)).toEqual([])
  })

  it('shows a password that the service refuses at its field, and keeps the page', async () => {
    await opens({ [create]: () => refused('cla.invalid_password') })
    await chooses(good)
    await waitFor(() => expect(field(/^New password/).getAttribute('aria-invalid')).toBe('true'))
    expect(field(/^New password/).value).toBe(good)
  })

  it.each([
    ['account_exists', 'cla.corp_manager_exists', 'You already have an account'],
    ['over', 'cla.expired_verification_code', 'Create an account with a password'],
  ] as const)('that is %s by the time of sending shows what is possible instead', async (state, code, heading) => {
    let answers: NewAccount['state'] = 'open'
    await opens({
      [read]: () => invitation(answers)(),
      [create]: () => {
        answers = state
        return refused(code)
      },
    })
    await chooses(good)
    await waitFor(() => expect(screen.queryByLabelText(/^New password/)).toBeNull())
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeTruthy()
  })

  it('that was used in another tab says so', async () => {
    let isUsed = false
    await opens({
      [read]: () => (isUsed ? refused('cla.wrong_verification_code') : invitation('open')()),
      [create]: () => {
        isUsed = true
        return refused('cla.wrong_verification_code')
      },
    })
    await chooses(good)
    expect(await screen.findByRole('heading', { level: 1, name: 'This invitation cannot be opened' })).toBeTruthy()
  })

  it('keeps the password when the service does not respond, and sends it again', async () => {
    let attempts = 0
    await opens({
      [create]: () => ((attempts += 1) === 1 ? 'nothing' : outcome({ data: 'successfully' })),
    })
    await chooses(good)
    await userEvent.click(await button('Try again'))
    await waitFor(() => expect(where().path).toBe('/project/harbour'))
  })

  it('whose address has an account leads to sign-in with that address, and to a new password', async () => {
    await opens({}, 'account_exists')
    expect(screen.queryByLabelText(/^New password/)).toBeNull()
    const forgotten = await screen.findByRole('link', { name: 'Forgot or never set your password?' })
    expect(forgotten.getAttribute('href')).toBe('/org/retrieve-password')
    await userEvent.click(screen.getByRole('link', { name: 'Sign in with ID and password' }))
    await waitFor(() => expect(where().path).toBe('/index'))
    expect(where().state).toMatchObject({ back: '/project-invitation/k', user: email })
  })

  it('that is older than 24 hours says until when, and whom to ask', async () => {
    await opens({}, 'over')
    expect((await screen.findByText(/Ask ada to resend the invitation/)).textContent).toMatch(/until 2\sJanuary\s2030/)
    expect(screen.getByRole('link', { name: 'Sign in with ID and password' })).toBeTruthy()
  })

  it('that a platform account has opened offers no account', async () => {
    await opens({}, 'reserved')
    await screen.findByRole('link', { name: 'Sign in with ID and password' })
    expect(screen.queryByLabelText(/^New password/)).toBeNull()
    expect(screen.queryByRole('heading', { level: 2, name: 'Create an account with a password' })).toBeNull()
  })
})

describe('an invitation opened by a signed-in user', () => {
  it.each([
    ['community', true],
    ['admin', false],
  ] as const)('of role %s offers no new account before signing out', async (role, mayAccept) => {
    let isSignedIn = true
    await opens({
      [me]: () => (isSignedIn ? outcome({ data: { ...communityManager, role } }) : refused('cla.missing_token', 401)),
      'PUT /v1/auth': () => {
        isSignedIn = false
        return outcome({ data: 'successfully' })
      },
    })
    const leave = await button('Sign out and use another account')
    expect(screen.queryByLabelText(/^New password/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Accept the invitation' }) !== null).toBe(mayAccept)
    await userEvent.click(leave)
    expect(await button('Create account and accept')).toBeTruthy()
  })
})
