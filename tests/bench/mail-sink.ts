import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { SinkMessage, SinkQuestion } from './mail-sink.process.ts'

export type MailSink = {
  readonly url: string
  count(): Promise<number>
  /** Resolves with the arrival time of an email to the address, in milliseconds of the `performance` clock. */
  arrived(address: string): Promise<number>
  close(): Promise<void>
}

/** Starts a mail server in a separate process, so that it slows down the measured service as little as possible. */
export async function openMailSink(): Promise<MailSink> {
  const child = fork(new URL('mail-sink.process.ts', import.meta.url))
  const [first] = (await once(child, 'message')) as [SinkMessage]
  const asked: ((value: number) => void)[] = []
  child.on('message', (message: SinkMessage) => {
    if ('question' in message) asked[message.question]?.(message.value)
  })
  const ask = async (address?: string): Promise<number> => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const question: SinkQuestion = { question: asked.push(resolve) - 1, ...(address !== undefined && { address }) }
    child.send(question)
    return promise
  }
  return {
    url: 'url' in first ? first.url : '',
    count: () => ask(),
    arrived: async (address) => (await ask(address)) - performance.timeOrigin,
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
