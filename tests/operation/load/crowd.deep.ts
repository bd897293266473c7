/** A thousand clients send has-signed checks and 100 clients sign, for one minute. Every request receives a response. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LoadOrder, LoadOutcome } from '../../support/measures/load.worker.ts'
import { environmentOf } from '../../support/service/operator.ts'
import { preparedPeople } from '../../support/people/prepared.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { aCommunity } from '../../support/community/community.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { aForm, signingPath } from '../../support/people/people.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { databases } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'

const [checkers, signers, minute] = [1000, 100, 60_000]

describe.each(databases)('a crowd on %s', (database) => {
  let home: TestServices
  let mailbox: Mailbox
  let server: RunningServer
  let linkId: string
  let people: { email: string; code: string }[]
  beforeEach(async () => {
    mailbox = await openMailbox()
    home = await testServices({ database })
    linkId = await aCommunity(home.services)
    people = await preparedPeople(home, linkId, 30_000)
    server = await startServer({ ...environmentOf(home.services.config, mailbox.url), CHECKS_A_MINUTE: '1000000000' })
  })
  afterEach(async () => {
    await server.kill()
    await home.close()
    await mailbox.close()
  })

  /** Runs the checks. Stops at the first one that fails, and reports it. */
  async function check(milliseconds: number): Promise<LoadOutcome> {
    const path = `/cla/api${signingPath(linkId)}?email=`
    const paths = people.slice(0, 10_000).map(({ email }) => path + encodeURIComponent(email))
    const worker = new Worker(new URL('../../support/measures/load.worker.ts', import.meta.url))
    const order: LoadOrder = { port: Number(new URL(server.origin).port), paths, connections: checkers, milliseconds }
    worker.postMessage(order)
    const [outcome] = (await once(worker, 'message')) as [LoadOutcome]
    await worker.terminate()
    return outcome
  }

  const lacking = (): never => {
    throw new Error('too few people were prepared')
  }

  type Signed = { count: number; longest: number; failures: string[] }

  async function sign(milliseconds: number): Promise<Signed> {
    const end = performance.now() + milliseconds
    const signed: Signed = { count: 0, longest: 0, failures: [] }
    const signer = async (): Promise<void> => {
      while (performance.now() < end) {
        const { email, code } = people.pop() ?? lacking()
        const begun = performance.now()
        const outcome = await server.post(signingPath(linkId), aForm(email, { verification_code: code })).then(
          ({ status, body }) => (status === 200 ? null : `${status} ${body}`),
          (error: unknown) => String(error),
        )
        signed.longest = Math.max(signed.longest, performance.now() - begun)
        if (outcome === null) signed.count += 1
        else signed.failures.push(outcome)
        if (outcome !== null && signed.failures.length > 1000) return
      }
    }
    await Promise.all(Array.from({ length: signers }, signer))
    return signed
  }

  test('gets a response to every request for a minute', { timeout: 400_000 }, async () => {
    const [checks, signed] = await Promise.all([check(minute), sign(minute)])
    console.log(
      `${database}: ${JSON.stringify(checks)}, ${signed.count} signed, the slowest in ${Math.round(signed.longest)} ms`,
    )
    expect(checks).toMatchObject({ perSecond: expect.any(Number) as number })
    expect(signed.failures).toEqual([])
    expect(signed.count).toBeGreaterThan(signers)
    expect(signed.longest).toBeLessThan(15_000)
    expect(server.complaints()).toEqual([])
    expect(await verifyEvidence(home.services.store.reading)).toMatchObject({ problems: [], signings: signed.count })
  })

  test('control: failed requests are found', { timeout: 400_000 }, async () => {
    const before = people.length
    const calls = Promise.all([check(20_000), sign(20_000)])
    await expect.poll(() => people.length, { timeout: 20_000 }).toBeLessThan(before - 2 * signers)
    await server.kill()
    const [checks, signed] = await calls
    expect(checks).toHaveProperty('failed')
    expect(signed.failures.length).toBeGreaterThanOrEqual(signers)
  })
})
