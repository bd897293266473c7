// @vitest-environment happy-dom
/** Opens the sign-in pages in a browser that is already signed in. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import { bareEnvironment } from '../../../src/web/client/browser-environment.ts'
import {
  aBrowserEnvironment,
  harbour,
  refused,
  outcome,
  type Service,
  speak,
  opensPage,
  where,
  communityManager as community,
} from '../stage.tsx'

beforeAll(() => speak('en'))

const administrator = { ...community, org: 'Harbour Project', link_id: 'harbour', role: 'admin' } as const
const employeeManager = { ...administrator, role: 'manager' } as const

const me = 'GET /v1/corporation-manager'
const signedInAs = (manager: Schemas['Manager']): Service => ({ ...harbour, [me]: () => outcome({ data: manager }) })
const mayBeSignedIn = () => true
const service = { ...bareEnvironment.service, platforms: ['github' as const] }
const leadsTo = (path: string) => waitFor(() => expect(where().path).toBe(path))
const form = () => screen.findByRole('button', { name: 'Sign in' })
const platform = () => screen.findByRole('button', { name: 'Sign in with GitHub' })

describe('an active session is redirected to its start page', () => {
  it.each([
    ['/index', community, '/linked-repo'],
    ['/platform-select', community, '/linked-repo'],
    ['/platformSelect', community, '/linked-repo'],
    ['/index', administrator, '/corp/harbour/manager-list'],
    ['/platform-select', administrator, '/corp/harbour/manager-list'],
    ['/index', employeeManager, '/corp/harbour/employee-list'],
    ['/corporation-manager-login/harbour', administrator, '/corp/harbour/manager-list'],
    ['/corporation-manager-login/harbour', employeeManager, '/corp/harbour/employee-list'],
    ['/index', { ...community, initial_pw_changed: false }, '/org/modify-password'],
  ])('from %s', async (path, manager, to) => {
    opensPage(path, signedInAs(manager), aBrowserEnvironment({ mayBeSignedIn, service }))
    await leadsTo(to)
    expect(screen.queryByRole('button', { name: /^Sign in/ })).toBeNull()
  })

  it.each(['/index', '/platform-select'])('from %s to the page that required sign-in', async (pathname) => {
    const state = { back: '/corporation-list/harbour' }
    opensPage({ pathname, state }, signedInAs(community), aBrowserEnvironment({ mayBeSignedIn, service }))
    await leadsTo('/corporation-list/harbour')
  })

  it("according to the browser's current session, whichever area the tab was in", async () => {
    const session = { remember: vi.fn(), end: vi.fn(), forget: vi.fn() }
    opensPage('/index', signedInAs(administrator), aBrowserEnvironment({ mayBeSignedIn, session }))
    await leadsTo('/corp/harbour/manager-list')
    expect(session.end).toHaveBeenCalled()
    expect(session.forget).not.toHaveBeenCalled()
  })
})

describe('the sign-in form is shown', () => {
  const ended: Service = { ...harbour, [me]: () => refused('cla.expired_token', 401) }

  it.each([
    ['with an expired session', ended],
    ['with an outdated consent', { ...harbour, [me]: () => refused('cla.privacy_consent_invalid', 401) }],
    ['when the service does not respond', { ...harbour, [me]: () => 'nothing' } satisfies Service],
  ])('to a browser %s', async (_, answers) => {
    opensPage('/index', answers, aBrowserEnvironment({ mayBeSignedIn, service }))
    await form()
    opensPage('/platform-select', answers, aBrowserEnvironment({ mayBeSignedIn, service }))
    await platform()
    expect(where().path).toBe('/platform-select')
  })

  it('to a browser without a session, without a call', async () => {
    const calls = opensPage('/index', signedInAs(community), aBrowserEnvironment({ service }))
    await form()
    expect(calls).toEqual([])
  })

  it('to a session of another community, on the company sign-in page', async () => {
    opensPage('/corporation-manager-login/harbour', signedInAs(community), aBrowserEnvironment({ mayBeSignedIn }))
    await form()
    opensPage(
      '/corporation-manager-login/harbour',
      signedInAs({ ...administrator, link_id: 'beacon' }),
      aBrowserEnvironment({ mayBeSignedIn }),
    )
    await form()
  })

  it('to a session without access to the requested page', async () => {
    opensPage('/linked-repo', signedInAs(administrator), aBrowserEnvironment({ mayBeSignedIn, service }))
    await form()
    expect(await screen.findByText(/You are signed in as lin.mei/)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Community manager' }))
    await leadsTo('/corp/harbour/manager-list')
  })

  it('to a session that must sign in on the code platform again, and after the platform refused', async () => {
    opensPage(
      { pathname: '/platform-select', state: { isRenewed: true } },
      signedInAs(community),
      aBrowserEnvironment({ mayBeSignedIn, service }),
    )
    await platform()
    const told = { recall: () => ({ code: 'cla.no_org', message: '' }), forget: vi.fn() }
    opensPage(
      '/platform-select',
      signedInAs(community),
      aBrowserEnvironment({ mayBeSignedIn, service, platformRefusal: told }),
    )
    await platform()
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
