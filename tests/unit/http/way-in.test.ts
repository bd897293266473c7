import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { type Config, readConfig } from '../../../src/server/config/config.ts'
import { type DatabaseKind, sqliteOrBoth } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { wireOf } from '../../support/http/wire.ts'

const homes: TestServices[] = []
const apps: FastifyInstance[] = []
let home: TestServices

const aLink = (id: string) => ({
  ...{ id, platform: 'github', organization: id, repository: '', alias: id, names: {}, projectUrl: '', summaries: {} },
  ...{ submitter: '', released: '', organizationId: '', createdAt: 1 },
})

/** Creates services with two projects. A third project has been unlinked. */
async function aHome(database: DatabaseKind): Promise<TestServices> {
  const opened = await testServices({ database })
  homes.push(opened)
  await opened.services.store.transaction(async (tx) => {
    for (const id of ['github_a-1', 'github_b-2', 'github_gone-3']) await tx.links.insert(aLink(id))
    await tx.links.remove('github_gone-3')
  })
  return opened
}

beforeAll(async () => {
  home = await aHome('sqlite')
})
afterAll(async () => {
  for (const app of apps) await app.close()
  for (const opened of homes) await opened.close()
})

/** Applies the settings in these environment variables to the services. */
async function configured(env: Record<string, string>, { services } = home) {
  const { defaultLinkId, stockLinks, signHosts, frameAncestors, publicUrl } = readConfig({
    DATA_DIR: services.config.dataDir,
    ...env,
  })
  const config: Config = {
    ...services.config,
    ...{ defaultLinkId, stockLinks, signHosts, frameAncestors, publicUrl },
  }
  const app = await buildApp({ ...services, config }, { web: services.config.dataDir })
  apps.push(app)
  return wireOf(app)
}

const cookie = (value: string) => ({ headers: { cookie: `a=b; defaultLinkId=${value}` } })
const serviceIn = (html: string): unknown =>
  JSON.parse(/id="service" nonce="[\w-]+">(.*?)<\/script>/.exec(html)?.[1] ?? '')
const entrance = { status: 302, headers: { location: '/index' } }

describe('with nothing configured', () => {
  test('`/` redirects to the start page, and `/sign` is not a page', async () => {
    const wire = await configured({})
    expect(await wire.get('/')).toMatchObject(entrance)
    expect(await wire.get('/?x=https://evil.example')).toMatchObject(entrance)
    expect(await wire.send({ method: 'HEAD', url: '/' })).toMatchObject(entrance)
    expect(await wire.get('/sign')).toMatchObject({ status: 404 })
    expect((await wire.get('/')).headers).not.toHaveProperty('set-cookie')
    expect(await wire.post('/', {})).toMatchObject({ status: 405 })
  })

  test('a link in the cookie is opened and kept', async () => {
    const wire = await configured({})
    for (const path of ['/', '/sign', '/Sign/']) {
      const answer = await wire.get(path, cookie('github_a-1'))
      expect(answer).toMatchObject({ status: 200 })
      expect(answer.headers).not.toHaveProperty('set-cookie')
    }
  })

  test('former paths of the sign page redirect to the current one', async () => {
    const wire = await configured({})
    for (const path of ['/sign-page', '/Sign-Page/?next=//evil.example']) {
      expect(await wire.get(path)).toMatchObject({ status: 302, headers: { location: '/sign-cla' } })
    }
  })

  test.each(['', '/robot', '/', '/individual/2', '/Corporations/?next=//evil.example'])(
    'an unknown way to sign, “%s”, redirects to the entry page of the link',
    async (way) => {
      const wire = await configured({})
      expect(await wire.get(`/sign-cla/harbour${way}`)).toMatchObject({
        status: 302,
        headers: { location: '/sign/harbour' },
      })
      expect((await wire.get(`/sign-cla/har%20bour${way}`)).status).toBe(404)
    },
  )

  test('a redirect has the usual headers and is not cached', async () => {
    const { headers } = await (await configured({})).get('/')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
})

describe('an invalid value of the cookie', () => {
  const hostile = [
    '',
    '..',
    '../admin',
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '"><script>alert(1)</script>',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    "'-alert(1)-'",
    '%0d%0aSet-Cookie:%20x=1',
    'a/b',
    '__proto__ x',
    '\u{fffd}',
    'a'.repeat(101),
    '-a',
    'a b',
  ]
  test.each(hostile)('%j is dropped', async (value) => {
    const wire = await configured({})
    const answer = await wire.get('/', cookie(value))
    expect(answer).toMatchObject(entrance)
    expect(answer.headers['set-cookie']).toBe('defaultLinkId=; Max-Age=0; Path=/; SameSite=Lax')
    expect(await wire.get('/sign', cookie(value))).toMatchObject({ status: 404 })
  })

  test('is replaced by the default link', async () => {
    const wire = await configured({ DEFAULT_LINK_ID: 'github_a-1' })
    const answer = await wire.get('/', cookie('<b>'))
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'set-cookie': 'defaultLinkId=github_a-1; Path=/; SameSite=Lax' },
    })
    expect(answer.body).not.toContain('<b>')
  })
})

