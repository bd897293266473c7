// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { BrowserEnvironment } from '../../../src/web/client/browser-environment.ts'
import { bareEnvironment } from '../../../src/web/client/browser-environment.ts'
import { aBrowserEnvironment, outcome, speak, opensPage } from '../stage.tsx'

beforeAll(() => speak('en'))

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a code platform', () => {
  const withPlatforms = (over: Partial<BrowserEnvironment> = {}) =>
    aBrowserEnvironment({ service: { ...bareEnvironment.service, platforms: ['github', 'gitee'] }, ...over })

  it.each(['/index', '/platform-select', '/platformSelect'])(
    'is opened from %s, without the old session',
    async (path) => {
      const leaveFor = vi.fn()
      const session = { remember: vi.fn(), end: vi.fn(), forget: vi.fn() }
      const url = 'https://gitee.example/oauth/authorize?state=s'
      opensPage(
        path,
        { 'GET /v1/auth/authcodeurl/gitee/login': () => outcome({ data: { url } }) },
        withPlatforms({ leaveFor, session }),
      )
      const words = await screen.findByText(/^By signing in this way, you agree to our/, {
        selector: 'p',
      })
      expect(words.querySelector('a')?.getAttribute('href')).toBe('/privacy')
      await press('Sign in with Gitee')
      await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(url))
      expect(session.end).toHaveBeenCalled()
      expect(session.forget).not.toHaveBeenCalled()
    },
  )

  it('is not offered if none is configured', async () => {
    opensPage('/index')
    await screen.findByRole('button', { name: 'Sign in' })
    expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull()
    opensPage('/platform-select')
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
  })

  it.each([
    ['cla.refuse_to_authorize_email', 'You declined the code platform’s authorization.'],
    ['cla.auth_failed', 'The code platform didn’t confirm who you are.'],
    ['cla.no_public_email', 'You can’t sign in without an email'],
    ['cla.unmatched_user_id', 'This isn’t the platform account you used before.'],
    ['cla.no_org', 'The code platform lists no organizations that you administer.'],
    ['cla.not_in_white_list', 'Your organization isn’t approved for this service yet.'],
    ['cla.unsupported_code_platform', 'This code platform isn’t supported.'],
    ['cla.of_tomorrow', 'An unknown error occurred: cla.of_tomorrow why.'],
  ])('that redirects back with %s is explained once', async (code, words) => {
    const told = { recall: () => ({ code, message: 'why' }), forget: vi.fn() }
    opensPage('/platform-select', {}, withPlatforms({ platformRefusal: told }))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(told.forget).toHaveBeenCalled()
  })
})
