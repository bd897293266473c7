import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { type CaughtEmail, openEmailFolder } from './email-folder.ts'

export type MailCatcher = {
  /** Value for `SMTP_URL`. */
  readonly url: string
  /** Received emails, newest first, up to 500. The newest 100 are kept across restarts. */
  letters(): readonly CaughtEmail[]
  find(id: string): CaughtEmail | null
  close(): Promise<void>
}

const [maxEmails, maxStored] = [500, 100]
const maxBytes = 20 * 1024 * 1024

/** Opens an SMTP server on loopback that accepts any email, sender and password. `folder` is the storage folder for emails. */
export async function openMailCatcher(folder: string | null = null): Promise<MailCatcher> {
  const stored = folder === null ? null : openEmailFolder(folder, maxStored)
  const letters = (await stored?.read()) ?? []

  async function take(stream: SMTPServerDataStream): Promise<void> {
    const email = await parseMessage(stream)
    letters.unshift(email)
    letters.splice(maxEmails)
    await stored?.add(email)
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    size: maxBytes,
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
  // A client that disconnects during a command must not stop the server.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters: () => letters,
    find: (id) => letters.find((email) => email.id === id) ?? null,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

async function parseMessage(stream: SMTPServerDataStream): Promise<CaughtEmail> {
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
