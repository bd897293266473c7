/** Decisions 49 and 105: reminding a company of its missing document, and undoing the reminder. Uses HTTP, real emails and a controlled clock. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { buildApp } from '../../../../src/server/app.ts'
import { duration, reminder, undoTime } from '../../../../src/domain/text/limits.ts'
import { communityLink } from '../../../../src/domain/people/manager-id.ts'
import { sweep } from '../../../../src/server/jobs/sweep.ts'
import { grantLink } from '../../../../src/server/usecases/community/project-people/grant-link.ts'
import { anAccount } from '../../../support/people/accounts.ts'
import { credentialsOf } from '../../../support/people/corporations.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { type WireAnswer, wireOf } from '../../../support/http/wire.ts'
import { world, type World } from '../../../support/service/world.ts'
import {
  aCompany,
  asks,
  aSignedPdf,
  corporationSigningPath,
  formWith,
  keyFor,
  uploads,
} from '../../../support/people/company.ts'

const subject = 'Reminder: Lantern is waiting for your signed document'
type Outcome = ResultOf<'remindCorporations'>

describe.each(postgresOrBoth)('reminders on %s', (database) => {
  let adminArea: World
  beforeAll(async () => {
    adminArea = await world(database, { seed: 'corporate' })
  })
  afterAll(() => adminArea.close())
  afterEach(() => expect(adminArea.log).toEqual([]))

  const path = (): string => `/v1/corporation-signing/reminders/${adminArea.linkId}`
  const remind = async (...ids: string[]) =>
    (await asks(adminArea, 'POST', path(), { signing_ids: ids })).data as Outcome
  const undo = (id: string): Promise<WireAnswer> => asks(adminArea, 'DELETE', `${path()}/${id}`)
  const listed = async (id: string) => {
    const page = `/v1/corporation-signing/page/${adminArea.linkId}?page_size=100`
    const { page_data } = (await asks(adminArea, 'GET', page)).data as ResultOf<'pageCorporations'>
    return page_data.find((row) => row.id === id)
  }
  const history = async (id: string): Promise<string[]> =>
    (
      (await asks(adminArea, 'GET', `${corporationSigningPath(adminArea)}/${id}/history`))
        .data as ResultOf<'getCorporationHistory'>
    ).map(({ type }) => type)
  const reminders = async (email: string) =>
    (await adminArea.lettersTo(email)).filter((letter) => letter.subject === subject)
  const problems = async () =>
    (await adminArea.home.services.store.snapshot((reading) => verifyEvidence(reading))).problems
  const opens = async (key: string) => (await adminArea.wire.get(`/v1/corporation-signing/by-letter/${key}`)).status

  /** Creates a company whose representative received the document long enough ago for a reminder. */
  async function anAwaited(email: string): Promise<{ id: string; key: string }> {
    const id = await aCompany(adminArea, email)
    const key = await keyFor(adminArea, email)
    adminArea.home.clock.advance(reminder.pause)
    return { id, key }
  }

  test('a reminder sends document and link again, only after ten seconds; the earlier link stays valid', async () => {
    const email = 'ada@reminded.example'
    const { id, key } = await anAwaited(email)
    expect(await listed(id)).toMatchObject({ state: 'mailed', can_remind: true, reminded_at: 0 })
    const { undo: undoId, ...done } = await remind(id)
    expect(done).toEqual({ reminded: 1, more: false, refused: [] })
    expect(undoId).toMatch(/^[0-9a-f]{32}$/)
    const { reminded_at: at = 0, can_remind: again } = (await listed(id)) ?? {}
    expect([at > 0, again]).toEqual([true, false])
    adminArea.home.clock.set(at + undoTime - 500)
    expect(await reminders(email)).toEqual([])
    adminArea.home.clock.set(at + undoTime)
    const [letter, ...others] = await reminders(email)
    expect(others).toEqual([])
    expect(letter?.attachments).toHaveLength(1)
    const second = await keyFor(adminArea, email)
    expect(second).not.toBe(key)
    expect([await opens(key), await opens(second)]).toEqual([200, 200])
    expect(await undo(undoId)).toMatchObject({ status: 400, code: 'cla.undo_over' })
    expect(await history(id)).toEqual([
      'corporation.signed',
      'corporation.document_mailed',
      'corporation.reminded',
      'corporation.document_mailed',
    ])
    expect(await problems()).toEqual([])
  })

  test('reminders need three days between emails, and are refused if nothing is missing', async () => {
    const email = 'ada@often.example'
    const id = await aCompany(adminArea, email)
    expect((await remind(id)).refused).toMatchObject([{ error_code: 'cla.wrong_state' }])
    await keyFor(adminArea, email)
    const mailed = adminArea.home.clock.now()
    adminArea.home.clock.set(mailed + reminder.pause - duration.minute)
    expect(await listed(id)).toMatchObject({ can_remind: false, reminded_at: 0 })
    const early = await remind(id, 'unknown')
    expect(early).toMatchObject({ reminded: 0, undo: '' })
    expect(early.refused.map(({ error_code: code }) => code)).toEqual([
      'cla.reminded_recently',
      'cla.no_link_or_unsigned',
    ])
    adminArea.home.clock.set(mailed + reminder.pause)
    expect((await remind(id)).reminded).toBe(1)
    expect((await remind(id)).refused).toMatchObject([{ error_code: 'cla.reminded_recently' }])
    adminArea.home.clock.advance(undoTime)
    expect(await reminders(email)).toHaveLength(1)
    adminArea.home.clock.advance(reminder.pause + duration.minute)
    expect((await remind(id)).reminded).toBe(1)
    adminArea.home.clock.advance(undoTime)
    expect(await reminders(email)).toHaveLength(2)
    await uploads(adminArea, id)
    expect((await remind(id)).refused).toMatchObject([{ error_code: 'cla.wrong_state' }])
    expect(await listed(id)).toMatchObject({ state: 'uploaded', can_remind: false, reminded_at: 0 })
    expect(await problems()).toEqual([])
  })

  test('an undo within ten seconds cancels email and link, allows another reminder at once, and works once', async () => {
    const email = 'ada@undone.example'
    const { id, key } = await anAwaited(email)
    const { undo: undoId } = await remind(id)
    const unsent = adminArea.home.keys.at(-1) ?? ''
    adminArea.home.clock.advance(undoTime - 500)
    expect(await undo(undoId)).toMatchObject({ status: 200, data: { undone: 1, missed: 0 } })
    expect(await undo(undoId)).toMatchObject({ status: 400, code: 'cla.undo_over' })
    adminArea.home.clock.advance(duration.day)
    expect(await reminders(email)).toEqual([])
    expect(await opens(key)).toBe(200)
    expect(await opens(unsent)).not.toBe(200)
    expect(await listed(id)).toMatchObject({ can_remind: true, reminded_at: 0 })
    expect((await history(id)).slice(-2)).toEqual(['corporation.reminded', 'corporation.reminder_undone'])
    expect((await remind(id)).reminded).toBe(1)
    adminArea.home.clock.advance(undoTime)
    expect(await reminders(email)).toHaveLength(1)
    expect(await problems()).toEqual([])
  })

  test('an undo at the last moment stops the email before a worker claims it, or is too late', async () => {
    const { id } = await anAwaited('ada@race.example')
    const { undo: undoId } = await remind(id)
    adminArea.home.clock.advance(undoTime - 100)
    const [answer] = await Promise.all([undo(undoId), undo(undoId), reminders('ada@race.example')])
    const sent = (await reminders('ada@race.example')).length
    adminArea.home.clock.advance(duration.hour)
    expect(await reminders('ada@race.example')).toHaveLength(sent)
    expect(sent).toBe(0)
    expect([200, 400]).toContain(answer.status)
    expect((await history(id)).filter((type) => type === 'corporation.reminder_undone')).toHaveLength(1)
    expect(await problems()).toEqual([])
  })

  test('after a restart the email still waits and can be undone', async () => {
    const email = 'ada@restarted.example'
    const { id } = await anAwaited(email)
    const { undo: undoId } = await remind(id)
    const log: string[] = []
    const app = await buildApp(adminArea.home.services, { log: { write: (line) => void log.push(line) } })
    const headers = await adminArea.manager()
    const url = `${path()}/${undoId}`
    expect(await wireOf(app).send({ method: 'DELETE', url, headers })).toMatchObject({ status: 200 })
    await app.close()
    adminArea.home.clock.advance(duration.day)
    expect(await reminders(email)).toEqual([])
    expect(log).toEqual([])
  })

  test('other managers of the project or of another project cannot undo it, and the email is sent', async () => {
    const { services } = adminArea.home
    const email = 'ada@others.example'
    const { id } = await anAwaited(email)
    const { undo: undoId } = await remind(id)
    const colleague = await anAccount(services, { login: `colleague-${database}`, password: null })
    const stranger = await anAccount(services, { login: `stranger-${database}`, password: null })
    await grantLink(services, { linkId: adminArea.linkId, user: colleague.login, platform: '' })
    for (const [who, code] of [
      [colleague, 'cla.undo_over'],
      [stranger, 'cla.no_link'],
    ] as const) {
      const headers = await credentialsOf(services, who)
      expect(await adminArea.wire.send({ method: 'DELETE', url: `${path()}/${undoId}`, headers })).toMatchObject({
        code,
      })
    }
    adminArea.home.clock.advance(undoTime)
    expect(await reminders(email)).toHaveLength(1)
  })

  test('a filter reminds many companies in one call, and lists those reminded recently', async () => {
    const several = ['a', 'b', 'c'].map((name) => `ada@bulk-${name}.example`)
    for (const email of several) await aCompany(adminArea, email)
    for (const email of several) await keyFor(adminArea, email)
    adminArea.home.clock.advance(reminder.pause)
    const recent = 'ada@bulk-recent.example'
    await aCompany(adminArea, recent)
    await keyFor(adminArea, recent)
    const asked = (body: object) => asks(adminArea, 'POST', path(), body)
    expect((await asked({ state: 'uploaded' })).data).toMatchObject({ reminded: 0, refused: [], undo: '' })
    const outcome = (await asked({ state: 'mailed', search: 'bulk' })).data as Outcome
    expect(outcome).toMatchObject({ reminded: 3, more: false, refused: [{ error_code: 'cla.reminded_recently' }] })
    expect(outcome.refused[0]?.corporation_name).toContain('bulk-recent.example')
    expect(await undo(outcome.undo)).toMatchObject({ data: { undone: 3, missed: 0 } })
    expect((await asked({ state: 'all', search: 'bulk' })).data).toMatchObject({ reminded: 3 })
    adminArea.home.clock.advance(undoTime)
    for (const email of several) expect(await reminders(email)).toHaveLength(1)
    expect(await reminders(recent)).toEqual([])
    expect(await problems()).toEqual([])
  })

  test('a document returned within the ten seconds cancels the email; the reason of a refused scan is included', async () => {
    const email = 'ada@crossed.example'
    const { id, key } = await anAwaited(email)
    await remind(id)
    const form = formWith(await aSignedPdf(adminArea))
    const url = `/v1/corporation-signing/by-letter/${key}`
    expect(await adminArea.wire.send({ method: 'POST', url, ...form })).toMatchObject({ status: 200 })
    adminArea.home.clock.advance(undoTime)
    expect(await reminders(email)).toEqual([])
    const refusal = `${corporationSigningPath(adminArea)}/${id}/better-scan`
    await asks(adminArea, 'POST', refusal, { reason: 'Page 3 is cut off at the right.' })
    await adminArea.lettersTo(email)
    expect(await listed(id)).toMatchObject({ state: 'mailed', reminded_at: 0, can_remind: false })
    adminArea.home.clock.advance(reminder.pause)
    expect((await remind(id)).reminded).toBe(1)
    adminArea.home.clock.advance(undoTime)
    expect((await reminders(email)).at(-1)?.text).toContain('> Page 3 is cut off at the right.')
    expect(await problems()).toEqual([])
  })

  test("the email is in the agreement's language", async () => {
    const email = 'ada@chinese.example'
    const id = await aCompany(adminArea, email, { cla_id: '1', cla_language: 'Chinese' })
    await keyFor(adminArea, email)
    adminArea.home.clock.advance(reminder.pause)
    await remind(id)
    adminArea.home.clock.advance(undoTime)
    expect((await adminArea.lettersTo(email)).at(-1)?.subject).toBe('提醒：请交回 Lantern 的签署文件')
  })

  test('the author of an email is deleted after an hour', async () => {
    const { services } = adminArea.home
    const { id } = await anAwaited('ada@swept.example')
    const { undo: undoId } = await remind(id)
    const accountId = (await services.store.reading.accounts.findByLogin(communityLink, 'admin'))?.id ?? ''
    const count = () => services.store.reading.lateLetters.count({ undoId, accountId })
    await sweep(services, new AbortController().signal)
    expect(await count()).toBe(1)
    adminArea.home.clock.advance(duration.hour + duration.minute)
    await sweep(services, new AbortController().signal)
    expect(await count()).toBe(0)
  })
})
