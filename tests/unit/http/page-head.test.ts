import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { giveLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aCommunity } from '../../support/community/community.ts'
import { credentialsOf } from '../../support/people/corporations.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Wire, wireOf } from '../../support/http/wire.ts'

const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_page-1.js'], isEntry: true },
  '_page-1.js': { file: 'assets/page-1.js' },
  '_form-1.js': { file: 'assets/form-1.js', imports: ['_page-1.js'] },
  '../i18n/zh/screens.json': { file: 'assets/zh-1.js' },
  '../i18n/en/screens.json': { file: 'assets/en-1.js' },
  'screens/shared/codes/answers-schema.ts': { file: 'assets/rules-1.js', imports: ['_page-1.js', '_form-1.js'] },
  'screens/signing/sign/page.tsx': { file: 'assets/sign-1.js', imports: ['_page-1.js', '_form-1.js'] },
}

let wire: Wire
let linkId: string
let services: TestServices['services']
let close: () => Promise<void>

beforeAll(async () => {
  const web = mkdtempSync(join(tmpdir(), 'assent-web-'))
  mkdirSync(join(web, '.vite'))
  writeFileSync(join(web, '.vite', 'manifest.json'), JSON.stringify(manifest))
  const home = await testServices({ database: 'sqlite' })
  services = home.services
  linkId = await aCommunity(services)
  const app = await buildApp(home.services, { web })
  wire = wireOf(app)
  close = async () => {
    await app.close()
    await home.close()
    rmSync(web, { recursive: true })
  }
})
afterAll(() => close())

const english = { cookie: 'lang=en' }
const preloadsIn = (html: string) =>
  Array.from(html.matchAll(/<link rel="modulepreload" crossorigin href="(.*?)"/g), ([, path]) => path)
const typingIn = (html: string) =>
  Array.from(
    html.matchAll(/<link class="typing" fetchpriority="low" rel="modulepreload" crossorigin href="(.*?)"/g),
    ([, path]) => path,
  )
const dataIn = (html: string, id: string): unknown => {
  const json = new RegExp(`<script type="application/json" id="${id}" nonce="[\\w-]{22}">(.*?)</script>`).exec(
    html,
  )?.[1]
  return json === undefined ? undefined : JSON.parse(json)
}

describe('preloaded resources of a page', () => {
  test('are the screen, the language and their imports, each once', async () => {
    const { body } = await wire.get(`/sign-cla/${linkId}/individual`, { headers: english })
    expect(preloadsIn(body)).toEqual(['/assets/sign-1.js', '/assets/form-1.js', '/assets/en-1.js'])
    expect(preloadsIn((await wire.get('/none')).body)).toEqual(['/assets/zh-1.js'])
  })

  test('list the form rules separately, which load on the first input', async () => {
    const { body } = await wire.get(`/sign-cla/${linkId}/individual`, { headers: english })
    expect(typingIn(body)).toEqual(['/assets/rules-1.js'])
    expect(typingIn((await wire.get('/none')).body)).toEqual([])
  })

  test('include the responses to the first calls of the form', async () => {
    const { body } = await wire.get(`/sign-cla/${linkId}/individual`, { headers: english })
    const calls = [`/v1/link/${linkId}`, `/v1/link/${linkId}/individual`, `/v1/cla/${linkId}/1/text`]
    const answers = await Promise.all(
      calls.map(async (path) => JSON.parse((await wire.get(path)).body) as { data: unknown }),
    )
    const [link, agreements, text] = answers.map(({ data }) => data)
    expect(dataIn(body, 'opened')).toEqual({ linkId, way: 'individual', link, agreements, text })
  })

  test('do not delay the agreement', async () => {
    const { body } = await wire.get(`/sign-cla/${linkId}/individual`)
    expect(body.split('<link rel="expect" href="#beginning" blocking="render">')).toHaveLength(2)
    expect(body.split(' id="beginning"')).toHaveLength(2)
    expect((await wire.get(`/sign/${linkId}`)).body).not.toContain('expect')
  })

  test('are absent if there is nothing to sign', async () => {
    expect(dataIn((await wire.get('/sign-cla/none/individual')).body, 'opened')).toBeUndefined()
    expect(dataIn((await wire.get(`/sign/${linkId}`)).body, 'opened')).toBeUndefined()
  })

  test('include the responses to the calls of the administrators’ first screen, uncached', async () => {
    const account = await anAccount(services, { login: 'first-screen' })
    await giveLink(services, { linkId, manager: 'first-screen' })
    const { cookie } = await credentialsOf(services, account)
    const inEnglish = `${cookie}; lang=en`
    const { body, headers } = await wire.get('/linked-repo', { headers: { cookie: inEnglish } })
    const calls = ['/v1/corporation-manager', '/v1/link']
    const answers = await Promise.all(
      calls.map(async (path) => JSON.parse((await wire.get(path, { headers: { cookie } })).body) as { data: unknown }),
    )
    const [getManager, listLinks] = answers.map(({ data }) => data)
    expect(dataIn(body, 'answers')).toEqual({ getManager, listLinks })
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(`<th scope="row"><a href="/project/${linkId}">Lantern</a>`)
    // The page contains no preloaded data if the API would refuse it or return other data: without a session, with an expired session, with a filter,
    // or on another page.
    for (const [path, cookies] of [
      ['/linked-repo', 'lang=en'],
      ['/linked-repo', inEnglish.replace(/_session=[^;]+/, '_session=none')],
      ['/linked-repo?waiting=corporations', inEnglish],
      [`/project/${linkId}`, inEnglish],
    ] as const) {
      const other = await wire.get(path, { headers: { cookie: cookies } })
      expect(dataIn(other.body, 'answers')).toBeUndefined()
      expect(other.body).not.toContain('Lantern')
      expect(other.headers['cache-control']).toBe('no-cache')
    }
  })

  test('include the public settings', async () => {
    expect(dataIn((await wire.get('/none')).body, 'service')).toEqual({
      footer: { copyright: '', icp: '', police: '' },
      defaultLinkId: null,
      platforms: [],
      signerPlatforms: [],
      addressPlatforms: [],
      gmail: false,
      signHostLinkId: null,
      stockLinks: {},
      agreementHosts: ['github.com', 'gitee.com', 'localhost:8080'],
      inboxPath: null,
      trial: null,
    })
  })
})

describe('a page is compressed as requested', () => {
  const path = () => `/sign-cla/${linkId}/individual`
  const ask = (accept: string) => wire.get(path(), { headers: { 'accept-encoding': accept } })

  test.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['br', 'BR;q=0.5'],
    ['gzip', 'gzip, br;q=0'],
    ['gzip', 'deflate, gzip;q=1.0'],
  ])('%s for %j', async (encoding, accept) => {
    const answer = await ask(accept)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding, accept-language, cookie',
    })
    const html = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(answer.bytes).toString()
    expect(html).toContain('<article id="agreement"')
    expect(answer.bytes.length).toBe(Number(answer.headers['content-length']))
  })

  test.each(['', 'identity', 'br;q=0', 'gzip;q=0.000', 'brotli'])('not at all for %j', async (accept) => {
    const answer = await ask(accept)
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers).toMatchObject({ vary: 'accept-encoding, accept-language, cookie' })
    expect(answer.body).toContain('<article id="agreement"')
  })
})
