/**
 * A network namespace in which the platforms' host names resolve to this machine. It has only a loopback device and does not affect the host. Created
 * with `unshare` and `ip` (Linux only); removed when its last process exits.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../support/runner/command.ts'

/** A public IP address: the service refuses to connect to private ones. */
export const address = '93.184.216.34'

const asRoot = process.getuid?.() === 0
const separate = ['--net', '--mount', ...(asRoot ? [] : ['--map-root-user'])]

/** Starts the loopback device, replaces the hosts file, and runs the command. */
const script = `ip link set lo up && ip addr add ${address}/32 dev lo && mount --bind "$HOSTS" /etc/hosts && exec "$@"`

function inNamespace(command: readonly string[]): string[] {
  return [...separate, 'sh', '-c', script, 'sh', ...command]
}

function hostsFile(folder: string, names: readonly string[]): string {
  const file = join(folder, 'hosts')
  writeFileSync(file, ['127.0.0.1 localhost', ...names.map((name) => `${address} ${name}`), ''].join('\n'))
  return file
}

/** Returns the reason why this machine cannot create the namespace, or null. */
export function whyUnavailable(): string | null {
  if (process.platform !== 'linux') return 'network namespaces are of Linux only'
  const folder = mkdtempSync(join(tmpdir(), 'assent-names-'))
  const HOSTS = hostsFile(folder, [])
  const tried = spawnSync('unshare', inNamespace(['true']), { env: { ...process.env, HOSTS }, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  if (tried.status === 0) return null
  return tried.error?.message ?? (tried.stderr.trim().split('\n').at(-1) || `unshare ended with ${tried.status}`)
}

/** Runs a command in a namespace in which `names` resolve to this machine. */
export async function runWithNames(
  names: readonly string[],
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'assent-names-'))
  const HOSTS = hostsFile(folder, names)
  try {
    return await runCommand('unshare', inNamespace(command), { env: { ...process.env, ...env, HOSTS } })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
