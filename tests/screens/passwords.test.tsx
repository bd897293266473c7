// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Schemas } from '../../openapi/index.ts'
import { refused, said, type Service, speak, opensPage, where } from './stage.tsx'

beforeAll(() => speak('en'))
// The page marks its own entry of the browser's history; every test begins in a new tab.
beforeEach(() => window.history.replaceState(null, ''))

const good = 'Maple-Stair-58'
const done = (): ReturnType<typeof said> => said({ data: 'successfully' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const fills = (label: string | RegExp, value: string): void =>
  void fireEvent.change(field(label), { target: { value } })

describe('the addresses of recovery', () => {
  it.each([
    ['/retrieve-password', '/org/retrieve-password', 'Recover your password'],
    ['/verify-email', '/org/retrieve-password', 'Recover your password'],
    ['/retrieve-password/harbour', '/corp/harbour/retrieve-password', 'Recover your password'],
    ['/Retrieve-Password/fake_link/', '/org/retrieve-password', 'Recover your password'],
    ['/corp/fake_link/retrieve-password?a=1', '/org/retrieve-password?a=1', 'Recover your password'],
    [
      '/reset-password?link_id=harbour&key=k',
      '/corp/harbour/reset-password?link_id=harbour&key=k',
      'Set your password',
    ],
    ['/reset-password?link_id=fake_link&key=k', '/org/reset-password?link_id=fake_link&key=k', 'Set your password'],
    ['/reset-password?key=k', '/org/reset-password?key=k', 'Set your password'],
    ['/corp/fake_link/reset-password?key=k', '/org/reset-password?key=k', 'Set your password'],
    ['/corp/har%20bour/retrieve-password', '/corp/har%20bour/retrieve-password', 'There is no such page'],
    ['/reset-password?link_id=a/b&key=k', '/corp/a%2Fb/reset-password?link_id=a/b&key=k', 'There is no such page'],
  ])('%s leads to %s, “%s”', async (path, to, title) => {
    opensPage(path, {})
    expect(await heading(title)).toBeTruthy()
    expect(where().path).toBe(to)
  })
})

describe('asking for a link', () => {
  const retrieval = 'POST /v1/password-retrieval'

  it('finds what is no address before it asks', async () => {
    const calls = opensPage('/org/retrieve-password', {})
    await press('Send the link')
    expect((await screen.findAllByText(/Enter your e-mail address/)).length).toBeGreaterThan(0)
    fills(/^E-mail/, 'lin@')
    expect((await screen.findAllByText(/looks like name@example.org/)).length).toBeGreaterThan(0)
    expect(calls).toEqual([])
  })

  it('promises nothing about an account, and takes another address', async () => {
    const calls = opensPage('/retrieve-password/harbour', { [retrieval]: done })
    await heading('Recover your password')
    fills(/^E-mail/, ' lin@acme.example ')
    await press('Send the link')
    await heading('Look into your mailbox')
    expect(calls).toEqual([{ call: retrieval, body: { email: 'lin@acme.example', link_id: 'harbour' } }])
    expect(screen.getByRole('link', { name: 'To the sign-in' }).getAttribute('href')).toBe(
      '/corporation-manager-login/harbour',
    )
    await press('Send again, or to another address')
    await heading('Recover your password')
    expect(field(/^E-mail/).value).toBe('lin@acme.example')
  })

  it.each([
    ['cla.no_link_or_no_manager', 'This e-mail address is not known here. Check it.'],
    ['cla.too_many_request', /[Tt]oo many requests/],
  ])('says %s in a dialog that keeps what was typed', async (code, words) => {
    opensPage('/org/retrieve-password', { [retrieval]: () => refused(code) })
    await heading('Recover your password')
    fills(/^E-mail/, 'lin@acme.example')
    await press('Send the link')
    expect(await screen.findByText(words)).toBeTruthy()
    await press('Close')
    expect(field(/^E-mail/).value).toBe('lin@acme.example')
  })
})

describe('setting a password by a mailed link', () => {
  const put = 'PUT /v1/password-retrieval/harbour'
  const opens = async (service: Service, path = '/reset-password?link_id=harbour&key=mailed') => {
    const calls = opensPage(path, service)
    await heading('Set your password')
    return calls
  }
  const sets = async (password = good, again = password): Promise<void> => {
    fills('New password', password)
    fills('New password once more', again)
    await press('Set the password')
  }

  it('shows which rules are kept while one types', async () => {
    await opens({})
    const kept = () => screen.getAllByRole('listitem').filter((item) => item.textContent?.endsWith('(kept)')).length
    expect(kept()).toBe(0)
    fills('New password', 'maple')
    expect(kept()).toBe(2)
    fills('New password', good)
    expect(kept()).toBe(4)
    expect(field('New password').getAttribute('autocomplete')).toBe('new-password')
  })

  it.each([
    ['Short-1', 'Short-1', 'A password has 8 to 18 characters.'],
    ['maple stair 58', 'maple stair 58', 'Use only letters, digits and signs of an English keyboard, and no spaces.'],
    [
      'maplestair58',
      'maplestair58',
      'Take at least three of: capital letters, small letters, digits, special characters.',
    ],
    ['Password-1', 'Password-1', /guessed too soon/],
    [good, 'Maple-Stair-59', 'The two passwords are not the same.'],
  ])('refuses %s, then %s, beside the field', async (password, again, words) => {
    const calls = await opens({})
    await sets(password, again)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(calls).toEqual([])
  })

  it('says what the first one agrees to, with its link', async () => {
    await opens({})
    const words = /^By setting your first password you agree to our/
    const link = (await screen.findByText(words, { selector: 'p' })).querySelector('a')
    expect([link?.getAttribute('href'), link?.target]).toEqual(['/privacy', '_blank'])
  })

  it('sets it, and leads to the sign-in of its own kind', async () => {
    const calls = await opens({ [put]: done })
    await sets()
    await heading('Your password is set')
    expect(calls).toEqual([{ call: put, body: { password: good } }])
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/corporation-manager-login/harbour',
    )
  })

  it('keeps what was typed when the service refuses the password', async () => {
    await opens({ [put]: () => refused('cla.invalid_password') })
    await sets()
    expect(await screen.findByText(/This password cannot be used/)).toBeTruthy()
    await press('Close')
    expect(field('New password').value).toBe(good)
  })

  it.each([
    ['cla.expired_verification_code', 'The link is too old. Ask for a new one.'],
    ['cla.wrong_verification_code', /used already, or a newer one replaced it/],
    ['cla.retrieve_pw_validate_failure', /This link is not valid/],
    ['cla.retrieve_pw_decrypt_failure', /This link is not valid/],
    ['cla.no_db_record', /The account or the old password is not right/],
  ])('says %s in words, and where a new link is to be had', async (code, words) => {
    await opens({ [put]: () => refused(code) })
    await sets()
    await heading('This link cannot be used')
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(screen.getByRole('link', { name: 'To the sign-in' }).getAttribute('href')).toBe(
      '/corporation-manager-login/harbour',
    )
  })

  it('knows an address without a key for what it is', async () => {
    opensPage('/reset-password?link_id=harbour', {})
    await heading('This link cannot be used')
    expect(screen.getByRole('alert').textContent).toMatch(/This link is not valid/)
  })
})

describe('leaving before the password is set', () => {
  const path = '/reset-password?link_id=harbour&key=mailed'
  const stays = () => screen.findByRole('alertdialog', { name: 'You are still on this page' })

  it('is refused to Back, and what was typed stays', async () => {
    opensPage(path, {})
    await heading('Set your password')
    fills('New password', good)
    window.history.replaceState({ idx: 0 }, '')
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }))
    expect((await stays()).textContent).toContain('The password is not set yet')
    await press('Stay here')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(field('New password').value).toBe(good)
  })

  it('is refused to any link but the sign-in', async () => {
    opensPage(path, {})
    await heading('Set your password')
    const link = document.createElement('a')
    link.href = '/index'
    document.querySelector('main')?.append(link)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    await stays()
    await press('Stay here')
    await userEvent.click(screen.getByRole('link', { name: 'To the sign-in' }))
    await waitFor(() => expect(where().path).toBe('/corporation-manager-login/harbour'))
  })

  it('asks before the page is loaded again, and says why one is still there', async () => {
    opensPage(path, {})
    await heading('Set your password')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    opensPage(path, {})
    await stays()
  })

  it('is free once the password is set', async () => {
    opensPage(path, { 'PUT /v1/password-retrieval/harbour': done })
    await heading('Set your password')
    fills('New password', good)
    fills('New password once more', good)
    await press('Set the password')
    await heading('Your password is set')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(false)
  })
})

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
    const calls = opensPage(path, { [me]: () => said({ data: { ...manager, ...changes } }), ...service })
    await heading('Change the password')
    return calls
  }
  const changes = async (old: string, password: string): Promise<void> => {
    fills('Present password', old)
    fills('New password', password)
    fills('New password once more', password)
    await press('Change the password')
  }

  it('sends both, asks for the session anew, and leads on', async () => {
    const calls = await opens({ [change]: done })
    await changes('Lantern-2026x', good)
    await heading('Your password is changed')
    expect(calls).toContainEqual({ call: change, body: { old_password: 'Lantern-2026x', new_password: good } })
    await waitFor(() => expect(calls.filter(({ call }) => call === me)).toHaveLength(2))
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/corp/harbour/manager-list')
  })

  it('refuses the old one again, and what holds the ID, beside the field', async () => {
    const calls = await opens({})
    await changes(good, good)
    expect((await screen.findAllByText(/The new password is the old one/)).length).toBeGreaterThan(0)
    fills('New password', 'Acme-Stair-58')
    expect((await screen.findAllByText(/guessed too soon/)).length).toBeGreaterThan(0)
    expect(calls.filter(({ call }) => call === change)).toEqual([])
  })

  it('says that the present one is wrong, and keeps what was typed', async () => {
    await opens({ [change]: () => refused('cla.invalid_account_or_pw') })
    await changes('Wrong-2026x', good)
    expect(await screen.findByText(/The account or the old password is not right/)).toBeTruthy()
    await press('Close')
    expect(field('New password').value).toBe(good)
  })

  it('counts a freeze down', async () => {
    await opens({ [change]: () => refused('cla.user_login_frozen', 400, { 'retry-after': '300' }) })
    await changes('Wrong-2026x', good)
    expect(await screen.findByText(/You can try again in [45]:\d\d/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change the password' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('explains itself at the first sign-in', async () => {
    await opens({}, { initial_pw_changed: false })
    expect(screen.getByText(/This is your first sign-in as admin_acme/)).toBeTruthy()
  })

  it('says that there is none for an account of a code platform', async () => {
    await opens({}, { session: { ...manager.session, platform_token: 'github:1' } })
    expect(screen.getByText(/There is no password to change here/)).toBeTruthy()
  })
})
