/**
 * Withdrawing a version that was published by mistake: signers who agreed to it keep it, all others return to their previous version and are
 * notified.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { runCampaigns, remindSigners } from '../../../../src/server/jobs/run-campaigns.ts'
import type { VersionChange } from '../../../../src/server/usecases/community/versions/publish-version.ts'
import { aCorporation, credentialsOf } from '../../../support/people/corporations.ts'
import { aForm, receivesCode, signs, submits } from '../../../support/people/people.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { world, type World } from '../../../support/service/world.ts'
import { publishesChange } from '../../../support/community/new-version.ts'

const { day } = duration

describe.each(postgresOrBoth)('a withdrawn version (%s)', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate' })
  })
  afterAll(() => scene.close())

  let editions = 0
  let inForce = '2'
  async function publishes(changes: Partial<VersionChange> = {}, kind: 'individual' | 'corporation' = 'individual') {
    const text = `Agreement\n\n1. You keep your work, as of edition ${(editions += 1)}.`
    const id = await publishesChange(scene.home, scene.linkId, { kind, text }, changes)
    if (kind === 'individual') inForce = id
    return id
  }
  const withdraws = async (id: string, how = { gives: '' }) => {
    const headers = await scene.manager()
    const answer = await scene.wire.post(`/v1/cla/${scene.linkId}/${id}/withdrawal`, {}, { headers })
    expect(answer).toMatchObject(
      how.gives === '' ? { status: 200, data: 'successfully' } : { status: 400, code: how.gives },
    )
  }
  const person = async (email: string) =>
    expect(await signs({ ...scene }, email, { cla_id: inForce, info: {} })).toMatchObject({ status: 200 })
  const told = async (email: string) =>
    (await scene.wire.get(`/v1/individual-signing/${scene.linkId}?email=${email}`)).data as object
  const counts = { signed: true, status: 'valid', version_matched: true }
  const over = { signed: true, status: 'expired', version_matched: false }
  const subjectsTo = async (email: string) => (await scene.lettersTo(email)).map(({ subject }) => subject ?? '')
  const withdrawalsTo = async (email: string) => (await subjectsTo(email)).filter((one) => /withdrawn/.test(one))
  const tokensOf = async (email: string) =>
    (await scene.lettersTo(email)).flatMap(({ text }) => /cla-confirm\/([A-Za-z0-9_-]{43})/.exec(text ?? '')?.[1] ?? [])
  const confirmPath = (token: string): string => `/v1/individual-signing/cla-confirm/${token}`
  const opens = (token: string) => scene.wire.get(confirmPath(token))
  const agrees = (token: string, claId: string) =>
    scene.wire.post(confirmPath(token), { cla_id: claId, cla_language: 'English', privacy_checked: true })
  const verifies = async () => {
    const found = await scene.home.services.store.snapshot((reading) => verifyEvidence(reading))
    expect(found.problems).toEqual([])
  }
  /** Queues the emails of all campaigns and sends them. */
  const lettersLeave = async () => {
    await runCampaigns(scene.home.services)
    await scene.lettersTo('')
  }

  test('stays valid for those who agreed; all others return to their earlier state and get one email; links and reminders stop', async () => {
    const { services, clock } = scene.home
    const [quick, slow, late] = ['quick@pier.example', 'slow@pier.example', 'late@pier.example']
    const before = inForce
    for (const email of [quick, slow]) await person(email)
    const version = await publishes({ graceDays: 10 })
    await lettersLeave()
    const [token = ''] = await tokensOf(quick)
    const [open = ''] = await tokensOf(slow)
    expect(await agrees(token, version)).toMatchObject({ status: 200 })
    // This person's first signature is for the withdrawn version.
    await person(late)
    clock.advance(9 * day)
    expect(await told(slow)).toMatchObject(counts)
    await withdraws(version)
    expect(await opens(open)).toMatchObject({ status: 400, code: 'cla.withdrawn_cla_confirm_token' })
    expect((await opens(open)).body).toContain(scene.linkId)
    expect(await agrees(open, version)).toMatchObject({ status: 400, code: 'cla.withdrawn_cla_confirm_token' })
    expect(await opens(token)).toMatchObject({ status: 400, code: 'cla.cla_is_latest' })
    const written = await Promise.all([runCampaigns(services), runCampaigns(services)])
    expect(written[0] + written[1]).toBe(1)
    clock.advance(30 * day)
    await remindSigners(services)
    await lettersLeave()
    expect(await withdrawalsTo(slow)).toHaveLength(1)
    expect(await tokensOf(slow)).toHaveLength(1)
    for (const email of [quick, late]) expect(await withdrawalsTo(email)).toEqual([])
    clock.advance(400 * day)
    for (const email of [quick, slow, late]) expect(await told(email)).toMatchObject(counts)
    const { reading } = services.store
    expect(await reading.agreements.current(scene.linkId, 'individual')).toMatchObject([{ id: before }])
    inForce = before
    for (const email of [quick, late]) {
      const again = await signs({ ...scene }, email, { cla_id: before, info: {} })
      expect(again).toMatchObject({ status: 400, code: 'cla.resigned' })
      const differs = await scene.wire.get(`/v1/cla/individual/diff/${scene.linkId}/${email}`)
      expect(differs).toMatchObject({ status: 400, code: 'cla.cla_is_latest' })
    }
    const versions = (await scene.wire.get(`/v1/cla/${scene.linkId}/${before}/versions`)).data
    expect((versions as ResultOf<'listVersions'>).slice(0, 2)).toMatchObject([
      { cla_id: version, is_current: false, is_withdrawn: true },
      { cla_id: before, is_current: true },
    ])
    const campaign = await scene.wire.get(`/v1/cla/${scene.linkId}/${version}/campaign`, {
      headers: await scene.manager(),
    })
    expect(campaign.data).toMatchObject({ state: 'withdrawn' })
    await verifies()
  })

  test('is followed by a version that asks all signers, whichever they signed', async () => {
    const { services } = scene.home
    const [kept, plain] = ['kept@quay.example', 'plain@quay.example']
    await person(kept)
    await person(plain)
    const mistake = await publishes()
    await lettersLeave()
    expect(await agrees((await tokensOf(kept))[0] ?? '', mistake)).toMatchObject({ status: 200 })
    await withdraws(mistake)
    const editorial = await publishes({ change: 'editorial', bindingId: '2', graceDays: 0 })
    await lettersLeave()
    for (const email of [kept, plain]) expect(await told(email)).toMatchObject(counts)
    const next = await publishes({ graceDays: 5 })
    await lettersLeave()
    for (const email of [kept, plain]) expect(await tokensOf(email)).toHaveLength(2)
    scene.home.clock.advance(5 * day)
    for (const email of [kept, plain]) expect(await told(email)).toMatchObject(over)
    for (const email of [kept, plain]) {
      expect(await agrees((await tokensOf(email))[1] ?? '', next)).toMatchObject({ status: 200 })
      expect(await told(email)).toMatchObject(counts)
    }
    expect(await services.store.reading.agreements.find(scene.linkId, editorial)).toMatchObject({ state: 'superseded' })
    await verifies()
  })

  test('is withdrawn together with a later editorial version', async () => {
    const before = inForce
    const mistake = await publishes({ graceDays: 7 })
    const comma = await publishes({ change: 'editorial', bindingId: mistake, graceDays: 0 })
    await withdraws(comma)
    const { reading } = scene.home.services.store
    const states = await Promise.all(
      [before, mistake, comma].map(async (id) => (await reading.agreements.find(scene.linkId, id))?.state),
    )
    expect(states).toEqual(['current', 'withdrawn', 'withdrawn'])
    inForce = before
    await withdraws(mistake, { gives: 'cla.unmatched_cla' })
    await verifies()
  })

  test('resumes the requests of an earlier version: dropped emails are queued again', async () => {
    const { services, clock } = scene.home
    const email = 'eager@dock.example'
    await person(email)
    const first = await publishes({ graceDays: 20 })
    // The email is still queued when the next version makes it obsolete.
    await runCampaigns(services)
    clock.advance(day)
    const mistake = await publishes({ graceDays: 20 })
    await lettersLeave()
    expect(await tokensOf(email)).toHaveLength(1)
    await withdraws(mistake)
    inForce = first
    clock.advance(40 * day)
    expect(await told(email)).toMatchObject(counts)
    await lettersLeave()
    const again = (await tokensOf(email))[1] ?? ''
    expect((await opens(again)).data).toMatchObject({ difference: { cla_id: first } })
    clock.advance(20 * day - duration.minute)
    expect(await told(email)).toMatchObject(counts)
    clock.advance(duration.minute)
    expect(await told(email)).toMatchObject(over)
    expect(await agrees(again, first)).toMatchObject({ status: 200 })
    await verifies()
  })

  test('must be in its grace period', async () => {
    const { clock } = scene.home
    const material = await publishes({ graceDays: 3 })
    clock.advance(3 * day)
    await withdraws(material, { gives: 'cla.withdrawal_over' })
    await withdraws(await publishes({ graceDays: 0 }), { gives: 'cla.withdrawal_over' })
    await withdraws('0', { gives: 'cla.withdrawal_over' })
    await withdraws('nothing', { gives: 'cla.unmatched_cla' })
    const last = await publishes({ graceDays: 3 })
    const published = await scene.home.services.store.reading.agreements.find(scene.linkId, last)
    const until = (published?.createdAt ?? 0) + 3 * day
    const listed = async () => {
      const answer = await scene.wire.get(`/v1/cla/${scene.linkId}`, { headers: await scene.manager() })
      return (answer.data as ResultOf<'listAgreements'>).individual_clas.find(({ cla_id }) => cla_id === last)
    }
    clock.set(until - duration.minute)
    expect((await listed())?.withdrawable_until).toBe(until)
    clock.set(until)
    expect(await listed()).not.toHaveProperty('withdrawable_until')
    await withdraws(last, { gives: 'cla.withdrawal_over' })
    await verifies()
  })

  test('leaves companies in their earlier state and informs their administrators; a company that agreed keeps it', async () => {
    const { services } = scene.home
    const [acme, bolt] = [
      await aCorporation(services, { linkId: scene.linkId, email: 'grace@acme.example', name: 'Acme' }),
      await aCorporation(services, { linkId: scene.linkId, email: 'bo@bolt.example', name: 'Bolt' }),
    ]
    const version = await publishes({ graceDays: 5 }, 'corporation')
    await lettersLeave()
    const as = async ({ administrator }: typeof acme) => ({ headers: await credentialsOf(services, administrator) })
    const pending = async (one: typeof acme) =>
      (await scene.wire.get('/v1/corporation-signing/pending-agreements', await as(one))).data
    const agree = async (one: typeof acme) => scene.wire.put('/v1/corporation-signing/cla/agree', {}, await as(one))
    expect(await pending(acme)).toMatchObject([{ cla_id: version }])
    expect(await agree(acme)).toMatchObject({ status: 200 })
    await withdraws(version)
    await lettersLeave()
    for (const one of [acme, bolt]) {
      expect(await pending(one)).toEqual([])
      expect(await agree(one)).toMatchObject({ status: 400, code: 'cla.cla_is_latest' })
    }
    expect(await withdrawalsTo('bo@bolt.example')).toHaveLength(1)
    expect(await withdrawalsTo('grace@acme.example')).toEqual([])
    const next = await publishes({}, 'corporation')
    await lettersLeave()
    for (const one of [acme, bolt]) expect(await pending(one)).toMatchObject([{ cla_id: next }])
    await verifies()
    expect(scene.log).toEqual([])
  })

  test('during many signatures leaves each signer with the shown version, or a refusal', async () => {
    const mistake = await publishes({ graceDays: 30 })
    const people = Array.from({ length: 12 }, (_, n) => `crowd${n}@gull.example`)
    const forms: ReturnType<typeof aForm>[] = []
    for (const email of people) {
      const verification_code = await receivesCode(scene, email)
      forms.push(aForm(email, { cla_id: mistake, info: {}, verification_code }))
    }
    const signing = forms.map((form) => submits(scene, form))
    const [answers] = await Promise.all([Promise.all(signing), withdraws(mistake)])
    for (const [n, answer] of answers.entries()) {
      const expected = answer.status === 200 ? counts : { signed: false }
      expect(await told(people[n] ?? '')).toMatchObject(expected)
      if (answer.status !== 200) expect(answer).toMatchObject({ code: 'cla.unmatched_cla' })
    }
    await verifies()
  })
})
