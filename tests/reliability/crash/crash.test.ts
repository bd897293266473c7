/** Kills the server repeatedly under load. No acknowledged signature, no email and no event in the chain may be lost. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailWorker } from '../../../src/server/mail/worker.ts'
import { openTransport } from '../../../src/server/mailboxes/transport.ts'
import { environmentOf, operates, unlimitedCodes } from '../../support/service/operator.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { faultsOf, type Remains, remainsOf } from './checker.ts'
import { aDayOfCrashes, type CrashOutcome } from './crashes.ts'
import { countOf } from './history.ts'
import { preparedPeople } from '../../support/people/prepared.ts'

const isDeep = process.env['DEEP'] !== undefined
const kills = isDeep ? 100 : 3
const seed = 20261121
const hour = 3_600_000

describe.each(sqliteOrBoth)('a server on %s that is killed under load', (database) => {
  let home: TestServices
  let mailbox: Mailbox
  let linkId: string
  let env: Record<string, string>
  beforeAll(async () => {
    mailbox = await openMailbox()
    home = await testServices({ database })
    linkId = await aCommunity(home.services)
    env = { ...environmentOf(home.services.config, mailbox.url), ...unlimitedCodes }
  })
  afterAll(async () => {
    await home.close()
    await mailbox.close()
  })

  /** Delivers the remaining emails. The clock is two hours ahead, so that no email is still claimed by a killed process or waiting for a retry. */
  async function remains(): Promise<Remains> {
    home.clock.set(Date.now() + 2 * hour)
    const transport = openTransport({ smtpUrl: mailbox.url, from: 'assent@localhost', origin: 'http://localhost' })
    const mailWorker = startMailWorker(home.services, transport)
    await mailWorker.deliverDue()
    await mailWorker.close()
    transport.close()
    return remainsOf(home.services, linkId, mailbox.letters())
  }

  function tell({ history, readyAfter }: CrashOutcome, { signings, letters }: Remains): void {
    const slowest = Math.round(Math.max(...readyAfter))
    const counts = (['acknowledged', 'unknown', 'refused'] as const).map((each) => `${each} ${countOf(history, each)}`)
    console.log(
      `${database}: ${counts.join(', ')}, stored ${signings.length}, letters ${letters.length}, ready within ${slowest} ms`,
    )
  }

  test(
    'loses no acknowledged signature, no email and no event',
    { timeout: isDeep ? 1_800_000 : 120_000 },
    async () => {
      const meanwhile = async (): Promise<void> => {
        expect(await operates(env, 'verify')).toMatchObject({ code: 0, err: '' })
      }
      const outcome = await aDayOfCrashes({
        env,
        linkId,
        mailbox,
        prepared: await preparedPeople(home, linkId, (isDeep ? 15 : 30) * kills),
        seed,
        kills,
        meanwhile,
      })
      const left = await remains()
      tell(outcome, left)
      expect(faultsOf(outcome.history, left)).toEqual([])
      expect(countOf(outcome.history, 'acknowledged')).toBeGreaterThanOrEqual(
        isDeep ? 10 * kills : Math.floor(kills / 2),
      )
      if (isDeep) expect(outcome.readyAfter.toSorted((a, b) => a - b)[Math.floor(kills / 2)]).toBeLessThan(3000)
      const verified = await operates(env, 'verify')
      expect(verified).toMatchObject({ code: 0, err: '' })
      expect(verified.out).toContain(`signings ${left.signings.length}, documents 2, problems 0`)
    },
  )

  test('control: a server that responds before the commit loses signatures', async () => {
    const entry = 'tests/reliability/crash/careless-server.ts'
    const outcome = await aDayOfCrashes({
      env,
      linkId,
      mailbox,
      prepared: await preparedPeople(home, linkId, 100),
      seed,
      kills: 2,
      entry,
    })
    const left = await remainsOf(home.services, linkId, mailbox.letters())
    expect(
      faultsOf(outcome.history, left).filter((fault) => fault.endsWith('was acknowledged and is lost')),
    ).not.toEqual([])
  })
})
