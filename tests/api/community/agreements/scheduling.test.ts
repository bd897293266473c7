/**
 * Scheduled versions: their content is fixed when they are scheduled, they are published once if the author still manages the link, and they can be
 * canceled.
 */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { duration, scheduling } from '../../../../src/domain/text/limits.ts'
import { publishDue } from '../../../../src/server/jobs/schedule.ts'
import { transferLink } from '../../../../src/server/usecases/community/project-people/give-link.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { anAdminArea, links } from '../../../support/community/admin-fixture.ts'

const { day, minute } = duration
const first = 'Pier Agreement\n\n1. You keep your work.\n\n2. A lisence is granted for 30 days.'
const typo = first.replace('lisence', 'licence')
const weighty = typo.replace('30 days', '90 days')

describe.each(sqliteOrBoth)('a scheduled version (%s)', (database) => {
  const adminArea = anAdminArea(database)
  let titles = 0

  async function aPier() {
    const manager = await adminArea.manager()
    const url = await adminArea.publishes(`Pier ${(titles += 1)}`, first)
    const linkId = await links(adminArea, manager, { individual_cla: { url, language: 'en', fields: [] } })
    const { home } = adminArea.scene()
    const { services, clock } = home
    const puts = async (text: string, how: object = {}) => {
      const next = await adminArea.publishes(`Pier ${(titles += 1)}`, text)
      return manager.browser.put(`/v1/cla/${linkId}`, { type: 'individual', language: 'en', url: next, ...how })
    }
    const schedules = async (text: string, how: Record<string, unknown>): Promise<string> => {
      const answer = await puts(text, how)
      expect(answer.body).toContain('"data":"successfully"')
      const body = JSON.parse(answer.body) as { cla_id: string; schedule_id: string }
      expect(body.cla_id).toBe('')
      return body.schedule_id
    }
    const listed = async () => {
      await manager.browser.signsIn(manager.account.login, 'Lantern-2026x')
      return (await manager.browser.get(`/v1/cla/${linkId}`)).data as ResultOf<'listAgreements'>
    }
    const takesBack = async (id: string) => manager.browser.delete(`/v1/cla/${linkId}/scheduled/${id}`)
    const inForce = async () => (await services.store.reading.agreements.current(linkId, 'individual'))[0]
    const events = async (type: string) =>
      (await services.store.reading.evidence.page(linkId, 0, 100))
        .filter((event) => event.type === type)
        .map(({ at, body }) => ({ at, ...(JSON.parse(body) as Record<string, unknown>) }))
    const verifies = async () => expect((await verifyEvidence(services.store.reading, { linkId })).problems).toEqual([])
    return { manager, linkId, services, clock, puts, schedules, listed, takesBack, inForce, events, verifies }
  }

  test('is published as frozen, once by several processes, and after a downtime at the next start', async () => {
    const { linkId, services, clock, manager, schedules, listed, inForce, events, verifies } = await aPier()
    const at = clock.now() + 3 * day
    const note = { en: 'From the first of December.' }
    const id = await schedules(weighty, { at, note, grace_period_days: 9 })
    const [waiting] = (await listed()).scheduled ?? []
    const page = await manager.browser.get(`/v1/cla/${linkId}/scheduled/${id}`)
    expect(page.data).toMatchObject({
      ...{ scheduled: waiting, version: 2, concerned: [{ language: 'English', individuals: 0 }] },
      forecast: { letters: 0, days: [] },
    })
    const { blocks } = page.data as ResultOf<'getSchedule'>
    expect(blocks.flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'added')).toHaveLength(2)
    expect(waiting).toMatchObject({
      ...{ schedule_id: id, type: 'individual', language: 'English', kind: 'material', at, state: 'waiting', note },
      ...{ grace_period_days: 9, scheduled_by: manager.account.login },
    })
    clock.set(at - minute)
    await publishDue(services)
    expect(await inForce()).toMatchObject({ version: 1 })
    // The service is down for two days after the scheduled time. Meanwhile, the content of the URL and the project's grace period change.
    await listed()
    await manager.browser.put(`/v1/link/${linkId}/settings`, { grace_period_days: 1 })
    clock.set(at + 2 * day)
    await Promise.all([publishDue(services), publishDue(services), publishDue(services)])
    expect(await inForce()).toMatchObject({ version: 2, graceDays: 9, note, change: 'material' })
    const { textSha256 = '' } = (await inForce()) ?? {}
    expect(await services.store.reading.agreements.text(textSha256)).toContain('90 days')
    const published = await events('agreement.published')
    expect(published).toHaveLength(2)
    expect(published[1]).toMatchObject({ schedule: id })
    expect(published[1]?.at).toBeGreaterThanOrEqual(at + 2 * day)
    expect(await events('agreement.scheduled')).toMatchObject([{ schedule: id, due_at: at, state: 'waiting' }])
    expect(await events('agreement.schedule_ended')).toMatchObject([
      { schedule: id, state: 'published', agreement: '1', refused: '', settled_at: published[1]?.at },
    ])
    expect(await listed()).not.toHaveProperty('scheduled')
    const campaigns = await services.store.reading.agreementCampaigns.ofLink(linkId)
    expect(campaigns).toMatchObject([{ agreementId: '1', state: 'asking' }])
    await verifies()
  })

  test('needs a valid time, and only one per kind and language can be scheduled', async () => {
    const { clock, manager, linkId, puts, schedules, takesBack, verifies } = await aPier()
    const now = clock.now()
    for (const at of [now - 1, 0, -5, now + scheduling.furthest + minute, Number.MAX_SAFE_INTEGER]) {
      expect(await puts(weighty, { at })).toMatchObject({ status: 400, code: 'cla.wrong_time' })
    }
    for (const at of ['2026-12-01', 1.5, null, {}]) {
      expect(await puts(weighty, { at })).toMatchObject({ status: 400, code: 'cla.error_parsing_api_body' })
    }
    const id = await schedules(weighty, { at: clock.now() + day })
    expect(await puts(typo, { at: clock.now() + day })).toMatchObject({ status: 400, code: 'cla.version_waiting' })
    const stranger = await adminArea.manager()
    const theirs = await stranger.browser.delete(`/v1/cla/${linkId}/scheduled/${id}`)
    expect(theirs).toMatchObject({ status: 400, code: 'cla.no_link' })
    expect(await takesBack('nothing')).toMatchObject({ code: 'cla.not_found' })
    expect(await stranger.browser.get(`/v1/cla/${linkId}/scheduled/${id}`)).toMatchObject({ code: 'cla.no_link' })
    expect(await takesBack(id)).toMatchObject({ status: 200, data: 'successfully' })
    expect(await takesBack(id)).toMatchObject({ status: 400, code: 'cla.wrong_state' })
    expect(await manager.browser.get(`/v1/cla/${linkId}/scheduled/${id}`)).toMatchObject({ code: 'cla.not_found' })
    await schedules(typo, { at: clock.now() + day, kind: 'editorial' })
    const { audit } = adminArea.scene().home.services.store.reading
    const acts = (await audit.list(1000, { who: manager.account.id })).filter((entry) => entry.linkId === linkId)
    expect(acts.map(({ what }) => what).toSorted()).toEqual([
      ...['agreement.schedule', 'agreement.schedule', 'agreement.unschedule', 'link.create'],
    ])
    await verifies()
  })

  test('is not published after it was cancelled; an editorial one is published if its version is still in force', async () => {
    const { clock, services, schedules, takesBack, inForce, events, verifies } = await aPier()
    const id = await schedules(weighty, { at: clock.now() + day })
    await takesBack(id)
    const editorial = await schedules(typo, { at: clock.now() + 2 * day, kind: 'editorial' })
    clock.advance(3 * day)
    await publishDue(services)
    expect(await inForce()).toMatchObject({ version: 2, change: 'editorial', bindingId: '0', graceDays: 0 })
    const ended = await events('agreement.schedule_ended')
    expect(ended).toMatchObject([
      { schedule: id, state: 'cancelled', agreement: '' },
      { schedule: editorial, state: 'published', agreement: '1' },
    ])
    await verifies()
  })

  test('is not published if editorial and replaced by a material version, and the page says so', async () => {
    const { clock, services, puts, schedules, listed, inForce, verifies } = await aPier()
    const id = await schedules(typo, { at: clock.now() + day, kind: 'editorial' })
    expect(await puts(weighty)).toMatchObject({ status: 200 })
    clock.advance(2 * day)
    await publishDue(services)
    expect(await inForce()).toMatchObject({ version: 2 })
    expect((await listed()).scheduled).toMatchObject([{ schedule_id: id, state: 'replaced' }])
    clock.advance(scheduling.refusalShown + day)
    expect(await listed()).not.toHaveProperty('scheduled')
    await verifies()
  })

  test('is not published if it would change nothing by then', async () => {
    const { clock, services, linkId, manager, listed, inForce, verifies } = await aPier()
    const url = await adminArea.publishes(`Pier ${(titles += 1)}`, weighty)
    const next = { type: 'individual', language: 'en', url }
    const path = `/v1/cla/${linkId}`
    expect(await manager.browser.put(path, { ...next, at: clock.now() + day })).toMatchObject({ status: 200 })
    expect(await manager.browser.put(path, next)).toMatchObject({ status: 200 })
    clock.advance(2 * day)
    await publishDue(services)
    expect(await inForce()).toMatchObject({ version: 2 })
    expect((await listed()).scheduled).toMatchObject([{ state: 'same' }])
    await verifies()
  })

  test('is published only if its author still manages the link', async () => {
    const { clock, services, linkId, manager, schedules, inForce, verifies } = await aPier()
    const at = clock.now() + day
    await schedules(weighty, { at })
    const heir = await adminArea.manager()
    await services.store.transaction((tx) => transferLink(tx, linkId, heir.account.id))
    clock.advance(2 * day)
    await publishDue(services)
    expect(await inForce()).toMatchObject({ version: 1 })
    await heir.browser.signsIn(heir.account.login, 'Lantern-2026x')
    const seen = (await heir.browser.get(`/v1/cla/${linkId}`)).data as ResultOf<'listAgreements'>
    expect(seen.scheduled).toMatchObject([{ state: 'not_manager', scheduled_by: manager.account.login, at }])
    const entries = (await services.store.reading.audit.list(1000)).filter((entry) => entry.linkId === linkId)
    expect(entries).toContainEqual(
      expect.objectContaining({ what: 'agreement.publish_due', who: manager.account.id, result: 'cla.no_link' }),
    )
    await verifies()
  })

  test('is either published or cancelled when both happen simultaneously', async () => {
    const { clock, services, schedules, takesBack, listed, inForce, verifies } = await aPier()
    const id = await schedules(weighty, { at: clock.now() + minute })
    clock.advance(2 * minute)
    await listed()
    const [, answer] = await Promise.all([publishDue(services), takesBack(id)])
    expect(await inForce()).toMatchObject({ version: answer.status === 200 ? 1 : 2 })
    if (answer.status !== 200) expect(answer).toMatchObject({ code: 'cla.wrong_state' })
    await verifies()
  })
})
