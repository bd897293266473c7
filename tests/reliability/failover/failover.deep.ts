/**
 * The primary of two PostgreSQL servers dies or is suspended under load. No acknowledged data is lost, the service does not exit, and it recovers
 * without an operator. `FIRST_SEED=2` selects another run; `-t 'ten faults'` and `-t control` run one half each.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTransport } from '../../../src/server/mailboxes/transport.ts'
import { startMailWorker } from '../../../src/server/mail/worker.ts'
import { linesOf, signHeads } from '../../../src/server/crypto/signed-head.ts'
import { environmentOf, operates, unlimitedCodes } from '../../support/service/operator.ts'
import { faultsOf, type Remains, remainsOf } from '../crash/checker.ts'
import { preparedPeople } from '../../support/people/prepared.ts'
import { aCommunity } from '../../support/community/community.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { seeded } from '../../support/seeded.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type PrimaryFault, primaryFaults, type FailoverCluster, openFailoverCluster } from './cluster.ts'
import { beginLoad, type SignerLoad, longestPause, results } from './signing-load.ts'

const seed = Number(process.env['FIRST_SEED'] ?? 1)
const often: Record<PrimaryFault, number> = { machine: 3, postmaster: 2, patroni: 2, sleep: 3 }
const eachRun = primaryFaults.flatMap((blow) => Array.from({ length: often[blow] }, () => blow))
const second = 1000
const hour = 3_600_000

describe('a primary under Patroni', () => {
  let cluster: FailoverCluster
  let home: TestServices
  let mailbox: Mailbox
  let servers: RunningServer[]
  let linkId: string
  let env: Record<string, string>
  let folder: string
  const server = process.env['TEST_DATABASE_URL']

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assent-heads-'))
    mailbox = await openMailbox()
    cluster = await openFailoverCluster()
    process.env['TEST_DATABASE_URL'] = cluster.url
  })
  beforeEach(async () => {
    home = await testServices({ database: 'postgres' })
    linkId = await aCommunity(home.services)
    env = { ...environmentOf(home.services.config, mailbox.url), ...unlimitedCodes }
    servers = await Promise.all([startServer(env), startServer(env)])
  })
  afterEach(async () => {
    await Promise.all((servers ?? []).map((one) => one.kill()))
    await home?.close()
  })
  afterAll(async () => {
    if (server !== undefined) process.env['TEST_DATABASE_URL'] = server
    await cluster?.close()
    await mailbox?.close()
    rmSync(folder, { recursive: true })
  })

  const load = async (count: number): Promise<SignerLoad> =>
    beginLoad(servers, { linkId, mailbox, prepared: await preparedPeople(home, linkId, count), seed })

  /** Reads the heads of the evidence chains every second, and returns the newest ones. */
  function headsEachSecond(): { ends(): Promise<string> } {
    const ending = new AbortController()
    let newest = ''
    const sending = (async () => {
      while (!ending.signal.aborted) {
        const heads = await home.services.store.reading.evidence.heads().catch(() => null)
        if (heads) newest = linesOf(signHeads(home.services.crypto, heads, Date.now()))
        await setTimeout(second, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    })()
    return {
      async ends() {
        ending.abort()
        await sending
        const file = join(folder, 'heads.jsonl')
        writeFileSync(file, newest)
        return file
      },
    }
  }

  /** Stops the service and delivers the remaining emails. The clock is two hours ahead, so that no email is still claimed or waiting for a retry. */
  async function remains(): Promise<Remains> {
    expect(await Promise.all(servers.map((one) => one.stop()))).toEqual([0, 0])
    home.clock.set(Date.now() + 2 * hour)
    const transport = openTransport({ smtpUrl: mailbox.url, from: 'assent@localhost', origin: 'http://localhost' })
    const mailWorker = startMailWorker(home.services, transport)
    await mailWorker.deliverDue()
    await mailWorker.close()
    transport.close()
    return remainsOf(home.services, linkId, mailbox.letters())
  }

  const served = async (asked: SignerLoad, more: number): Promise<void> => {
    const enough = asked.acknowledged.length + more
    await expect.poll(() => asked.acknowledged.length, { timeout: 60 * second }).toBeGreaterThanOrEqual(enough)
  }

  test('ten faults lose nothing that was acknowledged', async () => {
    const order = seeded(seed)
    const left = [...eachRun]
    const pauses: number[] = []
    const heads = headsEachSecond()
    const asked = await load(6000)
    await served(asked, 20)
    while (left.length > 0) {
      const [blow = 'machine'] = left.splice(order.below(left.length), 1)
      await cluster.settled()
      await served(asked, 20)
      const begun = performance.now()
      const heal = cluster.strike(blow)
      // Waits for HAProxy's next check. Until then, requests may still reach the old primary.
      await setTimeout(2 * second)
      await served(asked, 30)
      // The old primary must not return before the other server has taken over.
      await setTimeout(1.5 * second)
      const ms = Math.round(longestPause(asked, begun))
      console.log(`${blow}: no acknowledgement for ${ms} ms`)
      pauses.push(ms)
      await heal()
    }
    await cluster.settled()
    await served(asked, 20)
    await asked.ends()
    const file = await heads.ends()
    const hasEnded = servers.map((one) => one.hasEnded())
    const there = await remains()
    const sorted = pauses.toSorted((a, b) => a - b)
    console.log(
      `${results(asked)}; stored ${there.signings.length}; without an acknowledgement: ${sorted.join(', ')} ms`,
    )
    expect(faultsOf(asked.history, there)).toEqual([])
    expect(asked.faults).toEqual([])
    expect(asked.turnedAway()).toBeGreaterThan(0)
    expect(hasEnded).toEqual([false, false])
    expect(servers.flatMap((one) => one.complaints()).filter((line) => line.includes('"stack"'))).toEqual([])
    expect(await operates(env, 'verify', '--heads', file)).toMatchObject({ code: 0, err: '' })
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(7 * second)
    expect(sorted.at(-1)).toBeLessThanOrEqual(10 * second)
  })

  test('control: commits that do not wait for the standby are lost, and only the heads show it', async () => {
    const asked = await load(1500)
    await served(asked, 20)
    // Replication stops again, but commits now wait for the standby. Nothing is acknowledged, so nothing can be lost.
    const release = cluster.holdSender()
    await setTimeout(second)
    const held = asked.acknowledged.length
    await setTimeout(2 * second)
    expect(asked.acknowledged.length).toBe(held)
    release()
    await served(asked, 20)

    await cluster.setSynchronous(false)
    await setTimeout(3 * second)
    const heads = headsEachSecond()
    cluster.holdSender()
    await setTimeout(3 * second)
    const file = await heads.ends()
    const heal = cluster.strike('machine')
    await served(asked, 20)
    await heal()
    await cluster.settled()
    await asked.ends()
    const there = await remains()
    const lost = faultsOf(asked.history, there).filter((fault) => fault.endsWith('was acknowledged and is lost'))
    console.log(`${results(asked)}; ${lost.length} that were acknowledged are lost`)
    expect(lost).not.toEqual([])
    expect(await operates(env, 'verify')).toMatchObject({ code: 0, err: '' })
    const verified = await operates(env, 'verify', '--heads', file)
    expect(verified).toMatchObject({ code: 1, err: '' })
    expect(verified.out).toMatch(/head/)
    await cluster.setSynchronous(true)
  })
})
