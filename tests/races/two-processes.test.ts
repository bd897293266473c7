/** A5 again, with two server processes on one PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyEvidence } from '../support/verification.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'
import { aForm, aScene, receivesCode, type Scene, signingPath } from '../support/people.ts'
import { type RunningServer, startServer } from '../support/running-server.ts'
import { faultsOfRace, spelling } from './race.ts'

const rounds = process.env['DEEP'] ? 200 : 5

let scene: Scene
let mailbox: Mailbox
let servers: RunningServer[]
beforeAll(async () => {
  mailbox = await openMailbox()
  scene = await aScene('postgres')
  // The code is issued here and used there, where the clock advances.
  scene.home.clock.set(Date.now())
  const { databaseUrl, secretKey } = scene.home.services.config
  const env = {
    DATABASE_URL: databaseUrl ?? '',
    SMTP_URL: mailbox.url,
    SECRET_KEY: Buffer.from(secretKey).toString('hex'),
  }
  servers = await Promise.all([startServer(env), startServer(env)])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await scene.close()
  await mailbox.close()
})

test(`one signature comes of 50 submissions at once to two processes, ${rounds} times`, async () => {
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const email = `round-${round}@lantern.example`
    const code = await receivesCode(scene, email)
    const submit = async (n: number) => {
      const form = aForm(round % 2 === 0 ? email : spelling(email, n), { verification_code: code })
      const post = () => (servers[n % 2] as RunningServer).post(signingPath(scene.linkId), form)
      const answer = await post()
      // On a busy machine 50 at once may wait for the link's chain for longer than the three seconds a lock is waited for.
      return answer.status === 503 && answer.retryAfter !== null ? post() : answer
    }
    const contest = { services: scene.home.services, linkId: scene.linkId, emailKey: email, submit }
    faults.push(...(await faultsOfRace(contest)))
  }
  expect(faults).toEqual([])
  expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
  const complaints = servers.flatMap((server) => server.complaints())
  expect(complaints.filter((line) => !line.includes('lock timeout'))).toEqual([])
})
