/** Signing while a thousand API clients constantly send checks: signatures per second, and the clients' response times. */
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { environmentOf, unlimitedCodes } from '../support/service/operator.ts'
import { openPostOffice, type PostOffice } from '../support/mail/post-office.ts'
import { openMailbox } from '../support/mail/mailbox.ts'
import { aForm, signingPath } from '../support/people/people.ts'
import { type RunningServer, startServer } from '../support/service/running-server.ts'
import type { Orders, Waits } from './fairness.worker.ts'
import type { Place } from './growth.ts'
import { checksOf } from '../support/measures/load.ts'
import type { Result } from '../support/measures/ratio.ts'
import { fileOf, seedSignings } from '../support/databases/seeds.ts'

const [robots, signers] = [1000, 20]
/** Duration of each phase in milliseconds. */
const phase = 10_000

type Scene = { server: RunningServer; linkId: string; postOffice: PostOffice }

/** Signs as new people for the duration of a phase, each with a requested code. Returns the number of signatures per second. */
async function signaturesASecond({ server, linkId, postOffice }: Scene, name: string): Promise<number> {
  const until = performance.now() + phase
  let signed = 0
  const queue = async (place: number): Promise<void> => {
    for (let n = 0; performance.now() < until; n += 1) {
      const email = `${name}-${place}-${n}@lantern.example`
      const asked = await server.post(`${signingPath(linkId)}/code`, { email })
      const code = asked.status === 200 ? await postOffice.codeFor(email, phase) : null
      if (code === null) continue
      const answer = await server.post(signingPath(linkId), aForm(email, { cla_id: '0', verification_code: code }))
      if (answer.status === 200 && performance.now() < until) signed += 1
    }
  }
  await Promise.all(Array.from({ length: signers }, (_, place) => queue(place)))
  return (signed * 1000) / phase
}

/** Starts the API clients in a worker, and waits until each has received a response. `waits` returns the response times since its previous call. */
async function letRobotsAsk(orders: Orders): Promise<{ waits: () => Promise<Waits>; close: () => Promise<unknown> }> {
  const worker = new Worker(new URL('fairness.worker.ts', import.meta.url), { workerData: orders })
  await once(worker, 'online')
  const waits = async (): Promise<Waits> => {
    worker.postMessage(null)
    const [told] = (await once(worker, 'message')) as [Waits]
    return told
  }
  while ((await waits()).robots < orders.connections) await setTimeout(100)
  return { waits, close: () => worker.terminate() }
}

/** Measures the service as a process on SQLite, including emails and receipts. */
export async function fairness({ services, linkId }: Place): Promise<Result[]> {
  const mailbox = await openMailbox()
  const postOffice = openPostOffice(mailbox)
  seedSignings(fileOf(services), linkId, 0, 1000)
  const env = { ...environmentOf(services.config, mailbox.url), ...unlimitedCodes, CHECKS_A_MINUTE: '1000000000' }
  const server = await startServer(env)
  const scene = { server, linkId, postOffice }
  await signaturesASecond(scene, 'warming')
  const alone = await signaturesASecond(scene, 'alone')
  const { port } = new URL(server.origin)
  const asking = await letRobotsAsk({ port: Number(port), paths: checksOf(linkId, 1000), connections: robots })
  await asking.waits()
  const begun = performance.now()
  const beside = await signaturesASecond(scene, 'beside')
  const { count, p50, p99, most, failed } = await asking.waits()
  const rate = (count * 1000) / (performance.now() - begun)
  await asking.close()
  await server.stop()
  postOffice.close()
  await mailbox.close()
  return [
    {
      name: `signatures beside ${robots} robots, of those without them`,
      value: (beside / alone).toFixed(2),
      aim: '≥ 0.5',
      figures: `${beside.toFixed(1)} beside ${alone.toFixed(1)} signatures/s, by ${signers} people`,
    },
    {
      name: `checks of ${robots} robots beside people who sign, p99`,
      value: `${p99.toFixed(0)} ms`,
      aim: '≤ 400 ms',
      figures: `${rate.toFixed(0)} checks/s, p50 ${p50.toFixed(0)}, longest ${most.toFixed(0)} ms, ${failed} failed`,
    },
  ]
}
