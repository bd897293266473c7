/** The service is killed while companies return their signed documents: each one stored is reported once, and no other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { aCompany, aSignedPdf, asks, keyFor } from '../../support/people/company.ts'
import { environmentOf } from '../../support/service/operator.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { world, type World } from '../../support/service/world.ts'

const companies = 6

let mailbox: Mailbox
let scene: World
beforeAll(async () => {
  mailbox = await openMailbox()
  scene = await world('sqlite', { seed: 'corporate' })
})
afterAll(async () => {
  await scene.close()
  await mailbox.close()
})

test('no notice is lost or repeated by a kill', async () => {
  const { store, config } = scene.home.services
  await store.transaction((tx) => tx.accounts.setPassword(scene.account?.id ?? '', 'hash'))
  const choices = { frequencies: { scan: 'at_once' }, time_zone: 'UTC' }
  expect((await asks(scene, 'PUT', `/v1/link/${scene.linkId}/notifications`, choices)).status).toBe(200)
  const keys: string[] = []
  for (let n = 0; n < companies; n += 1) {
    const email = `grace@harbour-${n}.example`
    await aCompany(scene, email)
    keys.push(await keyFor(scene, email))
  }
  const pdf = await aSignedPdf(scene)
  const returns = async (server: RunningServer, key: string): Promise<number> => {
    const form = new FormData()
    form.set('pdf', new Blob([Buffer.from(pdf)], { type: 'application/pdf' }), 'signed.pdf')
    const url = `${server.origin}/cla/api/v1/corporation-signing/by-letter/${key}`
    return fetch(url, { method: 'POST', body: form }).then(
      ({ status }) => status,
      () => 0,
    )
  }
  const env = environmentOf(config, mailbox.url)
  const killed = await startServer(env)
  const answers = keys.map((key) => returns(killed, key))
  await Promise.any(answers.map(async (answer) => ((await answer) === 200 ? answer : Promise.reject(new Error()))))
  await killed.kill()
  const statuses = await Promise.all(answers)

  const restarted = await startServer(env)
  for (const [index, key] of keys.entries()) if (statuses[index] !== 200) await returns(restarted, key)
  await mailbox.waitFor(() => new Set(reported().map(({ messageId }) => messageId)).size === companies)
  expect(await restarted.stop()).toBe(0)

  const bare = await openBareDatabase(config)
  const uploaded = await bare.run(`select id from corporations where state = 'uploaded' order by id`)
  const notices = await bare.run(`select subject as id from notices where type = 'scan' order by subject`)
  const emails = await bare.run(`select distinct email_id from notices where email_id <> ''`)
  await bare.close()
  expect(uploaded).toHaveLength(companies)
  expect(notices).toEqual(uploaded)
  expect(emails).toHaveLength(companies)

  function reported() {
    return mailbox.letters().filter(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe'))
  }
})
