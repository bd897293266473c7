// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import { ownTimeZone } from '../../../src/domain/text/time-zone.ts'
import type { BrowserEnvironment } from '../../../src/web/client/browser-environment.ts'
import { aBrowserEnvironment, harbour, refused, outcome, type Service, speak, opensPage, where } from '../stage.tsx'

beforeAll(() => speak('en'))
afterEach(() => vi.useRealTimers())

const auth = 'POST /v1/corporation-manager/auth'
const me = 'GET /v1/corporation-manager'
const notes = { token: 'handle', refresh_token: '', platform_token: '' }
const community: Schemas['ManagerRole'] = {
  role: 'community',
  link_id: 'fake_link',
  org_id: '',
  repo_id: '',
  org_alias: '',
  initial_pw_changed: true,
}
const admin: Schemas['ManagerRole'] = { ...community, role: 'admin', link_id: 'harbour', org_alias: 'Harbour Project' }

const manager = ({ role, link_id, org_alias, initial_pw_changed }: Schemas['ManagerRole']): Schemas['Manager'] => ({
  org: org_alias,
  link_id,
  role,
  account: 'lin.mei',
  email: 'lin@lantern.example',
  initial_pw_changed,
  session: notes,
})

/** A service where the password is correct for these roles. */
const letsIn = (...roles: [Schemas['ManagerRole'], ...Schemas['ManagerRole'][]]): Service => ({
  ...harbour,
  [auth]: () => outcome({ data: roles, session: notes }),
  [me]: () => outcome({ data: manager(roles[0]) }),
})

async function signsIn(user = 'lin.mei', password = 'Cedar-Lamp-41'): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'ID or email' })
  await userEvent.clear(field)
  await userEvent.type(field, user)
  const secret = screen.getByLabelText('Password')
  await userEvent.clear(secret)
  await userEvent.type(secret, password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

const leadsTo = (path: string) => waitFor(() => expect(where().path).toBe(path))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('signing in', () => {
  it('names missing fields before anything is sent', async () => {
    const calls = opensPage('/index')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Enter your ID or email address.')
    expect(summary.textContent).toContain('Enter your password.')
    expect(calls).toEqual([])
  })

  it.each([
    [
      '/corporation-manager-login/harbour',
      { ...admin, role: 'manager' as const },
      'harbour',
      '/corp/harbour/employee-list',
    ],
    ['/index', { ...community, initial_pw_changed: false }, '', '/org/modify-password'],
  ])('at %s leads to the first screen of the role', async (path, role, linkId, to) => {
    const session = { remember: vi.fn(), end: vi.fn(), forget: vi.fn() }
    const calls = opensPage(path, letsIn(role), aBrowserEnvironment({ session }))
    await signsIn()
    await leadsTo(to)
    const body = { user: 'lin.mei', password: 'Cedar-Lamp-41', link_id: linkId, time_zone: ownTimeZone() }
    expect(calls).toContainEqual({ call: auth, body })
    expect(session.remember).toHaveBeenCalledWith(notes)
  })

  it('says who is signed in when the page belongs to another role', async () => {
    opensPage('/corp/harbour/manager-list', letsIn(community))
    expect(await screen.findByText(/You are signed in as lin.mei \(Community manager\)/)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'go to your home page' }))
    await leadsTo('/linked-repo')
  })

  it('shows the remaining attempts after a refusal, and keeps the input', async () => {
    const data = { error_code: 'wrong_id_or_pw', error_message: '', retry_num: 3 }
    opensPage('/index', { [auth]: () => ({ status: 400, body: { data } }) })
    await signsIn()
    const summary = await screen.findByRole('alert')
    const words = 'The ID or password is wrong. Attempts left before sign-in is locked for five minutes: 3.'
    expect(summary.textContent).toContain(words)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    const secret = screen.getByLabelText<HTMLInputElement>('Password')
    expect([secret.value, secret.getAttribute('aria-invalid')]).toEqual(['Cedar-Lamp-41', 'true'])
    expect(screen.getByRole('textbox', { name: 'ID or email' })).toHaveProperty('value', 'lin.mei')
    await userEvent.type(secret, '2')
    await waitFor(() => expect(screen.queryByText(/The ID or password is wrong/)).toBeNull())
  })
})

