/** Settings of the server: trusted proxies, formats of forwarded addresses, TLS, and paths that allow any host name. */
import { afterEach, describe, expect, test } from 'vitest'
import { bareAddress } from '../../../src/domain/people/client-address.ts'
import { networksOf } from '../../../src/domain/people/client-network.ts'
import { buildApp } from '../../../src/server/app.ts'
import { ConfigError } from '../../../src/server/config/config-schema.ts'
import { type Config, readConfig } from '../../../src/server/config/config.ts'
import { clientOf } from '../../../src/server/http/wire/caller.ts'
import { findMisspelledVariables } from '../../../src/server/config/misspelled-variables.ts'
import { settings } from '../../../src/server/config/settings.ts'
import { testServices } from '../../support/service/test-services.ts'
import { type Wire, wireOf } from '../../support/http/wire.ts'

const base = { PUBLIC_URL: 'https://cla.example.org', SMTP_URL: 'smtp://127.0.0.1:1', SECRET_KEY: '5a'.repeat(32) }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function aFront(config: Partial<Config>): Promise<{ wire: Wire; log: string[] }> {
  const home = await testServices({ database: 'sqlite', config })
  const log: string[] = []
  const app = await buildApp(home.services, { log: { write: (line) => void log.push(line) } })
  closing.push(async () => {
    await app.close()
    await home.close()
  })
  return { wire: wireOf(app), log }
}

describe('TRUSTED_PROXIES', () => {
  test.each([
    ['127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
    [' 127.0.0.1 ,\t2001:db8::/32\n', ['127.0.0.1', '2001:db8::/32']],
    ['loopback', ['127.0.0.0/8', '::1/128']],
    ['', []],
  ])('%j is read', (TRUSTED_PROXIES, proxies) => {
    expect(readConfig({ ...base, TRUSTED_PROXIES }).trustedProxies).toEqual(proxies)
  })

  test.each([
    '10.0.0.0/33',
    '10.0.0',
    'proxy.example',
    '10.0.0.0/8/8',
    '2001:db8::/129',
    '127.0.0.1;10.0.0.1',
    '10.0.0.0/',
  ])('%j is refused in one sentence that names the variable', (TRUSTED_PROXIES) => {
    expect(() => readConfig({ ...base, TRUSTED_PROXIES })).toThrow(
      new ConfigError(
        `TRUSTED_PROXIES: "${TRUSTED_PROXIES}" is not an IP address or network (examples: 192.0.2.1, 10.0.0.0/8)`,
      ),
    )
  })
})

describe('X-Forwarded-For', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['"203.0.113.9:4711"', '203.0.113.9'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2::9]:4711"', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:1', '203.0.113.9'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['"', 'unknown'],
  ])('%s is the client %s', (written, client) => {
    expect(clientOf(written)).toBe(client)
    expect(clientOf(bareAddress(written))).toBe(client)
  })

  test('clients behind proxies that append ports have separate limits, and forged entries are ignored', async () => {
    const { wire, log } = await aFront({ checksAMinute: 2, trustedProxies: ['10.0.0.0/8', '::1'] })
    const checks = async (from: string): Promise<number> => {
      const headers = { 'x-forwarded-for': from }
      return (await wire.get('/v1/individual-signing/any?email=a@b.org', { headers, remoteAddress: '10.1.2.3' })).status
    }
    const client = '"[2001:db8::1]:5", 203.0.113.9:4711, "10.0.0.7:443", [::1]:80'
    expect([await checks(client), await checks(client), await checks(client)]).toEqual([200, 200, 429])
    expect(await checks('198.51.100.1, 203.0.113.9:4712, 10.0.0.7:444')).toBe(429)
    expect(await checks('198.51.100.1, 203.0.113.10:4711, 10.0.0.7')).toBe(200)
    expect(log).toEqual([])
  })

  test('causes one warning without personal data if no proxy is trusted', async () => {
    const { wire, log } = await aFront({})
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (let n = 0; n < 3; n += 1) await wire.get('/v1/heartbeat', { headers })
    expect(log).toHaveLength(1)
    expect(log[0]).toContain('TRUSTED_PROXIES')
    expect(log[0]).not.toContain('203.0.113.9')
  })
})

