/** Sign-in of signers at `/my` with GitCode, whose account IDs are text. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { type FakeGitcode, startGitcode } from '../../support/forges/gitcode/gitcode.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { world, type World } from '../../support/service/world.ts'

let gitcode: FakeGitcode
let scene: World
beforeAll(async () => {
  gitcode = await startGitcode()
  const { clientId, clientSecret } = gitcode.state.oauth
  const settings = { url: gitcode.url, apiUrl: `${gitcode.url}/api/v5`, clientId, clientSecret, readsProjects: false }
  scene = await world('sqlite', { config: { signerPlatforms: { gitcode: settings, gitlab: null } } })
})
afterAll(async () => {
  await gitcode.stop()
  await scene.close()
})

async function comes(browser: TestBrowser): Promise<Awaited<ReturnType<TestBrowser['get']>>> {
  const { data } = await browser.post('/v1/my/sign-in/gitcode', undefined)
  const there = await fetch((data as { url: string }).url, { redirect: 'manual' })
  const { pathname, search } = new URL(there.headers.get('location') ?? '')
  return browser.get(pathname.replace('/cla/api', '') + search)
}

test('opens a session of the first confirmed address', async () => {
  gitcode.state.signedIn = gitcode.world.account('li', { emails: ['old@x.org', 'li@x.org'] })
  const browser = aBrowser(scene)
  expect(await comes(browser)).toMatchObject({ status: 302, headers: { location: '/my' } })
  const { session } = (await browser.get('/v1/my/signings')).data as ResultOf<'listOwnSignings'>
  expect(session).toMatchObject({ email: 'li@x.org', platform: 'gitcode', login: 'li' })
})

test('an account without a confirmed address is refused, and so is one that refuses access', async () => {
  const browser = aBrowser(scene)
  gitcode.state.signedIn = gitcode.world.account('bo', { emails: ['bo@x.org'] })
  await comes(browser)
  expect(browser.cookies.get('error_code')).toBe('cla.no_verified_address')
  gitcode.state.signedIn = null
  await comes(browser)
  expect(browser.cookies.get('error_code')).toBe('cla.refuse_to_authorize_email')
})

test('managers cannot sign in with it', async () => {
  const answer = await aBrowser(scene).get('/v1/auth/authcodeurl/gitcode/login')
  expect(answer.code).toBe('cla.unsupported_code_platform')
})
