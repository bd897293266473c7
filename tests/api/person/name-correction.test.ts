/** A person corrects the name in a signature: coverage, receipts, evidence, search, export, erasure, limits and refused callers. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { maxNameCorrections } from '../../../src/domain/people/person-limits.ts'
import { receiptNumber } from '../../../src/domain/receipts/receipt-number.ts'
import { readStatement } from '../../../src/domain/receipts/receipt-statement.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { listSigners } from '../../../src/server/jobs/mail-thread-jobs.ts'
import { storedRows } from '../../../src/server/store/engine/rows.ts'
import { tables } from '../../../src/server/store/tables/tables.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { individualReceipt } from '../../../src/server/usecases/shared/people/individual-receipt.ts'
import { verifyReceipt } from '../../../src/server/usecases/verification/verify-receipt.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { databases } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { signs, storedId } from '../../support/people/people.ts'
import { world, type World } from '../../support/service/world.ts'

type Listed = ResultOf<'listOwnSignings'>
type Whole = ResultOf<'getSigning'>

describe.each(databases)('a name corrected by its person, on %s', (database) => {
  let scene: World
  let people = 0
  beforeAll(async () => {
    scene = await world(database)
    const account = await anAccount(scene.home.services, { login: 'kate' })
    await scene.home.services.store.transaction((tx) => transferLink(tx, scene.linkId, account.id))
  })
  afterEach(() => expect(scene.log).toEqual([]))
  afterAll(() => scene.close())

  async function manager(): Promise<TestBrowser> {
    const browser = aBrowser(scene)
    expect(await browser.signsIn('kate', password)).toMatchObject({ status: 200 })
    return browser
  }

  const reading = () => scene.home.services.store.reading
  const problems = async (): Promise<string[]> => (await verifyEvidence(reading())).problems.map(({ what }) => what)

  /** Opens the signatures of an address in a new browser, with an emailed code. */
  async function opens(email: string): Promise<TestBrowser> {
    const browser = aBrowser(scene)
    scene.home.clock.advance(duration.minute + 1)
    expect(await browser.post('/v1/my/code', { email })).toMatchObject({ status: 200 })
    const session = { email, verification_code: scene.home.codes.at(-1) }
    expect(await browser.post('/v1/my/session', session)).toMatchObject({ status: 200 })
    return browser
  }

  async function aSigner(name: string) {
    const { home, linkId } = scene
    const email = `Priya@corrected-${(people += 1)}.example`
    expect(await signs(scene, email, { name })).toMatchObject({ status: 200 })
    const id = await storedId(scene, email)
    const pathBy = async (by: TestBrowser): Promise<string> => {
      const { rows } = (await by.get('/v1/my/signings')).data as Listed
      return `/v1/my/signings/${rows.at(-1)?.id}`
    }
    const opensRecord = async (number = receiptNumber(id)): Promise<TestBrowser> => {
      const by = await opens(email)
      expect(await by.post(`${await pathBy(by)}/number`, { number })).toMatchObject({ status: 200 })
      return by
    }
    const browser = await opensRecord()
    const of = {
      ...{ email, id, browser, pathBy, opensRecord },
      asks: async (wanted: string, by = browser) => {
        home.clock.advance(duration.minute + 1)
        return by.post(`${await pathBy(by)}/name/code`, { name: wanted })
      },
      receivesCode: async (wanted: string, by = browser): Promise<string> => {
        expect(await of.asks(wanted, by)).toMatchObject({ status: 200, data: 'successfully' })
        return home.codes.at(-1) ?? ''
      },
      corrects: async (wanted: string, code: string, by = browser) =>
        by.post(`${await pathBy(by)}/name`, { name: wanted, verification_code: code }),
      isCorrected: async (wanted: string) =>
        expect(await of.corrects(wanted, await of.receivesCode(wanted))).toMatchObject({ status: 200 }),
      has: async () => (await browser.get(`/v1/individual-signing/${linkId}?email=${email}`)).data,
      own: async () => (await browser.get(await pathBy(browser))).data as Whole,
      receipt: async (): Promise<Uint8Array> => {
        const receipt = await individualReceipt(home.services, null, async () => ({ linkId, id }))
        return receipt?.bytes ?? expect.fail('there is no receipt')
      },
      standing: async (pdf: Uint8Array) => {
        const { event, eventHash } = await statementIn(pdf)
        return (await scene.wire.get(`/v1/receipts/${linkId}/${event}/${eventHash}`)).data
      },
    }
    return of
  }

  async function statementIn(pdf: Uint8Array) {
    const { files } = await scene.home.services.pdf.readReceipt(pdf)
    const statement = readStatement(Buffer.from(files['statement.txt'] ?? []).toString())
    return statement ?? expect.fail('the file has no statement')
  }

  const found = async (kate: TestBrowser, search: string): Promise<string[]> => {
    const answer = await kate.get(`/v1/link/${scene.linkId}/signings?search=${encodeURIComponent(search)}`)
    return (answer.data as ResultOf<'listSignings'>).rows.map(({ name }) => name)
  }

  test('replaces the receipt, and both receipts verify', async () => {
    const { home } = scene
    const of = await aSigner('Prya Rahman')
    const signedAt = (await of.own()).signing.signed_at
    const before = await of.receipt()
    expect(await of.standing(before)).toMatchObject({ is_recorded: true, standing: 'in_force', replaced_by: '' })
    await of.isCorrected('  Priya Raman ')
    const at = home.clock.now()
    const number = `${receiptNumber(of.id)}-2`
    const letter = (await scene.lettersTo(of.email)).at(-1)
    expect(letter?.subject).toBe('Your name in Lantern’s agreement was corrected')
    expect(letter?.text).toContain('Priya Raman')
    expect(letter?.text).toContain(number)
    expect(letter?.raw).not.toContain('Prya')
    const [attachment] = letter?.attachments ?? []
    const after = new Uint8Array(attachment?.content as ArrayBuffer)
    expect(after).toEqual(await of.receipt())
    const statement = await statementIn(after)
    expect(statement).toMatchObject({ receipt: number, name: 'Priya Raman', nameCorrectedAt: at, signedAt })
    expect(statement.answers.map(({ value }) => value)).toContain('Priya Raman')
    expect(await verifyReceipt(home.services, after)).toMatchObject({ problems: [] })
    expect(await of.standing(after)).toMatchObject({ is_recorded: true, standing: 'in_force', replaced_by: '' })
    const old = await verifyReceipt(home.services, before)
    expect(old.problems).toEqual([])
    expect(old.values.at(-1)).toEqual({ name: 'replaced', value: `by receipt ${number}` })
    const replaced = { is_recorded: true, standing: 'in_force', replaced_by: number, replaced_at: at }
    expect(await of.standing(before)).toMatchObject(replaced)
    // Both numbers open the record.
    for (const typed of [receiptNumber(of.id), number]) await of.opensRecord(typed)
    const stranger = await opens(of.email)
    const wrong = { number: `${receiptNumber(of.id)}-3` }
    expect(await stranger.post(`${await of.pathBy(stranger)}/number`, wrong)).toMatchObject({
      code: 'cla.wrong_receipt_number',
    })
    await of.isCorrected('Priya Ramán')
    for (const receipt of [before, after]) {
      expect(await of.standing(receipt)).toMatchObject({ replaced_by: `${receiptNumber(of.id)}-3` })
    }
    expect(await problems()).toEqual([])
  })

  test('is shown to the community with its time, found by the new name only, and exported to the person with the former', async () => {
    const { home, linkId } = scene
    const of = await aSigner('Zyxmistyped Person')
    const kate = await manager()
    await listSigners(home.services, new AbortController().signal)
    expect(await found(kate, 'zyxmistyped')).toEqual(['Zyxmistyped Person'])
    await of.isCorrected('Quercus Person')
    const at = home.clock.now()
    expect(await found(kate, 'zyxmistyped')).toEqual([])
    expect(await found(kate, 'quercus')).toEqual(['Quercus Person'])
    await listSigners(home.services, new AbortController().signal)
    expect(await found(kate, 'quercus')).toEqual(['Quercus Person'])
    const whole = (await kate.get(`/v1/link/${linkId}/signings/${of.id}`)).data as Whole
    expect(whole).toMatchObject({
      ...{ signing: { name: 'Quercus Person' }, number: `${receiptNumber(of.id)}-2` },
      ...{ name_corrected_at: [at], verification: { state: 'intact' } },
    })
    expect(whole.events.map(({ type }) => type)).toContain('individual.name_corrected')
    expect(JSON.stringify(whole)).not.toContain('Zyxmistyped')
    const exported = await kate.get(`/v1/link/${linkId}/signings.csv`)
    expect(exported.body).toContain('Quercus Person')
    expect(exported.body).not.toContain('Zyxmistyped')
    const data = (await of.browser.get('/v1/my/data')).data as ResultOf<'getOwnData'>
    expect(data.signings).toMatchObject([
      {
        record: { signing: { name: 'Quercus Person' } },
        former_names: [{ name: 'Zyxmistyped Person', corrected_at: at }],
      },
    ])
    const audited = await reading().audit.list(20)
    expect(audited.find(({ what }) => what === 'signing.correct_name')).toMatchObject({
      ...{ who: expect.stringMatching(/^person [\w-]{16}$/), linkId, result: `done ${of.id}` },
    })
    const last = await reading().nameCorrections.last(of.id)
    const event = await reading().evidence.get(linkId, last?.evidenceSeq ?? 0)
    expect(JSON.parse(event.body)).toMatchObject({
      ...{ signing: of.id, number: 1 },
      commitments: {
        former_name: expect.stringMatching(/^[0-9a-f]{64}$/),
        name: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    })
    expect(event.body).not.toMatch(/Quercus|Zyx/)
  })

  test('counts at every moment', async () => {
    /** Returns the answers of has-signed checks that are made one after the other until `act` is complete. */
    async function answersDuring(
      of: Awaited<ReturnType<typeof aSigner>>,
      act: () => Promise<void>,
    ): Promise<unknown[]> {
      const over = new AbortController()
      const acting = act().finally(() => over.abort())
      const answers: unknown[] = []
      while (!over.signal.aborted) answers.push(((await of.has()) as { signed: boolean }).signed)
      await acting
      return answers
    }
    const of = await aSigner('Prya Rahman')
    const answers = await answersDuring(of, () => of.isCorrected('Priya Raman'))
    expect(answers.length).toBeGreaterThan(2)
    expect(new Set(answers)).toEqual(new Set([true]))
    // Control: withdrawing and signing again is seen.
    const control = await answersDuring(of, async () => {
      scene.home.clock.advance(duration.minute + 1)
      const path = `${await of.pathBy(of.browser)}/withdrawal`
      expect(await of.browser.post(`${path}/code`, undefined)).toMatchObject({ status: 200 })
      const code = { verification_code: scene.home.codes.at(-1) }
      expect(await of.browser.post(path, code)).toMatchObject({ status: 200 })
      expect(await signs(scene, of.email)).toMatchObject({ status: 200 })
    })
    expect(control).toContain(false)
  })

  test('needs a session that opened the record, a code for this act, and a new name', async () => {
    const { home } = scene
    const of = await aSigner('Prya Rahman')
    const other = await aSigner('Otto Other')
    const unopened = await opens(of.email)
    expect(await of.asks('Priya Raman', unopened)).toMatchObject({ status: 403, code: 'cla.not_opened' })
    const code = await of.receivesCode('Priya Raman')
    expect(await of.corrects('Priya Raman', code, unopened)).toMatchObject({ status: 403, code: 'cla.not_opened' })
    const foreign = `${await of.pathBy(of.browser)}/name`
    const body = { name: 'Mallory', verification_code: code }
    expect(await other.browser.post(foreign, body)).toMatchObject({ code: 'cla.not_found' })
    expect(await aBrowser(scene).post(foreign, body)).toMatchObject({ code: 'cla.missing_token' })
    const refused = [
      ['Prya Rahman', 'cla.name_unchanged'],
      [' Prya Rahman ', 'cla.name_unchanged'],
      ['  ', 'cla.bad_request_parameter'],
      ['x'.repeat(101), 'cla.bad_request_parameter'],
    ] as const
    for (const [name, refusal] of refused) {
      expect(await of.asks(name)).toMatchObject({ status: 400, code: refusal })
      expect(await of.corrects(name, code)).toMatchObject({ status: 400, code: refusal })
    }
    // A code for another purpose or another signature cannot be used.
    home.clock.advance(duration.minute + 1)
    await of.browser.post(`${await of.pathBy(of.browser)}/withdrawal/code`, undefined)
    const wrong = [home.codes.at(-1) ?? '', await other.receivesCode('Otto Ohter'), '']
    const fresh = await of.receivesCode('Priya Raman')
    for (const typed of wrong.filter((digits) => digits !== fresh)) {
      expect(await of.corrects('Priya Raman', typed)).toMatchObject({ code: 'cla.wrong_verification_code' })
    }
    expect((await of.own()).signing.name).toBe('Prya Rahman')
    expect(await of.corrects('Priya Raman', fresh)).toMatchObject({ status: 200 })
    expect(await of.corrects('Priya Ramn', fresh)).toMatchObject({ code: 'cla.wrong_verification_code' })
    expect((await of.own()).signing.name).toBe('Priya Raman')
  })

  test('is possible 3 times, also with simultaneous calls; then it is said what to do', async () => {
    const of = await aSigner('Name 0')
    const second = await of.opensRecord()
    for (let count = 1; count < maxNameCorrections; count += 1) await of.isCorrected(`Name ${count}`)
    const codes = [await of.receivesCode('Name 3'), await of.receivesCode('Name 4', second)]
    const outcomes = await Promise.all([
      of.corrects('Name 3', codes[0] ?? ''),
      of.corrects('Name 4', codes[1] ?? '', second),
    ])
    expect(outcomes.map(({ code }) => code ?? 'done').toSorted()).toEqual(['cla.too_many_corrections', 'done'])
    expect(await of.asks('Name 5')).toMatchObject({ status: 400, code: 'cla.too_many_corrections' })
    expect((await of.own()).name_corrected_at).toHaveLength(maxNameCorrections)
    expect(await reading().nameCorrections.ofSigning(of.id)).toHaveLength(maxNameCorrections)
    expect(await problems()).toEqual([])
  })

  test('is not possible for an employee, or once the signature is withdrawn', async () => {
    const { home, linkId } = scene
    const of = await aSigner('Prya Rahman')
    const code = await of.receivesCode('Priya Raman')
    const path = `${await of.pathBy(of.browser)}/withdrawal`
    home.clock.advance(duration.minute + 1)
    await of.browser.post(`${path}/code`, undefined)
    expect(await of.browser.post(path, { verification_code: home.codes.at(-1) })).toMatchObject({ status: 200 })
    expect(await of.asks('Priya Raman')).toMatchObject({ code: 'cla.wrong_state' })
    expect(await of.corrects('Priya Raman', code)).toMatchObject({ code: 'cla.wrong_state' })
    const email = 'emil@works.example'
    const { corporation } = await aCorporation(home.services, { linkId, email: 'grace@works.example', name: 'Works' })
    await anEmployee(home.services, corporation, { email, state: 'active' })
    const emil = await opens(email)
    const { rows } = (await emil.get('/v1/my/signings')).data as Listed
    const own = `/v1/my/signings/${rows[0]?.id}/name`
    expect(await emil.post(`${own}/code`, { name: 'Emil' })).toMatchObject({ code: 'cla.not_opened' })
  })

  test('is erased with both names, in every table', async () => {
    const of = await aSigner('Canaryone Mistyped')
    await of.isCorrected('Canarytwo Corrected')
    await of.isCorrected('Canarythree Corrected')
    const before = await of.receipt()
    scene.home.clock.advance(duration.minute + 1)
    const path = `${await of.pathBy(of.browser)}/erasure`
    expect(await of.browser.post(`${path}/code`, undefined)).toMatchObject({ status: 200 })
    expect(await of.browser.post(path, { verification_code: scene.home.codes.at(-1) })).toMatchObject({ status: 200 })
    const [request] = await reading().erasureRequests.ofSignings([of.id])
    const decision = { decision: 'erase', reason: 'The person asked for it.', password }
    const place = `/v1/link/${scene.linkId}/erasures/${request?.id}`
    expect(await (await manager()).put(place, decision)).toMatchObject({ status: 200 })
    const bare = await openBareDatabase(scene.home.services.config)
    for (const name of Object.keys(tables)) {
      expect(JSON.stringify(await bare.run(`select * from ${storedRows.stored(name)}`)), name).not.toMatch(/canary/i)
    }
    const corrections = await bare.run('select * from name_corrections where signing_id = ? order by number', of.id)
    expect(corrections).toMatchObject([1, 2].map(() => ({ former_name: '', name: '', salts: '{}' })))
    await bare.close()
    expect(await problems()).toEqual([])
    const { problems: objections, values } = await verifyReceipt(scene.home.services, before)
    expect(objections).toEqual([])
    expect(values.at(-1)).toMatchObject({ name: 'erased' })
    expect(await of.standing(before)).toMatchObject({ standing: 'gone' })
  })

  test('control: changes in the database without evidence are detected', async () => {
    const of = await aSigner('Prya Rahman')
    await of.isCorrected('Priya Raman')
    const bare = await openBareDatabase(scene.home.services.config)
    await bare.takeGuardsAway()
    const changes = [
      [
        `update signings set name = 'Mallory' where id = ?`,
        /^signing .* has a name that does not match its corrections/,
      ],
      [`update name_corrections set former_name = 'Mallory' where signing_id = ?`, /^correction .* does not match its/],
      [`delete from name_corrections where signing_id = ?`, /^correction .* is missing/],
    ] as const
    for (const [statement, problem] of changes) {
      await bare.run(statement, of.id)
      expect(await problems()).toContainEqual(expect.stringMatching(problem))
      expect((await of.own()).verification.state).toBe('changed')
    }
    await bare.close()
  })
})
