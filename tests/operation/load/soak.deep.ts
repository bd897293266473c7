/** Uses the service for eight minutes. Its memory must not grow after the first three. */
import { fileURLToPath } from 'node:url'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { median } from '../../support/measures/ratio.ts'
import { environmentOf, unlimitedCodes } from '../../support/service/operator.ts'
import { preparedPeople } from '../../support/people/prepared.ts'
import { aCommunity } from '../../support/community/community.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { aForm, signingPath } from '../../support/people/people.ts'
import { memoryOf } from '../../support/measures/process-memory.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { databases, type DatabaseKind } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'

const minute = 60_000
/** Pause between two requests of a client in milliseconds, and number of clients. The load is the same on a faster machine. */
const [pause, clients] = [100, 8]
/** Maximum growth: median memory in a later minute, divided by the median in the first measured minute. */
const most = 1.05

let home: TestServices
let mailbox: Mailbox
let server: RunningServer
afterEach(async () => {
  await server.kill()
  await home.close()
  await mailbox.close()
})

/** Returns the resident memory in megabytes. */
const resident = (): number => memoryOf(server, 'VmRSS') / 1024 ** 2

/** Runs the load for `parts` intervals of `part` milliseconds. Returns the median memory of each interval in megabytes. */
async function soaks(database: DatabaseKind, of: { parts: number; part: number; entry?: string }): Promise<number[]> {
  mailbox = await openMailbox()
  home = await testServices({ database })
  const linkId = await aCommunity(home.services)
  const people = await preparedPeople(home, linkId, 6000)
  const env = { ...environmentOf(home.services.config, mailbox.url), ...unlimitedCodes, CHECKS_A_MINUTE: '1000000' }
  server = await startServer({ ...env, METRICS_PORT: '', ACCESS_LOG: '' }, of.entry)
  const path = signingPath(linkId)
  const bytes = async (place: string): Promise<number> => {
    const answer = await fetch(server.origin + place)
    await answer.arrayBuffer()
    return answer.status
  }
  const wrong = { user: 'nobody', password: 'Wrong-2026x', link_id: '', privacy_consented: true }
  const acts: ((n: number) => Promise<unknown>)[] = [
    (n) => server.get(`${path}?email=person-${n}@lantern.example`),
    (n) => server.get(`${path}?email=person-${n}@lantern.example`),
    async () => {
      const { email = '', code = '' } = people.pop() ?? {}
      const { status } = await server.post(path, aForm(email, { verification_code: code }))
      expect(status).toBe(200)
    },
    (n) => server.post(`${path}/code`, { email: `person-${n}@lantern.example` }),
    () => bytes(`/sign-cla/${linkId}`),
    () => bytes(`/cla/api/v1/cla/${linkId}/1`),
    () => server.get(`/v1/cla/${linkId}/1/text`),
    () => server.post('/v1/corporation-manager/auth', wrong),
    () => bytes('/nowhere'),
    () => server.get(`/v1/link/${linkId}`),
  ]
  const end = performance.now() + of.parts * of.part
  let count = 0
  const uses = async (): Promise<void> => {
    while (performance.now() < end) {
      count += 1
      await acts[count % acts.length]?.(count)
      await setTimeout(pause)
    }
  }
  const medians: number[] = []
  const watches = async (): Promise<void> => {
    while (medians.length < of.parts) {
      const sizes: number[] = []
      for (const until = performance.now() + of.part; performance.now() < until; await setTimeout(500))
        sizes.push(resident())
      medians.push(median(sizes))
    }
  }
  await Promise.all([watches(), ...Array.from({ length: clients }, uses)])
  console.log(`${database}: ${count} requests, MB by part: ${medians.map((size) => size.toFixed(1)).join(' ')}`)
  return medians
}

/** Skips the first `warm` intervals. Returns the largest median divided by the first one. */
const growth = (medians: readonly number[], warm: number): number => {
  const [first = NaN, ...rest] = medians.slice(warm)
  return Math.max(...rest) / first
}

describe.each(databases)('on %s', (database) => {
  test('memory does not grow after three minutes', { timeout: 12 * minute }, async () => {
    expect(growth(await soaks(database, { parts: 8, part: minute }), 3)).toBeLessThanOrEqual(most)
  })
})

test('control: a service that leaks memory is found', { timeout: 6 * minute }, async () => {
  const entry = fileURLToPath(new URL('leaking-server.ts', import.meta.url))
  expect(growth(await soaks('sqlite', { parts: 8, part: 15_000, entry }), 3)).toBeGreaterThan(most)
})
