/** Emails as sent over SMTP: headers, recipients, encoding, and mail servers that are trusted. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import * as fc from 'fast-check'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  openPool,
  openTransport,
  readSender,
  readSmtpUrl,
  type Taken,
  type Transport,
} from '../../../src/server/mailboxes/transport.ts'
import type { Dispatch } from '../../../src/server/mailboxes/message/message.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { hostile, seed } from '../../support/text/hostile-words.ts'

const plain: Dispatch = {
  id: '0'.repeat(32),
  to: 'ada@example.org',
  language: 'en',
  at: new Date(Date.UTC(2026, 10, 21)),
  subject: 'A subject',
  text: 'Some text',
  html: '<p>Some text</p>',
  attachments: [],
}

const headerNames = [
  'auto-submitted',
  'content-language',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
]

describe('emails on the wire', () => {
  let mailbox: Mailbox
  let transport: Transport

  beforeEach(async () => {
    mailbox = await openMailbox()
    transport = openTransport({ smtpUrl: mailbox.url, from: 'assent@cla.example', origin: 'https://cla.example' })
  })

  afterEach(async () => {
    transport.close()
    await mailbox.close()
  })

  const send = async (change: Partial<Dispatch>): Promise<Taken> =>
    transport.send({ ...plain, ...change }, AbortSignal.timeout(10_000))

  test('Chinese subject, text and attachment names arrive unchanged', async () => {
    const attachments = [
      { filename: '签署回执 王小明.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') },
    ]
    await send({ subject: '您已签署海港项目的协议', text: '感谢您的签署', attachments })
    const [letter] = mailbox.letters()
    expect(letter).toMatchObject({ subject: '您已签署海港项目的协议', recipients: ['ada@example.org'] })
    expect(letter?.text).toContain('感谢您的签署')
    expect(letter?.attachments).toMatchObject([{ filename: '签署回执 王小明.pdf', mimeType: 'application/pdf' }])
  })

  test.each([
    ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai', ''],
    ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai', ''],
    ['josé@пример.рф', 'josé@пример.рф', ' SMTPUTF8'],
  ])('an email to %s is sent to %s', async (to, recipient, extension) => {
    // The library of the other tests decodes domains.
    const commands: string[] = []
    const server = createServer((socket) => {
      socket.write('220 ready\r\n')
      createInterface(socket).on('line', (line) => {
        commands.push(line)
        if (line.startsWith('EHLO')) socket.write('250-mail.example\r\n250 SMTPUTF8\r\n')
        else if (line === 'DATA') socket.write('354 continue\r\n')
        else if (/^(?:MAIL|RCPT|\.$)/.test(line)) socket.write('250 OK\r\n')
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const direct = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'assent@cla.example', origin: 'https://cla.example' }
    const other = openTransport(direct)
    expect(await other.send({ ...plain, to }, AbortSignal.timeout(10_000))).toEqual({ hasSmtpUtf8: true })
    other.close()
    server.close()
    expect(commands).toEqual(
      expect.arrayContaining([
        `MAIL FROM:<assent@cla.example>${extension}`,
        `RCPT TO:<${recipient}>`,
        `To: ${recipient}`,
      ]),
    )
  })

  test('returns whether the server offers SMTPUTF8, after an email and after a sign-in', async () => {
    expect(await send({})).toEqual({ hasSmtpUtf8: true })
    const ascii = await openMailbox({ hidesSmtpUtf8: true })
    const options = { from: { name: '', address: 'assent@cla.example' }, origin: 'https://cla.example', connections: 1 }
    for (const { url, hasSmtpUtf8 } of [
      { url: mailbox.url, hasSmtpUtf8: true },
      { url: ascii.url, hasSmtpUtf8: false },
    ]) {
      const other = openPool(readSmtpUrl(url), options)
      expect(await other.login(AbortSignal.timeout(10_000))).toEqual({ hasSmtpUtf8 })
      expect(await other.send(plain, AbortSignal.timeout(10_000))).toEqual({ hasSmtpUtf8 })
      other.close()
    }
    await ascii.close()
  })

  test('an email declares that it was generated, and has its own ID', async () => {
    await send({})
    const [letter] = mailbox.letters()
    expect(letter?.messageId).toBe(`<${plain.id}@cla.example>`)
    expect(letter?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(letter?.headers.map(({ key }) => key).toSorted()).toEqual(headerNames)
  })

  test('nothing in a subject, a text or a file name adds a header, a recipient or an email', async () => {
    const property = fc.asyncProperty(hostile, hostile, hostile, async (subject, text, filename) => {
      const before = mailbox.letters().length
      const content = Buffer.from('content')
      await send({
        subject: `A ${subject}`,
        text: `A ${text}`,
        html: `A ${text}`,
        attachments: [{ filename, contentType: 'text/plain', content }],
      })
      expect(mailbox.letters()).toHaveLength(before + 1)
      const letter = mailbox.letters().at(-1)
      expect(letter?.recipients).toEqual(['ada@example.org'])
      expect(letter?.to).toMatchObject([{ address: 'ada@example.org' }])
      expect(letter?.from.address).toBe('assent@cla.example')
      expect(letter?.headers.map(({ key }) => key).toSorted()).toEqual(headerNames)
      expect(letter?.attachments).toHaveLength(1)
    })
    await fc.assert(property, { seed, numRuns: 200 })
  })
})

describe('trusted servers', () => {
  test('remote servers must use TLS; this machine and a trusted relay need not', () => {
    expect(readSmtpUrl('smtp://user:p%40ss@mail.example')).toEqual({
      host: 'mail.example',
      port: 587,
      secure: false,
      plain: false,
      auth: { user: 'user', pass: 'p@ss' },
    })
    expect(readSmtpUrl('smtps://mail.example')).toMatchObject({ port: 465, secure: true, plain: false })
    expect(readSmtpUrl('smtp://relay.example:25?tls=none')).toMatchObject({ port: 25, plain: true })
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect(readSmtpUrl(`smtp://${host}:2525`)).toMatchObject({ port: 2525, plain: true })
    }
  })

  test.each(['', 'mail.example', 'http://mail.example', 'smtp://', 'smtps://a.example?tls=none', 'smtp://a?tls=maybe'])(
    'SMTP_URL=%s is refused with a message',
    (url) => {
      expect(() => readSmtpUrl(url)).toThrow(/^SMTP_URL/)
    },
  )

  test('a sender may have a name', () => {
    expect(readSender('cla@example.org')).toEqual({ name: 'Assent', address: 'cla@example.org' })
    expect(readSender('"The CLA admin area" <cla@example.org>')).toEqual({
      name: 'The CLA admin area',
      address: 'cla@example.org',
    })
  })

  test('a server without a valid certificate gets no email', async () => {
    const taken: string[] = []
    const server = new SMTPServer({
      secure: true,
      authOptional: true,
      logger: false,
      onData: (stream, _session, answer) => {
        taken.push('a letter')
        stream.resume()
        stream.on('end', () => answer())
      },
    })
    server.on('error', () => undefined)
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const smtpUrl = `smtps://127.0.0.1:${port}`
    const transport = openTransport({ smtpUrl, from: 'assent@cla.example', origin: 'https://cla.example' })
    await expect(transport.send(plain, AbortSignal.timeout(10_000))).rejects.toThrow(/certificate|self-signed/i)
    expect(taken).toEqual([])
    transport.close()
    await new Promise<void>((resolve) => {
      server.close(resolve)
    })
  })
})
