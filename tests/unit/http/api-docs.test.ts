/** The API documentation describes the whole contract. It has no scripts, and the same content security policy as every page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalAnswers } from '../../../openapi/index.ts'
import { buildApp } from '../../../src/server/app.ts'
import { languages } from '../../../src/domain/text/languages.ts'
import type { ContractDocument } from '../../../src/web/build/static-pages/contract-types.ts'
import { apiDocsPage, readContract } from '../../../src/web/build/static-pages/api-docs.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Wire, wireOf } from '../../support/http/wire.ts'

const contract = readContract()
const pages = new Map(languages.map((language) => [language, apiDocsPage(contract, language, '/assets/api-docs.css')]))
const operationIds = Object.values(contract.paths)
  .flatMap((item) => Object.values(item))
  .flatMap((described) => ('operationId' in described ? [described.operationId] : []))

/** Returns missing sections, duplicate IDs and broken links. */
function faultsOf(html: string, { components }: ContractDocument): string[] {
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id ?? '')
  const targets = Array.from(html.matchAll(/ href="#([^"]+)"/g), ([, id]) => id ?? '')
  const expected = [
    ...operationIds,
    ...Object.keys(components.schemas).map((name) => `schema-${name}`),
    ...Object.keys(refusalAnswers),
  ]
  const known = new Set(ids)
  return [
    ...expected.filter((id) => !known.has(id)).map((id) => `no section ${id}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two sections ${id}`),
    ...[...new Set(targets)].filter((id) => !known.has(id)).map((id) => `no target ${id}`),
  ]
}

describe.each([...pages])('the page in %s', (language, html) => {
  test('has every operation, schema and refusal, and no broken link', () => {
    expect(operationIds.length).toBeGreaterThan(200)
    expect(faultsOf(html, contract)).toEqual([])
  })

  test('needs no script, no inline style and no other host', () => {
    expect(html).not.toMatch(/<(?:script|style|iframe|object|form)|<[^>]*\s(?:style|on\w+|src)=|="(?:https?:)?\/\//)
  })

  test('shows the message for developers and the texts for people', () => {
    const refusal = /<dt id="cla\.resigned">[^]*?<\/dd>/.exec(html)?.[0]
    expect(refusal).toContain(refusalAnswers['cla.resigned'].message)
    expect(refusal).toMatch(language === 'zh' ? /\p{Script=Han}/u : /You have|already/)
    expect(html).not.toContain('{{')
  })
})

test('control: a missing section and a broken link are detected', () => {
  const html = pages.get('en') ?? ''
  const broken = html.replace(' id="signIndividualCla"', ' id="leaveCorporation"')
  expect(faultsOf(broken, contract)).toEqual([
    'no section signIndividualCla',
    'two sections leaveCorporation',
    'no target signIndividualCla',
  ])
})

test("control: the contract's text is escaped", () => {
  const { paths, ...rest } = contract
  const html = apiDocsPage(
    { ...rest, paths, info: { ...rest.info, description: '<img src=x> "`a<b`"' } },
    'en',
    '/assets/api-docs.css',
  )
  expect(html).toContain('&#60;img src=x&#62; &#34;<code>a&#60;b</code>&#34;')
})

describe('/cla/api/docs', () => {
  let home: TestServices
  let wire: Wire
  let close: () => Promise<void>

  beforeAll(async () => {
    const web = mkdtempSync(join(tmpdir(), 'assent-docs-'))
    for (const [language, html] of pages) {
      mkdirSync(join(web, 'static-pages', language), { recursive: true })
      writeFileSync(join(web, 'static-pages', language, 'api.html'), html)
    }
    writeFileSync(join(web, 'static-pages/en/api.html.br'), 'brotli')
    home = await testServices({ database: 'sqlite' })
    const app = await buildApp(home.services, { web })
    wire = wireOf(app)
    close = async () => {
      await app.close()
      await home.close()
      rmSync(web, { recursive: true })
    }
  })
  afterAll(() => close())

  const get = async (headers: Record<string, string>, query = '') => wire.get(`/cla/api/docs${query}`, { headers })

  test.each([
    ['the URL', 'en', { cookie: 'lang=zh' }, '?lang=en'],
    ['the cookie', 'en', { cookie: 'lang=en', 'accept-language': 'zh' }, ''],
    ['the browser', 'en', { 'accept-language': 'en' }, ''],
    ['nothing', 'zh', {}, ''],
  ] as const)('is in the language that %s names', async (_, language, headers, query) => {
    const { status, body } = await get(headers, query)
    expect([status, body]).toEqual([200, pages.get(language)])
  })

  test('is public, cached with its ETag, compressed, under the policy of a page', async () => {
    const { status, headers, body } = await get({ cookie: 'lang=en', 'accept-encoding': 'br' })
    expect([status, body]).toEqual([200, 'brotli'])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, cookie',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[\w-]{22}';/)
    const again = await get({
      cookie: 'lang=en',
      'accept-encoding': 'br',
      'if-none-match': headers['etag'] ?? '',
    })
    expect(again.status).toBe(304)
  })

  test('serves no other file of its folder, and no other method', async () => {
    expect((await wire.get('/cla/api/docs/en.html')).code).toBe('cla.not_found')
    expect((await wire.get('/cla/api/docs/..%2fassets')).code).toBe('cla.not_found')
    expect((await wire.post('/cla/api/docs', {})).status).toBe(404)
  })
})

test('without a built web the path is unknown', async () => {
  const home = await testServices({ database: 'sqlite' })
  const app = await buildApp(home.services, { web: join(tmpdir(), 'assent-no-web') })
  expect((await wireOf(app).get('/cla/api/docs')).code).toBe('cla.not_found')
  await app.close()
  await home.close()
})
