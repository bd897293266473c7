import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { randomBytes } from 'node:crypto'
import { agreementHosts } from '../domain/repository-file.ts'
import {
  agreementOrigins,
  allowedOrganizations,
  application,
  ConfigError,
  domainOf,
  type Environment,
  frameAncestors,
  headsPlace,
  type HeadsPlace,
  keyFrom,
  keyOrNone,
  linkId,
  linksByKey,
  number,
  origin,
  restrictedEmailSuffixes,
  source,
} from './config-values.ts'
import type { Allowance } from '../domain/mailbox-platforms.ts'
import { checksAMinute, codeBudgets, duration, individualGrace, managerLimit } from '../domain/limits.ts'

/** Where a code platform is, and as whom the service asks it. */
export type PlatformSettings = { url: string; apiUrl: string; clientId: string; clientSecret: string }

/** Where Google lets people authorise, hands out tokens and takes letters, and as whom the service asks. */
export type GmailSettings = { url: string; tokenUrl: string; apiUrl: string; clientId: string; clientSecret: string }

/** The settings of a running service, read once from the environment. The README's table is made from `settings`. */
export type Config = {
  /** No configuration: a sample community and a mail catcher on loopback (decision 25). */
  readonly trial: boolean
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Origin under which people reach the service, without a final slash. */
  readonly publicUrl: string
  readonly dataDir: string
  /** `postgres://…`; null is SQLite in `dataDir`. */
  readonly databaseUrl: string | null
  /** Connections this process may have to PostgreSQL. */
  readonly databasePool: number
  /** Where letters go out; null in the trial, which brings its own. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** What the service's own mailbox may send. */
  readonly mailAllowance: Allowance
  /** Whether codes go through the service's mailbox where a community's has sent all it may. */
  readonly codesByService: boolean
  /** The trial's catcher, which stands for every community's mailbox; null elsewhere. */
  readonly mailboxUrl: string | null
  /** Mailboxes at Google, authorised without a password; null where the operator has registered nothing there. */
  readonly gmail: GmailSettings | null
  readonly secretKey: Uint8Array
  /** The key before it, while it is being changed: what it sealed can still be opened. */
  readonly oldSecretKey: Uint8Array | null
  /** A key of an earlier change, which opens what that change left behind. */
  readonly earlierSecretKey: Uint8Array | null
  /** Where the signed heads of the chains go; null where they stay. */
  readonly headsTo: HeadsPlace | null
  /** How often (ms). */
  readonly headsEvery: number
  readonly trustedProxies: readonly string[]
  readonly checksAMinute: number
  /** Verification codes an hour: for one client, for the networks around it, for one link. */
  readonly codesAnHourPerClient: number
  readonly codesAnHourPerSubnet: number
  readonly codesAnHourPerSite: number
  readonly codesAnHourPerLink: number
  /** How long an individual signing under a corporation's domain still counts (ms). */
  readonly individualGrace: number
  /** How many employee managers a corporation may have. */
  readonly managerLimit: number
  /** Where nobody stands for a corporation: domains and all under them, in lower case (decision 32). */
  readonly restrictedEmailSuffixes: ReadonlySet<string>
  /** Whom `csrf_token` belongs to beside the host itself; null where a cookie cannot name a domain. */
  readonly cookieDomain: string | null
  readonly footer: { copyright: string; icp: string; police: string }
  /** The link `/` opens where the visitor brings none (decision 27). */
  readonly defaultLinkId: string | null
  /** Encoded organisation → link id: what may stand for a link in `/sign/…`. */
  readonly stockLinks: ReadonlyMap<string, string>
  /** Host, in lower case → the link its `/` opens. */
  readonly signHosts: ReadonlyMap<string, string>
  /** Where each code platform hands out the plain bytes of files, without a final slash. */
  readonly sources: { readonly github: string; readonly gitee: string }
  /** Origins agreements may be read at. */
  readonly agreementSources: readonly string[]
  /** The code platforms community managers may sign in with; null where the operator has registered none. */
  readonly platforms: { readonly github: PlatformSettings | null; readonly gitee: PlatformSettings | null }
  /** Whose administrators may come in: `platform:organisation`, in lower case. */
  readonly allowedOrganizations: ReadonlySet<string>
  /** Who may show our pages in a frame; nobody where it is empty. */
  readonly frameAncestors: readonly string[]
}

