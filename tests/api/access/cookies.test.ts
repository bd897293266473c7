import { describe, expect, test } from 'vitest'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser } from '../../support/http/test-browser.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import type { WireAnswer } from '../../support/http/wire.ts'
import { world } from '../../support/service/world.ts'

describe('the cookies of a sign-in', () => {
  test('belong to the host, require TLS, and only the token is readable by scripts', async () => {
    const scene = await world('sqlite', { config: { publicUrl: 'https://sign.example', cookieDomain: 'sign.example' } })
    await anAccount(scene.home.services, { login: 'ada' })
    const browser = aBrowser(scene)
    const { setCookies } = await browser.signsIn('ada', password)
    expect(setCookies.map((line) => line.replace(/=[^;]*/, '=…'))).toEqual([
      '__Host-cla_session=…; Path=/; HttpOnly; Secure; SameSite=Lax',
      'csrf_token=…; Domain=sign.example; Path=/; Secure; SameSite=Strict',
      '__Host-cla_dev=…; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Strict',
    ])
    const secret = browser.cookies.get('__Host-cla_session') ?? ''
    expect(secret).toMatch(/^[\w-]{43}$/)
    const kept = await scene.home.services.store.reading.sessions.find(secret)
    expect(kept).toBeNull()
    const gone = await browser.put('/v1/auth')
    expect(gone.setCookies.map((line) => line.split(';')[0])).toEqual([
      '__Host-cla_session=',
      'csrf_token=',
      'csrf_token=',
    ])
    await scene.close()
  })

  test('have no prefix without TLS, and no domain if the host has no dot', async () => {
    const scene = await world('sqlite')
    await anAccount(scene.home.services, { login: 'ada' })
    const { setCookies } = await aBrowser(scene).signsIn('ada', password)
    expect(setCookies.map((line) => line.replace(/=[^;]*/, '=…'))).toEqual([
      'cla_session=…; Path=/; HttpOnly; SameSite=Lax',
      'csrf_token=…; Path=/; SameSite=Strict',
      'cla_dev=…; Max-Age=7776000; Path=/; HttpOnly; SameSite=Strict',
    ])
    await scene.close()
  })

  test('only a sign-out from our own pages clears the storage', async () => {
    const scene = await world('sqlite')
    await anAccount(scene.home.services, { login: 'ada' })
    const clears = (answer: WireAnswer) => answer.headers['clear-site-data']
    const older = aBrowser(scene)
    expect(clears(await older.signsIn('ada', password))).toBeUndefined()
    expect(clears(await older.put('/v1/auth'))).toBeUndefined()
    const ours = aBrowser(scene)
    const { body } = await ours.signsIn('ada', password)
    const { session } = JSON.parse(body) as { session: { token: string } }
    const handle = { 'tab-handle': session.token }
    expect(clears(await ours.get('/v1/auth', handle))).toBeUndefined()
    expect(clears(await ours.put('/v1/auth', undefined, handle))).toBe('"storage"')
    await scene.close()
  })

  test('data readable by scripts opens no session elsewhere', async () => {
    const scene = await world('sqlite')
    await anAccount(scene.home.services, { login: 'ada' })
    const browser = aBrowser(scene)
    const { body } = await browser.signsIn('ada', password)
    const token = browser.cookies.get('csrf_token') ?? ''
    const { session } = JSON.parse(body) as { session: Record<string, string> }
    const loot = [token, ...Object.values(session)]
    for (const value of loot) {
      const headers = { token, 'tab-handle': session['token'] ?? '', authorization: `Bearer ${value}` }
      const cookie = `csrf_token=${token}; cla_session=${value}; access_token=${value}`
      const answer = await scene.wire.get('/v1/corporation-manager', { headers: { ...headers, cookie } })
      expect(answer.status).toBe(401)
    }
    await scene.close()
  })

  test.each([
    ['https://sign.example', undefined, 'sign.example'],
    ['https://sign.example', 'example', 'example'],
    ['http://localhost:8080', undefined, null],
    ['http://127.0.0.1:8080', undefined, null],
  ])('for %s with COOKIE_DOMAIN %s use %s', (publicUrl, domain, cookieDomain) => {
    const env = { PUBLIC_URL: publicUrl, COOKIE_DOMAIN: domain, SECRET_KEY: '5a'.repeat(32) }
    expect(readConfig(env)).toMatchObject({ cookieDomain })
  })
})
