/** Worker thread: sends requests at a constant rate over keep-alive connections and reports the response times. */
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type LatencyOrder = { port: number; paths: readonly string[]; perSecond: number; milliseconds: number }
export type LatencyOutcome = { times: number[] } | { failed: string }

const { port, paths, perSecond, milliseconds } = workerData as LatencyOrder
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function ask(path: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const begun = performance.now()
  get({ port, path, agent, host: '127.0.0.1' }, (response) => {
    response.resume()
    response.on('error', reject)
    response.on('end', () => {
      if (response.statusCode === 200) resolve(performance.now() - begun)
      else reject(new Error(`an answer ${response.statusCode}`))
    })
  }).on('error', reject)
  return promise
}

const begun = performance.now()
const asked: Promise<number>[] = []
const timer = setInterval(() => {
  const elapsed = performance.now() - begun
  // If the timer is late, send all requests that are overdue, to keep the rate.
  while (asked.length < (Math.min(elapsed, milliseconds) / 1000) * perSecond) {
    const answer = ask(paths[asked.length % paths.length] ?? '/')
    answer.catch(() => undefined)
    asked.push(answer)
  }
  if (elapsed < milliseconds) return
  clearInterval(timer)
  Promise.all(asked).then(
    (times) => parentPort?.postMessage({ times } satisfies LatencyOutcome),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) } satisfies LatencyOutcome),
  )
}, 2)
