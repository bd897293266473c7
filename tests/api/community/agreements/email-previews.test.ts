/** Preview of a new version: the affected signers, the email, and the date by which the mailbox can send all emails. */
import { describe, expect, test } from 'vitest'
import { routes } from '../../../../openapi/index.ts'
import type { ResultOf } from '../../../../openapi/index.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { campaignForecast, forecastDays, waitingAfter } from '../../../../src/domain/projects/mailbox-usage.ts'
import { runCampaigns } from '../../../../src/server/jobs/run-campaigns.ts'
import { unlinked } from '../../../../src/server/mailboxes/message/unlinked-text.ts'
import { startMailWorker } from '../../../../src/server/mail/worker.ts'
import { aCorporation } from '../../../support/people/corporations.ts'
import { signs } from '../../../support/people/people.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { anAdminArea, links } from '../../../support/community/admin-fixture.ts'

const text = 'Quay Agreement\n\n1. You keep your work.'
const note = { en: 'See <b>us</b> at http://evil.example\nand @home', zh: '' }

describe.each(postgresOrBoth)('previews of emails about a new version (%s)', (database) => {
  const adminArea = anAdminArea(database)

  async function aQuay() {
    const manager = await adminArea.manager()
    const url = await adminArea.publishes('quay', text)
    const agreement = { url, language: 'en', fields: [] }
    const linkId = await links(adminArea, manager, { individual_cla: agreement, corp_cla: agreement })
    const scene = { ...adminArea.scene(), linkId }
    const previews = async (question: object = {}) =>
      manager.browser.post(`/v1/cla/${linkId}/letter-preview`, { type: 'individual', language: 'en', ...question })
    const concerned = async (query: string) => manager.browser.get(`/v1/cla/${linkId}/concerned?${query}`)
    return { manager, linkId, scene, previews, concerned }
  }

  test('count and list the affected signers', async () => {
    const { scene, previews, concerned } = await aQuay()
    for (const name of ['ada', 'bob', 'carl']) {
      expect(await signs(scene, `${name}@quay.example`, { cla_id: '0', info: {} })).toMatchObject({ status: 200 })
    }
    const { data } = await previews()
    expect(data).toMatchObject({
      concerned: [{ language: 'English', individuals: 3, employees: 0, companies: 0 }],
      forecast: { letters: 3, a_day: 0, last_at: 0, days: [] },
    })
    expect(await previews({ kind: 'editorial' })).toMatchObject({
      data: { concerned: [{ individuals: 3 }], letters: [], forecast: { letters: 0 } },
    })
    expect((await concerned('type=individual')).data).toMatchObject({
      concerned: [{ name: 'Ada Lovelace', email: 'ada@quay.example' }, { email: 'bob@quay.example' }, {}],
      has_next: false,
      total: 3,
      counts: [{ language: 'English', count: 3 }],
    })
    expect((await concerned('type=individual&page_size=2')).data).toMatchObject({ has_next: true })
    expect((await concerned('type=individual&page_size=2&page=2')).data).toMatchObject({
      concerned: [{}],
      has_next: false,
    })
    expect((await concerned('type=individual&search=BOB%40')).data).toMatchObject({
      concerned: [{ email: 'bob@quay.example', language: 'English', version: 1 }],
    })
    expect((await concerned('type=individual&search=_ob')).data).toEqual({ concerned: [], has_next: false })
    expect(await concerned('type=individual&language=zh')).toMatchObject({
      data: { concerned: [], total: 0, counts: [{ language: 'English', count: 3 }] },
    })
    expect(await concerned('type=individual&language=pigeon')).toMatchObject({ code: 'cla.bad_request_parameter' })
    expect(await concerned('type=individual&page=201')).toMatchObject({ code: 'cla.bad_request_parameter' })
  })

  test('include approved companies only', async () => {
    const { scene, linkId, previews, concerned } = await aQuay()
    expect((await previews({ type: 'corporation' })).data).toMatchObject({ concerned: [{ companies: 0 }] })
    const { corporation } = await aCorporation(scene.home.services, { linkId, email: 'grace@acme.example' })
    const { data } = await previews({ type: 'corporation' })
    expect(data).toMatchObject({ concerned: [{ companies: 1, individuals: 0 }], forecast: { letters: 1 } })
    const { letters } = data as ResultOf<'previewLetters'>
    expect(letters.map((letter) => letter.text.includes(unlinked(corporation.name)))).toEqual([true, true])
    expect((await concerned('type=corporation&search=acme.ex')).data).toMatchObject({
      concerned: [{ name: corporation.name }],
    })
  })

  test('show the email exactly as the mail worker writes it', async () => {
    const { manager, linkId, scene, previews } = await aQuay()
    expect(await signs(scene, 'ada@quay.example', { cla_id: '0', info: {} })).toMatchObject({ status: 200 })
    const how = { kind: 'material', grace_period_days: 14, note }
    const { letters } = (await previews(how)).data as ResultOf<'previewLetters'>
    expect(letters.map(({ language }) => language)).toEqual(['Chinese', 'English'])
    const english = letters.find(({ language }) => language === 'English')
    expect(english?.html).not.toContain('<b>us</b>')
    const next = { type: 'individual', language: 'en', url: await adminArea.publishes('quay 2', `${text}\n\n2. More.`) }
    expect(await manager.browser.put(`/v1/cla/${linkId}`, { ...next, ...how })).toMatchObject({ status: 200 })
    await runCampaigns(scene.home.services)
    const sent: { subject: string; text: string; html?: string | undefined }[] = []
    const worker = startMailWorker(scene.home.services, {
      async send(message) {
        sent.push(message)
        return { hasSmtpUtf8: false }
      },
      close: () => undefined,
    })
    await worker.deliverDue()
    await worker.close()
    const letter = sent.find(({ text: body }) => body.includes('/cla-confirm/'))
    const withoutKey = (body = ''): string => body.replaceAll(/cla-confirm\/[\w-]+/g, 'cla-confirm/')
    expect([letter?.subject, withoutKey(letter?.text), withoutKey(letter?.html)]).toEqual([
      english?.subject,
      withoutKey(english?.text),
      withoutKey(english?.html),
    ])
  })

  test('are refused for languages without an agreement, and limited per minute', async () => {
    const { previews } = await aQuay()
    expect(await previews({ language: 'zh' })).toMatchObject({ status: 400, code: 'cla.unmatched_cla' })
    expect(await previews({ others: [{ language: 'Chinese' }] })).toMatchObject({ code: 'cla.unmatched_cla' })
    expect(await previews({ others: [{ language: 'en' }] })).toMatchObject({ code: 'cla.bad_request_parameter' })
    expect(await previews({ grace_period_days: 366 })).toMatchObject({ code: 'cla.bad_request_parameter' })
    for (let asked = 3; asked < routes.previewLetters.limit.perMinute; asked += 1) await previews()
    expect(await previews()).toMatchObject({ status: 429, code: 'cla.too_many_request' })
  })
})

