/**
 * Errors of GitHub and Gitee that have different causes: rate limit, single sign-on, restricted access, wrong client secret, and invalid token. Also
 * tests signing in with two tabs, and redirects back to the service.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { flowsAtOnce } from '../../../src/domain/text/limits.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { world, type World } from '../../support/service/world.ts'
import type { Resident } from '../../support/platforms/oauth-server.ts'
import { admittingAdministrators, visitors, type Visitors } from '../../support/platforms/visitors.ts'

const saml = 'Resource protected by organization SAML enforcement.'
const restricted =
  'Although you appear to have the correct authorization credentials, the `harbour` organization has enabled OAuth App access restrictions'
const messageOf = (message: string): string => JSON.stringify({ message })

describe('an error of a code platform', () => {
  let scene: World
  let { oauth, resident, setsOut } = {} as Visitors
  beforeAll(async () => {
    scene = await world('sqlite', { oauth: admittingAdministrators('github:harbour', 'gitee:harbour') })
    ;({ oauth, resident, setsOut } = visitors(scene, 'harbour'))
    oauth.repositories
      .set('harbour/boats', 'Harbour/boats')
      .set('harbour/old', 'Harbour/new')
      .set('harbour/gone', 'others/gone')
      .set('harbour/secret', 'harbour/secret')
    oauth.privateRepositories.add('harbour/secret')
  })
  afterAll(() => scene.close())
  afterEach(() => {
    oauth.fault = null
    expect(scene.log).toEqual([])
  })

  const comes = async (browser: TestBrowser, who = resident(), platform = 'github') =>
    browser.get(oauth.agrees(await setsOut(browser, platform), who))
  const approval = (): string => `${oauth.origin}/github/settings/connections/applications/github-client`
  const signOn = (): string => `${oauth.origin}/github/orgs/harbour/sso?authorization_request=x`
  const told = ({ cookies }: TestBrowser) => {
    const url = cookies.get('error_url')
    return { code: cookies.get('error_code'), url: url === undefined ? undefined : decodeURIComponent(url) }
  }

  const refusals = () => [
    { status: 429, body: '{}', code: 'cla.platform_limited' },
    { status: 403, body: messageOf('API rate limit exceeded for user ID 1.'), code: 'cla.platform_limited' },
    { status: 403, body: '{}', headers: { 'x-ratelimit-remaining': '0' }, code: 'cla.platform_limited' },
    { status: 403, body: '{}', headers: { 'retry-after': '60' }, code: 'cla.platform_limited' },
    { status: 403, body: messageOf(saml), code: 'cla.platform_saml' },
    {
      status: 403,
      body: '{}',
      headers: { 'x-github-sso': `required; url=${signOn()}` },
      code: 'cla.platform_saml',
      url: signOn(),
    },
    {
      status: 403,
      body: '{}',
      headers: { 'x-github-sso': 'required; url=https://evil.example/' },
      code: 'cla.platform_saml',
    },
    {
      status: 403,
      body: '{}',
      headers: { 'x-github-sso': 'required; url=javascript:alert(1)' },
      code: 'cla.platform_saml',
    },
    { status: 403, body: messageOf(restricted), code: 'cla.platform_restricted', url: approval() },
    { status: 401, body: messageOf('Bad credentials'), code: 'cla.auth_failed' },
    { status: 502, body: '<html>', code: 'cla.platform_away' },
  ]

  test.each([/\/api\/user$/, /memberships/, /\/user\/emails/])('is distinguished at sign-in, at %s', async (path) => {
    for (const { code, url, ...fault } of refusals()) {
      const browser = aBrowser(scene)
      const way = oauth.agrees(await setsOut(browser), resident())
      oauth.fault = { path, ...fault }
      expect((await browser.get(way)).headers['location']).toBe('/platform-select')
      expect({ fault, ...told(browser) }).toEqual({ fault, code, url })
      oauth.fault = null
    }
  })

  test('is distinguished when listing organizations, and never an empty list', async () => {
    const browser = aBrowser(scene)
    await comes(browser)
    for (const { code, url, ...fault } of refusals()) {
      oauth.fault = { path: /memberships/, ...fault }
      const answer = await browser.get('/v1/organization')
      const { error_url: where } = (JSON.parse(answer.body) as { data: { error_url?: string } }).data
      expect({ fault, code: answer.code, url: where }).toEqual({ fault, code, url })
    }
  })

  test('is distinguished when looking up a repository', async () => {
    const browser = aBrowser(scene)
    await comes(browser)
    const results: Record<string, string> = {
      'cla.platform_limited': 'rate_limited',
      'cla.platform_saml': 'saml_required',
      'cla.platform_restricted': 'restricted',
      'cla.auth_failed': 'token_gone',
    }
    for (const { code, url, ...fault } of refusals()) {
      oauth.fault = { path: /\/repos\//, ...fault }
      const answer = await browser.get('/v1/organization/harbour/repository/boats')
      const result = results[code]
      if (result === undefined) expect(answer.code).toBe(code)
      else
        expect({ fault, ...(answer.data as object) }).toEqual({ fault, result, ...(url === undefined ? {} : { url }) })
    }
  })

  test('hides organizations: the response contains the URL to approve the service, or to sign on', async () => {
    const signOns = `${oauth.origin}/github/settings/organizations`
    const cases: [Partial<Resident>, object][] = [
      [{ restricts: ['harbour'] }, { code: 'cla.no_org', url: approval() }],
      [
        { administers: ['harbour', 'beacon'], restricts: ['harbour'] },
        { code: 'cla.not_in_white_list', url: approval() },
      ],
      [{ asksForSignOn: ['harbour'] }, { code: 'cla.platform_saml', url: signOns }],
      [{ administers: [] }, { code: 'cla.no_org', url: approval() }],
    ]
    for (const [changes, expected] of cases) {
      const browser = aBrowser(scene)
      await comes(browser, resident(changes))
      expect(told(browser)).toEqual(expected)
    }
    const browser = aBrowser(scene)
    await comes(browser, resident({ administers: [] }), 'gitee')
    expect(told(browser)).toEqual({ code: 'cla.no_org', url: undefined })
  })

  test.each([
    ['github', 'boats', { result: 'found' }],
    ['github', 'BOATS', { result: 'private_or_missing' }],
    ['github', 'old', { result: 'found', name: 'new' }],
    ['github', 'gone', { result: 'not_in_organisation' }],
    ['github', 'nothing', { result: 'private_or_missing' }],
    ['github', 'secret', { result: 'private_or_missing' }],
    ['gitee', 'boats', { result: 'found' }],
    ['gitee', 'old', { result: 'found', name: 'new' }],
    ['gitee', 'gone', { result: 'not_in_organisation' }],
    ['gitee', 'nothing', { result: 'private_or_missing' }],
    ['gitee', 'secret', { result: 'private_or_missing' }],
  ])('at %s, of the repository %s: %o', async (platform, repository, expected) => {
    const browser = aBrowser(scene)
    await comes(browser, resident(), platform)
    expect((await browser.get(`/v1/organization/harbour/repository/${repository}`)).data).toEqual(expected)
  })

  test('never leaks a token: a redirect to another origin, or out of the API, is not followed', async () => {
    const browser = aBrowser(scene)
    await comes(browser)
    for (const location of [
      'http://127.0.0.1:1/github/api/repositories/1',
      `${oauth.origin}/github/login`,
      '//evil.example/',
    ]) {
      oauth.fault = { path: /\/repos\//, status: 301, body: '', headers: { location } }
      const asked = oauth.asked.length
      const { data } = await browser.get('/v1/organization/harbour/repository/boats')
      expect(data).toEqual({ result: 'not_in_organisation' })
      expect(oauth.asked.length - asked).toBe(1)
    }
  })

  test('uses the token on Gitee if the application has `projects`, and reports the scope if the token lacks it', async () => {
    const own = await world('sqlite', {
      config: {
        platforms: { github: null, gitee: oauth.settings('gitee', { readsProjects: true }) },
        allowedOrganizations: new Set(['gitee:harbour']),
      },
    })
    for (const [who, repository, result] of [
      [resident(), 'secret', 'private_or_missing'],
      [resident(), 'boats', 'found'],
      [resident({ withholds: ['projects'] }), 'boats', 'found'],
      [resident({ withholds: ['projects'] }), 'secret', 'no_projects_scope'],
      [resident({ withholds: ['projects'] }), 'nothing', 'no_projects_scope'],
    ] as const) {
      const browser = aBrowser(own)
      expect(new URL(await setsOut(browser, 'gitee')).searchParams.get('scope')).toBe(
        'user_info groups emails projects',
      )
      await comes(browser, who, 'gitee')
      expect((await browser.get(`/v1/organization/harbour/repository/${repository}`)).data).toEqual({ result })
    }
    const browser = aBrowser(own)
    await comes(browser, resident(), 'gitee')
    oauth.withdraws(oauth.tokens.at(-1) ?? '')
    const { data } = await browser.get('/v1/organization/harbour/repository/secret')
    expect(data).toEqual({ result: 'token_gone' })
    await own.close()
  })

  test('control: with a token without `projects`, Gitee finds no repository', async () => {
    const browser = aBrowser(scene)
    await comes(browser, resident(), 'gitee')
    const headers = { authorization: `Bearer ${oauth.tokens.at(-1)}` }
    const answer = await fetch(`${oauth.origin}/gitee/api/repos/harbour/boats`, { headers })
    expect([answer.status, await answer.text()]).toEqual([401, messageOf("401 Unauthorized: no 'projects' scope")])
  })

  test('is the service’s fault if its registration is wrong, and is logged with its name', async () => {
    for (const [platform, error] of [
      ['github', 'incorrect_client_credentials'],
      ['gitee', 'invalid_client'],
    ] as const) {
      const own = await world('sqlite', {
        config: {
          platforms: {
            github: null,
            gitee: null,
            [platform]: oauth.settings(platform, { clientSecret: 'mistyped-secret' }),
          },
        },
      })
      const browser = aBrowser(own)
      await comes(browser, resident(), platform)
      expect(told(browser).code).toBe('cla.platform_misconfigured')
      expect(own.home.platformFailures).toMatchObject([{ platform, method: 'POST', error }])
      const other = aBrowser(own)
      await other.get(oauth.refuses(await setsOut(other, platform), 'redirect_uri_mismatch'))
      expect(told(other).code).toBe('cla.platform_misconfigured')
      expect(own.home.platformFailures.at(-1)).toMatchObject({ platform, error: 'redirect_uri_mismatch' })
      await own.close()
    }
  })

  test('is logged once, without a token, and audited with the user', async () => {
    const [browser, who] = [aBrowser(scene), resident({ administers: ['beacon'], login: 'lin-zhou' })]
    await comes(browser, who)
    const [entry] = await scene.home.services.store.reading.audit.list(1)
    expect(entry).toMatchObject({ who: `github:${String(who.id)} lin-zhou`, result: 'cla.not_in_white_list' })
    const before = scene.home.platformFailures.length
    const other = aBrowser(scene)
    const way = oauth.agrees(await setsOut(other), resident())
    oauth.fault = { path: /\/api\/user$/, status: 500, body: '{"message":"boom"}' }
    await other.get(way)
    expect(scene.home.platformFailures.slice(before)).toEqual([
      { platform: 'github', method: 'GET', path: '/github/api/user', status: 500, error: 'boom' },
    ])
    const log = JSON.stringify(scene.home.platformFailures)
    for (const token of oauth.tokens) expect(log).not.toContain(token)
  })

  test('a repeated redirect with a valid session opens the home page without an error', async () => {
    const browser = aBrowser(scene)
    const who = resident()
    const way = oauth.agrees(await setsOut(browser), who)
    await browser.get(way)
    for (const again of [
      way,
      oauth.agrees('http://x/github/login?state=made-up&redirect_uri=http://x/cla/api/v1/auth/github/login', who),
    ]) {
      const answer = await browser.get(again)
      expect(answer.headers['location']).toBe('/home')
      expect(browser.cookies.has('error_code')).toBe(false)
      expect((await browser.get('/v1/corporation-manager')).status).toBe(200)
    }
    await browser.put('/v1/auth')
    await browser.get(way)
    expect(told(browser).code).toBe('cla.auth_failed')
  })

  test('tabs have independent flows: GitHub and Gitee concurrently, and no cookie remains after a failure', async () => {
    const browser = aBrowser(scene)
    const [github, gitee] = [await setsOut(browser, 'github'), await setsOut(browser, 'gitee')]
    const who = resident()
    expect((await browser.get(oauth.agrees(github, who))).headers['location']).toBe('/home')
    expect((await browser.get(oauth.agrees(gitee, who))).headers['location']).toBe('/home')
    const failing = aBrowser(scene)
    await failing.get(oauth.refuses(await setsOut(failing)))
    expect([...failing.cookies.keys()].filter((name) => name.startsWith('cla_flow'))).toEqual([])
  })

  test('the oldest of too many flows ends', async () => {
    const browser = aBrowser(scene)
    const ways: string[] = []
    for (let count = 0; count <= flowsAtOnce; count += 1) ways.push(await setsOut(browser))
    const kept = [...browser.cookies.keys()].filter((name) => name.startsWith('cla_flow_'))
    expect(kept).toHaveLength(flowsAtOnce)
    await browser.get(oauth.agrees(ways[0] ?? '', resident()))
    expect(told(browser).code).toBe('cla.auth_failed')
    expect((await browser.get(oauth.agrees(ways[1] ?? '', resident()))).headers['location']).toBe('/home')
  })
})
