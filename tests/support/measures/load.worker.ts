/** Worker thread: sends as many requests as possible over keep-alive connections, with little work per request. */
import { connect, type Socket } from 'node:net'
import { parentPort } from 'node:worker_threads'

export type LoadOrder = { port: number; paths: readonly string[]; connections: number; milliseconds: number }
export type LoadOutcome = { perSecond: number } | { failed: string }

const headerEnd = Buffer.from('\r\n\r\n')
const okay = 'HTTP/1.1 200'

/** If `bytes` starts with a complete response, returns its length; otherwise, returns 0. */
function answerLength(bytes: Buffer): number {
  const end = bytes.indexOf(headerEnd)
  if (end === -1) return 0
  const head = bytes.toString('latin1', 0, end)
  if (!head.startsWith(okay)) throw new Error(head.split('\r\n')[0])
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('an answer without its length')
  const whole = end + headerEnd.length + Number(length)
  return bytes.length >= whole ? whole : 0
}

/** Sends requests one after another until the time `until`. Returns the number of responses. */
function asker(socket: Socket, requests: readonly Buffer[], first: number, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let place = first
    let answered = 0
    let rest: Buffer = Buffer.alloc(0)
    const ask = (): void => {
      place = (place + 1) % requests.length
      socket.write(requests[place] as Buffer)
    }
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the connection was closed')))
    socket.on('connect', ask)
    socket.on('data', (chunk: Buffer) => {
      try {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
        const length = answerLength(rest)
        if (length === 0) return
        rest = rest.subarray(length)
        answered += 1
        if (performance.now() < until) ask()
        else resolve(answered)
      } catch (error) {
        reject(error)
      }
    })
  })
}

async function load({ port, paths, connections, milliseconds }: LoadOrder): Promise<LoadOutcome> {
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`))
  const begun = performance.now()
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1'))
  try {
    const counts = await Promise.all(
      sockets.map((socket, index) => asker(socket, requests, index * 31, begun + milliseconds)),
    )
    const total = counts.reduce((sum, count) => sum + count, 0)
    return { perSecond: (total * 1000) / (performance.now() - begun) }
  } catch (error) {
    return { failed: String(error) }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

parentPort?.on('message', (order: LoadOrder) => {
  void load(order).then((outcome) => parentPort?.postMessage(outcome))
})
