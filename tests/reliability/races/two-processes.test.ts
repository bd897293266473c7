/** A5 with two server processes that share a PostgreSQL database. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentOf } from '../../support/service/operator.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { aForm, receivesCode, signingPath } from '../../support/people/people.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { world, type World } from '../../support/service/world.ts'
import { faultsOfRace, isPostponed, spelling, tracesOfSigner } from './race.ts'

const rounds = process.env['DEEP'] ? 200 : 5

const busy = 'The database is busy ('

let scene: World
let mailbox: Mailbox
let servers: RunningServer[]
beforeAll(async () => {
  mailbox = await openMailbox()
  scene = await world('postgres')
  // The servers compare the code's expiry with the system time.
  scene.home.clock.set(Date.now())
  const { config } = scene.home.services
  const start = () =>
    startServer({ ...environmentOf(config, mailbox.url), DATA_DIR: mkdtempSync(join(tmpdir(), 'assent-race-')) })
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await scene.close()
  await mailbox.close()
})

const complaints = () =>
  servers.map((server) => server.complaints().map((line) => (JSON.parse(line) as { msg: string }).msg))

test('a submission that waits too long for the chain is postponed and stores nothing; the next one signs', async () => {
  const { services } = scene.home
  const email = 'postponed@lantern.example'
  const form = aForm(email, { verification_code: await receivesCode(scene, email) })
  const server = servers[0] as RunningServer
  const post = () => server.post(signingPath(scene.linkId), form)
  const holder = new Client({ connectionString: services.config.databaseUrl ?? '' })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select * from chains where link_id = $1 for update', [scene.linkId])
  expect(await post()).toMatchObject({ status: 503, code: 'cla.system_error', retryAfter: '5' })
  expect(await tracesOfSigner(services, scene.linkId, email)).toEqual({ signings: 0, receipts: 0, events: 0 })
  await holder.end()
  expect(await post()).toMatchObject({ status: 200 })
  expect(await tracesOfSigner(services, scene.linkId, email)).toEqual({ signings: 1, receipts: 1, events: 1 })
  expect(complaints()[0]).toContain(`${busy}canceling statement due to lock timeout).`)
})

test(`50 submissions at once to two processes create one signature, ${rounds} times`, async () => {
  const faults: string[] = []
  const hasPostponed = complaints().map((lines) => lines.length > 0)
  for (let round = 0; round < rounds; round += 1) {
    const email = `round-${round}@lantern.example`
    const code = await receivesCode(scene, email)
    const postponed: number[] = []
    const post = (n: number) => {
      const form = aForm(round % 2 === 0 ? email : spelling(email, n), { verification_code: code })
      return (servers[n % 2] as RunningServer).post(signingPath(scene.linkId), form)
    }
    // On a busy machine, some of 50 submissions may exceed the lock timeout of three seconds.
    const submit = async (n: number) => {
      const answer = await post(n)
      if (isPostponed(answer)) postponed.push(n)
      return answer
    }
    const contest = { services: scene.home.services, linkId: scene.linkId, emailKey: email, submit }
    faults.push(...(await faultsOfRace(contest)))
    // The postponed submissions are refused now: the address has signed.
    for (const n of postponed) {
      hasPostponed[n % 2] = true
      expect(await post(n)).toMatchObject({ status: 400, code: 'cla.resigned' })
    }
  }
  expect(faults).toEqual([])
  expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
  // A server that postponed submissions logs only that its database is busy.
  for (const [index, lines] of complaints().entries()) {
    expect(lines.length > 0).toBe(hasPostponed[index])
    expect(lines.filter((line) => !line.startsWith(busy))).toEqual([])
  }
})
