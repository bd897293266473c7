// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import { opensPage, refused, outcome, type Service, speak } from '../stage.tsx'

beforeAll(() => speak('en'))

const good = 'Maple-Stair-58'
const done = (): ReturnType<typeof outcome> => outcome({ data: 'successfully' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const fills = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } })

describe('changing the password while signed in', () => {
  const manager: Schemas['Manager'] = {
    org: 'Harbour Project',
    link_id: 'harbour',
    role: 'admin',
    account: 'admin_acme',
    email: 'lin@acme.example',
    initial_pw_changed: true,
    session: { token: 'handle', refresh_token: '', platform_token: '' },
  }
  const change = 'PUT /v1/corporation-manager'
  const me = 'GET /v1/corporation-manager'
  const path = '/corp/harbour/modify-password'
  const opens = async (service: Service, changes: Partial<Schemas['Manager']> = {}) => {
    const calls = opensPage(path, { [me]: () => outcome({ data: { ...manager, ...changes } }), ...service })
    await heading('Change password')
    return calls
  }
  const changes = async (old: string, password: string): Promise<void> => {
    fills('Current password', old)
    fills('New password', password)
    fills('Repeat new password', password)
    await press('Change password')
  }

  it('sends both passwords, reloads the session, and continues', async () => {
    const calls = await opens({ [change]: done })
    await changes('Lantern-2026x', good)
    await heading('Password changed')
    expect(calls).toContainEqual({ call: change, body: { old_password: 'Lantern-2026x', new_password: good } })
    await waitFor(() => expect(calls.filter(({ call }) => call === me)).toHaveLength(2))
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/corp/harbour/manager-list')
  })

  it('rejects the old password and passwords with the ID, next to the field', async () => {
    const calls = await opens({})
    await changes(good, good)
    expect((await screen.findAllByText(/The new password is the same as the/)).length).toBeGreaterThan(0)
    fills('New password', 'Acme-Stair-58')
    expect((await screen.findAllByText(/too easy to guess/)).length).toBeGreaterThan(0)
    expect(calls.filter(({ call }) => call === change)).toEqual([])
  })

  it.each([['cla.same_password', /The new password is the same as the/]])(
    'shows %s at the new password',
    async (code, words) => {
      await opens({ [change]: () => refused(code) })
      await changes('Lantern-2026x', good)
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(field('New password').getAttribute('aria-invalid')).toBe('true')
    },
  )

  it('shows a countdown while sign-in is frozen', async () => {
    await opens({ [change]: () => refused('cla.user_login_frozen', 400, { 'retry-after': '300' }) })
    await changes('Wrong-2026x', good)
    expect(await screen.findByText(/You can try again in [45]:\d\d/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change password' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('explains the first sign-in', async () => {
    await opens({}, { initial_pw_changed: false })
    expect(screen.getByText(/This is your first sign-in/)).toBeTruthy()
    expect(screen.getByTitle('admin_acme').textContent).toBe('admin_acme')
  })

  it('explains that a code platform account has no password', async () => {
    await opens({}, { session: { ...manager.session, platform_token: 'github:1' } })
    expect(screen.getByText(/there’s no password to change/)).toBeTruthy()
  })
})
