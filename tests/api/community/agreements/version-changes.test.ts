/** Editorial and material versions: who must agree again, how long earlier signatures stay valid, and the check results. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { runCampaigns } from '../../../../src/server/jobs/run-campaigns.ts'
import { signs } from '../../../support/people/people.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { anAdminArea, links, type SignedInManager } from '../../../support/community/admin-fixture.ts'

const { day } = duration
const first = 'Pier Agreement\n\n1. You keep your work.\n\n2. A lisence is granted for 30 days.'
const typo = first.replace('lisence', 'licence')
const weighty = typo.replace('30 days', '90 days')
const denied = typo.replace('is granted', 'is not granted')

describe.each(sqliteOrBoth)('editorial and material versions (%s)', (database) => {
  const adminArea = anAdminArea(database)

  async function aPier() {
    const manager = await adminArea.manager()
    const url = await adminArea.publishes('first', first)
    const linkId = await links(adminArea, manager, { individual_cla: { url, language: 'en', fields: [] } })
    const scene = { ...adminArea.scene(), linkId }
    expect(await signs(scene, 'ada@pier.example', { cla_id: '0', info: {} })).toMatchObject({ status: 200 })
    /** Marks the emails that ask to agree as failed. Without a delivered email, the grace period starts at publication. */
    const nobodyIsReached = async () => {
      const { services } = scene.home
      await runCampaigns(services)
      const queued = await services.store.reading.outbox.list('queued', 100)
      for (const { id, kind } of queued) {
        if (kind !== 'agreement-changed') continue
        await services.store.transaction((tx) => tx.outbox.record(id, { state: 'failed', settledAt: tx.at }))
      }
    }
    const publishes = async (text: string, how: object = {}) => {
      const next = { type: 'individual', language: 'en', url: await adminArea.publishes(text.slice(-20), text) }
      const answer = await manager.browser.put(`/v1/cla/${linkId}`, { ...next, ...how })
      await nobodyIsReached()
      return answer
    }
    const told = async () =>
      (await scene.wire.get(`/v1/individual-signing/${linkId}?email=ada@pier.example`)).data as object
    return { manager, linkId, scene, publishes, told }
  }
  const counts = { signed: true, status: 'valid', version_matched: true }
  const over = { signed: true, status: 'expired', version_matched: false }
  const days = async (manager: SignedInManager, number: number) => {
    adminArea.scene().home.clock.advance(number * day)
    await manager.browser.signsIn(manager.account.login, 'Lantern-2026x')
  }

  test('an editorial version requires no new signature, and existing signatures stay unchanged', async () => {
    const { scene, linkId, publishes, told } = await aPier()
    expect(await publishes(typo, { kind: 'editorial' })).toMatchObject({ status: 200 })
    expect(await told()).toMatchObject(counts)
    scene.home.clock.advance(400 * day)
    expect(await told()).toMatchObject(counts)
    const { reading } = scene.home.services.store
    expect(await reading.signings.ofAddress(linkId, 'ada@pier.example')).toMatchObject({ agreementId: '0', version: 1 })
    const again = await signs(scene, 'ada@pier.example', { cla_id: '1', info: {} })
    expect(again).toMatchObject({ status: 400, code: 'cla.resigned' })
    const differs = await scene.wire.get(`/v1/cla/individual/diff/${linkId}/ada@pier.example`)
    expect(differs).toMatchObject({ status: 400, code: 'cla.cla_is_latest' })
    expect((await verifyEvidence(reading, { linkId })).problems).toEqual([])
  })

  test('a substantial editorial version needs a written reason, which is part of the evidence', async () => {
    const { manager, linkId, scene, publishes, told } = await aPier()
    for (const text of [weighty, denied]) {
      expect(await publishes(text, { kind: 'editorial' })).toMatchObject({ status: 400, code: 'cla.reason_needed' })
    }
    expect(await publishes(weighty, { kind: 'editorial', reason: ' too short ' })).toMatchObject({
      code: 'cla.reason_needed',
    })
    // The second version only adds commas, but it is compared with the text that the signers accepted, in which the number of days differs.
    const reason = 'The days are those of the appendix.'
    expect(await publishes(weighty, { kind: 'editorial', reason })).toMatchObject({ status: 200 })
    const commas = weighty.replace('work.', 'work, too.')
    expect(await publishes(commas, { kind: 'editorial' })).toMatchObject({ code: 'cla.reason_needed' })
    expect(await told()).toMatchObject(counts)
    const { reading } = scene.home.services.store
    const events = await reading.evidence.page(linkId, 0, 20)
    expect(JSON.parse(events.findLast(({ type }) => type === 'agreement.published')?.body ?? '')).toMatchObject({
      change: 'editorial',
      binding: '0',
      grace_days: 0,
      reason,
    })
    const preview = await manager.browser.post(`/v1/cla/${linkId}/diff-preview`, {
      type: 'individual',
      language: 'en',
      url: await adminArea.publishes('commas', commas),
    })
    const { measure, needs_reason } = preview.data as ResultOf<'previewDifference'>
    expect([needs_reason, measure]).toMatchObject([true, { numbers: ['30', '90'], negations: [], parties: [] }])
    const versions = await scene.wire.get(`/v1/cla/${linkId}/0/versions`)
    expect(versions.data).toMatchObject([
      { cla_id: '1', version: 2, kind: 'editorial', reason, is_current: true },
      { cla_id: '0', version: 1, kind: 'material', reason: '', is_current: false },
    ])
    const changed = await scene.wire.get(`/v1/cla/${linkId}/1/diff`)
    expect(changed.data).toMatchObject({ cla_id: '1', from_version: 1, to_version: 2 })
    const { blocks } = changed.data as ResultOf<'getVersionDifference'>
    const parts = blocks.flatMap((block) => block.parts).filter(({ kind }) => kind !== 'kept')
    expect(parts.map(({ kind, text }) => `${kind} ${text}`)).toEqual(
      expect.arrayContaining(['removed 30 ', 'added 90 ']),
    )
    for (const id of ['0', '7']) {
      expect(await scene.wire.get(`/v1/cla/${linkId}/${id}/diff`)).toMatchObject({ code: 'cla.unmatched_cla' })
    }
    expect((await verifyEvidence(reading, { linkId })).problems).toEqual([])
  })

  test('an editorial version keeps the fields', async () => {
    const { publishes } = await aPier()
    const fields = [{ title: 'Telephone', type: 'telephone', description: '', required: true }]
    expect(await publishes(typo, { kind: 'editorial', fields })).toMatchObject({ code: 'cla.bad_request_parameter' })
  })

  test('an editorial version keeps standard titles in earlier words', async () => {
    const { linkId, scene, publishes } = await aPier()
    const titles = async () => {
      const individual = (await scene.wire.get(`/v1/link/${linkId}/individual`)).data
      return (individual as ResultOf<'listAgreementsToSign'>)[0]?.fields.map(({ title }) => title)
    }
    expect(await publishes(denied, { fields: [{ title: 'E-mail' }, { title: 'Telephone' }] })).toMatchObject({
      status: 200,
    })
    expect(await titles()).toEqual(['Name', 'E-mail', 'Telephone'])
    const fields = [{ type: 'telephone' }]
    const next = denied.replace('licence', 'license')
    expect(await publishes(next, { kind: 'editorial', fields })).toMatchObject({ status: 200 })
    expect(await titles()).toEqual(['Name', 'E-mail', 'Telephone'])
  })

  test.each([
    ['as sent by older clients', {}, 30],
    ['a negative grace period', { kind: 'material', grace_period_days: -1 }, 30],
    ['its own grace period', { grace_period_days: 7, note: { en: ' We moved. ', zh: '' } }, 7],
    ['no grace period', { grace_period_days: 0 }, 0],
  ])('a material version must be accepted within its grace period: %s', async (_, how, grace) => {
    const { manager, linkId, scene, publishes, told } = await aPier()
    expect(await publishes(denied, how)).toMatchObject({ status: 200 })
    if (grace > 0) {
      expect(await told()).toMatchObject(counts)
      await days(manager, grace - 1)
      expect(await told()).toMatchObject(counts)
      await days(manager, 1)
    }
    expect(await told()).toMatchObject(over)
    await days(manager, 1)
    // A later version does not make expired signatures valid again, even with a longer grace period.
    expect(await publishes(weighty, { grace_period_days: 365 })).toMatchObject({ status: 200 })
    expect(await told()).toMatchObject(over)
    expect(await signs(scene, 'ada@pier.example', { cla_id: '2', info: {} })).toMatchObject({ status: 200 })
    expect(await told()).toMatchObject(counts)
    expect((await verifyEvidence(scene.home.services.store.reading, { linkId })).problems).toEqual([])
  })

  test('a grace period of more than a year is refused', async () => {
    const { publishes } = await aPier()
    const answer = await publishes(denied, { grace_period_days: 366 })
    expect(answer).toMatchObject({ status: 400, code: 'cla.bad_request_parameter' })
  })
})
