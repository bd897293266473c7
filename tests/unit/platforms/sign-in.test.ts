/** Community managers sign in with a code platform, with and without errors. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { authorization } from '../../../src/domain/text/limits.ts'
import { buildApp } from '../../../src/server/app.ts'
import { openCalls } from '../../../src/server/outbound/calls.ts'
import { github } from '../../../src/server/platforms/platforms.ts'
import { openPlatform } from '../../../src/server/platforms/platform.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { wireOf } from '../../support/http/wire.ts'
import { world, type World } from '../../support/service/world.ts'
import type { Resident } from '../../support/platforms/oauth-server.ts'
import { admittingAdministrators, visitors, type Visitors } from '../../support/platforms/visitors.ts'

const start = (platform: string): string => `/v1/auth/authcodeurl/${platform}/login`

describe.each(postgresOrBoth)('sign-in with a code platform (%s)', (database) => {
  let scene: World
  let { oauth, resident, setsOut, comes } = {} as Visitors
  beforeAll(async () => {
    scene = await world(database, { oauth: admittingAdministrators('github:Harbour', 'gitee:Lantern') })
    ;({ oauth, resident, setsOut, comes } = visitors(scene, 'Harbour', 'Lantern'))
  })
  afterAll(() => scene.close())
  afterEach(() => {
    oauth.fault = null
    expect(scene.log).toEqual([])
  })

  async function expectRefusal(browser: TestBrowser, path: string, code: string): Promise<void> {
    browser.cookies.delete('error_code')
    const answer = await browser.get(path)
    expect([answer.status, answer.headers['location']]).toEqual([302, '/platform-select'])
    expect(browser.cookies.get('error_code')).toBe(code)
    expect(decodeURIComponent(browser.cookies.get('error_msg') ?? '')).toMatch(/\w/)
    expect(answer.setCookies.filter((line) => /^error_/.test(line) && line.includes('HttpOnly'))).toEqual([])
    expect(browser.cookies.has('cla_session')).toBe(false)
  }

  test.each(['github', 'gitee'])(
    'opens the home page after %s, with a session that only needs consent to the policy',
    async (platform) => {
      const browser = aBrowser(scene)
      const answer = await comes(browser, resident(), platform)
      expect([answer.status, answer.headers['location']]).toEqual([302, '/home'])
      expect((await browser.get('/v1/corporation-manager')).data).toMatchObject({ account: 'ada', role: 'community' })
      const admitted = platform === 'github' ? ['Harbour'] : ['Lantern']
      expect((await browser.get('/v1/organization')).data).toEqual(admitted)
    },
  )

  test('sends GitHub a challenge, and both platforms a unique state', async () => {
    const browser = aBrowser(scene)
    const urls = [await setsOut(browser, 'github'), await setsOut(browser, 'github'), await setsOut(browser, 'gitee')]
    const [one, two, gitee] = urls.map((url) => new URL(url).searchParams)
    expect(one?.get('code_challenge_method')).toBe('S256')
    expect(one?.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(gitee?.has('code_challenge')).toBe(false)
    expect(new Set([one, two, gitee].map((query) => query?.get('state'))).size).toBe(3)
    expect(one?.get('redirect_uri')).toBe('http://localhost:8080/cla/api/v1/auth/github/login')
  })

  test.each([
    ['no state', (path: string) => path.replace(/state=[^&]*/, '')],
    ['a made-up state', (path: string) => path.replace(/state=[^&]*/, `state=${'A'.repeat(43)}`)],
    ['the redirect path of the other platform', (path: string) => path.replace('/github/', '/gitee/')],
    ['no code', (path: string) => path.replace(/code=[^&]*/, '')],
    ['a made-up code', (path: string) => path.replace(/code=[^&]*/, 'code=guessed')],
    ['another error', (path: string) => `${path}&error=server_error`],
  ])('refuses %s', async (_, change) => {
    const browser = aBrowser(scene)
    await expectRefusal(browser, change(oauth.agrees(await setsOut(browser, 'github'), resident())), 'cla.auth_failed')
  })

  test('refuses a code of the other platform', async () => {
    const browser = aBrowser(scene)
    const foreign = oauth.agrees(await setsOut(aBrowser(scene), 'gitee'), resident())
    const code = new URLSearchParams(foreign.split('?')[1]).get('code') ?? ''
    const own = oauth.agrees(await setsOut(browser, 'github'), resident())
    await expectRefusal(browser, own.replace(/code=[^&]*/, `code=${code}`), 'cla.auth_failed')
  })

  test('refuses the state of another browser, with its cookie or without any', async () => {
    const path = oauth.agrees(await setsOut(aBrowser(scene), 'github'), resident())
    const other = aBrowser(scene)
    await expectRefusal(other, path, 'cla.auth_failed')
    await setsOut(other, 'github')
    await expectRefusal(other, path, 'cla.auth_failed')
  })

  test('refuses the code of another browser, whose challenge is unknown', async () => {
    const foreign = oauth.agrees(await setsOut(aBrowser(scene), 'github'), resident())
    const code = new URLSearchParams(foreign.split('?')[1]).get('code') ?? ''
    const browser = aBrowser(scene)
    const own = oauth.agrees(await setsOut(browser, 'github'), resident())
    await expectRefusal(browser, own.replace(/code=[^&]*/, `code=${code}`), 'cla.auth_failed')
  })

  test('control: without the challenge, the code of another browser is accepted', async () => {
    const { services } = scene.home
    const returnTo = `${services.config.publicUrl}/cla/api/v1/auth/github/login`
    const log = (): void => undefined
    const tools = { returnTo, call: openCalls(services.config, log), log, name: 'github' }
    const trusting = openPlatform({ ...github, hasPkce: false }, oauth.settings('github'), tools)
    const app = await buildApp({ ...services, platforms: new Map([['github', trusting]]) })
    const [browser, other] = [aBrowser({ wire: wireOf(app) }), aBrowser({ wire: wireOf(app) })]
    const foreign = oauth.agrees(await setsOut(other, 'github'), resident())
    const code = new URLSearchParams(foreign.split('?')[1]).get('code') ?? ''
    const own = oauth.agrees(await setsOut(browser, 'github'), resident())
    expect((await browser.get(own.replace(/code=[^&]*/, `code=${code}`))).headers['location']).toBe('/home')
    await app.close()
  })

  test('accepts one of many redirects with the same state', async () => {
    const browser = aBrowser(scene)
    const path = oauth.agrees(await setsOut(browser, 'github'), resident())
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.copy().get(path)))
    const homes = answers.filter(({ headers }) => headers['location'] === '/home')
    expect(homes).toHaveLength(1)
    await expectRefusal(browser.copy(), path, 'cla.auth_failed')
  })

  test('refuses a redirect after ten minutes', async () => {
    const browser = aBrowser(scene)
    const path = oauth.agrees(await setsOut(browser, 'github'), resident())
    scene.home.clock.advance(authorization.lifetime)
    await expectRefusal(browser, path, 'cla.auth_failed')
  })

  test.each([
    ['who refuses', null, 'cla.refuse_to_authorize_email'],
    ['who administers no organization', { administers: [], belongsTo: ['harbour'] }, 'cla.no_org'],
    ['of organizations that are not allowed', { administers: ['lantern'] }, 'cla.not_in_white_list'],
    ['whose ID is not a number', { id: '7' }, 'cla.auth_failed'],
  ] as [string, Partial<Resident> | null, string][])('refuses a user %s', async (_, changes, code) => {
    const browser = aBrowser(scene)
    const url = await setsOut(browser, 'github')
    const path = changes ? oauth.agrees(url, resident(changes)) : oauth.refuses(url)
    await expectRefusal(browser, path, code)
  })

  test.each([
    ['is unavailable', { path: /token/, status: 503, body: '' }, 'cla.platform_away'],
    ['returns no JSON', { path: /token/, status: 200, body: '<html>' }, 'cla.platform_away'],
    ['fails after the exchange', { path: /user/, status: 500, body: '{}' }, 'cla.platform_away'],
    ['redirects to another path', { path: /user/, status: 302, body: '{}' }, 'cla.platform_away'],
    ['refuses', { path: /user/, status: 403, body: '{}' }, 'cla.auth_failed'],
    ['returns an invalid token', { path: /token/, status: 200, body: '{"access_token":"a\\nb"}' }, 'cla.auth_failed'],
  ])('refuses while the platform %s', async (_, fault, code) => {
    const browser = aBrowser(scene)
    const path = oauth.agrees(await setsOut(browser, 'github'), resident())
    oauth.fault = fault
    await expectRefusal(browser, path, code)
  })

  test('identifies a user by ID, not by name or address', async () => {
    const { accounts } = scene.home.services.store.reading
    const who = resident({ login: 'first' })
    await comes(aBrowser(scene), who)
    const before = await accounts.findByPlatform('github', String(who.id))
    await comes(aBrowser(scene), { ...who, login: 'second', email: 'new@lantern.example' })
    const after = await accounts.findByPlatform('github', String(who.id))
    expect(after).toMatchObject({ id: before?.id, login: 'second', email: 'new@lantern.example' })
    const successor = resident({ login: 'first', email: 'ada@lantern.example' })
    await comes(aBrowser(scene), successor)
    expect((await accounts.findByPlatform('github', String(successor.id)))?.id).not.toBe(before?.id)
    await comes(aBrowser(scene), who, 'gitee')
    expect((await accounts.findByPlatform('gitee', String(who.id)))?.id).not.toBe(before?.id)
  })

  test('accepts no other account if the signed-in one has lost its access', async () => {
    const browser = aBrowser(scene)
    const who = resident({ login: 'first' })
    await comes(browser, who)
    oauth.withdraws(oauth.tokens.at(-1) ?? '')
    expect((await browser.get('/v1/organization')).code).toBe('cla.auth_failed')
    const other = await comes(browser, resident({ login: 'second' }))
    expect([other.headers['location'], browser.cookies.get('error_code')]).toEqual([
      '/platform-select',
      'cla.unmatched_user_id',
    ])
    expect((await browser.get('/v1/corporation-manager')).data).toMatchObject({ account: 'first' })
    expect((await comes(browser, who)).headers['location']).toBe('/home')
    expect((await browser.get('/v1/organization')).data).toEqual(['Harbour'])
    expect((await comes(browser, resident({ login: 'second' }))).headers['location']).toBe('/home')
  })

  test('a user of a platform links only their own organizations', async () => {
    const browser = aBrowser(scene)
    await comes(browser, resident())
    const links = (platform: string, organization: string) =>
      browser.post('/v1/link', {
        platform,
        org_id: organization,
        individual_cla: { language: 'en', url: 'https://nowhere.example/a.pdf' },
      })
    expect((await links('github', 'beacon')).code).toBe('cla.not_your_organisation')
    expect((await links('gitee', 'harbour')).code).toBe('cla.not_your_organisation')
    expect((await links('github', 'HARBOUR')).code).toBe('cla.source_not_allowed')
  })

  test.each([
    ['github', 60, 1],
    ['github', 231, 3],
    ['gitee', 60, 1],
    ['gitee', 231, 3],
  ])('finds the last organization of %s, of %i in pages of a hundred', async (platform, count, pages) => {
    const many = Array.from({ length: count - 1 }, (_, number) => `other-${number}`)
    const admitted = platform === 'github' ? 'harbour' : 'lantern'
    const asked = oauth.asked.length
    const answer = await comes(aBrowser(scene), resident({ administers: [...many, admitted] }), platform)
    expect(answer.headers['location']).toBe('/home')
    const lists = oauth.asked.slice(asked).filter((path) => path.includes('per_page=100'))
    expect(lists).toHaveLength(pages)
  })

  test('keeps the token sealed, and never gives it to the browser', async () => {
    const browser = aBrowser(scene)
    const who = resident()
    const answer = await comes(browser, who)
    const token = oauth.tokens.at(-1) ?? 'none'
    const { accounts, platformTokens } = scene.home.services.store.reading
    const account = await accounts.findByPlatform('github', String(who.id))
    const sealed = await platformTokens.find(account?.id ?? '')
    expect(sealed).toMatch(/^v1\./)
    expect(scene.home.services.crypto.open(sealed ?? '', `platform-token:${account?.id}`)).toBe(token)
    expect(JSON.stringify([answer, ...browser.cookies])).not.toContain(token)
    expect(oauth.asked.filter((asked) => asked.includes(token))).toEqual([])
  })

  test('audits successful and refused sign-ins', async () => {
    const { audit, accounts } = scene.home.services.store.reading
    const who = resident()
    const browser = aBrowser(scene)
    await comes(browser, who)
    const account = await accounts.findByPlatform('github', String(who.id))
    const entries = await audit.list(10, { who: account?.id ?? '' })
    expect(entries.map(({ what, result }) => `${what} ${result}`).toSorted()).toEqual([
      'account.create done',
      'sign-in done',
    ])
    scene.home.clock.advance(1000)
    const stranger = aBrowser(scene)
    await stranger.get(oauth.refuses(await setsOut(stranger, 'github')))
    expect((await audit.list(1))[0]).toMatchObject({ what: 'sign-in', result: 'cla.refuse_to_authorize_email' })
  })

  test('refuses an unknown platform, and too many pending sign-ins', async () => {
    const browser = aBrowser(scene)
    expect((await browser.get(start('gitlab'))).code).toBe('cla.unsupported_code_platform')
    expect((await browser.get('/v1/auth/authcodeurl/github/sign')).code).toBe('cla.bad_request_parameter')
    await expectRefusal(browser, '/v1/auth/gitlab/login?code=1&state=1', 'cla.unsupported_code_platform')
    for (let count = 0; count < authorization.perClientAnHour; count++) await browser.get(start('github'))
    expect((await browser.get(start('github'))).code).toBe('cla.too_many_request')
  })
})
