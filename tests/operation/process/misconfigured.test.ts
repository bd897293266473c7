/** Typical mistakes in the configuration. Each gives one sentence that contains the name of the variable and no secret. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { findMisspelledVariables } from '../../../src/server/config/misspelled-variables.ts'

const folder = mkdtempSync(join(tmpdir(), 'assent-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const good = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  PUBLIC_URL: 'https://cla.example',
  SMTP_URL: 'smtp://assent:secret@mail.example',
  SECRET_KEY: '5a'.repeat(32),
}

/** Returns the error message for a configuration, or null if it is valid. */
function objection(env: Record<string, string>): string | null {
  try {
    readConfig({ ...good, ...env })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

test.each<[string, Record<string, string>, RegExp]>([
  [
    'an empty environment',
    { PUBLIC_URL: '', SMTP_URL: '', SECRET_KEY: '' },
    /^PUBLIC_URL, SMTP_URL, SECRET_KEY must be set$/,
  ],
  ['a short key', { SECRET_KEY: 'secret' }, /^SECRET_KEY must be 32 bytes/],
  ['a key of zeros', { SECRET_KEY: '00'.repeat(32) }, /^SECRET_KEY is all zeros/],
  ['http in production', { PUBLIC_URL: 'http://cla.example' }, /^PUBLIC_URL must be https in production; INSECURE=1/],
  ['an invalid URL', { PUBLIC_URL: 'cla.example' }, /^PUBLIC_URL must be an http\(s\) URL$/],
  ['an invalid port', { PORT: 'http' }, /^PORT must be a whole number/],
  ['another database', { DATABASE_URL: 'mysql://secret@db' }, /^DATABASE_URL must begin with postgres:\/\/$/],
  ['an unescaped password', { DATABASE_URL: 'postgres://a:se/cret@b:port' }, /^DATABASE_URL must be a valid URL/],
  ['a proxy named by its host', { TRUSTED_PROXIES: 'caddy' }, /^TRUSTED_PROXIES: "caddy" is not an IP address/],
  [
    'an application without its secret',
    { GITHUB_CLIENT_ID: 'a' },
    /^GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET must be set together$/,
  ],
  [
    'a read pool larger than the pool',
    { DATABASE_READ_POOL: '16' },
    /^DATABASE_READ_POOL must be a whole number from 1 to 13$/,
  ],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of debug, info, warn, error, silent$/],
  ['an invalid metrics port', { METRICS_PORT: '0' }, /^METRICS_PORT must be a whole number from 1/],
  [
    'a missing file',
    { SMTP_URL: '', SMTP_URL_FILE: join(folder, 'none') },
    /^SMTP_URL_FILE: the file cannot be read \(ENOENT\)$/,
  ],
  ['a value and a file', { SECRET_KEY_FILE: join(folder, 'none') }, /^SECRET_KEY and SECRET_KEY_FILE are both set/],
])('%s is refused', (_, env, words) => {
  const said = objection(env)
  expect(said).toMatch(words)
  expect(said).not.toMatch(/secret@|se\/cret|\n/)
})

test('control: the environment is valid without these changes', () => {
  expect(objection({})).toBeNull()
})

test('http in production is allowed with INSECURE=1', () => {
  expect(objection({ PUBLIC_URL: 'http://cla.example', INSECURE: '1' })).toBeNull()
})

test('any setting can be read from a file, without its trailing newline', () => {
  const [key, smtp] = [file('key', `${'6b'.repeat(32)}\n`), file('smtp', 'smtp://assent:other@mail.example\n')]
  const { SECRET_KEY: _, SMTP_URL: __, ...rest } = good
  const config = readConfig({ ...rest, SECRET_KEY_FILE: key, SMTP_URL_FILE: smtp, PORT_FILE: file('port', '8081') })
  expect(Buffer.from(config.secretKey).toString('hex')).toBe('6b'.repeat(32))
  expect([config.smtpUrl, config.port, config.trial]).toEqual(['smtp://assent:other@mail.example', 8081, false])
  expect(objection({ SECRET_KEY: '', SECRET_KEY_FILE: file('empty', '\n') })).toBe('SECRET_KEY_FILE: the file is empty')
})

test('a variable with a name similar to one of ours is reported', () => {
  expect(
    findMisspelledVariables({ TRUSTED_PROXYS: '1', SECRET_KEY_FILES: 'x', PATH: '/bin', SECRET_KEY_FILE: 'y' }),
  ).toEqual([
    'TRUSTED_PROXYS is not a setting and is ignored; did you mean TRUSTED_PROXIES?',
    'SECRET_KEY_FILES is not a setting and is ignored; did you mean SECRET_KEY_FILE?',
  ])
})
