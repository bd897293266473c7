/**
 * A check that relies on a signature of an earlier version. Its grace period starts only when the mail server accepts the email that asks the signer
 * to agree.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { runCampaigns } from '../../../../src/server/jobs/run-campaigns.ts'
import { publishesChange } from '../../../support/community/new-version.ts'
import { openBareDatabase } from '../../../support/databases/bare-database.ts'
import { signingPath, signs } from '../../../support/people/people.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { aCheckScenario, type CheckScenario } from '../../../support/checks/check-scenario.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }

describe.each(sqliteOrBoth)('a grace period that starts with an email, on %s', (database) => {
  let at: CheckScenario
  beforeAll(async () => {
    at = await aCheckScenario(database)
  })
  afterAll(() => at.close())

  test('ends a passed check at the same time as the has-signed call', async () => {
    const { scene, gitea } = at
    const { services, clock } = scene.home
    expect((await signs(scene, ana.email)).status).toBe(200)
    const { pull, ref } = await at.opens('fix', [ana])
    const stands = () => gitea.statuses.findLast(({ sha }) => sha === pull.headSha)?.status
    const robots = async () =>
      (
        (await scene.wire.get(`${signingPath(scene.linkId)}?email=${ana.email}`))
          .data as ResultOf<'checkIndividualSigning'>
      ).status
    expect(stands()).toBe('success')
    await publishesChange(scene.home, scene.linkId, { text: 'Agreement\n\n1. A patent clause.' }, { graceDays: 10 })
    await at.works()
    expect([stands(), await robots()]).toEqual(['success', 'valid'])
    // The email is queued now. The mail server accepts it a day later.
    await runCampaigns(services)
    clock.advance(duration.day)
    const bare = await openBareDatabase(services.config)
    await bare.run('update agreement_requests set told_at = ?', clock.now())
    await bare.run(`update agreement_campaigns set state = 'done'`)
    await bare.close()
    await at.works()
    clock.advance(9 * duration.day)
    await at.works()
    expect([stands(), await robots()]).toEqual(['success', 'valid'])
    clock.advance(duration.day)
    await at.works()
    expect([stands(), await robots()]).toEqual(['failure', 'expired'])

    // Links the opener's account to the same expired signature. No grace period remains, so no recheck is scheduled.
    const stored = () => services.store.reading.pullRequests.find(ref)
    const { forgeId = '', openerId: accountId = '' } = (await stored()) ?? {}
    await services.store.transaction(async (tx) => {
      await tx.provenAccounts.note({ forgeId, accountId, login: 'opener', emailKey: ana.email, provenAt: tx.at })
      await tx.pullRequests.want([ref], { at: tx.at, needsReading: false, priority: 3 })
    })
    await at.works()
    expect((await stored())?.rejudgeAt).toBeNull()
  })
})
