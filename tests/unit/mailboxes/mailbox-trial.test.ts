/** Errors while a mailbox is being set up, with real mail servers and certificates. */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import tls from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { openDialer } from '../../../src/server/outbound/dialer.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { openMailboxTransports } from '../../../src/server/mailboxes/mailbox-transports.ts'
import { verifyMailbox } from '../../../src/server/usecases/community/mailboxes/verify-mailbox.ts'
import { anAccount } from '../../support/people/accounts.ts'
import * as certificates from './certificates.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { caller } from '../../support/people/individual-signers.ts'

type Close = () => Promise<void>

const trusted = tls.getCACertificates('default')
const open: Close[] = []
let home: TestServices
let plain: Mailbox
let silent: number
let people = 0
/** Port of each host name on this machine. All other host names are unknown. */
const ports = new Map<string, number>()

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, certificates.authority])
  home = await testServices({ database: 'sqlite' })
  plain = await openMailbox()
  silent = await listens(createServer(() => undefined))
  const at = (host: string, cert: string) => secure(cert).then((port) => ports.set(host, port))
  await at('self.harbour.example', certificates.selfSigned)
  await at('expired.harbour.example', certificates.expired)
  await at('other.harbour.example', certificates.trusted)
  await at('mail.harbour.example', certificates.trusted)
  ports.set('plain.harbour.example', Number(new URL(plain.url).port))
  ports.set('silent.harbour.example', silent)
  ports.set('closed.harbour.example', 1)
})

afterAll(async () => {
  tls.setDefaultCACertificates(trusted)
  for (const close of open) await close()
  await plain.close()
  await home.close()
})
afterEach(() => plain.behave('kind'))

async function listens(server: Server): Promise<number> {
  const sockets = new Set<{ destroy(): unknown }>()
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return (server.address() as AddressInfo).port
}

/** Starts a mail server with TLS that accepts all emails. Returns its port. */
async function secure(cert: string): Promise<number> {
  const server = new SMTPServer({
    ...{ secure: true, cert, key: certificates.key, logger: false, authOptional: true },
    onAuth: (_auth, _session, answer) => answer(null, { user: 'admin' }),
    onData: (stream, _session, answer) => {
      stream.resume()
      stream.on('end', () => answer())
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  open.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  )
  return (server.server.address() as AddressInfo).port
}

/** Returns services that connect to the test's servers by host name. `patience` is the timeout in milliseconds. */
function atHome(patience: number): Services {
  const reach = openDialer(new Set(ports.keys()), async (host) => {
    if (!ports.has(host)) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
    return ['127.0.0.1']
  })
  const mailboxTransports = openMailboxTransports(home.services.config, {
    dial: ({ host, port }, signal) => reach({ host, port: ports.get(host) ?? port }, signal),
    google: null,
    timeoutMs: patience,
  })
  return Object.freeze({ ...home.services, mailboxTransports })
}

async function aManager() {
  const { id: account } = await anAccount(home.services, { login: `linkManager${people++}` })
  const person = { ...caller('en'), role: 'communityManager', account } as unknown as Parameters<
    typeof verifyMailbox
  >[1]
  return (host: string, port = 465) => {
    const draft = { email: 'mailbox@harbour.example', authorize: 'secret-7', platform: 'custom', host, port }
    return verifyMailbox(atHome(host.startsWith('silent.') ? 500 : 60_000), person, draft).then(
      () => 'a code went',
      (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
    )
  }
}

const detailsOf = (outcome: string | Refusal) =>
  typeof outcome === 'string' ? outcome : [outcome.code, outcome.details.failure]

test.each([
  ['self.harbour.example', 465, 'certificate_untrusted'],
  ['expired.harbour.example', 465, 'certificate_expired'],
  ['other.harbour.example', 465, 'certificate_name'],
  ['nowhere.harbour.example', 465, 'host_unknown'],
  ['closed.harbour.example', 465, 'port_closed'],
  ['silent.harbour.example', 465, 'timed_out'],
  ['silent.harbour.example', 587, 'timed_out'],
  ['plain.harbour.example', 465, 'no_tls'],
  ['plain.harbour.example', 587, 'no_tls'],
])('%s at port %i: %s', async (host, port, failure) => {
  const tries = await aManager()
  const outcome = await tries(host, port)
  expect(detailsOf(outcome)).toEqual(['cla.failed_to_send_email', failure])
  expect((outcome as Refusal).details.said).not.toBe('')
  // No code was sent, so the next attempt does not have to wait a minute.
  expect(detailsOf(await tries(host, port))).toEqual(['cla.failed_to_send_email', failure])
})

test('control: with a valid certificate a code is sent, and the next one must wait a minute', async () => {
  const tries = await aManager()
  expect(await tries('mail.harbour.example')).toBe('a code went')
  expect(detailsOf(await tries('mail.harbour.example'))).toEqual(['cla.too_many_request', undefined])
})

test.each([
  ['login', 535, 'cla.invalid_email_auth_code', 'sign_in'],
  ['login', 454, 'cla.failed_to_send_email', 'sign_in_later'],
  ['connection', 421, 'cla.failed_to_send_email', 'try_later'],
  ['sender', 451, 'cla.failed_to_send_email', 'try_later'],
  ['sender', 553, 'cla.failed_to_send_email', 'sender_refused'],
  ['recipient', 450, 'cla.failed_to_send_email', 'try_later'],
  ['recipient', 550, 'cla.failed_to_send_email', 'recipient_refused'],
  ['content', 451, 'cla.failed_to_send_email', 'try_later'],
  ['content', 554, 'cla.failed_to_send_email', 'letter_refused'],
] as const)('%s answered %i: %s, %s', async (at, answer, code, failure) => {
  const { port } = new URL(plain.url)
  const { id: account } = await anAccount(home.services, { login: `linkManager${people++}` })
  const person = { ...caller('en'), role: 'communityManager', account } as unknown as Parameters<
    typeof verifyMailbox
  >[1]
  const draft = {
    email: 'mailbox@harbour.example',
    authorize: 'secret-7',
    platform: 'custom',
    host: '127.0.0.1',
    port: Number(port),
  }
  plain.behave({ at, answer })
  const refused = await verifyMailbox(home.services, person, draft).catch((error: unknown) => error as Refusal)
  expect(detailsOf(refused as Refusal)).toEqual([code, failure])
  plain.behave('kind')
  expect(await verifyMailbox(home.services, person, draft)).toMatchObject({ answer: 'successfully' })
})

test.each([
  [{ email: 'mailbox@outlook.com', platform: '' }],
  [{ email: 'mailbox@hotmail.com', platform: 'custom', host: 'mail.harbour.example' }],
  [{ platform: 'outlook' }],
  [{ platform: 'custom', host: 'SMTP.office365.com' }],
])('%j no longer accepts passwords, and the error says so', async (change) => {
  const { id: account } = await anAccount(home.services, { login: `linkManager${people++}` })
  const person = { ...caller('en'), role: 'communityManager', account } as unknown as Parameters<
    typeof verifyMailbox
  >[1]
  const draft = { email: 'mailbox@harbour.example', authorize: 'secret-7', host: '', port: 587, ...change }
  const refused = await verifyMailbox(atHome(60_000), person, draft).catch((error: unknown) => error as Refusal)
  expect(detailsOf(refused as Refusal)).toEqual(['cla.unsupported_email_platform', 'no_passwords'])
})
