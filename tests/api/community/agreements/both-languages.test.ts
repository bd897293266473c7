/** Publishing an agreement in both languages at once. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { runCampaigns } from '../../../../src/server/jobs/run-campaigns.ts'
import { publishDue } from '../../../../src/server/jobs/schedule.ts'
import { signs } from '../../../support/people/people.ts'
import { openBareDatabase } from '../../../support/databases/bare-database.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { anAdminArea, links } from '../../../support/community/admin-fixture.ts'

const text = 'Mole Agreement\n\n1. You keep your work.'
const changed = `${text}\n\n2. Notice is given in time.`

describe.each(sqliteOrBoth)('both languages of an agreement (%s)', (database) => {
  const adminArea = anAdminArea(database)

  async function aMole() {
    const manager = await adminArea.manager()
    const { browser } = manager
    const url = await adminArea.publishes('mole', text)
    const linkId = await links(adminArea, manager, { individual_cla: { url, language: 'en', fields: [] } })
    const scene = { ...adminArea.scene(), linkId }
    const source = async (language: string, body: string) => ({
      language,
      url: await adminArea.publishes(`mole ${language} ${body.length}`, body),
    })
    expect(
      await browser.post(`/v1/cla/${linkId}`, { type: 'individual', ...(await source('zh', `${text} `)) }),
    ).toMatchObject({ status: 200 })
    const publishes = async (others: readonly object[], more: object = {}) =>
      browser.put(`/v1/cla/${linkId}`, { type: 'individual', ...(await source('en', changed)), others, ...more })
    const versions = async () => (await scene.home.services.store.reading.agreements.all(linkId)).length
    return { linkId, scene, manager, source, publishes, versions }
  }

  test('are published together, and each signer gets one request, in the language they signed', async () => {
    const { linkId, scene, source, publishes } = await aMole()
    const { home } = scene
    expect(await signs(scene, 'ada@mole.example', { cla_id: '0', info: {} })).toMatchObject({ status: 200 })
    const form = { cla_id: '1', cla_language: 'Chinese', info: {} }
    expect(await signs(scene, 'zhang@mole.example', form)).toMatchObject({ status: 200 })
    const answer = await publishes([await source('zh', `${changed} `)], { note: { en: 'Notice.' } })
    expect(answer).toMatchObject({ status: 200, data: 'successfully' })
    expect(JSON.parse(answer.body)).toMatchObject({ cla_id: '2', other_ids: ['3'] })
    expect(await runCampaigns(home.services)).toBe(2)
    expect(await runCampaigns(home.services)).toBe(0)
    const asked = await Promise.all(
      [
        ['ada', '0'],
        ['zhang', '1'],
      ].map(async ([name, agreementId = '']) => {
        const signing = await home.services.store.reading.signings.ofAddress(linkId, `${name}@mole.example`)
        const bound = { linkId, agreementId, subject: signing?.id ?? '' }
        const versions = await home.services.store.reading.versionStandings.from(bound)
        return versions.flatMap(({ id, requestId }) => (requestId === null ? [] : [id]))
      }),
    )
    expect(asked).toEqual([['2'], ['3']])
    const events = await home.services.store.reading.evidence.page(linkId, 0, 50)
    const published = events.filter(({ type }) => type === 'agreement.published').slice(-2)
    expect(new Set(published.map(({ at }) => at)).size).toBe(1)
    expect((await verifyEvidence(home.services.store.reading, { linkId })).problems).toEqual([])
  })

  test('are scheduled together, all or none, and published at their time', async () => {
    const { linkId, scene, source, publishes, versions } = await aMole()
    const { clock, services } = scene.home
    const at = clock.now() + duration.day
    const waiting = async () =>
      (await services.store.reading.evidence.page(linkId, 0, 50)).filter(({ type }) => type === 'agreement.scheduled')
    expect(await publishes([await source('zh', `${text} `)], { at })).toMatchObject({ code: 'cla.cla_is_latest' })
    expect(await waiting()).toHaveLength(0)
    const answer = await publishes([await source('zh', `${changed} `)], { at })
    expect(JSON.parse(answer.body)).toMatchObject({ cla_id: '', other_ids: [expect.any(String)] })
    expect(await waiting()).toHaveLength(2)
    expect(await versions()).toBe(2)
    clock.set(at)
    // If one language cannot be published, the other must not be published either.
    const bare = await openBareDatabase(services.config)
    const damage = `update texts set body = replace(body, 'in time', 'IN TIME')`
    const [, second] = await bare.run(
      `select text_sha256 from scheduled_versions where link_id = ? order by language`,
      linkId,
    )
    await bare.run(`${damage} where sha256 = ?`, second?.['text_sha256'] ?? '')
    await expect(publishDue(services)).rejects.toThrow('Scheduled versions that could not be published: 2')
    expect(await versions()).toBe(2)
    await bare.run(`update texts set body = replace(body, 'IN TIME', 'in time')`)
    await bare.close()
    await Promise.all([publishDue(services), publishDue(services)])
    const current = await services.store.reading.agreements.current(linkId, 'individual')
    expect(current.map(({ language, version }) => `${language} ${version}`).toSorted()).toEqual(['en 2', 'zh 2'])
    expect(new Set(current.map(({ createdAt }) => createdAt)).size).toBe(1)
    expect((await verifyEvidence(services.store.reading, { linkId })).problems).toEqual([])
  })

  test('are not published if one of them would change nothing by then', async () => {
    const { linkId, scene, manager, source, publishes, versions } = await aMole()
    const { clock, services } = scene.home
    const at = clock.now() + duration.day
    const other = await source('zh', `${changed} `)
    expect(await publishes([other], { at })).toMatchObject({ status: 200 })
    expect(await manager.browser.put(`/v1/cla/${linkId}`, { type: 'individual', ...other })).toMatchObject({
      status: 200,
    })
    clock.set(at)
    await publishDue(services)
    expect(await versions()).toBe(3)
    await manager.browser.signsIn(manager.account.login, 'Lantern-2026x')
    const { scheduled = [] } = (await manager.browser.get(`/v1/cla/${linkId}`)).data as ResultOf<'listAgreements'>
    expect(scheduled.map(({ language, state }) => `${language} ${state}`).toSorted()).toEqual([
      ...['Chinese same', 'English other_refused'],
    ])
    expect((await verifyEvidence(services.store.reading, { linkId })).problems).toEqual([])
  })

  test.each([
    ['a version identical to the current one', 'zh', `${text} `, {}, 'cla.cla_is_latest'],
    ['a repeated language', 'en', `${changed} again`, {}, 'cla.bad_request_parameter'],
  ])('none is published with %s', async (_, language, body, more, code) => {
    const { source, publishes, versions } = await aMole()
    expect(await publishes([await source(language, body)], more)).toMatchObject({ status: 400, code })
    expect(await versions()).toBe(2)
    expect(await publishes([])).toMatchObject({ status: 200 })
    expect(await versions()).toBe(3)
  })
})
