/** The service starts, is killed directly after it acknowledges a signature, starts again, and stops on request. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentOf } from '../../support/service/operator.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { aForm, signingPath } from '../../support/people/people.ts'
import { startServer } from '../../support/service/running-server.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'

const email = 'ada@lantern.example'

let mailbox: Mailbox
let scene: World
beforeAll(async () => {
  mailbox = await openMailbox()
  scene = await world('sqlite')
})
afterAll(async () => {
  await scene.close()
  await mailbox.close()
})

test('a signature acknowledged before a kill counts after it, and its email is sent', async () => {
  const env = environmentOf(scene.home.services.config, mailbox.url)
  const path = signingPath(scene.linkId)
  const killed = await startServer(env)
  expect(await killed.post(`${path}/code`, { email })).toMatchObject({ status: 200 })
  const { subject = '' } = await mailbox.waitFor(({ recipients }) => recipients.includes(email))
  const form = aForm(email, { verification_code: /\d{6}/.exec(subject)?.[0] ?? '' })
  expect(await killed.post(path, form)).toMatchObject({ status: 200 })
  await killed.kill()

  const restarted = await startServer(env)
  const answer = await restarted.get(`${path}?email=${encodeURIComponent(email)}`)
  expect(answer).toMatchObject({ status: 200, data: { signed: true } })
  await mailbox.waitFor(({ recipients, attachments }) => recipients.includes(email) && attachments.length > 0)
  expect(await restarted.stop()).toBe(0)
  expect([...killed.complaints(), ...restarted.complaints()]).toEqual([])
  expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
})
