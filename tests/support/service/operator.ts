import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../../src/server/config/config.ts'
import { bareEnvironment } from './bare-environment.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type CommandOutput = { code: number | null; out: string; err: string }

/** Runs a program of the project as a new process until it exits. */
export const runs = (entry: string, env: Record<string, string>, ...words: string[]): Promise<CommandOutput> =>
  runsIn(root, entry, env, ...words)

/** Runs a program of another version in the folder of that version. */
export async function runsIn(
  cwd: string,
  entry: string,
  env: Record<string, string>,
  ...words: string[]
): Promise<CommandOutput> {
  const child = spawn(process.execPath, [entry, ...words], {
    cwd,
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, out, err }
}

/** Runs an operator command as a new process. */
export const operates = (env: Record<string, string>, ...words: string[]): Promise<CommandOutput> =>
  runs('src/server/cli/cli.ts', env, ...words)

/** Environment without limits on verification codes, for tests that request many codes for one address. */
export const unlimitedCodes: Record<string, string> = Object.fromEntries(
  ['', '_PER_SUBNET', '_PER_SITE', '_PER_LINK'].map((of) => [`CODES_AN_HOUR${of}`, '1000000000']),
)

/** Returns the environment of a process that uses the same data as a test's services. */
export function environmentOf(
  { dataDir, databaseUrl, secretKey, publicUrl }: Config,
  smtpUrl: string,
): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    SECRET_KEY: Buffer.from(secretKey).toString('hex'),
    SMTP_URL: smtpUrl,
    PUBLIC_URL: publicUrl,
  }
}
