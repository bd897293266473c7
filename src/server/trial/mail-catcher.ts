import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

export type CaughtAttachment = { filename: string; contentType: string; content: Uint8Array }

export type CaughtLetter = {
  id: string
  at: Date
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  attachments: CaughtAttachment[]
}

export type MailCatcher = {
  /** For SMTP_URL. */
  readonly url: string
  /** Newest first; the newest 500 stay until the process ends. */
  letters(): readonly CaughtLetter[]
  find(id: string): CaughtLetter | null
  close(): Promise<void>
}

const most = 500
const largest = 20 * 1024 * 1024

/** A mailbox for every address, on loopback: accepts any letter from any sender under any password. */
export async function openMailCatcher(): Promise<MailCatcher> {
  const letters: CaughtLetter[] = []

  async function take(stream: SMTPServerDataStream): Promise<void> {
    const letter = await readLetter(stream)
    letters.unshift(letter)
    letters.splice(most)
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    size: largest,
    rejectOversized: true,
    logger: false,
    onAuth: (auth, _session, answer) => answer(null, { user: auth.username ?? 'anybody' }),
    onData: (stream, _session, answer) => {
      take(stream).then(
        () => answer(),
        (error: Error) => answer(error),
      )
    },
  })
  // A client that hangs up in mid-sentence is no reason to stop.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters: () => letters,
    find: (id) => letters.find((letter) => letter.id === id) ?? null,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

async function readLetter(stream: SMTPServerDataStream): Promise<CaughtLetter> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const email = await PostalMime.parse(Buffer.concat(chunks), { attachmentEncoding: 'arraybuffer' })
  return {
    id: randomUUID(),
    at: new Date(),
    from: email.from ? addressesOf(email.from).join(', ') : '',
    to: (email.to ?? []).flatMap(addressesOf),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: email.attachments.map(({ filename, mimeType, content }, index) => ({
      filename: filename ?? `attachment-${index + 1}`,
      contentType: mimeType,
      content: new Uint8Array(content as ArrayBuffer),
    })),
  }
}

function addressesOf(address: Address): string[] {
  return address.address === undefined ? address.group.map((one) => one.address) : [address.address]
}
