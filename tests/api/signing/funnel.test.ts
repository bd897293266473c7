/** Counts of opened sign pages, requested codes and signatures. They are collected in memory and written to the database once a minute. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { openFunnelCounts } from '../../../src/server/observability/funnel-counts.ts'
import { sweep } from '../../../src/server/jobs/sweep.ts'
import { writeFunnel } from '../../../src/server/jobs/schedule.ts'
import { systemClock } from '../../../src/server/context/services.ts'
import { anAdminArea, links } from '../../support/community/admin-fixture.ts'
import { environmentOf } from '../../support/service/operator.ts'
import { aCodeBrowser } from './code-browser.ts'
import { aCommunity } from '../../support/community/community.ts'
import { openMailbox } from '../../support/mail/mailbox.ts'
import { aForm } from '../../support/people/people.ts'
import { startServer } from '../../support/service/running-server.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { testServices } from '../../support/service/test-services.ts'

const day = 24 * 3_600_000

describe.each(sqliteOrBoth)('from opening a sign page to signing, on %s', (database) => {
  const adminArea = anAdminArea(database)

  async function aProject() {
    const manager = await adminArea.manager()
    const linkId = await links(adminArea, manager)
    await manager.browser.signsIn(manager.account.login, 'Lantern-2026x')
    const scene = { ...adminArea.scene(), linkId }
    return {
      scene,
      linkId,
      services: scene.home.services,
      opens: (remoteAddress = '192.0.2.7') =>
        scene.wire.post(`/v1/link/${linkId}/opening`, undefined, { remoteAddress }),
      summary: async () => (await manager.browser.get(`/v1/link/${linkId}/summary`)).data as ResultOf<'getLinkSummary'>,
    }
  }

  test('each step is counted once written; a second code for the same address in the same browser is not counted', async () => {
    const { scene, services, opens, summary } = await aProject()
    const opened = await opens()
    expect([opened.status, opened.data, opened.setCookies]).toEqual([200, 'successfully', []])
    await opens()
    await opens()
    const ada = aCodeBrowser(scene)
    await ada.asks('ada@lantern.example')
    scene.home.clock.advance(61_000)
    const { digits } = await ada.asks('ada@lantern.example')
    await aCodeBrowser(scene).asks('grace@lantern.example')
    const form = aForm('ada@lantern.example', { cla_id: '0', info: {}, verification_code: digits })
    expect((await scene.wire.post(`/v1/individual-signing/${scene.linkId}`, form)).status).toBe(200)
    expect((await summary()).funnel).toEqual({ days: 30, opened: 0, asked: 0, signed: 0 })
    await writeFunnel(services)
    await writeFunnel(services)
    expect((await summary()).funnel).toEqual({ days: 30, opened: 3, asked: 2, signed: 1 })
    expect((await summary()).versions).toEqual([
      { cla_id: '0', kind: 'individual', language: 'English', version: 1, is_in_force: true, in_force: 1, signed: 1 },
    ])
  })

  test('refused calls are not counted', async () => {
    const { scene, services, opens, summary } = await aProject()
    expect((await scene.wire.post('/v1/link/github_nobody-1/opening', undefined)).code).toBe('cla.no_link')
    const answers = []
    for (let times = 0; times < 62; times += 1) answers.push((await opens('198.51.100.4')).code)
    expect(answers.slice(-2)).toEqual(['cla.too_many_request', 'cla.too_many_request'])
    const form = aForm('eve@lantern.example', { cla_id: '0', info: {}, verification_code: '000000' })
    expect((await scene.wire.post(`/v1/individual-signing/${scene.linkId}`, form)).status).not.toBe(200)
    await writeFunnel(services)
    expect((await summary()).funnel).toMatchObject({ opened: 60, asked: 0, signed: 0 })
  })

  test('counts of two processes add up, also when both write at once; a failed write is repeated with the next', async () => {
    const { services, linkId, opens, summary } = await aProject()
    const other = { ...services, funnel: openFunnelCounts(systemClock) }
    const today = new Date(services.clock.now()).toISOString().slice(0, 10)
    other.funnel.putBack([{ linkId, day: today, opened: 4, asked: 3, signed: 2 }])
    await opens()
    await Promise.all([writeFunnel(services), writeFunnel(other)])
    expect((await summary()).funnel).toMatchObject({ opened: 5, asked: 3, signed: 2 })
    await opens()
    const broken = { ...services, store: { ...services.store, transaction: () => Promise.reject(new Error('away')) } }
    await expect(writeFunnel(broken)).rejects.toThrow('away')
    await opens()
    await writeFunnel(services)
    expect((await summary()).funnel).toMatchObject({ opened: 7 })
  })

  test('a day counts for thirty days, and is deleted afterwards', async () => {
    const { scene, services, opens } = await aProject()
    await opens()
    await writeFunnel(services)
    const today = new Date(services.clock.now()).toISOString().slice(0, 10)
    const stored = () => services.store.reading.funnelDays.sum(scene.linkId, '2000-01-01', today)
    scene.home.clock.advance(29 * day)
    await sweep(services, new AbortController().signal)
    expect((await stored()).opened).toBe(1)
    scene.home.clock.advance(day)
    await sweep(services, new AbortController().signal)
    expect((await stored()).opened).toBe(0)
  })
})

test('a stopping process writes its counts', async () => {
  const mailbox = await openMailbox()
  const home = await testServices({ database: 'sqlite' })
  const linkId = await aCommunity(home.services)
  const server = await startServer(environmentOf(home.services.config, mailbox.url))
  expect((await server.post(`/v1/link/${linkId}/opening`, {})).status).toBe(200)
  expect(await server.stop()).toBe(0)
  const { funnelDays } = home.services.store.reading
  expect(await funnelDays.sum(linkId, '2000-01-01', '2999-01-01')).toMatchObject({ opened: 1, signed: 0 })
  await home.close()
  await mailbox.close()
})
