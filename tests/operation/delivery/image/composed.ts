/** Runs the containers of compose.yaml with podman. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type Compose, type ComposedService, interpolate } from '../compose.ts'
import type { Containers } from './containers.ts'

const text = (): string => readFileSync('compose.yaml', 'utf8')

/** Runs the commands in the header of compose.yaml, which create the secrets. `replaced` changes the value of a secret. */
export function makeSecrets(folder: string, replaced: Record<string, (value: string) => string>): void {
  const commands = [...text().matchAll(/^# {3}(.*)$/gm)].map(([, line]) => line ?? '')
  execFileSync('sh', ['-e', '-c', commands.join('\n')], { cwd: folder })
  for (const [name, change] of Object.entries(replaced)) {
    const file = join(folder, 'secrets', name)
    writeFileSync(file, `${change(readFileSync(file, 'utf8').trim())}\n`)
  }
}

export type ComposedPlace = {
  folder: string
  image: string
  /** Values for the `${NAME}` placeholders in compose.yaml. */
  shell: Record<string, string>
  /** Further environment variables of the container, such as free ports. */
  more: Record<string, string>
  /** Folder to mount read-only. */
  files?: string
}

const flagsOf = (service: ComposedService, { folder, shell, more, files }: ComposedPlace): string[] => [
  ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
  ...service.tmpfs.flatMap((path) => ['--tmpfs', path]),
  ...service.cap_drop.flatMap((name) => ['--cap-drop', name]),
  ...(service.cap_add ?? []).flatMap((name) => ['--cap-add', name]),
  ...service.security_opt.flatMap((option) => ['--security-opt', option.replace(/:true$/, '')]),
  ...(service.user === undefined ? [] : ['--user', service.user]),
  ...service.volumes.flatMap((volume) => ['--volume', volume]),
  ...service.secrets.flatMap((name) => ['--volume', `${join(folder, 'secrets', name)}:/run/secrets/${name}:ro`]),
  ...(service.env_file === undefined ? [] : ['--env-file', join(folder, service.env_file)]),
  ...(files === undefined ? [] : ['--volume', `${files}:/files:ro`]),
  ...Object.entries({ ...service.environment, ...more }).flatMap(([name, value]) => [
    '--env',
    `${name}=${interpolate(value, shell)}`,
  ]),
]

/** Starts a service of compose.yaml. It shares the host's network, so the host name `database` must resolve to 127.0.0.1. */
export async function startComposed({ podman }: Containers, name: string, place: ComposedPlace): Promise<void> {
  const service = (parse(text()) as Compose).services[name]
  if (!service) throw new Error(`compose.yaml has no service ${name}`)
  const network = ['--network', 'host', '--add-host', 'database:127.0.0.1']
  await podman('run', '--detach', '--name', name, ...network, ...flagsOf(service, place), place.image)
}

export function healthOf(name: string): string[] {
  const [kind, ...words] = (parse(text()) as Compose).services[name]?.healthcheck?.test ?? []
  if (kind !== 'CMD') throw new Error(`compose.yaml asks ${name} for no health`)
  return words
}