describe('a frozen account', () => {
  it('shows a countdown, lets others sign in, announces start and end politely, and then works again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const headers = { 'Retry-After': '300' }
    const frozen = { status: 400, headers, body: { data: { error_code: 'cla.user_login_frozen', error_message: '' } } }
    opensPage('/index', { [auth]: () => frozen })
    await person.type(await screen.findByRole('textbox', { name: 'ID or email' }), 'lin.mei')
    await person.type(screen.getByLabelText('Password'), 'Cedar-Lamp-41')
    const button = screen.getByRole('button', { name: 'Sign in' })
    await person.click(button)
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await waitFor(() => expect(said()).toContain('Too many failed attempts. “lin.mei” is locked for 5 minutes.'))
    expect(screen.getByText(/left$/).textContent).toMatch(/^(5:00|4:5\d) left$/)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await person.type(screen.getByRole('textbox', { name: 'ID or email' }), 'x')
    expect(button.getAttribute('aria-disabled')).toBe('false')
    await act(() => vi.advanceTimersByTimeAsync(301_000))
    await waitFor(() => expect(said()).toContain('“lin.mei” can sign in again now.'))
    expect(screen.queryByText(/left$/)).toBeNull()
  })
})

describe('an updated privacy policy', () => {
  const wants = (role: Schemas['ManagerRole']): Service => {
    const service = letsIn(role)
    return {
      ...service,
      [auth]: (body) =>
        body['privacy_consented'] === true
          ? (service[auth]?.(body) ?? 'nothing')
          : refused('privacy_consent_invalid', 401),
      'PUT /v1/auth': () => outcome({ data: 'successfully' }),
      'PUT /v1/corporation-manager/auth': () => outcome({ data: 'successfully' }),
    }
  }
  const dialog = () => screen.findByRole('alertdialog', { name: 'The privacy policy has changed' })

  it("clears the session when refused, and leaves the community's pages", async () => {
    const session = { remember: vi.fn(), end: vi.fn(), forget: vi.fn() }
    const calls = opensPage('/index', wants(community), aBrowserEnvironment({ session }))
    await signsIn()
    await dialog()
    await press('Decline')
    await waitFor(() => expect(session.forget).toHaveBeenCalled())
    expect(calls.map(({ call }) => call)).toContain('PUT /v1/auth')
    await leadsTo('/index')
  })

  it('keeps the company sign-in open when refused, with a message', async () => {
    const calls = opensPage('/corporation-manager-login/harbour', wants(admin))
    await signsIn()
    expect((await dialog()).querySelector('a')?.getAttribute('href')).toBe('/privacy/corp/harbour')
    await press('Decline')
    expect(await screen.findByText(/You did not agree to the privacy policy/)).toBeTruthy()
    expect(calls.map(({ call }) => call)).toContain('PUT /v1/corporation-manager/auth')
    await signsIn()
    await dialog()
    await press('Agree')
    await leadsTo('/corp/harbour/manager-list')
  })
})

