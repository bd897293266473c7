import type { Socket } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { htmlLanguage } from '../../domain/text/languages.ts'
import type { Dialer } from '../outbound/dialer.ts'
import type { Dispatch } from './message/message.ts'

export type Transport = {
  /** Resolves once the server has taken the message over; rejects with nodemailer's error, or when `signal` aborts. */
  send(dispatch: Dispatch, signal: AbortSignal): Promise<void>
  /** Closes the open connections; the next message opens another. Absent if none outlasts its message. */
  rest?(): void
  close(): void
}

/** A transport whose mailbox can be tried without a letter: `login` resolves once it has accepted the sign-in. */
export type TryableTransport = Transport & { login(signal: AbortSignal): Promise<void> }

/** A server that takes letters. `secure` is TLS from the first byte, `plain` is none at all. */
export type SmtpServer = {
  host: string
  port: number
  secure: boolean
  plain: boolean
  auth?: { user: string; pass: string }
}

/** The sender of a letter. */
export type Sender = { name: string; address: string }

/** What else a pool of connections needs to know; without `dial` the system connects, to any host. */
export type PoolOptions = { from: Sender; origin: string; connections: number; dial?: Dialer }

const second = 1000
/** How long a server may be silent at any point of the conversation. */
const silence = 20 * second

/** Whether a host is this very machine, by its name. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/**
 * Parses SMTP_URL. `smtps://` uses TLS from the first byte. `smtp://` requires STARTTLS, so that a man in the middle cannot strip it, except
 * towards this very machine or with `?tls=none` (a relay in a trusted network), where it is plain. Certificates are always checked. Throws an Error
 * that names the problem and no password.
 */
export function readSmtpUrl(text: string): SmtpServer {
  const url = URL.parse(text)
  const secure = url?.protocol === 'smtps:'
  if (!url || (!secure && url.protocol !== 'smtp:') || url.hostname === '') {
    throw new Error('SMTP_URL must be smtp://host:port or smtps://host:port')
  }
  const tls = url.searchParams.get('tls')
  if (tls !== null && (tls !== 'none' || secure))
    throw new Error('SMTP_URL knows only ?tls=none, and only with smtp://')
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    plain: !secure && (tls === 'none' || isLoopback(url.hostname)),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  }
}

/** The parts of `Name <address>`, or of an address alone, which is then called Assent. */
export function readSender(text: string): Sender {
  const found = /^\s*"?([^"<>]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text)
  return { name: found?.[1] || 'Assent', address: found?.[2] ?? text.trim() }
}

/**
 * Opens a pool of connections to the mailbox of `smtpUrl`, the service's own; it connects with the first letter.
 * `from`: the sender. `origin`: where people reach the service; its host makes Message-IDs unique.
 */
export function openTransport(options: { smtpUrl: string; from: string; origin: string }): Transport {
  const { smtpUrl, from, origin } = options
  return openPool(readSmtpUrl(smtpUrl), { from: readSender(from), origin, connections: 5 })
}

/** As `openTransport`, to any server. */
export function openPool(
  { plain, ...server }: SmtpServer,
  { from, origin, connections, dial }: PoolOptions,
): TryableTransport {
  const { hostname } = new URL(origin)
  const connect = () => {
    const opened = createTransport({
      ...server,
      pool: true,
      maxConnections: connections,
      // The outbox tries again; the pool must not do so behind its back.
      maxRequeues: 0,
      idleTimeout: 10 * second,
      requireTLS: !plain && !server.secure,
      ignoreTLS: plain,
      tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
      connectionTimeout: silence,
      greetingTimeout: silence,
      dnsTimeout: silence,
      socketTimeout: silence,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dial ? { getSocket: socketsOf(server, dial) } : {}),
    })
    // The next email finds a connection that breaks while nothing is sent.
    opened.on('error', () => undefined)
    return opened
  }
  let pool = connect()
  return {
    async send(dispatch, signal) {
      await pool.sendMail({ ...mailOf(dispatch, from, hostname), signal })
    },
    async login(signal) {
      const { promise, reject } = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      await Promise.race([pool.verify(), promise])
    },
    rest() {
      pool.close()
      pool = connect()
    },
    close: () => pool.close(),
  }
}

type GiveSocket = (error: Error | null, given?: { connection: Socket }) => void

/** The connections of a pool, opened by a dialer that decides which hosts may be reached. */
function socketsOf({ host, port }: { host: string; port: number }, dial: Dialer) {
  return (_options: unknown, give: GiveSocket): void => {
    dial({ host, port }, AbortSignal.timeout(silence)).then(
      (connection) => give(null, { connection }),
      (error: unknown) =>
        give(Object.assign(new Error(`no connection to ${host}:${port}`), { code: 'ECONNECTION', cause: error })),
    )
  }
}

/** A letter as nodemailer composes it. */
export function mailOf(dispatch: Dispatch, from: Sender, hostname: string): SendMailOptions {
  return {
    messageId: `<${dispatch.id}@${hostname}>`,
    date: dispatch.at,
    from,
    to: { name: '', address: dispatch.to },
    envelope: { from: from.address, to: [dispatch.to] },
    subject: dispatch.subject,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': htmlLanguage(dispatch.language),
      ...(dispatch.unsubscribe !== undefined && {
        'List-Unsubscribe': `<${dispatch.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    text: dispatch.text,
    html: dispatch.html,
    attachments: dispatch.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
  }
}