describe('a default link', () => {
  test('is set once as a readable cookie', async () => {
    const wire = await configured({ DEFAULT_LINK_ID: 'github_a-1' })
    const first = await wire.get('/')
    expect(first).toMatchObject({
      status: 200,
      headers: { 'set-cookie': 'defaultLinkId=github_a-1; Path=/; SameSite=Lax' },
    })
    expect(serviceIn(first.body)).toMatchObject({ defaultLinkId: 'github_a-1', signHostLinkId: null })
    expect((await wire.get('/', cookie('github_a-1'))).headers).not.toHaveProperty('set-cookie')
    expect((await wire.get('/', cookie('github_b-2'))).headers).not.toHaveProperty('set-cookie')
    expect((await wire.get('/privacy')).headers).not.toHaveProperty('set-cookie')
  })

  test('is set as Secure on https', async () => {
    const wire = await configured({ DEFAULT_LINK_ID: 'github_a-1', PUBLIC_URL: 'https://sign.example' })
    expect((await wire.get('/')).headers['set-cookie']).toBe('defaultLinkId=github_a-1; Path=/; Secure; SameSite=Lax')
  })
})

describe('a sign host', () => {
  test('opens its link, in any case and with or without its port', async () => {
    const wire = await configured({ SIGN_HOSTS: 'CLA.lantern.example=github_a-1,localhost:8080=github_b-2' })
    const ask = (host: string) => wire.get('/', { headers: { host } })
    for (const host of ['cla.lantern.example', 'CLA.Lantern.example:8443']) {
      const answer = await ask(host)
      expect(answer).toMatchObject({ status: 200 })
      expect(answer.headers).not.toHaveProperty('set-cookie')
      expect(serviceIn(answer.body)).toMatchObject({ signHostLinkId: 'github_a-1' })
    }
    expect(serviceIn((await ask('localhost:8080')).body)).toMatchObject({ signHostLinkId: 'github_b-2' })
    expect(await ask('localhost:9090')).toMatchObject(entrance)
    expect(await ask('evil.example')).toMatchObject(entrance)
    expect(await wire.get('/sign', { headers: { host: 'cla.lantern.example' } })).toMatchObject({ status: 200 })
  })
})

describe('stock links', () => {
  const pairs = { 'bGFudGVybg==': 'github_a-1', 'a/b+c=': 'github_b-2' }

  test.each([JSON.stringify(pairs), 'bGFudGVybg===github_a-1, a/b+c==github_b-2'])(
    '%s: each key is a page',
    async (text) => {
      const wire = await configured({ STOCK_LINKS: text })
      for (const path of ['/sign/bGFudGVybg==', '/sign/bGFudGVybg%3D%3D', '/sign/a%2Fb%2Bc%3D']) {
        const answer = await wire.get(path)
        expect(answer).toMatchObject({ status: 200 })
        expect(serviceIn(answer.body)).toMatchObject({ stockLinks: pairs })
      }
    },
  )

  test('cannot break out of the page', async () => {
    expect(() => readConfig({ SECRET_KEY: '5a'.repeat(32), STOCK_LINKS: '{"</script>":"a"}' })).toThrow('STOCK_LINKS')
    const config = {
      ...home.services.config,
      footer: { copyright: '</script><script>alert(1)</script>', icp: '<!--', police: '' },
    }
    const app = await buildApp({ ...home.services, config }, { web: home.services.config.dataDir })
    apps.push(app)
    const { body } = await wireOf(app).get('/index')
    expect(body).not.toMatch(/<script>|<!--/)
    expect(serviceIn(body)).toMatchObject({ footer: config.footer })
  })
})

