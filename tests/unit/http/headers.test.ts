import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Wire, wireOf } from '../../support/http/wire.ts'

let home: TestServices
let wire: Wire
let linkId: string
let close: () => Promise<void>

beforeAll(async () => {
  const web = mkdtempSync(join(tmpdir(), 'assent-web-'))
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'assets', 'main-1a2b.js'), 'let plain')
  writeFileSync(join(web, 'assets', 'main-1a2b.js.br'), 'brotli')
  home = await testServices({ database: 'sqlite' })
  linkId = await aCommunity(home.services, ['en'])
  const app = await buildApp(home.services, { web })
  wire = wireOf(app)
  close = async () => {
    await app.close()
    await home.close()
    rmSync(web, { recursive: true })
  }
})
afterAll(() => close())

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

describe('every response has the headers', () => {
  test.each([
    ['an API response', 200, () => wire.get('/v1/heartbeat')],
    ['a refusal', 400, () => wire.get('/v1/link/none')],
    ['an unknown API path', 404, () => wire.get('/v1/none')],
    ['another method', 405, () => wire.send({ method: 'DELETE', url: '/v1/heartbeat' })],
    ['a body that is too large', 413, () => wire.post(`/v1/individual-signing/${linkId}`, 'a'.repeat(2 ** 21))],
    ['a path that cannot be decoded', 400, () => wire.get('/v1/link/%zz')],
    ['the PDF', 200, () => wire.get(`/v1/cla/${linkId}/0`)],
    ['a page', 200, () => wire.get('/privacy')],
    ['a missing page', 404, () => wire.get('/none')],
    ['a page that cannot be decoded', 404, () => wire.get('/sign/%zz')],
    ['an asset', 200, () => wire.get('/assets/main-1a2b.js')],
    ['a missing asset', 404, () => wire.get('/assets/none.js')],
  ])('%s', async (_, status, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(common)
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
  })

  test('an asset that has not changed', async () => {
    const { headers } = await wire.get('/assets/main-1a2b.js')
    const etag = headers['etag'] ?? ''
    const answer = await wire.get('/assets/main-1a2b.js', { headers: { 'if-none-match': etag } })
    expect(answer).toMatchObject({ status: 304, headers: common })
  })
})

describe('caching', () => {
  test('API responses are not cached', async () => {
    expect((await wire.get('/v1/heartbeat')).headers['cache-control']).toBe('no-store')
    expect((await wire.get(`/v1/cla/${linkId}/0`)).headers['cache-control']).toBe('no-store')
  })

  test('assets are cached permanently, by Accept-Encoding', async () => {
    const plain = await wire.get('/assets/main-1a2b.js')
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(plain.body).toBe('let plain')
    const small = await wire.get('/assets/main-1a2b.js', { headers: { 'accept-encoding': 'br' } })
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(small.body).toBe('brotli')
  })

  test('a missing asset is not cached', async () => {
    expect((await wire.get('/assets/none.js')).headers['cache-control']).toBe('no-cache')
  })
})

test('a service on https sends HSTS for two years', async () => {
  const config = { ...home.services.config, publicUrl: 'https://sign.example' }
  const app = await buildApp({ ...home.services, config })
  const { headers } = await wireOf(app).get('/v1/heartbeat')
  expect(headers['strict-transport-security']).toBe('max-age=63072000')
  await app.close()
})
