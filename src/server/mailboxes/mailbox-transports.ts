import { createTransport } from 'nodemailer'
import type { Language } from '../../domain/text/languages.ts'
import { findMailboxPlatform, mailboxPlatforms, securityOfPort } from '../../domain/projects/mailbox-platforms.ts'
import type { Config } from '../config/config.ts'
import type { Dialer } from '../outbound/dialer.ts'
import type { Google } from '../platforms/google.ts'
import { mailboxCodeMessage } from './message/code-message.ts'
import { type MailboxFault, MailboxFaultError, type DeliveryError, deliveryErrorOf } from './delivery-errors.ts'
import {
  isLoopback,
  openPool,
  readSmtpUrl,
  type SmtpServer,
  type Transport,
  type TryableTransport,
  mailOf,
} from './transport.ts'
import type { GmailAnswer } from '../platforms/gmail-answer.ts'

/** A community's mailbox with its credential: an authorization code, or Google's refresh token for `gmail`. */
export type MailboxLogin = { address: string; platform: string; host: string; port: number; secret: string }

/** A verification code to send through the mailbox that is being verified. */
export type CodeOrder = { id: string; language: Language; code: string; at: number }

/** A test connection to a mailbox. `signIn` tests the credential, `sendCode` tests sending. */
export type MailboxProbe = {
  signIn(): Promise<DeliveryError | null>
  sendCode(order: CodeOrder): Promise<DeliveryError | null>
  /** Whether the server offered SMTPUTF8 when it accepted the sign-in or the code; false before. */
  hasSmtpUtf8(): boolean
  close(): void
}

/** Opens transports for communities' mailboxes. */
export type MailboxTransports = Readonly<{
  /** Opens a transport for the mail worker. */
  open(login: MailboxLogin): Transport
  /** Opens a test connection. */
  visit(login: MailboxLogin): MailboxProbe
}>

/** Timeout in milliseconds for each step of a test. A manager is waiting for the result. */
const defaultTimeoutMs = 20_000

/** `dial` opens connections to mail servers and restricts their addresses. `timeoutMs` is set only by tests. */
export function openMailboxTransports(
  config: Pick<Config, 'mailboxUrl' | 'publicUrl'>,
  { dial, google, timeoutMs = defaultTimeoutMs }: { dial: Dialer; google: Google | null; timeoutMs?: number },
): MailboxTransports {
  const opened = (login: MailboxLogin, connections: number): TryableTransport => {
    if (login.platform === 'gmail') {
      return google ? openGmailTransport(login, { google, origin: config.publicUrl }) : withoutGoogle
    }
    const from = { name: 'Assent', address: login.address }
    return openPool(serverOf(config, login), { from, origin: config.publicUrl, connections, dial })
  }
  return Object.freeze({
    open: (login: MailboxLogin) => opened(login, 3),

    visit(login: MailboxLogin) {
      const transport = opened(login, 1)
      let hasSmtpUtf8 = false
      const tried = async (attempt: Promise<unknown>): Promise<DeliveryError | null> => {
        try {
          await attempt
          return null
        } catch (error) {
          return deliveryErrorOf(error, [login.secret])
        }
      }
      return {
        signIn: () => tried(transport.login(AbortSignal.timeout(timeoutMs)).then((taken) => ({ hasSmtpUtf8 } = taken))),
        sendCode: ({ id, language, code, at }) => {
          const message = mailboxCodeMessage(language, code)
          const dispatch = { ...message, id, to: login.address, language, at: new Date(at) }
          const sent = transport.send(dispatch, AbortSignal.timeout(timeoutMs))
          return tried(sent.then((taken) => ({ hasSmtpUtf8 } = taken)))
        },
        hasSmtpUtf8: () => hasSmtpUtf8,
        close: () => transport.close(),
      }
    },
  })
}

/** Returns a transport that fails without connecting. */
function hindered(words: string, fault: MailboxFault): TryableTransport {
  const refuse = (): Promise<never> => Promise.reject(new MailboxFaultError(words, fault))
  return { send: refuse, login: refuse, close: () => undefined }
}

const withoutGoogle = hindered(
  'this service no longer has an OAuth application at Google: set GMAIL_CLIENT_ID and GMAIL_CLIENT_SECRET',
  {
    type: 'resting',
    trouble: 'service',
    rest: null,
  },
)

/** Returns the SMTP server of a mailbox. With `mailboxUrl` (trial mode) all mailboxes use one server. */
function serverOf(
  { mailboxUrl }: Pick<Config, 'mailboxUrl'>,
  { platform, address, secret, ...place }: MailboxLogin,
): SmtpServer {
  const auth = { user: address, pass: secret }
  if (mailboxUrl !== null) return { ...readSmtpUrl(mailboxUrl), auth }
  const known = findMailboxPlatform(platform)
  const { host, port } = known === null ? place : mailboxPlatforms[known]
  const security = known === null ? securityOfPort(port) : mailboxPlatforms[known].security
  const plain = isLoopback(host)
  return { host, port, secure: security === 'tls' && !plain, plain, auth }
}

/** Opens a transport that sends through the Gmail API with the owner's token. */
function openGmailTransport(
  { address, secret }: { address: string; secret: string },
  { google, origin }: { google: Google; origin: string },
): TryableTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { hostname } = new URL(origin)
  return {
    async send(dispatch, signal) {
      const { message } = await composer.sendMail(mailOf(dispatch, { name: 'Assent', address }, hostname))
      signal.throwIfAborted()
      throwUnlessTaken(await google.send(secret, message as Buffer))
      // The API of Gmail is not SMTP.
      return { hasSmtpUtf8: false }
    },
    async login(signal) {
      signal.throwIfAborted()
      throwUnlessTaken(await google.check(secret))
      return { hasSmtpUtf8: false }
    },
    close: () => composer.close(),
  }
}

/** Throws the SMTP error that `deliveryErrorOf` expects, for an unsuccessful Gmail response. */
function throwUnlessTaken(answer: GmailAnswer): void {
  if (answer.outcome === 'taken') return
  if (answer.outcome === 'refused' || answer.outcome === 'resting') {
    const rest = answer.outcome === 'resting' ? answer.rest : null
    throw new MailboxFaultError(answer.words, { type: answer.outcome, trouble: answer.trouble, rest })
  }
  const smtp = answer.outcome === 'away' ? { code: 'EAWAY' } : { code: 'EMESSAGE', responseCode: 554 }
  throw Object.assign(new Error(answer.words), smtp)
}
