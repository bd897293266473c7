// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refused, outcome, type Service, speak, opensPage, where } from '../stage.tsx'

beforeAll(() => speak('en'))
// The page stores its state in the history entry, which is shared by all tests.
beforeEach(() => window.history.replaceState(null, ''))

const good = 'Maple-Stair-58'
const done = (): ReturnType<typeof outcome> => outcome({ data: 'successfully' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const press = async (name: string, role = 'button') => userEvent.click(await screen.findByRole(role, { name }))
const fills = (label: string | RegExp, value: string): void =>
  void fireEvent.change(field(label), { target: { value } })

describe('the paths of password recovery', () => {
  it.each([
    ['/retrieve-password', '/org/retrieve-password', 'Reset your password'],
    ['/verify-email', '/org/retrieve-password', 'Reset your password'],
    ['/retrieve-password/harbour', '/corp/harbour/retrieve-password', 'Reset your password'],
    ['/Retrieve-Password/fake_link/', '/org/retrieve-password', 'Reset your password'],
    ['/corp/fake_link/retrieve-password?a=1', '/org/retrieve-password?a=1', 'Reset your password'],
    ['/reset-password?link_id=harbour&key=k', '/corp/harbour/reset-password?link_id=harbour&key=k', 'Set a password'],
    ['/reset-password?link_id=fake_link&key=k', '/org/reset-password?link_id=fake_link&key=k', 'Set a password'],
    ['/reset-password?key=k', '/org/reset-password?key=k', 'Set a password'],
    ['/corp/fake_link/reset-password?key=k', '/org/reset-password?key=k', 'Set a password'],
    ['/corp/har%20bour/retrieve-password', '/corp/har%20bour/retrieve-password', 'Page not found'],
    ['/reset-password?link_id=a/b&key=k', '/corp/a%2Fb/reset-password?link_id=a/b&key=k', 'Page not found'],
  ])('%s redirects to %s, “%s”', async (path, to, title) => {
    opensPage(path, {})
    expect(await heading(title)).toBeTruthy()
    await waitFor(() => expect(where().path).toBe(to))
  })
})

describe('requesting a password link', () => {
  const retrieval = 'POST /v1/password-retrieval'

  it('validates the address before sending', async () => {
    const calls = opensPage('/org/retrieve-password', {})
    await press('Send link')
    expect((await screen.findAllByText(/Enter your email address/)).length).toBeGreaterThan(0)
    fills(/^Email/, 'lin@')
    expect((await screen.findAllByText(/such as name@example.org/)).length).toBeGreaterThan(0)
    expect(calls).toEqual([])
  })

  it('does not reveal whether an account exists, and accepts another address', async () => {
    const calls = opensPage('/retrieve-password/harbour', { [retrieval]: done })
    await heading('Reset your password')
    fills(/^Email/, ' lin@acme.example ')
    await press('Send link')
    await heading('Check your email')
    expect(calls).toEqual([{ call: retrieval, body: { email: 'lin@acme.example', link_id: 'harbour' } }])
    expect(hrefOf('Go to sign-in')).toBe('/corporation-manager-login/harbour')
    await press('Send again, or use another address')
    await heading('Reset your password')
    expect(field(/^Email/).value).toBe('lin@acme.example')
  })
})

const open = 'GET /v1/password-reset/harbour'
const naming = 'GET /v1/link/harbour'
const named: Service = {
  [naming]: () => outcome({ data: { org_alias: 'Harbour Project', project_url: '', summaries: {} } }),
}
/** Response to opening a password link. The password must not contain `own_words`, which are from the account name and the email domain. */
const account = { user: 'mgr_acme', own_words: ['acme', 'quay', 'example'], is_first: true }
const live: Service = { [open]: () => outcome({ data: account }) }

describe('setting a password by an emailed link', () => {
  const put = 'PUT /v1/password-retrieval/harbour'
  const opens = async (service: Service, path = '/reset-password?link_id=harbour&key=mailed') => {
    const calls = opensPage(path, { ...live, ...service })
    await heading('Set a password')
    await screen.findByRole('button', { name: 'Set password' })
    // The page header requests the community too.
    expect(calls.filter(({ call }) => call !== naming)).toEqual([{ call: open, body: {} }])
    calls.splice(0)
    return calls
  }
  const sets = async (password = good, again = password): Promise<void> => {
    fills('New password', password)
    fills('Repeat new password', again)
    await press('Set password')
  }

  it('marks the rules that are met while typing', async () => {
    await opens({})
    const kept = () => screen.getAllByRole('listitem').filter((item) => item.textContent?.endsWith('(met)')).length
    expect(kept()).toBe(0)
    fills('New password', 'maple')
    await waitFor(() => expect(kept()).toBe(2))
    fills('New password', good)
    await waitFor(() => expect(kept()).toBe(4))
    expect(field('New password').getAttribute('autocomplete')).toBe('new-password')
  })

  it.each([
    ['Short-1', 'Short-1', 'Passwords must be 8 to 18 characters long.'],
    ['maple stair 58', 'maple stair 58', 'Use only letters, digits and symbols, and no spaces.'],
    ['maplestair58', 'maplestair58', 'Use at least three of: uppercase letters, lowercase letters, digits, symbols.'],
    ['Password-1', 'Password-1', /too easy to guess/],
    [good, 'Maple-Stair-59', 'The two passwords do not match.'],
  ])('rejects %s, then %s, next to the field', async (password, again, words) => {
    const calls = await opens({})
    await sets(password, again)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(calls).toEqual([])
  })

  it('names the words of the account in the password, and rejects it', async () => {
    const calls = await opens({})
    expect(screen.getByText(/no common words and no part of your ID or address/)).toBeTruthy()
    fills('New password', 'Quay-Acme-2026')
    await waitFor(() => expect(screen.getByText(/Remove “acme” and “quay”: parts of your ID or address/)).toBeTruthy())
    await sets('Quay-Acme-2026')
    expect((await screen.findAllByText(/without common words, your ID or your address/)).length).toBeGreaterThan(0)
    expect(calls).toEqual([])
  })

  it('does not ask for consent when an earlier password existed', async () => {
    await opens({ [open]: () => outcome({ data: { ...account, is_first: false } }) })
    expect(screen.queryByText(/^By setting your first password/)).toBeNull()
  })

  it('says what setting the first password agrees to, with a link', async () => {
    await opens({})
    const words = /^By setting your first password you agree to our/
    const link = (await screen.findByText(words, { selector: 'p' })).querySelector('a')
    expect([link?.getAttribute('href'), link?.target]).toEqual(['/privacy', '_blank'])
  })

  it('sets the password, and leads to sign-in of the same role with the ID filled in', async () => {
    const calls = await opens({ ...named, [put]: done })
    await sets()
    await heading('Your password is set')
    expect(calls).toEqual([{ call: put, body: { password: good } }])
    expect(hrefOf('Sign in')).toBe('/corporation-manager-login/harbour')
    await press('Sign in', 'link')
    const filled = [await screen.findByLabelText<HTMLInputElement>(/^ID or email/), field('Password')]
    expect(filled.map(({ value }) => value)).toEqual(['mgr_acme', ''])
  })

  it.each([['cla.too_short_or_long_password', /8 to 18 characters long. Choose another/]])(
    'keeps the typed password when the service refuses it with %s, and explains it at the field',
    async (code, words) => {
      const calls = await opens({ [put]: () => refused(code) })
      await sets()
      expect((await screen.findByText(words)).closest('[role=alertdialog]')).toBeNull()
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect([field('New password').value, field('Repeat new password').value]).toEqual([good, good])
      expect(field('New password').getAttribute('aria-invalid')).toBe('true')
      await sets('Cedar-Lamp-41x')
      await waitFor(() => expect(calls).toHaveLength(2))
      expect(calls[1]).toEqual({ call: put, body: { password: 'Cedar-Lamp-41x' } })
    },
  )

  it.each([
    ['cla.expired_verification_code', 'This link has expired. Get a new one.'],
    ['cla.wrong_verification_code', /was already used or replaced by a newer one/],
    ['cla.retrieve_pw_validate_failure', /This link isn’t valid/],
    ['cla.retrieve_pw_decrypt_failure', /This link isn’t valid/],
    ['cla.no_db_record', /This account no longer exists/],
  ] as const)('explains %s, and says where to get a new link', async (code, words) => {
    await opens({ [put]: () => refused(code) })
    await sets()
    await heading('This link cannot be used')
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(hrefOf('Send me a new link')).toBe('/corp/harbour/retrieve-password')
    expect(hrefOf('Go to sign-in')).toBe('/corporation-manager-login/harbour')
    opensPage('/reset-password?link_id=harbour&key=mailed', { [open]: () => refused(code) })
    await heading('This link cannot be used')
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(screen.queryByText('New password')).toBeNull()
  })

  it('rejects a path without a key', async () => {
    opensPage('/reset-password?link_id=harbour', {})
    await heading('This link cannot be used')
    expect(screen.getByRole('alert').textContent).toMatch(/This link isn’t valid/)
  })
})

describe('leaving before the password is set', () => {
  const path = '/reset-password?link_id=harbour&key=mailed'
  const asked = () => screen.findByRole('button', { name: 'Set password' })
  const stays = () => screen.findByRole('alertdialog', { name: 'Your password isn’t set yet' })

  it('is blocked for every link except sign-in', async () => {
    opensPage(path, live)
    await asked()
    const link = document.createElement('a')
    link.href = '/index'
    document.querySelector('main')?.append(link)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    await stays()
    await press('Stay here')
    await userEvent.click(screen.getByRole('link', { name: 'Go to sign-in' }))
    await waitFor(() => expect(where().path).toBe('/corporation-manager-login/harbour'))
  })

  it('is allowed when the link was already used: Back leaves without a message', async () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
    opensPage(path, { ...named, [open]: () => refused('cla.wrong_verification_code') })
    await heading('This link cannot be used')
    expect(screen.getByText('If you have already set your password, you can sign in with it.')).toBeTruthy()
    expect((await screen.findByRole('banner')).textContent).toContain('Harbour Project')
    expect(hrefOf('Go to sign-in')).toBe('/corporation-manager-login/harbour')
    window.history.replaceState({ idx: 0 }, '')
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }))
    expect(back).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    back.mockRestore()
  })
})
