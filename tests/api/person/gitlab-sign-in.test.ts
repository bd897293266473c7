/** Sign-in of signers at `/my` with GitLab, and proof of an account there. Addresses of an instance count only if its operator is trusted. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { readServiceSettings } from '../../../src/domain/projects/service-settings.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { pageSettings } from '../../../src/server/http/pages/page-head.ts'
import { authorizationUrl, provenAccountOf } from '../../../src/server/usecases/checks/forges/account-proof.ts'
import { rememberPullRequest } from '../../../src/server/usecases/checks/evaluation/remember-pull-request.ts'
import type { FakeAccount } from '../../support/forges/forge-world.ts'
import { watchRepository } from '../../support/checks/watched.ts'
import { startGitlabSignIn } from '../../support/forges/gitlab/gitlab-sign-in.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { aForm, receivesCode, signingPath } from '../../support/people/people.ts'
import { world, type World } from '../../support/service/world.ts'

type Gitlab = Awaited<ReturnType<typeof startGitlabSignIn>>

const account = (login: string, ...emails: string[]): FakeAccount => ({ id: 700, login, kind: 'User', emails })

const openWorld = ({ url, state }: Gitlab, trustsEmails: boolean): Promise<World> => {
  const { clientId, clientSecret } = state.oauth
  const settings = { url, apiUrl: `${url}/api/v4`, clientId, clientSecret, readsProjects: false as const, trustsEmails }
  return world('sqlite', { config: { signerPlatforms: { gitcode: null, gitlab: settings } } })
}

/** Signs in on GitLab, and follows the redirect back. Returns the authorization URL as well. */
async function comes(browser: TestBrowser, path = '/v1/my/sign-in/gitlab') {
  const { data } = await browser.post(path, undefined)
  const { url } = data as { url: string }
  const there = await fetch(url, { redirect: 'manual' })
  const { pathname, search } = new URL(there.headers.get('location') ?? '')
  return { url: new URL(url), answer: await browser.get(pathname.replace('/cla/api', '') + search) }
}

let gitlab: Gitlab
beforeAll(async () => {
  gitlab = await startGitlabSignIn()
})
afterAll(() => gitlab.stop())