describe('the two sign-in pages', () => {
  it("the company manager's asks for the link, by URL or ID", async () => {
    opensPage('/corporation-manager-login', harbour)
    const field = await screen.findByRole('textbox', { name: 'The community’s signing link' })
    await userEvent.type(field, 'nonsense here{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('This is not a signing link')
    await userEvent.clear(field)
    await userEvent.type(field, 'https://cla.example/sign/harbour?x=1{Enter}')
    await leadsTo('/corporation-manager-login/harbour')
    expect(await screen.findByText('For managers of companies that have signed with Harbour Project.')).toBeTruthy()
  })

  it("the company manager's sends the sign-in pages to an address, and says nothing about its accounts", async () => {
    const asked: unknown[] = []
    opensPage('/corporation-manager-login', {
      ...harbour,
      'POST /v1/sign-in-links': (body) => {
        asked.push(body)
        return outcome({ data: 'successfully' })
      },
    })
    const field = await screen.findByRole('textbox', { name: 'Email' })
    await userEvent.type(field, 'nonsense{Enter}')
    expect(await screen.findByText('Enter an email address such as name@example.org.')).toBeTruthy()
    expect(asked).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, ' grace@acme.example ')
    await userEvent.click(screen.getByRole('button', { name: 'Find it by my email' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeTruthy()
    expect(asked).toEqual([{ email: 'grace@acme.example' }])
    expect(screen.getByText('grace@acme.example')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send again, or use another address' }))
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy()
  })

  it("the company manager's uses the link that was opened last, unless another is chosen", async () => {
    const browser = aBrowserEnvironment()
    browser.lastSeen.remember('harbour')
    opensPage('/corporation-manager-login', harbour, browser)
    await leadsTo('/corporation-manager-login/harbour')
    await userEvent.click(await screen.findByRole('link', { name: 'Another community' }))
    expect(await screen.findByRole('textbox', { name: 'The community’s signing link' })).toBeTruthy()
  })

  it("the company manager's says that the link does not exist", async () => {
    opensPage('/corporation-manager-login/beacon', { 'GET /v1/link/beacon': () => refused('cla.no_link') })
    expect((await screen.findByRole('alert')).textContent).toContain('No community uses this link')
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Sign this community’s agreement' })).toBeNull()
  })
})

describe('a manager with several roles', () => {
  /** A service with a manager who has two roles, and a browser with the manager's cookies. */
  function inTwoRoles(isSignedIn: boolean, more: Service = {}): [Service, BrowserEnvironment] {
    let present = community
    let mayBeSignedIn = isSignedIn
    const service: Service = {
      ...harbour,
      [auth]: () => {
        mayBeSignedIn = true
        return outcome({ data: [community, admin], session: notes })
      },
      [me]: () => {
        const roles = present === community ? [community, admin] : [admin, community]
        return outcome({ data: { ...manager(present), roles } })
      },
      'PUT /v1/auth/role': () => {
        present = present === community ? admin : community
        return outcome({ data: present, session: notes })
      },
      ...more,
    }
    return [service, aBrowserEnvironment({ mayBeSignedIn: () => mayBeSignedIn })]
  }

  it('chooses one, and switches to another in the menu', async () => {
    opensPage('/index', ...inTwoRoles(false))
    await signsIn()
    await leadsTo('/org-select')
    await userEvent.click(await screen.findByRole('button', { name: /Administrator.*Harbour Project/ }))
    await leadsTo('/corp/harbour/manager-list')
    await userEvent.click(await screen.findByRole('link', { name: /Continue as Community manager/, hidden: true }))
    await leadsTo('/linked-repo')
  })

  it('chooses after a reload; the role of the session needs no call', async () => {
    const calls = opensPage('/org-select', ...inTwoRoles(true))
    await userEvent.click(await screen.findByRole('button', { name: /Community manager/ }))
    await leadsTo('/linked-repo')
    expect(JSON.stringify(calls)).not.toContain('/v1/auth/role')
  })

  it('sees a message when a role is no longer available', async () => {
    opensPage('/org-select', ...inTwoRoles(true, { 'PUT /v1/auth/role': () => refused('cla.unauthorized_token') }))
    await userEvent.click(await screen.findByRole('button', { name: /Administrator/ }))
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
  })

  it('is redirected without a sign-in', async () => {
    opensPage('/org-select', harbour)
    await leadsTo('/index')
  })
})