test.each([
  ['203.0.113.9', '203.0.113.0/24', '203.0.113.0/24'],
  ['2001:db8:1:2a3f::/64', '2001:db8:1:2a00::/56', '2001:db8:1::/48'],
  ['2001:db8:1:3f::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
  ['unknown', 'unknown', 'unknown'],
])('the client %s belongs to %s and %s', (client, subnet, site) => {
  expect(networksOf(client)).toEqual({ subnet, site })
})

describe('PUBLIC_URL without TLS', () => {
  const env = { ...base, NODE_ENV: 'production', PUBLIC_URL: 'http://cla.example.org' }

  test('is refused in production, with the setting that allows it', () => {
    expect(() => readConfig(env)).toThrow(
      new ConfigError('PUBLIC_URL must be https in production; INSECURE=1 allows http, with unprotected cookies'),
    )
    expect(() => readConfig({ ...env, INSECURE: '0' })).toThrow(ConfigError)
    expect(() => readConfig({ ...env, INSECURE: 'perhaps' })).toThrow(new ConfigError('INSECURE must be 1 or 0'))
  })

  test('is accepted with INSECURE=1, and outside of production', () => {
    expect(readConfig({ ...env, INSECURE: '1' }).publicUrl).toBe('http://cla.example.org')
    expect(readConfig({ ...env, NODE_ENV: undefined }).publicUrl).toBe('http://cla.example.org')
    expect(readConfig({ ...base, NODE_ENV: 'production' }).publicUrl).toBe('https://cla.example.org')
  })
})

describe('Strict-Transport-Security', () => {
  const sent = async (env: Record<string, string>): Promise<string | undefined> => {
    const { publicUrl, hstsSubdomains } = readConfig({ ...base, ...env })
    const { wire } = await aFront({ publicUrl, hstsSubdomains })
    return (await wire.get('/v1/heartbeat')).headers['strict-transport-security']
  }

  test.each([
    [{}, 'max-age=63072000; includeSubDomains'],
    [{ HSTS_SUBDOMAINS: '0' }, 'max-age=63072000'],
    [{ PUBLIC_URL: 'https://example.org' }, 'max-age=63072000'],
    [{ PUBLIC_URL: 'https://example.org', HSTS_SUBDOMAINS: '1' }, 'max-age=63072000; includeSubDomains'],
    [{ PUBLIC_URL: 'https://192.0.2.1' }, 'max-age=63072000'],
    [{ PUBLIC_URL: 'http://cla.example.org' }, undefined],
  ])('of %o is %s', async (env, header) => {
    expect(await sent(env as Record<string, string>)).toBe(header)
  })
})

describe('well-known paths of any host', () => {
  test('robots.txt and the icon are small and cached for a day', async () => {
    const { wire } = await aFront({})
    const [robots, icon] = [await wire.get('/robots.txt'), await wire.get('/favicon.ico')]
    expect(robots).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    expect(robots.body).toMatch(/^User-agent: \*\nDisallow: \/cla\/\n/)
    for (const ofLetters of ['cla-confirm', 'corporation-signing']) {
      expect(robots.body).toContain(`\nDisallow: /${ofLetters}/\n`)
    }
    expect(icon).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/x-icon', 'x-content-type-options': 'nosniff' },
    })
    expect([...icon.bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
    expect(new DataView(Uint8Array.from(icon.bytes).buffer).getUint32(14, true) + 22).toBe(icon.bytes.length)
    for (const { headers } of [robots, icon]) expect(headers['cache-control']).toBe('public, max-age=86400')
  })

  test('images for link previews and home screens have the required sizes', async () => {
    const { wire } = await aFront({})
    const sizes = { '/social-preview.png': [1200, 630], '/apple-touch-icon.png': [180, 180] }
    for (const [path, size] of Object.entries(sizes)) {
      const { status, headers, bytes } = await wire.get(path)
      expect({ status, type: headers['content-type'], kept: headers['cache-control'] }).toEqual({
        ...{ status: 200, type: 'image/png', kept: 'public, max-age=86400' },
      })
      const picture = new DataView(Uint8Array.from(bytes).buffer)
      expect([picture.getUint32(16), picture.getUint32(20)]).toEqual(size)
    }
  })

  test('security.txt conforms to RFC 9116 and has a future expiry', async () => {
    const { wire } = await aFront({
      securityContact: 'mailto:security@example.org',
      publicUrl: 'https://cla.example.org',
    })
    const { status, body, headers } = await wire.get('/.well-known/security.txt')
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
    expect(body.split('\n')).toEqual([
      'Contact: mailto:security@example.org',
      'Expires: 2026-12-02T00:00:00.000Z',
      'Preferred-Languages: en, zh',
      'Canonical: https://cla.example.org/.well-known/security.txt',
      '',
    ])
  })

  test('without a contact there is no security.txt; a wrong one is refused', async () => {
    const { wire } = await aFront({})
    expect(await wire.get('/.well-known/security.txt')).toMatchObject({ status: 404 })
    expect(() => readConfig({ ...base, SECURITY_CONTACT: 'security@example.org' })).toThrow(
      new ConfigError('SECURITY_CONTACT must begin with mailto:, https:// or tel:+'),
    )
  })
})

describe('a misspelt variable', () => {
  test.each([
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['COOKIE_DOMAINS', 'COOKIE_DOMAIN'],
    ['database_url', 'DATABASE_URL'],
  ])('%s is reported as %s', (name, meant) => {
    expect(findMisspelledVariables({ [name]: 'x' })).toEqual([
      `${name} is not a setting and is ignored; did you mean ${meant}?`,
    ])
  })

  test('known and unrelated variables are ignored', () => {
    const foreign = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'NODE_ENV',
      'NODE_OPTIONS',
      'GITHUB_TOKEN',
      'GITHUB_ACTIONS',
      'PWD',
      'LANG',
    ]
    expect(
      findMisspelledVariables(
        Object.fromEntries([...settings.map(({ name }) => name), ...foreign].map((name) => [name, 'x'])),
      ),
    ).toEqual([])
  })
})
