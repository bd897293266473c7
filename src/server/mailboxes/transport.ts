import type { Socket } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { htmlLanguage } from '../../domain/text/languages.ts'
import type { Dialer } from '../outbound/dialer.ts'
import type { Dispatch } from './message/message.ts'

/** An accepted message or sign-in. `hasSmtpUtf8`: whether the server offered SMTPUTF8 on the connection. */
export type Taken = { hasSmtpUtf8: boolean }

export type Transport = {
  /** Resolves when the server has accepted the message. Rejects with nodemailer's error, or when `signal` aborts. */
  send(dispatch: Dispatch, signal: AbortSignal): Promise<Taken>
  /** Closes idle connections; the next message opens a new one. Absent if the transport keeps no connection open. */
  rest?(): void
  close(): void
}

/** A transport with a sign-in test: `login` resolves when the server has accepted the sign-in. */
export type TryableTransport = Transport & { login(signal: AbortSignal): Promise<Taken> }

/** An SMTP server. `secure` means implicit TLS, `plain` no TLS. */
export type SmtpServer = {
  host: string
  port: number
  secure: boolean
  plain: boolean
  auth?: { user: string; pass: string }
}

export type Sender = { name: string; address: string }

/** Options of a connection pool. Without `dial`, connections to any host are allowed. */
export type PoolOptions = { from: Sender; origin: string; connections: number; dial?: Dialer }

const second = 1000
/** Timeout in milliseconds for each response of the server. */
const timeoutMs = 20 * second

export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/**
 * Parses SMTP_URL. `smtps://` means implicit TLS. `smtp://` requires STARTTLS, which prevents a downgrade by a man in the middle. Plain SMTP is
 * allowed for loopback hosts, or with `?tls=none` for a relay in a trusted network. Certificates are always verified. Throws an Error that describes
 * the problem without the password.
 */
export function readSmtpUrl(text: string): SmtpServer {
  const url = URL.parse(text)
  const secure = url?.protocol === 'smtps:'
  if (!url || (!secure && url.protocol !== 'smtp:') || url.hostname === '') {
    throw new Error('SMTP_URL must be smtp://host:port or smtps://host:port')
  }
  const tls = url.searchParams.get('tls')
  if (tls !== null && (tls !== 'none' || secure))
    throw new Error('SMTP_URL supports no parameters except ?tls=none with smtp://')
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    plain: !secure && (tls === 'none' || isLoopback(url.hostname)),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  }
}

/** Parses `Name <address>`, or an address alone; the default name is Assent. */
export function readSender(text: string): Sender {
  const found = /^\s*"?([^"<>]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text)
  return { name: found?.[1] || 'Assent', address: found?.[2] ?? text.trim() }
}

/**
 * Opens a connection pool to the service's own mail server; it connects when the first email is sent. `from` is the
 * sender. `origin` is the public URL; its host is the domain of Message-IDs.
 */
export function openTransport(options: { smtpUrl: string; from: string; origin: string }): Transport {
  const { smtpUrl, from, origin } = options
  return openPool(readSmtpUrl(smtpUrl), { from: readSender(from), origin, connections: 5 })
}

export function openPool(
  { plain, ...server }: SmtpServer,
  { from, origin, connections, dial }: PoolOptions,
): TryableTransport {
  const { hostname } = new URL(origin)
  const connect = (conversation?: ReturnType<typeof followConversation>) => {
    const opened = createTransport({
      ...server,
      ...(conversation && { logger: conversation.logger, transactionLog: true }),
      pool: true,
      maxConnections: connections,
      // The outbox schedules retries, so the pool must not requeue.
      maxRequeues: 0,
      idleTimeout: 10 * second,
      requireTLS: !plain && !server.secure,
      ignoreTLS: plain,
      tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dial ? { getSocket: socketsOf(server, dial) } : {}),
    })
    // An idle connection that breaks is replaced when the next email is sent.
    opened.on('error', () => undefined)
    return opened
  }
  let pool = connect()
  return {
    async send(dispatch, signal) {
      const sent: { ehlo?: string[] | undefined } = await pool.sendMail({ ...mailOf(dispatch, from, hostname), signal })
      return { hasSmtpUtf8: (sent.ehlo ?? []).some((line) => /^SMTPUTF8\b/i.test(line)) }
    },
    async login(signal) {
      const { promise, reject } = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      const conversation = followConversation()
      const once = connect(conversation)
      try {
        await Promise.race([once.verify(), promise])
      } finally {
        once.close()
      }
      return { hasSmtpUtf8: conversation.hasSmtpUtf8() }
    },
    rest() {
      pool.close()
      pool = connect()
    },
    close: () => pool.close(),
  }
}

/** Returns a log for nodemailer that finds out whether the server offers SMTPUTF8. Its sign-in test does not return the response to EHLO. */
function followConversation() {
  let hasSmtpUtf8 = false
  const ignore = (): void => undefined
  const debug = ({ tnx }: { tnx?: string }, line: string): void => {
    // After STARTTLS, a second EHLO begins anew.
    if (tnx === 'client' && /^EHLO\b/i.test(line)) hasSmtpUtf8 = false
    if (tnx === 'server' && /^250[ -]SMTPUTF8\b/im.test(line)) hasSmtpUtf8 = true
  }
  const logger = { level: ignore, trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore }
  return { logger, hasSmtpUtf8: () => hasSmtpUtf8 }
}

type GiveSocket = (error: Error | null, given?: { connection: Socket }) => void

/** Returns a `getSocket` function that opens connections with a dialer, which restricts the addresses. */
function socketsOf({ host, port }: { host: string; port: number }, dial: Dialer) {
  return (_options: unknown, give: GiveSocket): void => {
    dial({ host, port }, AbortSignal.timeout(timeoutMs)).then(
      (connection) => give(null, { connection }),
      (error: unknown) =>
        give(Object.assign(new Error(`cannot connect to ${host}:${port}`), { code: 'ECONNECTION', cause: error })),
    )
  }
}

/** Converts an email to nodemailer's options. */
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
