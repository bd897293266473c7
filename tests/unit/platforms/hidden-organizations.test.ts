/** The platform may list only some of a user's organizations. Hostile names and error texts must not reach lists, cookies or logs unchanged. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser } from '../../support/http/test-browser.ts'
import { hostileTexts } from '../../support/text/hostile-texts.ts'
import { world, type World } from '../../support/service/world.ts'
import type { Resident } from '../../support/platforms/oauth-server.ts'
import { admittingAdministrators, visitors, type Visitors } from '../../support/platforms/visitors.ts'

let scene: World
let { oauth, resident, comes: comesIn } = {} as Visitors
beforeAll(async () => {
  scene = await world('sqlite', { oauth: admittingAdministrators('github:harbour', 'gitee:harbour') })
  ;({ oauth, resident, comes: comesIn } = visitors(scene, 'harbour'))
})
afterAll(() => scene.close())

const comes = async (changes: Partial<Resident>, platform = 'github') => {
  const browser = aBrowser(scene)
  await comesIn(browser, resident(changes), platform)
  return browser
}
const bidi = ['\u202Egnp.exe', '\u2066harbour\u2069', 'har\u200Bbour', 'harbour\u0000', 'har\nbour']
const hostile = [...hostileTexts.filter((_, place) => place % 7 === 0), ...bidi]

test.each<[string, Partial<Resident>, { reason: string; url: string } | undefined]>([
  ['github', {}, { reason: 'approval', url: '/github/settings/connections/applications/github-client' }],
  ['github', { asksForSignOn: ['beacon'] }, { reason: 'single_sign_on', url: '/github/settings/organizations' }],
  ['gitee', {}, undefined],
])('the list of %s, with %o, returns %o', async (platform, changes, hidden) => {
  const browser = await comes({ administers: ['harbour', 'beacon'], ...changes }, platform)
  const expected = { names: ['harbour'], ...(hidden && { hidden: { ...hidden, url: `${oauth.origin}${hidden.url}` } }) }
  expect((await browser.get('/v1/organization-choice')).data).toEqual(expected)
})

test('a URL of another origin in the header is ignored', async () => {
  const browser = await comes({})
  for (const url of ['https://evil.example/', 'javascript:run()', `${oauth.origin}@evil.example/`]) {
    const headers = { 'x-github-sso': `partial-results; url=${url}` }
    const organization = { id: 5, login: 'harbour' }
    const body = JSON.stringify([{ role: 'admin', state: 'active', organization }])
    oauth.fault = { path: /memberships/, status: 200, body, headers }
    const { data } = await browser.get('/v1/organization-choice')
    oauth.fault = null
    const hidden = { reason: 'single_sign_on', url: `${oauth.origin}/github/settings/organizations` }
    expect(data).toEqual({ names: ['harbour'], hidden })
  }
})

test('invalid names and hostile texts of the platform reach no list, cookie or log unchanged', async () => {
  const browser = await comes({ administers: ['harbour', ...hostile] })
  expect((await browser.get('/v1/organization-choice')).data).toMatchObject({ names: ['harbour'] })
  const { cookies } = await comes({ login: '<img src=x onerror=run()>' })
  expect(cookies.get('error_code')).toBe('cla.auth_failed')
  for (const text of hostile) {
    for (const path of [/memberships/, /\/repos\//]) {
      oauth.fault = { path, status: 403, body: JSON.stringify({ message: `${text} access restrictions` }) }
      const answers = [
        await browser.get('/v1/organization-choice'),
        await browser.get('/v1/organization/harbour/repository/boats'),
      ]
      oauth.fault = null
      expect(answers.map(({ body }) => body).join('')).not.toContain(JSON.stringify(text).slice(1, -1))
    }
    const { url } = (await browser.get('/v1/auth/authcodeurl/github/login')).data as { url: string }
    await browser.get(oauth.refuses(url, text))
    const told = ['error_code', 'error_msg', 'error_url'].map((name) => decodeURIComponent(cookieOf(browser, name)))
    expect(told[0]).toBe('cla.auth_failed')
    expect(told.join(' ')).not.toContain(text)
  }
  for (const { error } of scene.home.platformFailures) expect(error).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]|.{201}/u)
  expect(scene.log).toEqual([])
})

const cookieOf = ({ cookies }: Awaited<ReturnType<typeof comes>>, name: string): string => cookies.get(name) ?? ''
