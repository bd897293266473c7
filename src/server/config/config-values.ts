/** Types of settings: each parses a text, or throws a ConfigError with the name of the variable. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'

import { isEmail } from '../../domain/people/email-address.ts'
import { isLinkId } from '../../domain/projects/link-id.ts'
import { type LogLevel, logLevels } from './config-log.ts'
import { ConfigError, type SettingType, type Settings } from './config-schema.ts'

/** A whole number from `min` to `max`; `as` converts it. */
export function number(standard: number, min: number, max: number): SettingType<number>
export function number<T>(standard: number, min: number, max: number, as: (value: number) => T): SettingType<T>
export function number<T>(
  standard: number,
  min: number,
  max: number,
  as?: (value: number) => T,
): SettingType<T | number> {
  return {
    standard: String(standard),
    read(text, name) {
      const value = text === '' ? standard : Number(text)
      if (!Number.isInteger(value) || value < min || value > max) {
        throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`)
      }
      return as ? as(value) : value
    },
  }
}

/** Log level; `warn` in the trial, whose terminal shows its instructions. */
export const logLevel: SettingType<LogLevel> = {
  standard: 'info; warn in the trial',
  read(written, name, { trial }) {
    const wanted = written.trim().toLowerCase() || (trial ? 'warn' : 'info')
    const level = logLevels.find((name) => name === wanted)
    if (level === undefined) throw new ConfigError(`${name} must be one of ${logLevels.join(', ')}`)
    return level
  },
}

/** Time (ms) for which requests are still served after SIGTERM; 0 in the trial, which is stopped in the terminal. */
export const drainTime: SettingType<number> = {
  standard: '5',
  read: (written, name, known) => number(known.trial ? 0 : 5, 0, 3600).read(written, name, known) * 1000,
}

/** A port to listen on; null if it is not set. */
export const portOrNone: SettingType<number | null> = {
  standard: 'none',
  read: (written, name) => (written === '' ? null : number(0, 1, 65535).read(written, name, {} as Settings)),
}

/** Number of read-only connections in a pool: a quarter by default. At least one connection remains for writes and one for snapshots. */
export const readPool: SettingType<number> = {
  standard: 'a quarter of DATABASE_POOL',
  read(written, name, { databasePool }) {
    if (written === '') return Math.floor(databasePool / 4)
    return number(0, 1, Math.max(1, databasePool - 1 - Math.max(1, Math.floor(databasePool / 8)))).read(
      written,
      name,
      {} as Settings,
    )
  },
}

/** Any text; by default the value of `otherwise`, or an empty text. */
export const text = (standard: string, otherwise: (known: Settings) => string = () => ''): SettingType<string> => ({
  standard,
  read: (written, _, known) => written || otherwise(known),
})

/** A boolean: `1`, `yes` or `true`, or `0`, `no` or `false`. */
export const switched = (standard: string, otherwise: (known: Settings) => boolean): SettingType<boolean> => ({
  standard,
  read(written, name, known) {
    const word = written.trim().toLowerCase()
    if (word === '') return otherwise(known)
    if (/^(?:1|yes|true)$/.test(word)) return true
    if (/^(?:0|no|false)$/.test(word)) return false
    throw new ConfigError(`${name} must be 1 or 0`)
  },
})

/** An email address; null if unset. */
export const email: SettingType<string | null> = {
  standard: 'none',
  read(text, name) {
    const address = text.trim()
    if (address !== '' && !isEmail(address)) throw new ConfigError(`${name} must be an email address`)
    return address === '' ? null : address
  },
}

export const origin: SettingType<string> = {
  standard: 'http://localhost:PORT',
  read(text, name, { port }) {
    const url = URL.parse(text || `http://localhost:${port}`)
    if (!url || !['http:', 'https:'].includes(url.protocol)) throw new ConfigError(`${name} must be an http(s) URL`)
    return url.origin
  },
}

export const postgresUrl: SettingType<string | null> = {
  standard: 'SQLite in DATA_DIR',
  read(text, name) {
    if (text === '') return null
    if (!/^postgres(ql)?:\/\//.test(text)) throw new ConfigError(`${name} must begin with postgres://`)
    if (URL.canParse(text)) return text
    throw new ConfigError(`${name} must be a valid URL; percent-encode special characters in its password`)
  },
}

function linkId(text: string, name: string): string {
  if (!isLinkId(text)) throw new ConfigError(`${name}: "${text}" is not a project ID`)
  return text
}

export const linkIdOrNone: SettingType<string | null> = {
  standard: 'none',
  read: (text, name) => (text === '' ? null : linkId(text, name)),
}

/** `key=id,key=id` or a JSON object. Keys may end in `=`; link IDs never contain it. */
export const linksByKey = (key: { pattern: RegExp; lower: boolean }): SettingType<ReadonlyMap<string, string>> => ({
  standard: 'none',
  read(text, name) {
    const links = pairsOf(text.trim(), name).map(([written, link]): [string, string] => {
      if (!key.pattern.test(written)) throw new ConfigError(`${name}: "${written}" is not a valid key`)
      return [key.lower ? written.toLowerCase() : written, linkId(String(link), name)]
    })
    return new Map(links)
  },
})

function pairsOf(text: string, name: string): [string, unknown][] {
  if (text.startsWith('{')) return Object.entries(jsonObject(text, name))
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  return pairs.map((pair) => {
    const [, before = '', after = ''] = /^(.*)=([^=]*)$/.exec(pair) ?? []
    return [before.trim(), after.trim()]
  })
}

function jsonObject(text: string, name: string): object {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    throw new ConfigError(`${name} must contain key=id pairs or a JSON object`)
  }
}

type ListFormat = { name: string; pattern: RegExp; expected: string }

const listed = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Splits a list. Throws if an entry does not match the pattern; `expected` describes an entry in the error. */
export function entriesOf(text: string, { name, pattern, expected }: ListFormat): string[] {
  const words = listed(text)
  const odd = words.find((word) => !pattern.test(word))
  if (odd !== undefined) throw new ConfigError(`${name}: "${odd}" is not ${expected}`)
  return words
}

/** Sources of the CSP directive frame-ancestors: origins, a whole domain as `https://*.example.org`, or `'self'`. */
export const frameAncestors: SettingType<readonly string[]> = {
  standard: 'none',
  read: (text, name) =>
    entriesOf(text, {
      name,
      pattern: /^(?:'self'|https?:\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?)$/i,
      expected: 'an origin (example: https://example.org)',
    }),
}

export const allowedOrganizations: SettingType<ReadonlySet<string>> = {
  standard: 'none',
  read: (text, name) =>
    new Set(
      entriesOf(text.toLowerCase(), {
        name,
        pattern: /^(?:github|gitee):[\w.-]+$/,
        expected: 'github:organization or gitee:organization',
      }),
    ),
}

/** Host names in lower case, without a port. */
export const hosts: SettingType<readonly string[]> = {
  standard: 'none',
  read: (text, name) =>
    entriesOf(text.toLowerCase(), {
      name,
      pattern: /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[\da-f:]+)$/,
      expected: 'a host name without a port',
    }),
}

/** Base URL of a platform, without a trailing slash: https on port 443; http, other ports and IP addresses only outside production. */
export const source = (standard: string): SettingType<string> => ({
  standard,
  read(text, name, { production }) {
    const url = URL.parse(text || standard)
    const isPlain = url && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
    if (!isPlain || !['http:', 'https:'].includes(url.protocol)) throw new ConfigError(`${name} must be an http(s) URL`)
    const isOpen = url.protocol === 'https:' && url.port === '' && !/^(?:localhost|[\d.]+|\[.*\])$/.test(url.hostname)
    if (production && !isOpen)
      throw new ConfigError(`${name} must be an https URL with a host name and port 443 in production`)
    return url.href.replace(/\/+$/, '')
  },
})

/** Base URL below the application's `url` by default, with the restrictions of `source`. */
export const sourceBelow = (path: string): SettingType<string> => ({
  standard: '',
  read: (text, name, known) => source('').read(text || `${known.url}${path}`, name, known),
})

/** Origins from which agreements may be fetched, each with the restrictions of `source`. A trial may also fetch from its own origin. */
export const agreementOrigins = (standard: string): SettingType<readonly string[]> => ({
  standard,
  read(text, name, known) {
    const named = listed(text || standard).map((one) => new URL(source('').read(one, name, known)).origin)
    return known.trial ? [...named, known.publicUrl] : named
  },
})

/** Destination of the signed heads. */
export type HeadsDestination =
  | { kind: 'file'; path: string }
  | { kind: 'mail'; address: string }
  | { kind: 'url'; url: string }

export const headsPlace: SettingType<HeadsDestination | null> = {
  standard: 'none',
  read(written, name, known) {
    const text = written.trim()
    if (text === '') return null
    if (/^mailto:/i.test(text)) {
      const address = text.slice('mailto:'.length)
      if (!isEmail(address)) throw new ConfigError(`${name} must contain one email address after mailto:`)
      return { kind: 'mail', address }
    }
    if (!/^[a-z][a-z+.-]+:/i.test(text)) return { kind: 'file', path: resolve(text) }
    source('').read(text, name, known)
    return { kind: 'url', url: new URL(text).href }
  },
}

/** Domain of a cookie; null if the host of PUBLIC_URL is an IP address or has no dot, because neither is a valid cookie domain. */
export const cookieDomain: SettingType<string | null> = {
  standard: 'the host of PUBLIC_URL, if it has a dot',
  read(written, name, { publicUrl }) {
    const domain = written.trim()
    if (!/^(?:\.?[a-z\d][a-z\d-]*(?:\.[a-z\d][a-z\d-]*)*)?$/i.test(domain))
      throw new ConfigError(`${name} must be a domain such as example.org`)
    if (domain !== '') return domain
    const { hostname } = new URL(publicUrl)
    return hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : null
  },
}

/** Network names with their ranges, following the convention of other servers. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** IP addresses and networks, separated by commas or spaces. */
export const trustedProxies: SettingType<readonly string[]> = {
  standard: 'none',
  read: (text, name) =>
    listed(text).flatMap((proxy) => {
      const [address = '', prefix, ...rest] = proxy.split('/')
      const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
      const isNetwork = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
      if (bits > 0 && isNetwork && rest.length === 0) return [proxy]
      const known = namedNetworks[proxy]
      if (known) return known
      throw new ConfigError(`${name}: "${proxy}" is not an IP address or network (examples: 192.0.2.1, 10.0.0.0/8)`)
    }),
}

/** Contact of `security.txt` (RFC 9116): an email address, a phone number or a page; null if unset. */
export const securityContact: SettingType<string | null> = {
  standard: 'none',
  read(text, name) {
    const contact = text.trim()
    if (contact === '') return null
    const isContact = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(contact)
    if (!isContact) throw new ConfigError(`${name} must begin with mailto:, https:// or tel:+`)
    return contact
  },
}
