/** Emails that are no longer needed when they are due. They are not sent and do not count as failures. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { verificationCode } from '../../../src/domain/text/limits.ts'
import { startMailWorker } from '../../../src/server/mail/worker.ts'
import { readGauges } from '../../../src/server/metrics/gauges.ts'
import { openPrometheus } from '../../../src/server/metrics/prometheus.ts'
import { environmentOf, operates } from '../../support/service/operator.ts'
import { seriesOf } from '../../support/service/metrics.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { asksForCode } from '../../support/people/individual-signers.ts'

const [late, refused] = ['late@lantern.example', 'refused@lantern.example']

describe.each(sqliteOrBoth)('emails that are no longer needed (%s)', (database) => {
  let scene: World
  let headers: Record<string, string>

  beforeEach(async () => {
    scene = await world(database, { seed: 'corporate' })
    await asksForCode(scene.home, scene.linkId, late)
    scene.home.clock.advance(verificationCode.lifetime)
    await asksForCode(scene.home, scene.linkId, refused)
    headers = await scene.manager()
  })
  afterEach(() => scene.close())

  const letters = async (query = '') =>
    ((await scene.wire.get(`/v1/letter/${scene.linkId}?${query}`, { headers })).data as ResultOf<'listLetters'>).letters
  const failedOfLink = async () =>
    ((await scene.wire.get('/v1/link', { headers })).data as ResultOf<'listLinks'>).map(
      ({ counts }) => counts.failed_letters,
    )

  test('are listed as such, without an action, and counted apart from those that failed', async () => {
    const metrics = openPrometheus(() => readGauges(scene.home.services, () => false))
    const transport = {
      send: () => Promise.reject(Object.assign(new Error('550 no'), { code: 'EENVELOPE', responseCode: 550 })),
    }
    const worker = startMailWorker({ ...scene.home.services, metrics }, { ...transport, close: () => undefined })
    await worker.deliverDue()
    await worker.close()
    expect((await letters()).map(({ to, state }) => [to, state])).toEqual([
      [refused, 'failed'],
      [late, 'obsolete'],
    ])
    expect(await letters('state=failed')).toMatchObject([{ to: refused, error: '550 no' }])
    const [obsolete] = await letters('state=obsolete')
    expect(obsolete).toMatchObject({ to: late, error: '', can_be_resent: false })
    expect(await scene.wire.post(`/v1/letter/${scene.linkId}/${obsolete?.id}`, {}, { headers })).toMatchObject({
      code: 'cla.wrong_state',
    })
    expect(await failedOfLink()).toEqual([1])
    const counted = seriesOf(await metrics.text())
    const outcomes = ['sent', 'deferred', 'failed', 'obsolete'].map((outcome) =>
      counted.get(`assent_letters_total{class="0",outcome="${outcome}"}`),
    )
    expect(outcomes).toEqual([0, 0, 1, 1])
  })

  test('are listed for the operator with the reason, and cannot be sent again', async () => {
    await scene.deliverDue()
    const environment = environmentOf(scene.home.services.config, 'smtp://127.0.0.1:1')
    expect((await operates(environment, 'letter', 'list', '--state', 'failed')).out).toBe('none\n')
    const { out } = await operates(environment, 'letter', 'list', '--state', 'obsolete', '--json')
    const row = JSON.parse(out) as { letter: string; error: string }
    expect(row).toMatchObject({ to: late, error: 'the code expired before the email was sent' })
    expect(await operates(environment, 'letter', 'retry', row.letter)).toMatchObject({
      code: 2,
      err: expect.stringContaining('the email is obsolete; only a failed email can be sent again'),
    })
  })
})