describe('the forecast of a mailbox', () => {
  const { day, hour } = duration
  const none = { inHour: 0, inDay: 0 }
  test.each([
    ['no limit', { perHour: null, perDay: null }, none, 1000, { aDay: null, lastAt: null }],
    ['nothing to send', { perHour: null, perDay: 500 }, none, 0, { aDay: 400, lastAt: null }],
    ['today', { perHour: null, perDay: 500 }, none, 400, { aDay: 400, lastAt: 0 }],
    ['one too many', { perHour: null, perDay: 500 }, none, 401, { aDay: 400, lastAt: day }],
    ['three days: 1,182 emails', { perHour: null, perDay: 500 }, none, 1182, { aDay: 400, lastAt: 2 * day }],
    ['a used-up day', { perHour: null, perDay: 500 }, { inHour: 0, inDay: 450 }, 1, { aDay: 400, lastAt: day }],
    ['an hourly limit', { perHour: 100, perDay: null }, none, 161, { aDay: 1920, lastAt: 2 * hour }],
    ['both limits', { perHour: 100, perDay: 500 }, none, 900, { aDay: 400, lastAt: 2 * day + hour }],
  ])('%s', (_, allowance, usage, letters, expected) => {
    expect(campaignForecast(allowance, { usage, at: 0, emails: letters })).toEqual(expected)
  })

  test.each([
    ['three days: 1,182 emails', 400, { inDay: 0, waiting: 0, letters: 1182 }, [400, 400, 382]],
    ['a used-up day', 400, { inDay: 450, waiting: 0, letters: 1 }, [0, 1]],
    ['a queue before them', 400, { inDay: 100, waiting: 500, letters: 300 }, [0, 200, 100]],
    ['no limit known', 0, { inDay: 0, waiting: 0, letters: 9 }, []],
    ['nothing to send', 400, { inDay: 0, waiting: 9, letters: 0 }, []],
  ])('per day: %s', (_, aDay, { inDay, ...letters }, expected) => {
    const days = forecastDays(aDay, { usage: { inHour: 0, inDay }, at: day, ...letters })
    expect(days).toEqual(expected.map((count, index) => ({ at: day + index * day, letters: count })))
  })

  test('a forecast per day covers at most a year, and includes the queue at a later time', () => {
    expect(forecastDays(1, { usage: none, at: 0, waiting: 0, letters: 1000 })).toHaveLength(366)
    const busy = { usage: { inHour: 0, inDay: 100 }, waiting: 1000 }
    expect([0, 23 * hour, day, 2 * day, 9 * day].map((time) => waitingAfter(400, busy, time))).toEqual([
      1000, 1000, 700, 300, 0,
    ])
  })
})