/** Every variable, its default and its meaning, in the order of the README. */
export const settings: readonly { name: string; standard: string; meaning: string }[] = [
  { name: 'PORT', standard: '8080', meaning: 'where the service listens' },
  { name: 'HOST', standard: '127.0.0.1', meaning: 'the address it listens on; 0.0.0.0 in production' },
  { name: 'PUBLIC_URL', standard: 'http://localhost:PORT', meaning: 'the origin people reach it under' },
  { name: 'DATA_DIR', standard: './data', meaning: 'the SQLite file and, in the trial, the generated key' },
  { name: 'DATABASE_URL', standard: 'SQLite in DATA_DIR', meaning: '`postgres://user:password@host/database`' },
  { name: 'DATABASE_POOL', standard: '16', meaning: 'connections of one process to PostgreSQL, at least 4' },
  { name: 'SMTP_URL', standard: 'none: the trial', meaning: '`smtp://user:password@host:port` or `smtps://…`' },
  { name: 'MAIL_FROM', standard: 'assent@ the host of PUBLIC_URL', meaning: 'the sender of letters' },
  { name: 'MAIL_AN_HOUR', standard: '0: no limit', meaning: 'letters that `SMTP_URL` may send an hour' },
  { name: 'MAIL_A_DAY', standard: '0: no limit', meaning: 'letters that `SMTP_URL` may send a day' },
  {
    name: 'CODES_BY_SERVICE',
    standard: '1',
    meaning: 'whether codes go through `SMTP_URL` where the mailbox of a community has sent all it may: 1 or 0',
  },
  {
    name: 'SECRET_KEY',
    standard: 'generated in the trial',
    meaning: '32 random bytes, base64 or hex; never in the database',
  },
  { name: 'OLD_SECRET_KEY', standard: 'none', meaning: 'the key before, until `key rotate` is done' },
  {
    name: 'EARLIER_SECRET_KEY',
    standard: 'none',
    meaning: 'a key of an earlier change, for `key enter` and for what that change left behind',
  },
  {
    name: 'HEADS_TO',
    standard: 'none',
    meaning:
      'where the signed heads of the chains go: a file they are appended to, `mailto:` an address, or an https URL',
  },
  { name: 'HEADS_EVERY', standard: '24', meaning: 'hours between two times they go' },
  { name: 'TRUSTED_PROXIES', standard: 'none', meaning: 'addresses whose X-Forwarded-For is believed, with commas' },
  { name: 'CHECKS_A_MINUTE', standard: String(checksAMinute), meaning: 'has-signed checks of one client address' },
  {
    name: 'CODES_AN_HOUR',
    standard: String(codeBudgets.client),
    meaning: 'verification codes an hour for one client: an IPv4 address or the /64 of an IPv6 address',
  },
  {
    name: 'CODES_AN_HOUR_PER_SUBNET',
    standard: String(codeBudgets.subnet),
    meaning: 'the same for its IPv4 /24 or IPv6 /56; who has proven a code before is not stopped by it',
  },
  {
    name: 'CODES_AN_HOUR_PER_SITE',
    standard: String(codeBudgets.site),
    meaning: 'the same for its IPv6 /48; who has proven a code before is not stopped by it',
  },
  {
    name: 'CODES_AN_HOUR_PER_LINK',
    standard: String(codeBudgets.link),
    meaning: 'the same for one link; who has proven a code before is not stopped by it',
  },
  {
    name: 'INDIVIDUAL_GRACE_DAYS',
    standard: String(individualGrace / duration.day),
    meaning: 'days an individual signing still counts once a corporation of its domain has an administrator',
  },
  { name: 'MANAGER_LIMIT', standard: String(managerLimit), meaning: 'employee managers a corporation may have' },
  {
    name: 'RESTRICTED_EMAIL_SUFFIXES',
    standard: 'the common public mail providers',
    meaning: 'domains, with commas, whose addresses cannot stand for a corporation; instead of the standard list',
  },
  {
    name: 'COOKIE_DOMAIN',
    standard: 'the host of PUBLIC_URL, where it has a dot',
    meaning: 'the domain of the cookie `csrf_token`',
  },
  { name: 'FOOTER_COPYRIGHT', standard: 'nothing shown', meaning: 'the copyright line of the footer' },
  { name: 'ICP_FILING', standard: 'nothing shown', meaning: 'the ICP filing number of the footer' },
  { name: 'POLICE_FILING', standard: 'nothing shown', meaning: 'the police filing number of the footer' },
  { name: 'DEFAULT_LINK_ID', standard: 'none', meaning: 'the link `/` opens where the visitor brings none' },
  {
    name: 'STOCK_LINKS',
    standard: 'none',
    meaning: '`key=link,key=link`, or JSON: keys that may stand for a link in `/sign/key`',
  },
  { name: 'SIGN_HOSTS', standard: 'none', meaning: '`host=link,host=link`, or JSON: the link the `/` of a host opens' },
  {
    name: 'GITHUB_RAW_URL',
    standard: 'https://raw.githubusercontent.com',
    meaning: 'where the files of GitHub are read; http and loopback only outside production',
  },
  {
    name: 'GITEE_RAW_URL',
    standard: 'https://gitee.com/api/v5/repos',
    meaning: 'where the files of Gitee are read; http and loopback only outside production',
  },
  {
    name: 'CLA_SOURCES',
    standard: agreementHosts,
    meaning: 'origins agreements may be read at; in the trial also its own',
  },
  { name: 'GITHUB_URL', standard: 'https://github.com', meaning: 'where people authorise on GitHub' },
  { name: 'GITHUB_API_URL', standard: 'https://api.github.com', meaning: 'where GitHub is asked who they are' },
  { name: 'GITHUB_CLIENT_ID', standard: 'none: no sign-in', meaning: 'the OAuth application on GitHub' },
  { name: 'GITHUB_CLIENT_SECRET', standard: 'none', meaning: 'its secret' },
  { name: 'GITEE_URL', standard: 'https://gitee.com', meaning: 'where people authorise on Gitee' },
  { name: 'GITEE_API_URL', standard: 'https://gitee.com/api/v5', meaning: 'where Gitee is asked who they are' },
  { name: 'GITEE_CLIENT_ID', standard: 'none: no sign-in', meaning: 'the OAuth application on Gitee' },
  { name: 'GITEE_CLIENT_SECRET', standard: 'none', meaning: 'its secret' },
  {
    name: 'ALLOWED_ORGANIZATIONS',
    standard: 'none',
    meaning: '`github:name,gitee:name`: whose administrators may manage communities',
  },
  { name: 'GMAIL_URL', standard: 'https://accounts.google.com', meaning: 'where people authorise their Gmail mailbox' },
  { name: 'GMAIL_TOKEN_URL', standard: 'https://oauth2.googleapis.com', meaning: 'where Google hands out its tokens' },
  { name: 'GMAIL_API_URL', standard: 'https://gmail.googleapis.com', meaning: 'where Gmail takes letters' },
  { name: 'GMAIL_CLIENT_ID', standard: 'none: no Gmail', meaning: 'the OAuth application at Google' },
  { name: 'GMAIL_CLIENT_SECRET', standard: 'none', meaning: 'its secret' },
  { name: 'FRAME_ANCESTORS', standard: 'nobody', meaning: 'origins that may show the pages in a frame, with commas' },
]

