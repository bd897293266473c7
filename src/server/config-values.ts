/** How single settings are read: each function gives a value, or a ConfigError that names the variable. */
import { resolve } from 'node:path'
import { isEmail } from '../domain/email.ts'
import { isIP } from 'node:net'
import { isLinkId } from '../domain/link-id.ts'
import { publicMailProviders } from '../domain/mail-providers.ts'

export type Environment = Record<string, string | undefined>

/** A setting that is missing or wrong; the message names the variable. */
export class ConfigError extends Error {}

export function number(env: Environment, name: string, standard: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return standard
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}`)
  }
  return value
}

/** A switch: `1`, `yes` or `true`, `0`, `no` or `false`. */
export function isYes(env: Environment, name: string, standard: boolean): boolean {
  const text = (env[name] ?? '').trim().toLowerCase()
  if (text === '') return standard
  if (/^(?:1|yes|true)$/.test(text)) return true
  if (/^(?:0|no|false)$/.test(text)) return false
  throw new ConfigError(`${name} must be 1 or 0`)
}

/** An address; null where none is written. */
export function email(env: Environment, name: string): string | null {
  const text = (env[name] ?? '').trim()
  if (text !== '' && !isEmail(text)) throw new ConfigError(`${name} must be an email address`)
  return text === '' ? null : text
}

export function origin(text: string, name: string): string {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new ConfigError(`${name} must be an http(s) URL`)
  return url.origin
}

export function linkId(text: string, name: string): string {
  if (!isLinkId(text)) throw new ConfigError(`${name} must name a link by its id, not ${text}`)
  return text
}

/** `key=link,key=link` or a JSON object. Keys may end in `=`, links hold none. */
export function linksByKey(
  env: Environment,
  name: string,
  key: { pattern: RegExp; lower: boolean },
): Map<string, string> {
  const text = (env[name] ?? '').trim()
  const pairs: [string, unknown][] = text.startsWith('{')
    ? Object.entries(jsonObject(text, name))
    : text
        .split(',')
        .filter((pair) => pair.trim() !== '')
        .map((pair) => {
          const [, before = '', after = ''] = /^(.*)=([^=]*)$/.exec(pair) ?? []
          return [before.trim(), after.trim()]
        })
  return new Map(
    pairs.map(([written, link]) => {
      if (!key.pattern.test(written)) throw new ConfigError(`${name} cannot have the key ${written}`)
      return [key.lower ? written.toLowerCase() : written, linkId(String(link), name)]
    }),
  )
}

function jsonObject(text: string, name: string): object {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    throw new ConfigError(`${name} must be pairs key=link or a JSON object`)
  }
}

/** Sources of a policy's frame-ancestors: origins, a whole domain as `https://*.example.org`, or `'self'`. */
export function frameAncestors(text: string): string[] {
  const sources = text.split(/[\s,]+/).filter(Boolean)
  const odd = sources.find((source) => !/^(?:'self'|https?:\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?)$/i.test(source))
  if (odd !== undefined) throw new ConfigError(`FRAME_ANCESTORS cannot hold ${odd}`)
  return sources
}

/** A platform's base: https on its own port; anything else, this machine say, only outside production. */
export function source(env: Environment, name: string, standard: string): string {
  const url = URL.parse(env[name] || standard)
  const isPlain = url && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (!isPlain || !['http:', 'https:'].includes(url.protocol)) throw new ConfigError(`${name} must be an http(s) URL`)
  const isOpen = url.protocol === 'https:' && url.port === '' && !/^(?:localhost|[\d.]+|\[.*\])$/.test(url.hostname)
  if (env['NODE_ENV'] === 'production' && !isOpen)
    throw new ConfigError(`${name} must be https on port 443 in production`)
  return url.href.replace(/\/+$/, '')
}

/** Where heads leave the system. */
export type HeadsPlace =
  | { kind: 'file'; path: string }
  | { kind: 'mail'; address: string }
  | { kind: 'url'; url: string }