describe('with GitLab whose addresses count', () => {
  let scene: World
  beforeAll(async () => {
    scene = await openWorld(gitlab, true)
  })
  afterAll(() => scene.close())

  const session = async (browser: TestBrowser) =>
    ((await browser.get('/v1/my/signings')).data as ResultOf<'listOwnSignings'>).session

  test('opens a session of the primary address, with a challenge and the smallest scope', async () => {
    gitlab.state.signedIn = account('li.wei', 'li@x.org', 'second@x.org')
    const browser = aBrowser(scene)
    const { url, answer } = await comes(browser)
    expect(answer).toMatchObject({ status: 302, headers: { location: '/my' } })
    expect([url.searchParams.get('scope'), url.searchParams.get('code_challenge_method')]).toEqual([
      'read_user',
      'S256',
    ])
    expect(await session(browser)).toMatchObject({ email: 'li@x.org', platform: 'gitlab', login: 'li.wei' })
  })

  test.each([true, false])(
    'takes another confirmed address if the primary one is not (listed: %s)',
    async (isListed) => {
      Object.assign(gitlab.state, { listsPrimary: isListed, unconfirmed: new Set(['new@x.org', 'open@x.org']) })
      gitlab.state.signedIn = account('li', 'new@x.org', 'open@x.org', 'old@x.org')
      const browser = aBrowser(scene)
      await comes(browser)
      expect(await session(browser)).toMatchObject({ email: 'old@x.org' })
    },
  )

  test('refuses an account without a confirmed address, one that denies access, and managers', async () => {
    gitlab.state.unconfirmed = new Set(['bo@x.org'])
    gitlab.state.signedIn = account('bo', 'bo@x.org')
    const browser = aBrowser(scene)
    await comes(browser)
    expect(browser.cookies.get('error_code')).toBe('cla.no_verified_address')
    gitlab.state.signedIn = null
    await comes(browser)
    expect(browser.cookies.get('error_code')).toBe('cla.refuse_to_authorize_email')
    expect((await aBrowser(scene).get('/v1/auth/authcodeurl/gitlab/login')).code).toBe('cla.unsupported_code_platform')
  })

  test('is offered on the page', () => {
    const settings = readServiceSettings(pageSettings(scene.home.services.config, null))
    expect([settings.platforms, settings.signerPlatforms, settings.addressPlatforms]).toEqual([
      [],
      ['gitlab'],
      ['gitlab'],
    ])
  })

  test('proves the account of a contributor, by ID and user name only', async () => {
    const { services } = scene.home
    const clientSecret = services.crypto.seal(gitlab.state.oauth.clientSecret, 'forge-client:f')
    const forge = {
      ...{
        id: 'f',
        kind: 'gitlab' as const,
        state: 'live' as const,
        url: gitlab.url,
        apiUrl: `${gitlab.url}/api/v4`,
        noreplyHosts: [],
      },
      ...{ appId: '', slug: '', clientId: gitlab.state.oauth.clientId, clientSecret, privateKey: null },
      ...{ hookSecret: null, previousSecret: null, previousUntil: null, hookId: 'f', addedAt: 0, redeliveredAt: 0 },
    }
    gitlab.state.signedIn = account('li', 'li@x.org')
    const codeOf = async (): Promise<string> => {
      const challenge = createHash('sha256').update('v').digest('base64url')
      const url = new URL(authorizationUrl(services, forge, { state: 's', challenge }))
      expect([url.pathname, url.searchParams.get('scope')]).toEqual(['/oauth/authorize', 'read_user'])
      const answer = await fetch(url, { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    }
    const code = await codeOf()
    await expect(provenAccountOf(services, forge, { code, verifier: 'another' })).rejects.toMatchObject({
      code: 'cla.auth_failed',
    })
    expect(await provenAccountOf(services, forge, { code, verifier: 'v' })).toEqual({ id: '700', login: 'li' })
    await expect(provenAccountOf(services, forge, { code, verifier: 'v' })).rejects.toMatchObject({
      code: 'cla.auth_failed',
    })
    expect(gitlab.server.calls.at(-1)?.path).not.toContain('emails')
  })
})

describe('with GitLab whose addresses do not count', () => {
  let scene: World
  beforeAll(async () => {
    scene = await openWorld(gitlab, false)
  })
  afterAll(() => scene.close())

  test('opens no session, whatever the instance calls confirmed, and is not offered for that', async () => {
    gitlab.state.unconfirmed = new Set()
    gitlab.state.signedIn = account('eve', 'victim@x.org')
    const browser = aBrowser(scene)
    await comes(browser)
    expect(browser.cookies.get('error_code')).toBe('cla.no_verified_address')
    expect((await browser.get('/v1/my/signings')).status).not.toBe(200)
    expect(gitlab.server.calls.at(-1)?.path).not.toContain('emails')
    const settings = pageSettings(scene.home.services.config, null)
    expect([settings.signerPlatforms, settings.addressPlatforms]).toEqual([['gitlab'], []])
  })

  test('opens a record that was signed with the account, after a code', async () => {
    const { home, linkId } = scene
    const setup = await watchRepository(home.services, {
      ...{ linkId, kind: 'gitlab', url: gitlab.url, apiUrl: `${gitlab.url}/api/v4`, token: 't' },
      oauth: gitlab.state.oauth,
    })
    const ref = await home.services.store.transaction(async (tx) => {
      const watch = await tx.watches.get(setup.watchId)
      return (await rememberPullRequest(home.services, tx, watch, 1)).id
    })
    gitlab.state.signedIn = account('li', 'unproven@x.org')
    const signer = aBrowser(scene)
    const back = (await comes(signer, `/v1/checks/${ref}/account`)).answer
    expect(back).toMatchObject({ status: 302, headers: { location: `/checks/${ref}` } })
    const form = aForm('li@work.org', { verification_code: await receivesCode(scene, 'li@work.org') })
    expect((await signer.post(signingPath(linkId), form)).status).toBe(200)
    const browser = aBrowser(scene)
    home.clock.advance(duration.minute + 1)
    await browser.post('/v1/my/code', { email: 'li@work.org' })
    const code = { email: 'li@work.org', verification_code: home.codes.at(-1) ?? '' }
    expect((await browser.post('/v1/my/session', code)).status).toBe(200)
    const opened = async () => ((await browser.get('/v1/my/signings')).data as ResultOf<'listOwnSignings'>).rows
    expect(await opened()).toMatchObject([{ opened_by: 'gitlab', is_opened: false }])
    await comes(browser)
    expect(await opened()).toMatchObject([{ opened_by: 'gitlab', is_opened: true }])
  })
})
