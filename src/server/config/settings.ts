/** The settings of the service: one declaration, from which the type `Config`, its values and docs/reference/configuration.md are derived. */
import { resolve } from 'node:path'
import { checksAMinute, codeBudgets, duration, individualGrace, managerLimit } from '../../domain/text/limits.ts'
import { isRegisteredHost } from '../../domain/people/registered-host.ts'
import { generatedKey, keyFrom, keyOrNone } from './config-keys.ts'
import { platformSettings } from './config-platforms.ts'
import { ConfigError, section, setting, variablesOf } from './config-schema.ts'
import {
  cookieDomain,
  drainTime,
  email,
  frameAncestors,
  headsPlace,
  linkIdOrNone,
  linksByKey,
  logLevel,
  number,
  origin,
  portOrNone,
  postgresUrl,
  readPool,
  securityContact,
  switched,
  text,
  trustedProxies,
} from './config-values.ts'
import { restrictedEmailSuffixes } from './config-providers.ts'

const maxInteger = 1_000_000_000
const restOfBudget = 'clients that have confirmed a code before are exempt'

/** Settings in the order of docs/reference/configuration.md. A setting may depend on settings declared before it. */
export const declaredSettings = {
  ...section('Address and proxy', {
    port: setting('PORT', number(8080, 0, 65535), 'port the service listens on'),
    host: setting(
      'HOST',
      text('127.0.0.1', () => '127.0.0.1'),
      'address the service listens on: loopback by default, for a proxy on the same machine; 0.0.0.0 in the image',
    ),
    /** Origin at which users reach the service, without a trailing slash. */
    publicUrl: setting('PUBLIC_URL', origin, 'origin at which users reach the service'),
    trustedProxies: setting(
      'TRUSTED_PROXIES',
      trustedProxies,
      'addresses and networks whose X-Forwarded-For is trusted, separated by commas: `192.0.2.1, 10.0.0.0/8`',
    ),
    /** Whether HSTS also applies to subdomains of the host. */
    hstsSubdomains: setting(
      'HSTS_SUBDOMAINS',
      switched(
        '1, unless the host of PUBLIC_URL is itself a registered domain',
        ({ publicUrl }) => !isRegisteredHost(new URL(publicUrl).hostname),
      ),
      '`1` or `0`: whether HSTS includes the subdomains of the host',
    ),
    /** Whether `publicUrl` is http in production, which requires `INSECURE=1`; false outside production. */
    insecure: setting(
      'INSECURE',
      {
        standard: '0',
        read(written, name, known) {
          if (!known.production || !known.publicUrl.startsWith('http:')) return false
          if (switched('0', () => false).read(written, name, known)) return true
          throw new ConfigError(
            'PUBLIC_URL must be https in production; INSECURE=1 allows http, with unprotected cookies',
          )
        },
      },
      '`1` allows a PUBLIC_URL without TLS in production',
    ),
    /** Domain of the cookie `csrf_token`; null to restrict it to the host. */
    cookieDomain: setting('COOKIE_DOMAIN', cookieDomain, 'domain of the cookie `csrf_token`'),
    /** Origins that may show our pages in a frame; empty for none. */
    frameAncestors: setting(
      'FRAME_ANCESTORS',
      frameAncestors,
      'origins that may show the pages in a frame, separated by commas',
    ),
  }),
  ...section('Database', {
    dataDir: setting(
      'DATA_DIR',
      { standard: './data', read: (folder) => resolve(folder || 'data') },
      'folder of the SQLite file and, in the trial, of the generated key',
    ),
    /** `postgres://…`; null for SQLite in `dataDir`. */
    databaseUrl: setting('DATABASE_URL', postgresUrl, '`postgres://user:password@host/database`'),
    /** Maximum number of connections of this process to PostgreSQL. */
    databasePool: setting(
      'DATABASE_POOL',
      number(16, 4, 1000),
      'maximum number of connections of one process to PostgreSQL, at least 4',
    ),
    /** Number of read-only connections in the pool. */
    databaseReadPool: setting(
      'DATABASE_READ_POOL',
      readPool,
      'number of these connections that are read-only, reserved for has-signed checks (2 s timeout)',
    ),
    /** URL for migrations; null to use `databaseUrl`. */
    databaseMigrationUrl: setting(
      'DATABASE_MIGRATION_URL',
      { ...postgresUrl, standard: 'DATABASE_URL' },
      'direct URL of the same database for migrations, if `DATABASE_URL` points to a pooler such as PgBouncer',
    ),
  }),
  ...section('Email', {
    /** SMTP URL of the service's own mailbox; null in the trial, which has a mail catcher. */
    smtpUrl: setting(
      'SMTP_URL',
      { standard: 'none: the trial', read: (url) => url || null },
      '`smtp://user:password@host:port` or `smtps://…`',
    ),
    mailFrom: setting(
      'MAIL_FROM',
      text('assent@ and the host of PUBLIC_URL', ({ publicUrl }) => `assent@${new URL(publicUrl).hostname}`),
      'sender address of emails',
    ),
    /** Maximum number of emails that the service's own mailbox may send; null for no limit. */
    mailAllowance: {
      perHour: setting(
        'MAIL_AN_HOUR',
        number(0, 0, maxInteger, (count) => count || null),
        'maximum number of emails per hour through `SMTP_URL`',
        '0: no limit',
      ),
      perDay: setting(
        'MAIL_A_DAY',
        number(0, 0, maxInteger, (count) => count || null),
        'maximum number of emails per day through `SMTP_URL`',
        '0: no limit',
      ),
    },
    /** Whether codes are sent through the service's mailbox when a community's mailbox has reached its limit. */
    codesByService: setting(
      'CODES_BY_SERVICE',
      number(1, 0, 1, (value) => value === 1),
      '`1` or `0`: whether verification codes are sent through `SMTP_URL` when the mailbox of a community has reached its limit',
    ),
  }),
  ...section('Key and evidence', {
    secretKey: setting(
      'SECRET_KEY',
      {
        standard: 'generated in the trial',
        read: (key, name, { dataDir }) => (key ? keyFrom(key, name) : generatedKey(dataDir)),
      },
      '32 random bytes in base64 or hex; never stored in the database',
    ),
    /** Previous key during a key change. It decrypts the values that were sealed with it. */
    oldSecretKey: setting(
      'OLD_SECRET_KEY',
      keyOrNone,
      'previous key, until `key rotate` has run; also needed to restore a backup made with it',
    ),
    /** Destination of the signed heads of the chains; null if they are not sent. */
    headsTo: setting(
      'HEADS_TO',
      headsPlace,
      'destination of the signed heads of the chains: a file to append to, `mailto:` and an address, or an https URL',
    ),
    /** Interval (ms) between two deliveries of the heads. */
    headsEvery: setting(
      'HEADS_EVERY',
      number(24, 1, 8760, (hours) => hours * duration.hour),
      'hours between two deliveries of the heads',
    ),
  }),
  ...section('Running and monitoring', {
    /** Time (ms) for which requests are still served after SIGTERM. */
    drain: setting(
      'DRAIN_SECONDS',
      drainTime,
      'seconds for which requests are still served after SIGTERM, while `/readyz` returns 503; 0 in the trial',
    ),
    logLevel: setting('LOG_LEVEL', logLevel, '`debug`, `info`, `warn`, `error` or `silent`'),
    accessLog: setting(
      'ACCESS_LOG',
      switched('0', () => false),
      '`1` logs each request with its operation, status and duration, but without its content',
    ),
    /** Port of the metrics endpoint; null for none. */
    metricsPort: setting('METRICS_PORT', portOrNone, 'separate port for `/metrics`', 'none: no metrics'),
    metricsHost: setting(
      'METRICS_HOST',
      text('127.0.0.1', () => '127.0.0.1'),
      'address that the metrics port listens on',
    ),
    /** Email address that is notified of problems; null if they are only logged. */
    operatorEmail: setting(
      'OPERATOR_EMAIL',
      email,
      'email address that is notified when a budget of verification codes is used up or a deletion request is not decided within 30 days; `doctor` sends its test email there',
      'none: only logged',
    ),
    /** Contact for vulnerability reports: `mailto:…`, `https://…`; null if unset. */
    securityContact: setting(
      'SECURITY_CONTACT',
      securityContact,
      'contact for vulnerability reports in `/.well-known/security.txt`: `mailto:…` or `https://…`',
    ),
  }),
  ...section('Limits', {
    checksAMinute: setting(
      'CHECKS_A_MINUTE',
      number(checksAMinute, 1, maxInteger),
      'maximum number of has-signed checks per minute for each client address, counted per process',
    ),
    codesAnHourPerClient: setting(
      'CODES_AN_HOUR',
      number(codeBudgets.client, 1, maxInteger),
      'maximum number of verification codes per hour for each client: an IPv4 address or the /64 of an IPv6 address',
    ),
    codesAnHourPerSubnet: setting(
      'CODES_AN_HOUR_PER_SUBNET',
      number(codeBudgets.subnet, 1, maxInteger),
      `the same for each IPv4 /24 or IPv6 /56; ${restOfBudget}`,
    ),
    codesAnHourPerSite: setting(
      'CODES_AN_HOUR_PER_SITE',
      number(codeBudgets.site, 1, maxInteger),
      `the same for each IPv6 /48; ${restOfBudget}`,
    ),
    codesAnHourPerLink: setting(
      'CODES_AN_HOUR_PER_LINK',
      number(codeBudgets.link, 1, maxInteger),
      `the same for each project; ${restOfBudget}`,
    ),
    /** Time (ms) for which an individual signature under a corporation's domain still counts. */
    individualGrace: setting(
      'INDIVIDUAL_GRACE_DAYS',
      number(individualGrace / duration.day, 0, 3650, (days) => days * duration.day),
      'number of days for which an individual signature still counts after a company with its email domain gets an employee manager',
    ),
    managerLimit: setting(
      'MANAGER_LIMIT',
      number(managerLimit, 1, 1000),
      'maximum number of employee managers per company',
    ),
    /** Domains that no corporation can use, including their subdomains; lower case (decision 32). */
    restrictedEmailSuffixes: setting(
      'RESTRICTED_EMAIL_SUFFIXES',
      restrictedEmailSuffixes,
      'domains, separated by commas, that no company can use, in addition to the built-in list; `-example.org` takes a domain out of that list',
    ),
  }),
  ...section('Pages', {
    footer: {
      copyright: setting('FOOTER_COPYRIGHT', text('nothing shown'), 'copyright line in the footer'),
      icp: setting('ICP_FILING', text('nothing shown'), 'ICP filing number in the footer'),
      police: setting('POLICE_FILING', text('nothing shown'), 'police filing number in the footer'),
    },
    /** The link that `/` opens for a caller without a link of their own (decision 27). */
    defaultLinkId: setting('DEFAULT_LINK_ID', linkIdOrNone, 'ID of the project that `/` opens by default'),
    /** Encoded organization → link ID: alternatives to the ID in `/sign/…`. */
    stockLinks: setting(
      'STOCK_LINKS',
      linksByKey({ pattern: /^[\w+/=-]{1,200}$/, lower: false }),
      '`key=id,key=id`, or JSON: keys that can be used in place of a project ID in `/sign/key`',
    ),
    /** Host in lower case → link that its `/` opens. */
    signHosts: setting(
      'SIGN_HOSTS',
      linksByKey({ pattern: /^[a-z\d.-]+(?::\d+)?$/i, lower: true }),
      '`host=id,host=id`, or JSON: ID of the project that `/` opens on each host',
    ),
  }),
  ...platformSettings,
}

/** Every variable with its default and meaning, in the order of the declaration. */
export const settings = variablesOf(declaredSettings)
