/** Checks compose.yaml against the Dockerfile and the settings. */
import { settings } from '../../../src/server/config/settings.ts'
import { environmentIn, instruction, lastStage, type Step } from './dockerfile.ts'

export type ComposedService = {
  image: string
  build?: string
  env_file?: string
  depends_on?: Record<string, { condition: string }>
  environment: Record<string, string>
  secrets: string[]
  ports?: string[]
  volumes: string[]
  user?: string
  read_only: boolean
  tmpfs: string[]
  cap_drop: string[]
  cap_add?: string[]
  security_opt: string[]
  healthcheck?: { test: string[] }
  stop_grace_period: string
}

export type Compose = {
  services: Record<string, ComposedService>
  secrets: Record<string, { file: string }>
  volumes: Record<string, null>
}

const names = new Set(settings.map(({ name }) => name))
const ownName = (variable: string): string => variable.replace(/_FILE$/, '')
const isSecret = (name: string): boolean => /(?:KEY|SECRET|PASSWORD|SMTP_URL|DATABASE_URL)$/.test(name)

/** Checks the rules that apply to every container. */
function complaintsAboutService(name: string, service: ComposedService, { secrets, volumes }: Compose): string[] {
  const files = Object.entries(service.environment).filter(([variable]) => variable.endsWith('_FILE'))
  const mounted = new Set(service.secrets.map((one) => `/run/secrets/${one}`))
  const checks: [boolean, string][] = [
    [service.read_only, 'has a writable file system'],
    [service.cap_drop.includes('ALL'), 'keeps capabilities'],
    [service.security_opt.includes('no-new-privileges:true'), 'may gain privileges'],
    [service.tmpfs.includes('/tmp'), 'has no /tmp'],
    [service.secrets.every((one) => one in secrets), 'names a missing secret'],
    [service.volumes.every((one) => String(one.split(':')[0]) in volumes), 'names a missing volume'],
    [
      files.length === mounted.size && files.every(([, path]) => mounted.has(path)),
      'reads other files than its secrets',
    ],
    [!Object.keys(service.environment).some(isSecret), 'has a secret in its environment'],
    [service.ports?.every((port) => port.startsWith('127.0.0.1:')) ?? true, 'is open to the network without a proxy'],
  ]
  return checks.flatMap(([holds, words]) => (holds ? [] : [`${name} ${words}`]))
}

/** Returns the words of the HEALTHCHECK command, one per line. */
const healthIn = (steps: readonly Step[]): string =>
  (JSON.parse(/\[.*\]$/.exec(instruction(steps, 'HEALTHCHECK'))?.[0] ?? '[]') as string[]).join('\n')

/** Checks that the container of the service matches its image. */
function complaintsAboutOurs(service: ComposedService, compose: Compose, dockerfile: string): string[] {
  const steps = lastStage(dockerfile)
  const image = environmentIn(steps)
  const unknown = [...Object.keys(image), ...Object.keys(service.environment)].filter(
    (variable) => variable !== 'NODE_ENV' && !names.has(ownName(variable)),
  )
  const interpolated = Object.values(service.environment).flatMap((value) =>
    [...value.matchAll(/\$\{(\w+)/g)].map(([, variable]) => String(variable)),
  )
  const awaited = Object.entries(service.depends_on ?? {})
  const checks: [boolean, string][] = [
    [
      service.user === instruction(steps, 'USER'),
      `runs as ${service.user}, the image as ${instruction(steps, 'USER')}`,
    ],
    [service.cap_add === undefined, 'asks for capabilities'],
    [/\/readyz/.test(instruction(steps, 'HEALTHCHECK')), 'is healthy before it is ready'],
    [healthIn(steps) === service.healthcheck?.test.slice(1).join('\n'), 'has another health check than the image'],
    [instruction(steps, 'VOLUME') === image['DATA_DIR'], 'has its data elsewhere than in the volume'],
    [service.volumes.some((one) => one.split(':')[1] === image['DATA_DIR']), 'has no volume for its data'],
    [instruction(steps, 'EXPOSE') === image['PORT'], 'exposes another port than it listens on'],
    [service.ports?.some((port) => port.endsWith(`:${image['PORT']}`)) ?? false, 'publishes another port'],
    [awaited.every(([, { condition }]) => condition === 'service_healthy'), 'starts before what it needs is healthy'],
    [
      awaited.every(([other]) => compose.services[other]?.healthcheck !== undefined),
      'waits for a service without a health check',
    ],
    [Number.parseInt(service.stop_grace_period, 10) >= 15, 'is killed while it drains'],
  ]
  return [
    ...unknown.map((variable) => `${variable} is not a setting`),
    ...interpolated.filter((variable) => !names.has(variable)).map((variable) => `${variable} is not a setting`),
    ...checks.flatMap(([holds, words]) => (holds ? [] : [`service ${words}`])),
  ]
}

export function complaintsAboutCompose(compose: Compose, dockerfile: string): string[] {
  const all = Object.entries(compose.services)
  return [
    ...all.flatMap(([name, service]) => complaintsAboutService(name, service, compose)),
    ...all.flatMap(([, service]) =>
      service.build === undefined ? [] : complaintsAboutOurs(service, compose, dockerfile),
    ),
  ]
}

/** Replaces `${NAME:-default}` and `${NAME:?error}` like Docker Compose. */
export const interpolate = (value: string, env: Record<string, string>): string =>
  value.replaceAll(/\$\{(\w+)(?:(:[-?])([^}]*))?\}/g, (_, name: string, kind: string | undefined, words: string) => {
    const given = env[name]
    if (given !== undefined && given !== '') return given
    if (kind === ':?') throw new Error(`${name}: ${words}`)
    return words ?? ''
  })
