import { ConfigError, type Environment, readSettings, type ValuesOf } from './config-schema.ts'
import { withFiles } from './config-files.ts'
import { declaredSettings } from './settings.ts'

/** The settings of a running service, read once from the environment. */
export type Config = ValuesOf<typeof declaredSettings> & {
  /** Whether nothing is configured: the service runs with a sample community and a mail catcher on loopback (decision 25). */
  readonly trial: boolean
  readonly production: boolean
  /** The trial's mail catcher, which replaces every community's mailbox; null outside a trial. */
  readonly mailboxUrl: string | null
}

/** URLs of a code platform, and the service's OAuth client registration there. `trustsEmails`: whether its verified addresses count. */
export type PlatformSettings = NonNullable<Config['platforms']['gitee']> & { trustsEmails?: boolean }

/** Google's URLs for authorization, tokens and sending, and the service's OAuth client registration. */
export type GmailSettings = NonNullable<Config['gmail']>

/** Returns whether the service runs as a trial: neither production nor a mail server is configured. */
export const isTrial = (env: Environment): boolean =>
  env['NODE_ENV'] !== 'production' && !env['SMTP_URL'] && !env['SMTP_URL_FILE']

/** Reads the configuration. Throws a ConfigError with the name of the invalid variable. */
export function readConfig(given: Environment): Config {
  const production = given['NODE_ENV'] === 'production'
  const trial = isTrial(given)
  const env = withFiles(given)
  if (!trial) {
    const missing = ['PUBLIC_URL', 'SMTP_URL', 'SECRET_KEY'].filter((name) => !env[name])
    if (missing.length > 0) throw new ConfigError(`${missing.join(', ')} must be set`)
  }
  const service = { trial, production, mailboxUrl: null }
  return Object.freeze(readSettings(declaredSettings, env, service))
}
