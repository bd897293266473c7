import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type MailSink = {
  /** For SMTP_URL. */
  readonly url: string
  /** How many letters have arrived. */
  count(): number
  /** When a letter to the address has arrived (ms, of `performance`). */
  arrived(address: string): Promise<number>
  close(): Promise<void>
}

/** A mail server on loopback that takes every letter and keeps none. */
export async function openMailSink(): Promise<MailSink> {
  let count = 0
  const times = new Map<string, number>()
  const waiting = new Map<string, (at: number) => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1,
    onData(stream, session, answer) {
      stream.resume()
      stream.on('end', () => {
        count += 1
        const [to] = session.envelope.rcptTo
        const [address, at] = [to?.address ?? '', performance.now()]
        times.set(address, at)
        waiting.get(address)?.(at)
        answer()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => count,
    async arrived(address) {
      const { promise, resolve } = Promise.withResolvers<number>()
      waiting.set(address, resolve)
      const at = times.get(address)
      if (at !== undefined) resolve(at)
      return promise
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}
