import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasOwnPassword } from '../../../src/server/usecases/access/sign-in/manager-answers.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser } from '../../support/http/test-browser.ts'

const auth = '/v1/corporation-manager/auth'
const me = '/v1/corporation-manager'

describe.each(postgresOrBoth)('signing in (%s), signInManager and getManager', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
    const { services } = scene.home
    await anAccount(services, { login: 'Harbour', email: 'Ada@Harbour.Example' })
    await anAccount(services, {
      login: 'admin_lantern.example',
      role: 'admin',
      linkId: scene.linkId,
      email: 'ada@lantern.example',
    })
    await anAccount(services, { login: 'grace_lantern.example', role: 'manager', linkId: scene.linkId })
    await anAccount(services, { login: 'octocat', platform: 'github', platformId: '7', password: null })
    await anAccount(services, { login: 'fresh', password: null })
  })
  afterAll(() => scene.close())
  afterEach(() => expect(scene.log).toEqual([]))

  test('returns the roles, and the data that a tab may store', async () => {
    const browser = aBrowser(scene)
    const answer = await browser.signsIn('harbour', password)
    expect(answer.status).toBe(200)
    const { data, session } = JSON.parse(answer.body) as { data: unknown; session: Record<string, string> }
    expect(data).toEqual([
      { role: 'community', link_id: 'fake_link', org_id: '', repo_id: '', org_alias: '', initial_pw_changed: true },
    ])
    expect(session).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      refresh_token: expect.stringMatching(/^2026-11-02T21:00:00\.\d{3}Z$/) as string,
      platform_token: '',
    })
    expect(await browser.get(me, { 'tab-handle': session['token'] ?? '' })).toMatchObject({
      status: 200,
      data: {
        account: 'Harbour',
        email: 'Ada@Harbour.Example',
        role: 'community',
        link_id: 'fake_link',
        org: '',
        session,
      },
    })
  })

  test.each([
    ['the address', 'ada@harbour.example', {}, 'community'],
    ['another spelling', ' ADA@harbour.EXAMPLE ', {}, 'community'],
    ['the placeholder for a link', 'harbour', { link_id: 'fake_link' }, 'community'],
    ['an empty link', 'harbour', { link_id: '' }, 'community'],
    [
      'a password as character codes',
      'harbour',
      { password: Array.from(password, (letter) => letter.charCodeAt(0)) },
      'community',
    ],
  ])('accepts %s', async (_, user, more, role) => {
    expect(await aBrowser(scene).signsIn(user, password, more)).toMatchObject({ status: 200, data: [{ role }] })
  })

  test.each([
    ['an administrator', 'ADMIN_lantern.example', 'admin'],
    ['an administrator by address', 'ada@lantern.example', 'admin'],
    ['an employee manager', 'grace_lantern.example', 'manager'],
  ])('accepts %s, at the link', async (_, user, role) => {
    const browser = aBrowser(scene)
    const entry = { role, link_id: scene.linkId, org_id: 'lantern', repo_id: '', org_alias: 'Lantern' }
    expect(await browser.signsIn(user, password, { link_id: scene.linkId })).toMatchObject({
      status: 200,
      data: [entry],
    })
    expect(await browser.get(me)).toMatchObject({ data: { role, org: 'Lantern', link_id: scene.linkId } })
  })

  test.each([
    ['an unknown account', 'nobody', password, {}],
    ['a wrong password', 'harbour', 'Lantern-2026y', {}],
    ['a password in another case', 'harbour', password.toUpperCase(), {}],
    ['another link', 'harbour', password, { link_id: 'github_lantern-0' }],
    ['a community manager at a link', 'harbour', password, { link: true }],
    ['an administrator without the link', 'admin_lantern.example', password, {}],
    ['an account of a code platform', 'octocat', password, {}],
    ['an account without a password yet', 'fresh', password, {}],
    ['a password that breaks the rules', 'harbour', 'a password much longer than any', {}],
  ])('rejects %s, with the remaining tries', async (_, user, text, more) => {
    const where = 'link' in more ? { link_id: scene.linkId } : more
    const answer = await aBrowser(scene).signsIn(user, text, where)
    expect(answer).toMatchObject({ status: 400, code: 'wrong_id_or_pw', data: { retry_num: 4 }, setCookies: [] })
  })

  test.each([
    ['no account', '', password],
    ['a blank account', '  ', password],
    ['no password', 'harbour', ''],
    ['an account that is too long', 'h'.repeat(101), password],
    ['a password that is too long', 'harbour', 'p'.repeat(101)],
  ])('with %s compares and counts nothing', async (_, user, text) => {
    const browser = aBrowser(scene)
    for (let times = 0; times < 6; times += 1) {
      expect(await browser.signsIn(user, text)).toMatchObject({ status: 400, code: 'cla.wrong_id_or_pw' })
    }
    expect(await browser.signsIn('harbour', password)).toMatchObject({ status: 200 })
  })

  test.each([
    [{}, 'cla.error_parsing_api_body'],
    [{ user: 'harbour' }, 'cla.error_parsing_api_body'],
    [{ user: 'harbour', password: { $ne: '' } }, 'cla.error_parsing_api_body'],
    [{ user: ['harbour'], password }, 'cla.error_parsing_api_body'],
    [{ user: 'harbour', password: ['a'] }, 'cla.error_parsing_api_body'],
  ])('rejects the body %j', async (body, code) => {
    expect(await aBrowser(scene).post(auth, body)).toMatchObject({ status: 400, code })
  })

  test('stores no readable password', async () => {
    const accounts = await scene.home.services.store.reading.accounts.list('fake_link')
    const hashes = accounts.flatMap((account) => account.password ?? [])
    expect(hashes.length).toBeGreaterThan(0)
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=1,p=1\$/)
    expect(accounts.filter((account) => !hasOwnPassword(account)).map(({ login }) => login)).toEqual(['fresh'])
  })
})
