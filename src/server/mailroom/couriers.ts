import type { Language } from '../../domain/languages.ts'
import { findMailboxPlatform, mailboxPlatforms, securityOfPort } from '../../domain/mailbox-platforms.ts'
import type { Config } from '../config.ts'
import type { Dialer } from '../fetching/dialer.ts'
import type { Google } from '../platforms/google.ts'
import { openGmailTransport } from './gmail-transport.ts'
import { mailboxCodeMessage } from './letters/mailbox-code.ts'
import { misfortuneOf } from './misfortune.ts'
import { isLoopback, openPool, readSmtpUrl, type SmtpServer, type Transport } from './transport.ts'

/** A community's mailbox with what opens it: an authorisation code, or Google's token for `gmail`. */
export type MailboxLogin = { address: string; platform: string; host: string; port: number; secret: string }

/** A code on its way to the mailbox it goes out through. */
export type CodeOrder = { id: string; language: Language; code: string; at: number }

/** What a mailbox said where it did not do what it was asked; its own words, on one line. */
export type Reproach = { words: string; isLoginRefused: boolean }

/** A mailbox on trial: whether it takes our sign-in, then whether it takes a letter. */
export type Visit = {
  signIn(): Promise<Reproach | null>
  sendCode(order: CodeOrder): Promise<Reproach | null>
  close(): void
}

/** Those who carry letters through the mailboxes of communities. */
export type Couriers = Readonly<{
  /** For the postman. */
  open(login: MailboxLogin): Transport
  /** For who wants to know whether a mailbox is good. */
  visit(login: MailboxLogin): Visit
}>

/** How long a mailbox on trial may take for either answer: somebody waits for it. */
const patience = 20_000

/** `dial` connects to the mail servers; the operator's rules for it are in `mailDialer`. */
export function openCouriers(
  config: Pick<Config, 'mailboxUrl' | 'publicUrl'>,
  { dial, google }: { dial: Dialer; google: Google | null },
): Couriers {
  const pool = (login: MailboxLogin, connections: number) => {
    const from = { name: 'Assent', address: login.address }
    return openPool(serverOf(config, login), { from, origin: config.publicUrl, connections, dial })
  }
  return Object.freeze({
    open(login: MailboxLogin) {
      if (login.platform !== 'gmail') return pool(login, 3)
      if (!google) throw new Error('no Gmail is configured')
      return openGmailTransport(login, { google, origin: config.publicUrl })
    },

    visit(login: MailboxLogin) {
      const transport = pool(login, 1)
      const tried = async (attempt: Promise<void>): Promise<Reproach | null> => {
        try {
          await attempt
          return null
        } catch (error) {
          const { words, isLoginRefused } = misfortuneOf(error, [login.secret])
          return { words, isLoginRefused }
        }
      }
      return {
        signIn: () => tried(transport.login(AbortSignal.timeout(patience))),
        sendCode: ({ id, language, code, at }) => {
          const message = mailboxCodeMessage(language, code)
          const dispatch = { ...message, id, to: login.address, language, at: new Date(at) }
          return tried(transport.send(dispatch, AbortSignal.timeout(patience)))
        },
        close: () => transport.close(),
      }
    },
  })
}

/** Where a mailbox takes letters: in the trial, one place for all of them. */
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