describe('frames', () => {
  test('no site may frame the pages, by the headers of old browsers too', async () => {
    const { headers } = await (await configured({})).get('/index')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  })

  test('listed sites may frame the pages; API responses may not be framed', async () => {
    const wire = await configured({ FRAME_ANCESTORS: "'self', https://*.lantern.example https://a.example:8443" })
    const { headers } = await wire.get('/index')
    expect(headers['content-security-policy']).toMatch(
      /frame-ancestors 'self' https:\/\/\*\.lantern\.example https:\/\/a\.example:8443$/,
    )
    expect(headers).not.toHaveProperty('x-frame-options')
    expect((await wire.get('/v1/heartbeat')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe.each(sqliteOrBoth)('a link that is gone, on %s', (database) => {
  let at: TestServices
  beforeAll(async () => {
    at = await aHome(database)
  })
  const brought = cookie('github_gone-3')
  const dropped = 'defaultLinkId=; Max-Age=0; Path=/; SameSite=Lax'

  test('redirects to the start page, and its cookie is deleted', async () => {
    const wire = await configured({}, at)
    const answer = await wire.get('/', brought)
    expect(answer).toMatchObject(entrance)
    expect(answer.headers['set-cookie']).toBe(dropped)
    expect(await wire.get('/sign', brought)).toMatchObject({ status: 404 })
    expect(await (await configured({ DEFAULT_LINK_ID: 'github_gone-3' }, at)).get('/')).toMatchObject(entrance)
  })

  test('is replaced by the default, and by the link of the host', async () => {
    const wire = await configured({ DEFAULT_LINK_ID: 'github_a-1', SIGN_HOSTS: 'cla.example=github_b-2' }, at)
    const answer = await wire.get('/', brought)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.headers['set-cookie']).toBe('defaultLinkId=github_a-1; Path=/; SameSite=Lax')
    const atHost = await wire.get('/', { headers: { ...brought.headers, host: 'cla.example' } })
    expect(atHost).toMatchObject({ status: 200 })
    expect(atHost.headers['set-cookie']).toBe(dropped)
    expect((await wire.get('/', cookie('github_b-2'))).headers).not.toHaveProperty('set-cookie')
  })

  test('of a host is replaced by the default', async () => {
    const wire = await configured({ DEFAULT_LINK_ID: 'github_a-1', SIGN_HOSTS: 'cla.example=github_gone-3' }, at)
    const answer = await wire.get('/', { headers: { host: 'cla.example' } })
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.headers['set-cookie']).toBe('defaultLinkId=github_a-1; Path=/; SameSite=Lax')
  })
})

test.each([
  ['DEFAULT_LINK_ID', '<b>'],
  ['STOCK_LINKS', 'key'],
  ['STOCK_LINKS', 'key=a b'],
  ['STOCK_LINKS', '{"key":1'],
  ['SIGN_HOSTS', 'https://host=link'],
  ['SIGN_HOSTS', '=link'],
  ['FRAME_ANCESTORS', "*; script-src 'unsafe-inline'"],
  ['FRAME_ANCESTORS', 'javascript:'],
  ['COOKIE_DOMAIN', 'https://lantern.example'],
  ['COOKIE_DOMAIN', 'lantern.example; Secure'],
  ['HEADS_TO', 'mailto:nobody'],
  ['HEADS_TO', 'ftp://host/heads'],
  ['HEADS_TO', 'https://user:word@host/heads'],
  ['HEADS_EVERY', '0'],
])('%s=%s is refused with the name of the variable', (name, value) => {
  expect(() => readConfig({ SECRET_KEY: '5a'.repeat(32), [name]: value })).toThrow(name)
})
