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
  email,
  type Environment,
  frameAncestors,
  headsPlace,
  type HeadsPlace,
  isYes,
  keyFrom,
  keyOrNone,
  linkId,
  linksByKey,
  number,
  origin,
  restrictedEmailSuffixes,
  securityContact,
  source,
  trustedProxies,
} from './config-values.ts'
import type { Allowance } from '../domain/mailbox-platforms.ts'
import { isRegisteredHost } from '../domain/registered-host.ts'
import { checksAMinute, codeBudgets, duration, individualGrace, managerLimit } from '../domain/limits.ts'

/** Where a code platform is, and as whom the service asks it. */
export type PlatformSettings = {
  url: string
  apiUrl: string
  clientId: string
  clientSecret: string
  /** The application may read repositories on its users' behalf: Gitee's scope `projects`, which its operator ticks. */
  readsProjects: boolean
}

/** Where Google lets people authorise, hands out tokens and takes letters, and as whom the service asks. */
export type GmailSettings = { url: string; tokenUrl: string; apiUrl: string; clientId: string; clientSecret: string }

/** The settings of a running service, read once from the environment. `settings.ts` says what each variable means. */
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
  /** Who is told that something is amiss; null where the log alone is. */
  readonly operatorEmail: string | null
  /** Where weaknesses are reported: `mailto:…`, `https://…`; null where the operator names nobody. */
  readonly securityContact: string | null
  /** Whether the hosts under ours may be reached by https alone too. */
  readonly hstsSubdomains: boolean
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
  /** The link `/` opens where the caller brings none (decision 27). */
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

/** A platform to sign in with; null without a registered application. */
function platform(env: Environment, name: 'GITHUB' | 'GITEE', url: string, apiUrl: string): PlatformSettings | null {
  const bases = { url: source(env, `${name}_URL`, url), apiUrl: source(env, `${name}_API_URL`, apiUrl) }
  const registered = application(env, name)
  return (
    registered && { ...bases, ...registered, readsProjects: name === 'GITEE' && isYes(env, 'GITEE_PROJECTS', false) }
  )
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
  if (production && publicUrl.startsWith('http:') && !isYes(env, 'INSECURE', false)) {
    throw new ConfigError(
      'PUBLIC_URL must be https in production; INSECURE=1 allows http, without the protection of cookies',
    )
  }
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
    trustedProxies: trustedProxies(env['TRUSTED_PROXIES'] ?? ''),
    operatorEmail: email(env, 'OPERATOR_EMAIL'),
    securityContact: securityContact(env['SECURITY_CONTACT'] ?? ''),
    hstsSubdomains: isYes(env, 'HSTS_SUBDOMAINS', !isRegisteredHost(new URL(publicUrl).hostname)),
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