/** A platform to sign in with; null without a registered application. */
function platform(env: Environment, name: 'GITHUB' | 'GITEE', url: string, apiUrl: string): PlatformSettings | null {
  const bases = { url: source(env, `${name}_URL`, url), apiUrl: source(env, `${name}_API_URL`, apiUrl) }
  const registered = application(env, name)
  return registered && { ...bases, ...registered }
}

function gmail(env: Environment): GmailSettings | null {
  const bases = {
    url: source(env, 'GMAIL_URL', 'https://accounts.google.com'),
    tokenUrl: source(env, 'GMAIL_TOKEN_URL', 'https://oauth2.googleapis.com'),
    apiUrl: source(env, 'GMAIL_API_URL', 'https://gmail.googleapis.com'),
  }
  const registered = application(env, 'GMAIL')
  return registered && { ...bases, ...registered }
}

/** The trial's key: made once and kept beside its database. */
function generatedKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return keyFrom(readFileSync(file, 'utf8').trim())
}

/** The configuration, or a ConfigError that names the variable. */
export function readConfig(env: Environment): Config {
  const production = env['NODE_ENV'] === 'production'
  const trial = !production && !env['SMTP_URL']
  if (!trial) {
    const missing = ['PUBLIC_URL', 'SMTP_URL', 'SECRET_KEY'].filter((name) => !env[name])
    if (missing.length > 0) throw new ConfigError(`${missing.join(', ')} must be set`)
  }
  const port = number(env, 'PORT', 8080, 0, 65535)
  const dataDir = resolve(env['DATA_DIR'] || 'data')
  const publicUrl = origin(env['PUBLIC_URL'] || `http://localhost:${port}`, 'PUBLIC_URL')
  const databaseUrl = env['DATABASE_URL'] || null
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must begin with postgres://')
  }
  if (databaseUrl && !URL.canParse(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must be a URL; what is special in its password is percent-encoded')
  }
  return Object.freeze({
    trial,
    production,
    port,
    host: env['HOST'] || (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    dataDir,
    databaseUrl,
    databasePool: number(env, 'DATABASE_POOL', 16, 4, 1000),
    smtpUrl: env['SMTP_URL'] || null,
    mailFrom: env['MAIL_FROM'] || `assent@${new URL(publicUrl).hostname}`,
    mailAllowance: {
      perHour: number(env, 'MAIL_AN_HOUR', 0, 0, 1_000_000_000) || null,
      perDay: number(env, 'MAIL_A_DAY', 0, 0, 1_000_000_000) || null,
    },
    codesByService: number(env, 'CODES_BY_SERVICE', 1, 0, 1) === 1,
    mailboxUrl: null,
    gmail: gmail(env),
    secretKey: env['SECRET_KEY'] ? keyFrom(env['SECRET_KEY']) : generatedKey(dataDir),
    oldSecretKey: keyOrNone(env, 'OLD_SECRET_KEY'),
    earlierSecretKey: keyOrNone(env, 'EARLIER_SECRET_KEY'),
    headsTo: headsPlace(env),
    headsEvery: duration.hour * number(env, 'HEADS_EVERY', 24, 1, 8760),
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '').split(',').filter(Boolean),
    checksAMinute: number(env, 'CHECKS_A_MINUTE', checksAMinute, 1, 1_000_000_000),
    codesAnHourPerClient: number(env, 'CODES_AN_HOUR', codeBudgets.client, 1, 1_000_000_000),
    codesAnHourPerSubnet: number(env, 'CODES_AN_HOUR_PER_SUBNET', codeBudgets.subnet, 1, 1_000_000_000),
    codesAnHourPerSite: number(env, 'CODES_AN_HOUR_PER_SITE', codeBudgets.site, 1, 1_000_000_000),
    codesAnHourPerLink: number(env, 'CODES_AN_HOUR_PER_LINK', codeBudgets.link, 1, 1_000_000_000),
    individualGrace: duration.day * number(env, 'INDIVIDUAL_GRACE_DAYS', individualGrace / duration.day, 0, 3650),
    managerLimit: number(env, 'MANAGER_LIMIT', managerLimit, 1, 1000),
    restrictedEmailSuffixes: restrictedEmailSuffixes(env['RESTRICTED_EMAIL_SUFFIXES'] ?? ''),
    cookieDomain: env['COOKIE_DOMAIN'] || domainOf(publicUrl),
    footer: {
      copyright: env['FOOTER_COPYRIGHT'] ?? '',
      icp: env['ICP_FILING'] ?? '',
      police: env['POLICE_FILING'] ?? '',
    },
    defaultLinkId: env['DEFAULT_LINK_ID'] ? linkId(env['DEFAULT_LINK_ID'], 'DEFAULT_LINK_ID') : null,
    stockLinks: linksByKey(env, 'STOCK_LINKS', { pattern: /^[\w+/=-]{1,200}$/, lower: false }),
    signHosts: linksByKey(env, 'SIGN_HOSTS', { pattern: /^[a-z\d.-]+(?::\d+)?$/i, lower: true }),
    sources: {
      github: source(env, 'GITHUB_RAW_URL', 'https://raw.githubusercontent.com'),
      gitee: source(env, 'GITEE_RAW_URL', 'https://gitee.com/api/v5/repos'),
    },
    agreementSources: [...agreementOrigins(env, agreementHosts), ...(trial ? [publicUrl] : [])],
    platforms: {
      github: platform(env, 'GITHUB', 'https://github.com', 'https://api.github.com'),
      gitee: platform(env, 'GITEE', 'https://gitee.com', 'https://gitee.com/api/v5'),
    },
    allowedOrganizations: allowedOrganizations(env['ALLOWED_ORGANIZATIONS'] ?? ''),
    frameAncestors: frameAncestors(env['FRAME_ANCESTORS'] ?? ''),
  })
}
