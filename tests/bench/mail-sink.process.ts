/** Local mail server process that accepts every email and stores none. Runs at a lower priority than the service. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setPriority } from 'node:os'
import { SMTPServer } from 'smtp-server'

/**
 * Request from the parent process: the number of received emails or, with `address`, the arrival time of an email to that address. `question` is a
 * unique number.
 */
export type SinkQuestion = { question: number; address?: string }
/** Response to a request: `value` is a number of emails or an arrival time, in fractional milliseconds since 1970. */
export type SinkMessage = { url: string } | { question: number; value: number }

const tell = (message: SinkMessage): void => void process.send?.(message)
const times = new Map<string, number>()
const waiting = new Map<string, (at: number) => void>()
let count = 0

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
      const [address, at] = [to?.address ?? '', performance.timeOrigin + performance.now()]
      times.set(address, at)
      waiting.get(address)?.(at)
      answer()
    })
  },
})
server.on('error', () => undefined)

process.on('message', ({ question, address }: SinkQuestion) => {
  const answer = (value: number): void => tell({ question, value })
  if (address === undefined) return answer(count)
  const at = times.get(address)
  if (at === undefined) waiting.set(address, answer)
  else answer(at)
})
process.on('disconnect', () => process.exit())

setPriority(19)
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
tell({ url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` })