export function headsPlace(env: Environment): HeadsPlace | null {
  const text = (env['HEADS_TO'] ?? '').trim()
  if (text === '') return null
  if (/^mailto:/i.test(text)) {
    const address = text.slice('mailto:'.length)
    if (!isEmail(address)) throw new ConfigError('HEADS_TO must name one address after mailto:')
    return { kind: 'mail', address }
  }
  if (!/^[a-z][a-z+.-]+:/i.test(text)) return { kind: 'file', path: resolve(text) }
  source(env, 'HEADS_TO', '')
  return { kind: 'url', url: new URL(text).href }
}

/** A registered application; null where there is none. */
export function application(env: Environment, name: string): { clientId: string; clientSecret: string } | null {
  const clientId = env[`${name}_CLIENT_ID`] ?? ''
  const clientSecret = env[`${name}_CLIENT_SECRET`] ?? ''
  if ((clientId === '') !== (clientSecret === '')) {
    throw new ConfigError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together`)
  }
  return clientId === '' ? null : { clientId, clientSecret }
}

export function allowedOrganizations(text: string): Set<string> {
  const names = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const odd = names.find((name) => !/^(?:github|gitee):[\w.-]+$/.test(name))
  if (odd !== undefined) throw new ConfigError(`ALLOWED_ORGANIZATIONS cannot hold ${odd}`)
  return new Set(names)
}

/** The host a cookie may name: one with a dot that is no address. */
export function domainOf(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : null
}

export function restrictedEmailSuffixes(text: string): Set<string> {
  const domains = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const odd = domains.find((domain) => !/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(domain))
  if (odd !== undefined) throw new ConfigError(`RESTRICTED_EMAIL_SUFFIXES cannot hold ${odd}`)
  return new Set(domains.length === 0 ? publicMailProviders : domains)
}

/** Where agreements may be read: each origin as strict as a platform's base. */
export function agreementOrigins(env: Environment, standard: string): string[] {
  const named = (env['CLA_SOURCES'] || standard).split(/[\s,]+/).filter(Boolean)
  return named.map((text) => new URL(source({ NODE_ENV: env['NODE_ENV'] }, 'CLA_SOURCES', text)).origin)
}

export function keyFrom(text: string, name = 'SECRET_KEY'): Uint8Array {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (bytes.length !== 32) throw new ConfigError(`${name} must be 32 bytes in base64 or hex`)
  if (bytes.every((byte) => byte === 0)) throw new ConfigError(`${name} is all zeros; it must be 32 random bytes`)
  return bytes
}

/** The keys in the order they are tried: the one in force first. */
export const keyRing = ({ secretKey, oldSecretKey, earlierSecretKey }: KeySettings): [Uint8Array, ...Uint8Array[]] => [
  secretKey,
  ...[oldSecretKey, earlierSecretKey].filter((key) => key !== null),
]

type KeySettings = { secretKey: Uint8Array; oldSecretKey: Uint8Array | null; earlierSecretKey: Uint8Array | null }

export function keyOrNone(env: Environment, name: string): Uint8Array | null {
  return env[name] ? keyFrom(env[name], name) : null
}

/** Networks that have a name, as other services take it. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Addresses and networks, with commas or spaces. */
export function trustedProxies(text: string): string[] {
  const named = text.split(/[\s,]+/).filter(Boolean)
  return named.flatMap((proxy) => {
    const [address = '', prefix, ...rest] = proxy.split('/')
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    const isNetwork = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
    if (bits > 0 && isNetwork && rest.length === 0) return [proxy]
    const known = namedNetworks[proxy]
    if (known) return known
    throw new ConfigError(`TRUSTED_PROXIES cannot hold ${proxy}: write addresses and networks as 192.0.2.1, 10.0.0.0/8`)
  })
}

/** RFC 9116: an address to write to, or a page; null where there is none. */
export function securityContact(text: string): string | null {
  const contact = text.trim()
  if (contact === '') return null
  const isContact = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(contact)
  if (!isContact) throw new ConfigError('SECURITY_CONTACT must be mailto:, https:// or tel:+')
  return contact
}
