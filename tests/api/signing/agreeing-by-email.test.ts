/** Emails that ask signers of an earlier version to agree to a new one. Each signer receives one email with a link and a grace period. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { campaignBatch, duration, retention } from '../../../src/domain/text/limits.ts'
import { runCampaigns, remindSigners } from '../../../src/server/jobs/run-campaigns.ts'
import { sweep } from '../../../src/server/jobs/sweep.ts'
import type { VersionChange } from '../../../src/server/usecases/community/versions/publish-version.ts'
import { aCorporation, aManagerOf, credentialsOf } from '../../support/people/corporations.ts'
import { aForm, signs } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'
import { publishesChange } from '../../support/community/new-version.ts'

const { day } = duration
const confirmPath = (token: string): string => `/v1/individual-signing/cla-confirm/${token}`

describe.each(sqliteOrBoth)('a new version and signers of an earlier one (%s)', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate' })
  })
  afterAll(() => scene.close())

  let published = 0
  async function publishes(changes: Partial<VersionChange> = {}, kind: 'individual' | 'corporation' = 'individual') {
    const text = `Agreement\n\n1. You keep your work, as of edition ${(published += 1)}.`
    return publishesChange(scene.home, scene.linkId, { kind, text }, changes)
  }
  let inForce = '2'
  const person = async (email: string) => {
    const form = { cla_id: inForce, info: {} }
    expect(await signs({ ...scene }, email, form)).toMatchObject({ status: 200 })
  }
  const renewed = async (changes: Partial<VersionChange> = {}) => {
    inForce = await publishes(changes)
    return inForce
  }
  const told = async (email: string) =>
    (await scene.wire.get(`/v1/individual-signing/${scene.linkId}?email=${email}`)).data as object
  const counts = { signed: true, status: 'valid', version_matched: true }
  const over = { signed: true, status: 'expired', version_matched: false }
  /** Returns the tokens in the emails that ask an address to agree. */
  const asks = async (email: string) => {
    const letters = (await scene.lettersTo(email)).filter(({ text }) => /cla-confirm\//.test(text ?? ''))
    return letters.map(({ text }) => /cla-confirm\/([A-Za-z0-9_-]{43})/.exec(text ?? '')?.[1] ?? '')
  }
  const opens = (token: string) => scene.wire.get(confirmPath(token))
  const agrees = (token: string, changes: object = {}) =>
    scene.wire.post(confirmPath(token), {
      cla_id: inForce,
      cla_language: 'English',
      privacy_checked: true,
      ...changes,
    })
  const verifies = async () => {
    const found = await scene.home.services.store.snapshot((reading) => verifyEvidence(reading))
    expect(found.problems).toEqual([])
  }

  test('each signer gets one email, a grace period from its acceptance, and a link that works once', async () => {
    await person('adalovelace@harbour.example')
    const version = await renewed({ note: { en: 'We moved to another land.' } })
    expect(await told('adalovelace@harbour.example')).toMatchObject(counts)
    scene.home.clock.advance(40 * day)
    expect(await told('adalovelace@harbour.example')).toMatchObject(counts)
    expect(await runCampaigns(scene.home.services)).toBe(1)
    expect(await runCampaigns(scene.home.services)).toBe(0)
    const [token = ''] = await asks('adalovelace@harbour.example')
    const [letter] = (await scene.lettersTo('adalovelace@harbour.example')).slice(-1)
    expect(letter?.text).toContain('We moved to another land.')
    for (let n = 0; n < 3; n += 1) expect((await opens(token)).status).toBe(200)
    const request = (await opens(token)).data as ResultOf<'getAgreementRequest'>
    expect(request).toMatchObject({
      link_id: scene.linkId,
      email_masked: 'adal***@harbour.example',
      status: 'valid',
      needs_form: false,
      difference: { cla_id: version, from_version: 1, to_version: 2 },
    })
    expect(JSON.stringify(request)).not.toContain('adalovelace')
    const debug = `/v1/individual-signing/${scene.linkId}?email=adalovelace@harbour.example&debug=true`
    expect((await scene.wire.get(debug)).data).toMatchObject({
      ...counts,
      _debug: {
        is_latest_cla_version: false,
        in_grace_period: true,
        grace_period_days: 30,
        days_since_last_update: 40,
        grace_period_ends_at: new Date(request.grace_ends_at).toISOString().slice(0, 10),
      },
    })
    scene.home.clock.set(request.grace_ends_at - 10)
    expect(await told('adalovelace@harbour.example')).toMatchObject(counts)
    scene.home.clock.set(request.grace_ends_at)
    expect(await told('adalovelace@harbour.example')).toMatchObject(over)
    expect(await agrees(token, { cla_id: '0' })).toMatchObject({ status: 400, code: 'cla.unmatched_cla' })
    expect(await agrees(token, { privacy_checked: false })).toMatchObject({
      status: 400,
      code: 'cla.privacy_unchecked',
    })
    const answers = await Promise.all([1, 2, 3].map(() => agrees(token, { time_zone: 'Asia/Shanghai' })))
    expect(answers.map(({ status, code }) => code ?? `${status}`).toSorted()).toEqual([
      '200',
      'cla.cla_is_latest',
      'cla.cla_is_latest',
    ])
    expect(await told('adalovelace@harbour.example')).toMatchObject(counts)
    const again = await opens(token)
    expect(again).toMatchObject({ status: 400, code: 'cla.cla_is_latest' })
    // The facts of the signature in place of the earlier one; the address is masked.
    const { signed_at } = JSON.parse(answers.find(({ status }) => status === 200)?.body ?? '').receipt
    const agreed = { version: 2, language: 'English', signed_at, email_masked: 'adal***@harbour.example' }
    expect(JSON.parse(again.body)).toMatchObject({ data: { agreed } })
    const receipts = (await scene.lettersTo('adalovelace@harbour.example')).filter(
      ({ attachments }) => attachments.length > 0,
    )
    expect(receipts.map(({ text }) => text?.includes('Asia/Shanghai'))).toEqual([false, true])
    await verifies()
  })

  test('a replaced, expired, used or invented link has its own refusal', async () => {
    await person('bob@harbour.example')
    await renewed()
    await runCampaigns(scene.home.services)
    const [first = ''] = await asks('bob@harbour.example')
    await renewed({ graceDays: 1 })
    expect(await opens(first)).toMatchObject({ status: 400, code: 'cla.replaced_cla_confirm_token' })
    expect((await opens(first)).body).toContain(scene.linkId)
    await runCampaigns(scene.home.services)
    const second = (await asks('bob@harbour.example')).at(-1) ?? ''
    scene.home.clock.advance(31 * day - duration.minute)
    expect((await opens(second)).status).toBe(200)
    scene.home.clock.advance(duration.minute)
    expect(await opens(second)).toMatchObject({ status: 400, code: 'cla.expired_cla_confirm_token' })
    expect(await agrees(second)).toMatchObject({ status: 400, code: 'cla.expired_cla_confirm_token' })
    await person('bob@harbour.example')
    expect(await opens(second)).toMatchObject({ status: 400, code: 'cla.cla_is_latest' })
    for (const token of ['A'.repeat(43), 'short', '上海']) {
      expect(await opens(encodeURIComponent(token))).toMatchObject({ code: 'cla.invalid_cla_confirm_token' })
    }
    scene.home.clock.advance(retention.agreementTokens)
    await sweep(scene.home.services, new AbortController().signal)
    expect(await opens(second)).toMatchObject({ status: 400, code: 'cla.invalid_cla_confirm_token' })
    await verifies()
  })

  test('reminders are sent at half the grace period, a week and a day before its end, and none after agreeing', async () => {
    const { services, clock } = scene.home
    const [slow, quick] = ['slow@harbour.example', 'quick@harbour.example']
    for (const email of [slow, quick]) await person(email)
    await renewed()
    await runCampaigns(services)
    await scene.lettersTo(slow)
    const began = clock.now()
    const reminded = async (at: number) => {
      clock.set(began + at)
      // Two simultaneous runs, such as those of two processes.
      await Promise.all([remindSigners(services), remindSigners(services)])
      return [(await asks(slow)).length, (await asks(quick)).length]
    }
    expect(await reminded(15 * day - duration.minute)).toEqual([1, 1])
    expect(await reminded(15 * day + duration.minute)).toEqual([2, 2])
    const [first = '', second = ''] = await asks(quick)
    expect(await opens(first)).toMatchObject({ code: 'cla.replaced_cla_confirm_token' })
    expect(await agrees(second)).toMatchObject({ status: 200 })
    expect(await reminded(23 * day + duration.minute)).toEqual([3, 2])
    expect(await reminded(29 * day + duration.minute)).toEqual([4, 2])
    expect(await reminded(31 * day)).toEqual([4, 2])
    expect(await told(slow)).toMatchObject(over)
    expect(await told(quick)).toMatchObject(counts)
    // Reminders that became due while the service was down are sent as a single email.
    await renewed()
    await runCampaigns(services)
    await scene.lettersTo(slow)
    clock.advance(29 * day + duration.hour)
    await remindSigners(services)
    expect(await asks(quick)).toHaveLength(4)
    await verifies()
  })

  test('an editorial version follows a material one: the same link agrees to both', async () => {
    await person('carl@harbour.example')
    const binding = await renewed()
    await runCampaigns(scene.home.services)
    const [token = ''] = await asks('carl@harbour.example')
    inForce = await publishes({ change: 'editorial', bindingId: binding, graceDays: 0 })
    expect(await agrees(token)).toMatchObject({ status: 200 })
    expect(await told('carl@harbour.example')).toMatchObject(counts)
    await verifies()
  })

  test('signing on the sign page with a code also counts as agreeing', async () => {
    await person('dora@harbour.example')
    const { services } = scene.home
    inForce = await publishes()
    await runCampaigns(services)
    const token = (await asks('dora@harbour.example')).at(-1) ?? ''
    expect((await opens(token)).data).toMatchObject({ needs_form: false })
    const path = `/v1/individual-signing/${scene.linkId}`
    scene.home.clock.advance(61_000)
    await scene.wire.post(`${path}/code`, { email: 'dora@harbour.example' })
    const verification_code = scene.home.codes.at(-1) ?? ''
    const form = aForm('dora@harbour.example', { cla_id: inForce, info: {}, verification_code })
    expect(await scene.wire.put(path, form)).toMatchObject({ status: 200 })
    expect(await opens(token)).toMatchObject({ code: 'cla.cla_is_latest' })
  })

  test('a campaign is listed, paused and resumed from a cursor, without duplicates', async () => {
    const { services } = scene.home
    const people = Array.from({ length: 3 }, (_, n) => `many${n}@dock.example`)
    for (const email of people) await person(email)
    const version = await renewed()
    const headers = await scene.manager()
    const path = `/v1/cla/${scene.linkId}/${version}/campaign`
    const campaign = async () => (await scene.wire.get(path, { headers })).data
    const puts = (state: string) => scene.wire.put(path, { state }, { headers })
    /** Domains in the cursors of campaigns that have ended. */
    const cursors = async () => {
      const ended = (await services.store.reading.agreementCampaigns.ofLink(scene.linkId)).filter((one) => one.endedAt)
      return [...new Set(ended.map(({ cursorDomain }) => cursorDomain))]
    }
    expect(await campaign()).toMatchObject({ state: 'asking', asked: 0, told: 0, agreed: 0, undelivered: 0 })
    expect(await puts('paused')).toMatchObject({ status: 200 })
    expect(await puts('paused')).toMatchObject({ status: 400, code: 'cla.wrong_state' })
    expect(await runCampaigns(services)).toBe(0)
    expect(await puts('asking')).toMatchObject({ status: 200 })
    // Simulates a process that is killed in its transaction. Then two processes run at the same time.
    await expect(
      services.store.transaction(async (tx) => {
        const held = await tx.agreementCampaigns.hold({ linkId: scene.linkId, agreementId: version })
        if (held) await tx.agreementCampaigns.change(held, { cursorDomain: '~', cursorId: '~' })
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    const asked = await Promise.all([runCampaigns(services), runCampaigns(services)])
    const all = (await services.store.reading.signings.page(scene.linkId, 100)).filter(({ state }) => state === 'live')
    expect(asked[0] + asked[1]).toBe(all.length)
    expect(all.length).toBeLessThan(campaignBatch.transaction)
    for (const email of people) expect(await asks(email)).toHaveLength(1)
    const counted = { asked: all.length, told: all.length, agreed: 0, undelivered: 0 }
    expect(await campaign()).toMatchObject({ state: 'done', ...counted })
    expect(await cursors()).toEqual([''])
    expect(await puts('paused')).toMatchObject({ status: 400, code: 'cla.wrong_state' })
    expect(await agrees((await asks(people[0] ?? ''))[0] ?? '')).toMatchObject({ status: 200 })
    expect(await campaign()).toMatchObject({ agreed: 1 })
    await verifies()
  })

  test('an undeliverable email leaves a grace period from publication', async () => {
    const { services } = scene.home
    await person('eve@harbour.example')
    const version = await renewed({ graceDays: 10 })
    const { publishedAt } = { publishedAt: scene.home.clock.now() }
    await runCampaigns(services)
    const letter = (await services.store.reading.outbox.list('queued', 100)).find(
      ({ recipient, kind }) => recipient === 'eve@harbour.example' && kind === 'agreement-changed',
    )
    await services.store.transaction((tx) => tx.outbox.record(letter?.id ?? '', { state: 'failed', settledAt: tx.at }))
    const path = `/v1/cla/${scene.linkId}/${version}/campaign`
    expect((await scene.wire.get(path, { headers: await scene.manager() })).data).toMatchObject({ undelivered: 1 })
    scene.home.clock.set(publishedAt + 9 * day)
    expect(await told('eve@harbour.example')).toMatchObject(counts)
    scene.home.clock.set(publishedAt + 10 * day)
    expect(await told('eve@harbour.example')).toMatchObject(over)
  })

  test("a company's administrator is asked; its employees follow the company", async () => {
    const { services } = scene.home
    const employer = await aCorporation(services, { linkId: scene.linkId, email: 'grace@acme.example', name: 'Acme' })
    const manager = await aManagerOf(services, employer.corporation, { managerId: 'li', email: 'li@acme.example' })
    const path = `/v1/employee-signing/${scene.linkId}`
    await scene.wire.post(`${path}/${employer.corporation.id}/code`, { email: 'emil@acme.example' })
    const verification_code = scene.home.codes.at(-1) ?? ''
    const form = aForm('emil@acme.example', { cla_id: inForce, info: {}, verification_code })
    expect(await scene.wire.post(path, { ...form, corp_signing_id: employer.corporation.id })).toMatchObject({
      status: 200,
    })
    const employee = await services.store.reading.employees.findLive(scene.linkId, 'emil@acme.example')
    const headers = await credentialsOf(services, manager)
    await scene.wire.put(`/v1/employee-signing/${employee?.id}`, { enabled: true }, { headers })
    // A version for individuals does not affect employees.
    await renewed({ graceDays: 0 })
    expect(await told('emil@acme.example')).toMatchObject({ ...counts, type: 'corporation' })
    const version = await publishes({ graceDays: 5 }, 'corporation')
    expect(await runCampaigns(services)).toBeGreaterThan(0)
    const letters = (await scene.lettersTo('grace@acme.example')).filter(({ subject }) =>
      /has changed/.test(subject ?? ''),
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(`/corp/${scene.linkId}/signed-cla`)
    const administrator = () => credentialsOf(services, employer.administrator)
    const pending = async () =>
      (await scene.wire.get('/v1/corporation-signing/pending-agreements', { headers: await administrator() })).data
    expect(await pending()).toMatchObject([{ cla_id: version, from_version: 1, to_version: 2, status: 'valid' }])
    scene.home.clock.advance(5 * day)
    expect(await pending()).toMatchObject([{ status: 'expired' }])
    expect(await told('emil@acme.example')).toMatchObject(over)
    const agreed = await scene.wire.put('/v1/corporation-signing/cla/agree', {}, { headers: await administrator() })
    expect(agreed).toMatchObject({ status: 200 })
    expect(await told('emil@acme.example')).toMatchObject(counts)
    expect(await pending()).toEqual([])
    await verifies()
    expect(scene.log).toEqual([])
  })
})
