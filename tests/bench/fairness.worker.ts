/** Runs a thousand API clients that constantly send checks, and reports their response times. */
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

export type Orders = { port: number; paths: readonly string[]; connections: number }
export type Waits = { count: number; p50: number; p99: number; most: number; failed: number; robots: number }

const { port, paths, connections } = workerData as Orders
let waits: number[] = []
let failed = 0
/** Clients that have received a response. Connections open gradually, so some clients start later. */
const answered = new Set<number>()

/** Runs a client. A response has only a few hundred bytes, so it arrives in a single chunk. */
function robot(first: number): void {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let place = first
  let asked = 0
  const ask = (): void => {
    place = (place + 1) % paths.length
    asked = performance.now()
    socket.write(`GET ${paths[place]} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  }
  socket.on('connect', ask)
  socket.on('error', () => (failed += 1))
  socket.on('data', (answer) => {
    waits.push(performance.now() - asked)
    answered.add(first)
    if (answer.toString('latin1', 0, 12) !== 'HTTP/1.1 200') failed += 1
    ask()
  })
}

for (let n = 0; n < connections; n += 1) robot(n * 7)

parentPort?.on('message', () => {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const told = { count: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1), failed, robots: answered.size }
  parentPort?.postMessage(told satisfies Waits)
  waits = []
  failed = 0
})
