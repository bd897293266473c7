/** A community ends and reinstates signatures: coverage, notifications, evidence, and the daily limit of calls without a password. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { endsAtOnce, endsWithoutProof } from '../../../../src/domain/people/person-limits.ts'
import { startMailWorker } from '../../../../src/server/mail/worker.ts'
import { password } from '../../../support/people/accounts.ts'
import { openBareDatabase } from '../../../support/databases/bare-database.ts'
import { signsIndividually } from '../../../support/people/individual-signers.ts'
import { aCorporation } from '../../../support/people/corporations.ts'
import { anEmployee } from '../../../support/people/employees.ts'
import { signs } from '../../../support/people/people.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { anAdminArea, links } from '../../../support/community/admin-fixture.ts'

type Whole = ResultOf<'getSigning'>
const reason = 'The employer of this person owns the work.'

describe.each(sqliteOrBoth)('a signature ended by its community (%s)', (database) => {
  const adminArea = anAdminArea(database)
  let projects = 0

  async function aSigner() {
    const email = `priya@ended-${(projects += 1)}.example`
    const manager = await adminArea.manager()
    const { browser } = manager
    const linkId = await links(adminArea, manager)
    const scene = { ...adminArea.scene(), linkId }
    const { services, clock } = scene.home
    const signsAgain = () => signs(scene, email, { name: 'Priya Raman', cla_id: '0', info: {} })
    expect(await signsAgain()).toMatchObject({ status: 200 })
    const path = `/v1/link/${linkId}/signings`
    const [row] = ((await browser.get(path)).data as ResultOf<'listSignings'>).rows
    const id = row?.id ?? ''
    const worker = startMailWorker(services, { send: async () => ({ hasSmtpUtf8: false }), close: () => undefined })
    return {
      ...{ email, manager, browser, scene, services, clock, linkId, path, id, signsAgain },
      ends: (of = id, body: object = { reason }) => browser.put(`${path}/${of}/end`, body),
      reinstates: (of = id) => browser.put(`${path}/${of}/reinstatement`, {}),
      whole: async () => (await browser.get(`${path}/${id}`)).data as Whole,
      has: async () => (await browser.get(`/v1/individual-signing/${linkId}?email=${email}`)).data,
      problems: async () => (await verifyEvidence(services.store.reading)).problems.map(({ what }) => what),
      letters: async () => {
        await worker.deliverDue()
        const kept = await services.store.reading.outbox.list(null, 1000)
        const own = kept.filter(({ recipient, kind }) => recipient === email && kind.startsWith('signing-'))
        return own.map(({ kind, state }) => `${kind} ${state}`).toSorted()
      },
      close: () => worker.close(),
    }
  }

  test('no longer counts, its signer is told the reason, and may sign again', async () => {
    const of = await aSigner()
    expect(await of.has()).toMatchObject({ signed: true })
    expect(await of.ends(of.id, { reason: 'short' })).toMatchObject({ code: 'cla.reason_length' })
    expect(await of.ends()).toMatchObject({ status: 200 })
    expect(await of.has()).toMatchObject({ signed: false })
    expect(await of.ends()).toMatchObject({ code: 'cla.wrong_state' })
    const { signing, end, verification, letters } = await of.whole()
    expect([signing.state, signing.standing, verification.state]).toEqual(['ended', 'over', 'intact'])
    expect(end).toMatchObject({ reason, by: of.manager.account.login })
    expect((end?.until ?? 0) - (end?.at ?? 0)).toBe(30 * duration.day)
    expect(letters.map(({ kind }) => kind)).toContain('signing-ended')
    expect(await of.letters()).toEqual(['signing-ended sent'])
    const acts = await of.services.store.reading.audit.list(20, { who: of.manager.account.id })
    expect(acts.map(({ what, result }) => `${what} ${result}`)).toContain(`signing.end done ${of.id}`)
    of.clock.advance(duration.minute)
    expect(await of.signsAgain()).toMatchObject({ status: 200 })
    expect(await of.has()).toMatchObject({ signed: true })
    // The signature cannot be reinstated, because there is a newer one.
    expect((await of.whole()).end?.until).toBe(0)
    expect(await of.reinstates()).toMatchObject({ code: 'cla.wrong_state' })
    expect(await of.problems()).toEqual([])
    await of.close()
  })

  test('counts again once reinstated, within 30 days', async () => {
    const of = await aSigner()
    expect(await of.reinstates()).toMatchObject({ code: 'cla.wrong_state' })
    await of.ends()
    expect(await of.letters()).toEqual(['signing-ended sent'])
    expect(await of.reinstates()).toMatchObject({ status: 200 })
    expect(await of.has()).toMatchObject({ signed: true })
    const { end, event, events } = await of.whole()
    expect(end).toBeNull()
    expect(events.map(({ type }) => type)).toEqual(['individual.signed', 'individual.ended', 'individual.reinstated'])
    expect(events[0]).toMatchObject({ seq: event.seq, hash: event.hash })
    expect(await of.letters()).toEqual(['signing-ended sent', 'signing-reinstated sent'])
    await of.ends()
    expect((await of.whole()).events).toHaveLength(4)
    of.clock.advance(30 * duration.day)
    expect(await of.browser.signsIn(of.manager.account.login, password)).toMatchObject({ status: 200 })
    expect(await of.reinstates()).toMatchObject({ code: 'cla.reinstatement_over' })
    expect(await of.problems()).toEqual([])
    await of.close()
  })

  test('is ended once and reinstated once, even with simultaneous calls', async () => {
    const of = await aSigner()
    const refused = async (act: () => ReturnType<typeof of.ends>): Promise<number> =>
      (await Promise.all([act(), act()])).filter(({ code }) => code === 'cla.wrong_state').length
    expect(await refused(() => of.ends())).toBe(1)
    expect(await of.has()).toMatchObject({ signed: false })
    expect(await refused(() => of.reinstates())).toBe(1)
    expect(await of.has()).toMatchObject({ signed: true })
    expect(await of.problems()).toEqual([])
    await of.close()
  })

  test('a signer not informed of the end is not informed of the reinstatement', async () => {
    const of = await aSigner()
    await of.ends()
    await of.reinstates()
    expect(await of.letters()).toEqual([])
    await of.close()
  })

  test('cannot be reinstated while its signer is an active employee', async () => {
    const of = await aSigner()
    const { linkId, services, email } = of
    await of.ends()
    expect((await of.whole()).end?.until).toBeGreaterThan(0)
    const { corporation } = await aCorporation(services, { linkId, email: `grace@${email.split('@')[1]}` })
    await anEmployee(services, corporation, { email, state: 'active' })
    expect(await of.reinstates()).toMatchObject({ code: 'cla.wrong_state' })
    expect((await of.whole()).end?.until).toBe(0)
    expect(await of.problems()).toEqual([])
    await of.close()
  })

  test("an employee's or a company's signature, or one of another project, cannot be ended", async () => {
    const of = await aSigner()
    const { linkId, services } = of
    const { corporation } = await aCorporation(services, {
      linkId,
      email: `grace@works-${linkId}.example`,
      name: 'Works',
    })
    const employee = await anEmployee(services, corporation, {
      ...{ name: 'Eve', email: `eve@works-${linkId}.example`, state: 'active' },
    })
    const other = await aSigner()
    expect(await of.ends(employee.id)).toMatchObject({ code: 'cla.wrong_state' })
    expect(await of.ends(corporation.id)).toMatchObject({ code: 'cla.not_found' })
    expect(await of.ends(other.id)).toMatchObject({ code: 'cla.not_found' })
    expect(await of.reinstates(other.id)).toMatchObject({ code: 'cla.not_found' })
    expect(await other.has()).toMatchObject({ signed: true })
    await of.close()
    await other.close()
  })

  test('a session can end 50 a day without the password; with it, up to 50 at once', async () => {
    const of = await aSigner()
    for (let n = 0; n < 62; n += 1) {
      await signsIndividually(of.scene.home, of.linkId, {
        name: `Signer ${n}`,
        email: `signer-${n}@lantern.example`,
      })
    }
    const { rows } = (await of.browser.get(`${of.path}?page_size=62`)).data as ResultOf<'listSignings'>
    const ids = rows.map(({ id }) => id)
    for (const id of ids.slice(0, endsWithoutProof)) expect(await of.ends(id)).toMatchObject({ status: 200 })
    expect(await of.ends()).toMatchObject({ code: 'cla.ends_need_proof' })
    const many = (some: readonly string[], secret: string) =>
      of.browser.put(`${of.path}/end`, { ids: some, reason, password: secret })
    expect(await many([of.id], 'Wrong-2026x')).toMatchObject({ code: 'cla.invalid_account_or_pw' })
    expect(await of.has()).toMatchObject({ signed: true })
    expect(await many(Array<string>(endsAtOnce + 1).fill(of.id), password)).toMatchObject({
      code: 'cla.bad_request_parameter',
    })
    const some = [of.id, of.id, ids[0] ?? '', 'nothing', ...ids.slice(50, 60)]
    expect((await many(some, password)).data).toEqual({ ended: 11, missed: 2 })
    expect(await of.has()).toMatchObject({ signed: false })
    // Calls with a password do not count toward the daily limit.
    of.clock.advance(duration.day)
    await of.browser.signsIn(of.manager.account.login, password)
    expect(await of.ends(ids[61])).toMatchObject({ status: 200 })
    expect(await of.problems()).toEqual([])
    await of.close()
  })

  test('control: changes in the database without evidence are detected', async () => {
    const of = await aSigner()
    await of.ends()
    const bare = await openBareDatabase(of.services.config)
    await bare.takeGuardsAway()
    const changes = [
      [
        `update signing_ends set reason = 'Another reason altogether' where signing_id = ?`,
        /^end .* does not match its/,
      ],
      [`update signing_ends set account_id = 'nobody' where signing_id = ?`, /^end .* does not match its/],
      [`delete from signing_ends where signing_id = ?`, /^end .* is missing/],
      [`update signings set state = 'live' where id = ?`, /^signing .* is live and should be ended/],
    ] as const
    for (const [statement, problem] of changes) {
      await bare.run(statement, of.id)
      expect(await of.problems()).toContainEqual(expect.stringMatching(problem))
    }
    await bare.close()
    await of.close()
  })
})
