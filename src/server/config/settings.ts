/** The settings of the service: one declaration, of which the type `Config`, its values and the table of the README follow. */
import { resolve } from 'node:path'
import { checksAMinute, codeBudgets, duration, individualGrace, managerLimit } from '../../domain/text/limits.ts'
import { isRegisteredHost } from '../../domain/people/registered-host.ts'
import { generatedKey, keyFrom, keyOrNone } from './config-keys.ts'
import { platformSettings } from './config-platforms.ts'
import { ConfigError, setting, variablesOf } from './config-schema.ts'
import {
  allowedOrganizations,
  cookieDomain,
  drainTime,
  email,
  frameAncestors,
  hosts,
  headsPlace,
  linkIdOrNone,
  linksByKey,
  logLevel,
  number,
  origin,
  portOrNone,
  postgresUrl,
  readPool,
  restrictedEmailSuffixes,
  securityContact,
  source,
  switched,
  text,
  trustedProxies,
} from './config-values.ts'

const most = 1_000_000_000
const restOfBudget = 'who has proven a code before is not stopped by it'

/** In the order of the README. A setting may depend on those before it. */
export const declaredSettings = {
  port: setting('PORT', number(8080, 0, 65535), 'where the service listens'),
  host: setting(
    'HOST',
    text('127.0.0.1', () => '127.0.0.1'),
    'the address it listens on: that of this machine alone, where the proxy runs; 0.0.0.0 in the image',
  ),
  /** Origin under which people reach the service, without a final slash. */
  publicUrl: setting('PUBLIC_URL', origin, 'the origin people reach it under'),
  dataDir: setting(
    'DATA_DIR',
    { standard: './data', read: (folder) => resolve(folder || 'data') },
    'the SQLite file and, in the trial, the generated key',
  ),
  /** `postgres://…`; null is SQLite in `dataDir`. */
  databaseUrl: setting('DATABASE_URL', postgresUrl, '`postgres://user:password@host/database`'),
  /** Connections this process may have to PostgreSQL. */
  databasePool: setting('DATABASE_POOL', number(16, 4, 1000), 'connections of one process to PostgreSQL, at least 4'),
  /** How many of them only read. */
  databaseReadPool: setting(
    'DATABASE_READ_POOL',
    readPool,
    'how many of these only read: robots are answered by them, and wait 2 seconds at most',
  ),
  /** The URL that migrations use; null for `databaseUrl`. */
  databaseMigrationUrl: setting(
    'DATABASE_MIGRATION_URL',
    { ...postgresUrl, standard: 'DATABASE_URL' },
    'the same database past a pooler such as PgBouncer: tables are changed over it',
  ),
  /** The SMTP URL for letters; null in the trial, which has its own catcher. */
  smtpUrl: setting(
    'SMTP_URL',
    { standard: 'none: the trial', read: (url) => url || null },
    '`smtp://user:password@host:port` or `smtps://…`',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    text('assent@ the host of PUBLIC_URL', ({ publicUrl }) => `assent@${new URL(publicUrl).hostname}`),
    'the sender of letters',
  ),
  /** What the service's own mailbox may send; null without a limit. */
  mailAllowance: {
    perHour: setting(
      'MAIL_AN_HOUR',
      number(0, 0, most, (count) => count || null),
      'letters that `SMTP_URL` may send an hour',
      '0: no limit',
    ),
    perDay: setting(
      'MAIL_A_DAY',
      number(0, 0, most, (count) => count || null),
      'letters that `SMTP_URL` may send a day',
      '0: no limit',
    ),
  },
  /** Whether codes are sent through the service's mailbox where a community's has reached its limit. */
  codesByService: setting(
    'CODES_BY_SERVICE',
    number(1, 0, 1, (value) => value === 1),
    'whether codes go through `SMTP_URL` where the mailbox of a community has sent all it may: 1 or 0',
  ),
  secretKey: setting(
    'SECRET_KEY',
    {
      standard: 'generated in the trial',
      read: (key, name, { dataDir }) => (key ? keyFrom(key, name) : generatedKey(dataDir)),
    },
    '32 random bytes, base64 or hex; never in the database',
  ),
  /** The key before it, while it is being changed: what it sealed can still be opened. */
  oldSecretKey: setting(
    'OLD_SECRET_KEY',
    keyOrNone,
    'the key before, until `key rotate` is done, and of a backup that is read back',
  ),
  /** Where the signed heads of the chains are sent; null where they are not. */
  headsTo: setting(
    'HEADS_TO',
    headsPlace,
    'where the signed heads of the chains go: a file they are appended to, `mailto:` an address, or an https URL',
  ),
  /** How often (ms). */
  headsEvery: setting(
    'HEADS_EVERY',
    number(24, 1, 8760, (hours) => hours * duration.hour),
    'hours between two times they go',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    trustedProxies,
    'addresses and networks whose X-Forwarded-For is believed, with commas: `192.0.2.1, 10.0.0.0/8`',
  ),
  /** How long (ms) requests are still answered once the service was asked to stop. */
  drain: setting(
    'DRAIN_SECONDS',
    drainTime,
    'seconds for which SIGTERM still has requests answered, while `/readyz` is 503; 0 in the trial',
  ),
  logLevel: setting('LOG_LEVEL', logLevel, '`debug`, `info`, `warn`, `error` or `silent`'),
  accessLog: setting(
    'ACCESS_LOG',
    switched('0', () => false),
    '`1`: a line for each request, with its operation, status and time, and nothing that was sent',
  ),
  /** Where metrics are read; null where they are not kept. */
  metricsPort: setting('METRICS_PORT', portOrNone, 'a port of its own for `/metrics`', 'none: no metrics'),
  metricsHost: setting(
    'METRICS_HOST',
    text('127.0.0.1', () => '127.0.0.1'),
    'the address it listens on',
  ),
  /** Who is informed of problems; null where only the log is. */
  operatorEmail: setting(
    'OPERATOR_EMAIL',
    email,
    'who gets a letter when a budget of verification codes is used up',
    'none: the log alone',
  ),
  /** Where vulnerabilities are reported: `mailto:…`, `https://…`; null where the operator names none. */
  securityContact: setting(
    'SECURITY_CONTACT',
    securityContact,
    'where weaknesses are reported, for `/.well-known/security.txt`: `mailto:…` or `https://…`',
  ),
  /** Whether the hosts under ours may be reached by https alone too. */
  hstsSubdomains: setting(
    'HSTS_SUBDOMAINS',
    switched(
      '1, where PUBLIC_URL is not a whole registered domain',
      ({ publicUrl }) => !isRegisteredHost(new URL(publicUrl).hostname),
    ),
    '`1` or `0`: whether browsers reach the hosts under ours by https alone too',
  ),
  /** Whether `publicUrl` is http in production; checked only there. */
  insecure: setting(
    'INSECURE',
    {
      standard: '0',
      read(written, name, known) {
        if (!known.production || !known.publicUrl.startsWith('http:')) return false
        if (switched('0', () => false).read(written, name, known)) return true
        throw new ConfigError(
          'PUBLIC_URL must be https in production; INSECURE=1 allows http, without the protection of cookies',
        )
      },
    },
    '`1` allows a PUBLIC_URL without TLS in production',
  ),
  checksAMinute: setting(
    'CHECKS_A_MINUTE',
    number(checksAMinute, 1, most),
    'has-signed checks a minute of one client address, counted by each process',
  ),
  codesAnHourPerClient: setting(
    'CODES_AN_HOUR',
    number(codeBudgets.client, 1, most),
    'verification codes an hour for one client: an IPv4 address or the /64 of an IPv6 address',
  ),
  codesAnHourPerSubnet: setting(
    'CODES_AN_HOUR_PER_SUBNET',
    number(codeBudgets.subnet, 1, most),
    `the same for its IPv4 /24 or IPv6 /56; ${restOfBudget}`,
  ),
  codesAnHourPerSite: setting(
    'CODES_AN_HOUR_PER_SITE',
    number(codeBudgets.site, 1, most),
    `the same for its IPv6 /48; ${restOfBudget}`,
  ),
  codesAnHourPerLink: setting(
    'CODES_AN_HOUR_PER_LINK',
    number(codeBudgets.link, 1, most),
    `the same for one link; ${restOfBudget}`,
  ),
  /** How long an individual signing under a corporation's domain still counts (ms). */
  individualGrace: setting(
    'INDIVIDUAL_GRACE_DAYS',
    number(individualGrace / duration.day, 0, 3650, (days) => days * duration.day),
    'days an individual signing still counts once a corporation of its domain has an administrator',
  ),
  managerLimit: setting('MANAGER_LIMIT', number(managerLimit, 1, 1000), 'employee managers a corporation may have'),
  /** Domains that no corporation can have: with all under them, in lower case (decision 32). */
  restrictedEmailSuffixes: setting(
    'RESTRICTED_EMAIL_SUFFIXES',
    restrictedEmailSuffixes,
    'domains, with commas, whose addresses cannot stand for a corporation; instead of the standard list',
  ),
  /** The domain of the cookie `csrf_token` beside the host itself; null where a cookie cannot name a domain. */
  cookieDomain: setting('COOKIE_DOMAIN', cookieDomain, 'the domain of the cookie `csrf_token`'),
  footer: {
    copyright: setting('FOOTER_COPYRIGHT', text('nothing shown'), 'the copyright line of the footer'),
    icp: setting('ICP_FILING', text('nothing shown'), 'the ICP filing number of the footer'),
    police: setting('POLICE_FILING', text('nothing shown'), 'the police filing number of the footer'),
  },
  /** The link `/` opens where the caller brings none (decision 27). */
  defaultLinkId: setting('DEFAULT_LINK_ID', linkIdOrNone, 'the link `/` opens where the visitor brings none'),
  /** Encoded organisation → link id: alternatives to the id in `/sign/…`. */
  stockLinks: setting(
    'STOCK_LINKS',
    linksByKey({ pattern: /^[\w+/=-]{1,200}$/, lower: false }),
    '`key=link,key=link`, or JSON: keys that may stand for a link in `/sign/key`',
  ),
  /** Host, in lower case → the link its `/` opens. */
  signHosts: setting(
    'SIGN_HOSTS',
    linksByKey({ pattern: /^[a-z\d.-]+(?::\d+)?$/i, lower: true }),
    '`host=link,host=link`, or JSON: the link the `/` of a host opens',
  ),
  ...platformSettings,
  /** The organisations whose administrators may sign in: `platform:organisation`, in lower case. */
  allowedOrganizations: setting(
    'ALLOWED_ORGANIZATIONS',
    allowedOrganizations,
    '`github:name,gitee:name`: whose administrators may manage communities',
  ),
  /** Mailboxes at Google, authorised without a password; null where the operator has no registration there. */
  gmail: {
    application: {
      url: setting('GMAIL_URL', source('https://accounts.google.com'), 'where people authorise their Gmail mailbox'),
      tokenUrl: setting(
        'GMAIL_TOKEN_URL',
        source('https://oauth2.googleapis.com'),
        'where Google hands out its tokens',
      ),
      apiUrl: setting('GMAIL_API_URL', source('https://gmail.googleapis.com'), 'where Gmail takes letters'),
      clientId: setting('GMAIL_CLIENT_ID', text('none: no Gmail'), 'the OAuth application at Google'),
      clientSecret: setting('GMAIL_CLIENT_SECRET', text('none'), 'its secret'),
    },
  },
  /** Hosts of forges that may have an address of a private network or of this machine. */
  forgeHosts: setting(
    'FORGE_HOSTS',
    hosts,
    'hosts, with commas, of forges whose pull requests are checked and that are in a private network',
  ),
  /** The origins that may show our pages in a frame; empty for none. */
  frameAncestors: setting('FRAME_ANCESTORS', frameAncestors, 'origins that may show the pages in a frame, with commas'),
} as const

/** Every variable, its default and its meaning, in the order of the README. */
export const settings = variablesOf(declaredSettings)
