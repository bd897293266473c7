/** Two processes share a database. One is killed while it sends emails. Measures the connections, and the time until the other process sends them. */
import { expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { environmentOf, unlimitedCodes } from '../../support/service/operator.ts'
import { aCommunity } from '../../support/community/community.ts'
import { openMailbox } from '../../support/mail/mailbox.ts'
import { signingPath } from '../../support/people/people.ts'
import { startServer } from '../../support/service/running-server.ts'
import { databases } from '../../support/databases/stores.ts'
import { testServices } from '../../support/service/test-services.ts'

const addresses = Array.from({ length: 12 }, (_, n) => `signer-${n}@example.org`)
const places = 5

test.each(databases)('a killed process on %s releases its connections within a minute', async (database) => {
  const mailbox = await openMailbox()
  const home = await testServices({ database })
  home.clock.set(Date.now())
  const linkId = await aCommunity(home.services)
  const env = { ...environmentOf(home.services.config, mailbox.url), ...unlimitedCodes }
  const [killed, other] = [await startServer(env), await startServer(env)]
  mailbox.behave('delays')
  for (const [n, email] of addresses.entries()) {
    const server = n % 2 === 0 ? killed : other
    expect((await server.post(`${signingPath(linkId)}/code`, { email })).status).toBe(200)
    // Waits until this process is sending its first email. It has then claimed the mailbox.
    if (n === 0) await mailbox.reached('content')
  }
  await mailbox.reached('content', places)
  await killed.kill()
  const begun = performance.now()
  mailbox.behave('kind')
  for (const email of addresses) await mailbox.waitFor(({ recipients }) => recipients.includes(email))
  const taken = performance.now() - begun
  console.log(`${database}: all sent ${Math.round(taken)} ms after the kill`)
  expect(taken).toBeLessThan(duration.minute)
  expect(mailbox.mostConnections()).toBeLessThanOrEqual(places)
  await other.stop()
  await home.close()
  await mailbox.close()
})
