// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import {
  aBrowserEnvironment,
  refused,
  outcome,
  type Service,
  speak,
  opensPage,
  where,
  communityManager as community,
} from '../stage.tsx'

beforeAll(() => speak('en'))

type Manager = Schemas['Manager']

const admin: Manager = {
  ...community,
  org: 'Harbour Project',
  corporation_name: 'BigCo Ltd',
  link_id: 'harbour',
  role: 'admin',
  account: 'admin_acme',
}
const employeeManager: Manager = { ...admin, role: 'manager', account: 'wang_acme' }

const me = 'GET /v1/corporation-manager'
const signedInAs = (manager: Manager): Service => ({ [me]: () => outcome({ data: manager }) })
const nobody: Service = { [me]: () => refused('cla.missing_token', 401) }

const leadsTo = (path: string) => waitFor(() => expect(where().path).toBe(path))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a guarded page', () => {
  it.each([
    ['/linked-repo', '/index'],
    ['/corporation-list/harbour?state=deleted', '/index'],
    ['/corp/harbour/manager-list', '/corporation-manager-login/harbour'],
    ['/corp/harbour', '/corporation-manager-login/harbour'],
  ])('%s redirects an anonymous visitor to %s, with the return path', async (path, signIn) => {
    opensPage(path, nobody)
    await leadsTo(signIn)
    expect(where().state).toEqual({ back: path })
  })

  it.each([
    ['/corp/harbour/manager-list', community, '/corporation-manager-login/harbour'],
    ['/corp/fake_link/manager-list', community, '/corporation-manager-login/fake_link'],
    ['/corp/beacon/manager-list', admin, '/corporation-manager-login/beacon'],
    ['/linked-repo', admin, '/index'],
  ])(
    '%s redirects a manager signed in elsewhere to sign-in, with a note about that session',
    async (path, manager, signIn) => {
      opensPage(path, signedInAs(manager))
      await leadsTo(signIn)
      expect(where().state).toMatchObject({ back: path, signedInAs: { account: manager.account } })
    },
  )

  it.each([
    ['/home', community, '/linked-repo'],
    ['/org', community, '/linked-repo'],
    ['/bind-cla', community, '/config-org'],
    ['/add-individual-cla', community, '/add-individual-url'],
    ['/add-corp-cla', community, '/add-corp-url'],
    ['/corp/harbour', admin, '/corp/harbour/manager-list'],
    ['/corp/harbour', employeeManager, '/corp/harbour/employee-list'],
    ['/corp/harbour/employee-list', admin, '/corp/harbour/manager-list'],
    ['/corp/harbour/subemail', employeeManager, '/corp/harbour/employee-list'],
    ['/linked-repo', { ...community, initial_pw_changed: false }, '/org/modify-password'],
    ['/corp/harbour/subemail', { ...admin, initial_pw_changed: false }, '/corp/harbour/modify-password'],
  ])('%s redirects to the screen of the role', async (path, manager, to) => {
    opensPage(path, signedInAs(manager))
    await leadsTo(to)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  })

  it('remembers the session of the tab, and clears it when there is none', async () => {
    const session = { remember: vi.fn(), end: vi.fn(), forget: vi.fn() }
    opensPage('/linked-repo', signedInAs(community), aBrowserEnvironment({ session }))
    await heading('Projects')
    expect(session.remember.mock.calls).toEqual([[community.session, expect.stringContaining(community.account)]])
    opensPage('/linked-repo', nobody, aBrowserEnvironment({ session }))
    await leadsTo('/index')
    expect(session.end).toHaveBeenCalled()
    expect(session.forget).not.toHaveBeenCalled()
  })
})

describe('the header menu', () => {
  const items = async () => {
    await screen.findAllByRole('navigation', { name: 'Menu' })
    const rows = screen.getAllByRole('navigation', { name: /^(Menu|Pages)$/ })
    return rows.flatMap((row) => Array.from(row.querySelectorAll('a, button'), ({ textContent }) => textContent))
  }

  it.each([
    [
      'of community managers',
      '/linked-repo',
      community,
      ['Home', 'Help (opens in a new tab)', 'Keyboard shortcuts', 'Change password', 'Sign out'],
    ],
    [
      'of platform accounts, which have no password',
      '/linked-repo',
      { ...community, session: { ...community.session, platform_token: 'gitee:7' } },
      ['Home', 'Help (opens in a new tab)', 'Keyboard shortcuts', 'Sign out'],
    ],
    [
      'of administrators',
      '/corp/harbour/manager-list',
      admin,
      [
        'Help (opens in a new tab)',
        'Keyboard shortcuts',
        'Change password',
        'Sign out',
        'Managers',
        'Email domains',
        'Add managers',
        'Notifications',
        'Agreement',
      ],
    ],
    [
      'of employee managers',
      '/corp/harbour/employee-list',
      employeeManager,
      ['Help (opens in a new tab)', 'Keyboard shortcuts', 'Change password', 'Sign out', 'Employees'],
    ],
  ])('contains the items %s', async (_, path, manager, names) => {
    opensPage(path, signedInAs(manager))
    await screen.findByRole('heading', { level: 1 })
    expect(await items()).toEqual(names)
  })

  it('is hidden on public pages', async () => {
    opensPage('/index', nobody)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  })
})

it("the header of a company's area names the company and the community", async () => {
  opensPage('/corp/harbour/signed-cla', signedInAs(admin))
  const company = await screen.findByText('BigCo Ltd')
  // Each name has its own line, so that a long one does not hide the other.
  expect(company.nextElementSibling?.textContent).toBe('Harbour Project')
  const tab = await screen.findByRole('link', { name: 'Agreement', current: 'page' })
  expect(tab.getAttribute('href')).toBe('/corp/harbour/signed-cla')
})

it('the page for adding an email domain is below the Email domains tab', async () => {
  opensPage('/corp/harbour/add-subemail', signedInAs(admin))
  expect(await screen.findByRole('link', { name: 'Email domains', current: true })).toBeTruthy()
})
