/**
 * Decision 41: employees are informed once when the individual agreement that they signed changes. They need not agree, and their signatures remain
 * valid.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { runCampaigns } from '../../../src/server/jobs/run-campaigns.ts'
import type { VersionChange } from '../../../src/server/usecases/community/versions/publish-version.ts'
import { aCorporation, aManagerOf, credentialsOf } from '../../support/people/corporations.ts'
import { aForm } from '../../support/people/people.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'
import { publishesChange } from '../../support/community/new-version.ts'

describe.each(postgresOrBoth)('employees and a new version (%s)', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate' })
  })
  afterAll(() => scene.close())

  let editions = 0
  const publishes = async (changes: Partial<VersionChange> = {}) => {
    const text = `Agreement\n\n1. You keep your work, as of edition ${(editions += 1)}.`
    return publishesChange(scene.home, scene.linkId, { text }, changes)
  }
  const newsTo = async (email: string) =>
    (await scene.lettersTo(email)).filter(({ text }) => /No action needed: your signature stays valid/.test(text ?? ''))

  test('active employees get one email about the version in force, without a link to agree', async () => {
    const { services, clock } = scene.home
    const employer = await aCorporation(services, { linkId: scene.linkId, email: 'grace@acme.example', name: 'Acme' })
    const manager = await aManagerOf(services, employer.corporation, { managerId: 'li', email: 'li@acme.example' })
    const path = `/v1/employee-signing/${scene.linkId}`
    const signs = async (email: string, enabled: boolean) => {
      await scene.wire.post(`${path}/${employer.corporation.id}/code`, { email })
      const verification_code = scene.home.codes.at(-1) ?? ''
      const form = aForm(email, { cla_id: '2', info: {}, verification_code })
      const signed = await scene.wire.post(path, { ...form, corp_signing_id: employer.corporation.id })
      expect(signed).toMatchObject({ status: 200 })
      const employee = await services.store.reading.employees.findLive(scene.linkId, email)
      const headers = await credentialsOf(services, manager)
      if (enabled) await scene.wire.put(`/v1/employee-signing/${employee?.id}`, { enabled }, { headers })
    }
    await signs('emil@acme.example', true)
    await signs('idle@acme.example', false)
    const first = await publishes({ graceDays: 3, note: { en: 'See <b>clause 3</b> at https://evil.example' } })
    await Promise.all([runCampaigns(services), runCampaigns(services)])
    await runCampaigns(services)
    const [letter, ...others] = await newsTo('emil@acme.example')
    expect(others).toEqual([])
    expect(letter?.text).toContain('Acme')
    expect(letter?.text).not.toContain('cla-confirm')
    // The community's note is plain text, so its URL must not become a link.
    expect(letter?.text).not.toContain('https://evil.example')
    expect(letter?.html).not.toContain('<b>clause')
    expect(await newsTo('idle@acme.example')).toEqual([])
    clock.advance(400 * duration.day)
    const answer = await scene.wire.get(`/v1/individual-signing/${scene.linkId}?email=emil@acme.example`)
    expect(answer.data).toMatchObject({ type: 'corporation', signed: true, status: 'valid' })
    await publishes({ change: 'editorial', bindingId: first, graceDays: 0 })
    await runCampaigns(services)
    // A version that is withdrawn before its email is sent is not announced. The previous version, which becomes current again, is not announced
    // twice.
    const mistake = await publishes()
    await runCampaigns(services)
    const headers = await scene.manager()
    const withdrawn = await scene.wire.post(`/v1/cla/${scene.linkId}/${mistake}/withdrawal`, {}, { headers })
    expect(withdrawn).toMatchObject({ status: 200 })
    await runCampaigns(services)
    expect(await newsTo('emil@acme.example')).toHaveLength(1)
    const found = await services.store.snapshot((reading) => verifyEvidence(reading))
    expect(found.problems).toEqual([])
    expect(scene.log).toEqual([])
  })
})
