import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../../src/server/config/config.ts'
import { bareEnvironment } from './bare-environment.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type CommandOutput = { code: number | null; out: string; err: string }

/** Runs a script of this project in a new process. Resolves when it has exited. */
export const runs = (entry: string, env: Record<string, string>, ...words: string[]): Promise<CommandOutput> =>
  runsIn(root, entry, env, ...words)

/** Runs a script of another version of the project, in the folder `cwd`. */
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

export const operates = (env: Record<string, string>, ...words: string[]): Promise<CommandOutput> =>
  runs('src/server/cli/cli.ts', env, ...words)

/** Environment variables that lift the limits for verification codes. For tests that request many codes for one address. */
export const unlimitedCodes: Record<string, string> = Object.fromEntries(
  ['', '_PER_SUBNET', '_PER_SITE', '_PER_LINK'].map((of) => [`CODES_AN_HOUR${of}`, '1000000000']),
)

/** Returns the environment variables for a process that uses the same database as a test's services. */
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
