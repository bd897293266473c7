/** Measures the PostgreSQL transactions of two idle processes, and the time until one process picks up work queued by the other. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { environmentOf, unlimitedCodes } from '../../support/service/operator.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { aCommunity } from '../../support/community/community.ts'
import { openMailbox } from '../../support/mail/mailbox.ts'
import { signingPath } from '../../support/people/people.ts'
import { startServer } from '../../support/service/running-server.ts'
import { testServices } from '../../support/service/test-services.ts'

const seconds = 40

test('two idle processes run at most two transactions a second each', async () => {
  const mailbox = await openMailbox()
  const home = await testServices({ database: 'postgres' })
  home.clock.set(Date.now())
  const linkId = await aCommunity(home.services)
  const env = { ...environmentOf(home.services.config, mailbox.url), ...unlimitedCodes }
  const servers = [await startServer(env), await startServer(env)]
  const bare = await openBareDatabase(home.services.config)
  const count = async (): Promise<number> => {
    // Statistics are cached per session. They may also be up to one second old.
    await bare.run('select pg_stat_clear_snapshot()')
    const [row] = await bare.run(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
    )
    return Number(row?.['count'])
  }
  await pause(10_000)
  const before = await count()
  await pause(seconds * 1000)
  const rate = ((await count()) - before) / seconds / servers.length
  console.log(`${rate.toFixed(2)} transactions a second and process`)
  expect(rate).toBeGreaterThan(0.5)
  expect(rate).toBeLessThan(2)
  const begun = performance.now()
  expect((await servers[0]?.post(`${signingPath(linkId)}/code`, { email: 'ada@example.org' }))?.status).toBe(200)
  await mailbox.waitFor(({ recipients }) => recipients.includes('ada@example.org'))
  console.log(`a code left after ${Math.round(performance.now() - begun)} ms`)
  await bare.close()
  for (const server of servers) await server.stop()
  await home.close()
  await mailbox.close()
})
