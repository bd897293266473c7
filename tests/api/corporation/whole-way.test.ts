/** A corporation's path from the form to its administrator, over HTTP with real emails. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import {
  aCompany,
  aCorporateForm,
  asks,
  aSignedPdf,
  corporateCode,
  formWith,
  keyFor,
  corporationSigningPath,
  signsFor,
  uploads,
} from '../../support/people/company.ts'

describe.each(postgresOrBoth)('a corporation on %s', (database) => {
  let adminArea: World
  beforeAll(async () => {
    adminArea = await world(database, { seed: 'corporate', runs: true })
  })
  afterAll(() => adminArea.close())
  afterEach(() => expect(adminArea.log).toEqual([]))

  const of = (id: string): string => `${corporationSigningPath(adminArea)}/${id}`
  const stateOf = async (id: string) =>
    (await adminArea.home.services.store.reading.corporations.find(adminArea.linkId, id))?.state
  const problems = async () =>
    (await adminArea.home.services.store.snapshot((reading) => verifyEvidence(reading))).problems

  test('signs, gets its document by email, returns it from the email, is approved, and its administrator can set a password', async () => {
    const email = 'wang@lantern.com.cn'
    const answer = await signsFor(adminArea, email)
    expect(JSON.parse(answer.body)).toMatchObject({ data: 'successfully', receipt: { name: '王小明', email } })
    const [listed] = (await asks(adminArea, 'GET', corporationSigningPath(adminArea))).data as { id: string }[]
    const id = listed?.id ?? ''
    expect(listed).toMatchObject({ state: 'submitted', admin_added: false, pdf_uploaded: false, date: '2026-11-02' })

    const key = await keyFor(adminArea, email)
    expect(await stateOf(id)).toBe('mailed')
    const letter = (await adminArea.lettersTo(email)).at(-1)
    const [document] = letter?.attachments ?? []
    const read = await adminArea.home.services.pdf.readAgreement(new Uint8Array(document?.content as ArrayBuffer), 5e6)
    expect(read.text).toContain('<3 GmbH & lantern.com.cn A/S')
    expect(read.text).toContain('王小明')

    const byLetter = `/v1/corporation-signing/by-letter/${key}`
    expect((await adminArea.wire.get(byLetter)).data).toMatchObject({
      org_alias: 'Lantern',
      state: 'mailed',
      uploaded_at: 0,
      uploaded_name: '',
      uploaded_size: 0,
    })
    expect((await adminArea.wire.get(`${byLetter}/returned`)).code).toBe('cla.wrong_state')
    const again = await adminArea.wire.get(`${byLetter}/document`)
    expect(again.headers['content-disposition']).toContain('signing-document-')
    expect(Buffer.compare(again.bytes, new Uint8Array(document?.content as ArrayBuffer))).toBe(0)
    expect((await asks(adminArea, 'POST', `/v1/corporation-manager/${adminArea.linkId}/${id}`)).code).toBe(
      'cla.unuploaded',
    )
    const bytes = await aSignedPdf(adminArea)
    expect(await adminArea.wire.send({ method: 'POST', url: byLetter, ...formWith(bytes) })).toMatchObject({
      status: 200,
    })
    const returned = await adminArea.wire.get(`${byLetter}/returned`)
    expect(Buffer.compare(returned.bytes, bytes)).toBe(0)
    expect(returned.headers['content-disposition']).toMatch(/^inline/)
    expect((await adminArea.wire.get(byLetter)).data).toMatchObject({
      state: 'uploaded',
      uploaded_name: expect.stringMatching(/_signature\.pdf$/),
      uploaded_size: bytes.length,
    })
    expect(
      Buffer.compare((await asks(adminArea, 'GET', `/v1/corporation-pdf/${adminArea.linkId}/${id}`)).bytes, bytes),
    ).toBe(0)

    expect(await asks(adminArea, 'POST', `/v1/corporation-manager/${adminArea.linkId}/${id}`)).toMatchObject({
      status: 200,
    })
    expect(await stateOf(id)).toBe('approved')
    expect((await asks(adminArea, 'POST', `/v1/corporation-manager/${adminArea.linkId}/${id}`)).code).toBe(
      'cla.corp_manager_exists',
    )
    expect((await asks(adminArea, 'DELETE', of(id))).code).toBe('cla.corp_manager_exists')
    const account = (await adminArea.lettersTo(email)).at(-1)?.text ?? ''
    expect(account).toContain('admin_lantern.com.cn')
    expect(account).toContain('/reset-password?')
    const history = (await asks(adminArea, 'GET', `${of(id)}/history`)).data as {
      type: string
      by: string
      by_name: string
    }[]
    expect(history.map(({ type, by }) => [type, by])).toEqual([
      ['corporation.signed', 'representative'],
      ['corporation.document_mailed', 'service'],
      ['corporation.uploaded', 'representative'],
      ['corporation.approved', 'manager'],
    ])
    expect(history.at(-1)?.by_name).toBe('admin')
    expect(await problems()).toEqual([])
  })

  test('is unique per link and registered domain, and per representative', async () => {
    await aCompany(adminArea, 'ada@one.example')
    expect((await signsFor(adminArea, 'grace@one.example')).code).toBe('cla.resigned')
    expect((await signsFor(adminArea, 'grace@mail.one.example')).code).toBe('cla.resigned')
    const code = await corporateCode(adminArea, 'joan@one.example')
    const other = aCorporateForm('joan@one.example', { verification_code: code })
    expect((await adminArea.wire.post(corporationSigningPath(adminArea), other)).code).toBe('cla.resigned')
  })

  test.each([
    ['somebody@gmail.com', 'cla.restricted_email_suffix'],
    ['somebody@vip.qq.com', 'cla.restricted_email_suffix'],
    ['somebody@com.cn', 'cla.restricted_email_suffix'],
    ['nowhere', 'cla.not_an_email'],
  ])('cannot be represented by %s', async (email, code) => {
    expect((await adminArea.wire.post(`${corporationSigningPath(adminArea)}/code`, { email })).code).toBe(code)
    expect((await adminArea.wire.post(corporationSigningPath(adminArea), aCorporateForm(email))).code).toBe(code)
  })

  test.each<[string, object, string]>([
    ['another agreement', { cla_id: '2' }, 'cla.unmatched_cla'],
    ['another language', { cla_language: 'Chinese' }, 'cla.unmatched_cla'],
    ['no consent', { privacy_checked: false }, 'cla.privacy_unchecked'],
    ['no name', { corporation_name: '  ' }, 'cla.bad_request_parameter'],
    ['no representative', { admin_name: '' }, 'cla.bad_request_parameter'],
    ['an undeclared field', { info: { '77': 'x' } }, 'cla.bad_request_parameter'],
    ['a wrong code', { verification_code: '999999' }, 'cla.wrong_verification_code'],
  ])('cannot sign with %s', async (_, changes, code) => {
    const form = aCorporateForm('ada@refused.example', changes)
    expect((await adminArea.wire.post(corporationSigningPath(adminArea), form)).code).toBe(code)
  })

  test('is counted from the day it signs, and prevents the removal of its agreement', async () => {
    const summary = async () =>
      (await asks(adminArea, 'GET', `/v1/link/${adminArea.linkId}/summary`)).data as {
        weeks: { corporations: number }[]
      }
    const counted = async () => (await summary()).weeks.reduce((sum, { corporations }) => sum + corporations, 0)
    const before = await counted()
    await aCompany(adminArea, 'ada@counted.example')
    expect(await counted()).toBe(before + 1)
    expect((await asks(adminArea, 'DELETE', `/v1/cla/${adminArea.linkId}/0`)).code).toBe('cla.cla_is_used')
  })

  test('is deleted, restored to its earlier state, and deleted permanently', async () => {
    const email = 'ada@deleted.example'
    const id = await aCompany(adminArea, email)
    const key = await keyFor(adminArea, email)
    await uploads(adminArea, id)
    expect(await asks(adminArea, 'DELETE', of(id))).toMatchObject({ status: 200 })
    expect((await asks(adminArea, 'PUT', of(id))).code).toBe('cla.wrong_state')
    const deleted = (await asks(adminArea, 'GET', `/v1/corporation-signing/deleted/${adminArea.linkId}`)).data
    expect(deleted).toMatchObject([{ id, state: 'deleted', pdf_uploaded: true }])
    const restored = `/v1/corporation-signing/deleted/${adminArea.linkId}/${id}`
    expect(await asks(adminArea, 'PUT', restored)).toMatchObject({ status: 200 })
    expect(await stateOf(id)).toBe('uploaded')
    expect((await asks(adminArea, 'DELETE', restored)).code).toBe('cla.wrong_state')
    expect((await adminArea.lettersTo(email)).slice(-2).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was deleted'),
      expect.stringContaining('was restored'),
    ])

    await asks(adminArea, 'DELETE', of(id))
    const successor = await aCompany(adminArea, 'grace@deleted.example')
    expect((await asks(adminArea, 'PUT', restored)).code).toBe('cla.resigned')
    expect(await problems()).toEqual([])
    expect(await asks(adminArea, 'DELETE', restored)).toMatchObject({ status: 200 })
    expect((await asks(adminArea, 'DELETE', restored)).code).toBe('cla.no_link_or_unsigned')
    expect((await asks(adminArea, 'GET', `${of(id)}/history`)).code).toBe('cla.no_link_or_unsigned')
    expect((await adminArea.wire.get(`/v1/corporation-signing/by-letter/${key}`)).code).toBe(
      'cla.wrong_verification_code',
    )
    const purged = await adminArea.home.services.store.reading.corporations.find(adminArea.linkId, id)
    expect(purged).toMatchObject({ state: 'purged', name: '', representative: '', email: '', answers: [], salts: {} })
    const letters = await adminArea.home.services.store.reading.outbox.list(null, 1000)
    expect(letters.filter(({ recipient }) => recipient === email)).toEqual([])
    expect(['submitted', 'mailed']).toContain(await stateOf(successor))
    expect(await problems()).toEqual([])
  })

  test('is restored to the state of its current representative', async () => {
    const id = await aCompany(adminArea, 'ada@replaced.example')
    await keyFor(adminArea, 'ada@replaced.example')
    const rep = { rep_name: 'Grace', rep_email: 'grace@replaced.example' }
    expect(await asks(adminArea, 'PUT', `${of(id)}/representative`, rep)).toMatchObject({ status: 200 })
    await asks(adminArea, 'DELETE', of(id))
    await asks(adminArea, 'PUT', `/v1/corporation-signing/deleted/${adminArea.linkId}/${id}`)
    const events = (await asks(adminArea, 'GET', `${of(id)}/history`)).data as { type: string }[]
    const types = events.map(({ type }) => type)
    const since = types.slice(types.indexOf('corporation.representative_changed'))
    const wasMailed = since.includes('corporation.document_mailed')
    expect(await stateOf(id)).toBe(wasMailed ? 'mailed' : 'submitted')
    expect(await problems()).toEqual([])
  })

  test('shows its community whether the account email can be resent', async () => {
    const { services } = adminArea.home
    const id = await aCompany(adminArea, 'ada@fresh.example')
    await uploads(adminArea, id)
    await asks(adminArea, 'POST', `/v1/corporation-manager/${adminArea.linkId}/${id}`)
    const settled = (await aCorporation(services, { linkId: adminArea.linkId, email: 'ada@settled.example' }))
      .corporation
    const isReady = async (search: string) => {
      const page = await asks(adminArea, 'GET', `/v1/corporation-signing/page/${adminArea.linkId}?search=${search}`)
      return (page.data as { page_data: { admin_ready: boolean }[] }).page_data.map(({ admin_ready }) => admin_ready)
    }
    const again = (signing: string) =>
      asks(adminArea, 'POST', `/v1/corporation-manager/${adminArea.linkId}/${signing}/letter`)
    expect([await isReady('ada@fresh'), (await again(id)).status]).toEqual([[false], 200])
    expect([await isReady('ada@settled'), (await again(settled.id)).code]).toEqual([[true], 'cla.wrong_state'])
  })

  test('can be represented by another person of its domain', async () => {
    const id = await aCompany(adminArea, 'ada@changed.example')
    const before = await keyFor(adminArea, 'ada@changed.example')
    const change = (rep_email: string) =>
      asks(adminArea, 'PUT', `${of(id)}/representative`, { rep_name: 'Grace', rep_email })
    expect((await change('grace@elsewhere.example')).code).toBe('cla.unmatch_email_domain')
    expect(await change('grace@rd.changed.example')).toMatchObject({ status: 200 })
    const spent = await adminArea.wire.get(`/v1/corporation-signing/by-letter/${before}`)
    expect(spent.code).toBe('cla.wrong_verification_code')
    // The response for an invalidated key names the community. The response for an unknown key does not.
    expect(JSON.parse(spent.body)).toMatchObject({ data: { link_id: adminArea.linkId, org_alias: expect.any(String) } })
    expect((await adminArea.wire.get('/v1/corporation-signing/by-letter/never')).body).not.toContain('link_id')
    const after = await keyFor(adminArea, 'grace@rd.changed.example')
    expect((await adminArea.wire.get(`/v1/corporation-signing/by-letter/${after}`)).data).toMatchObject({
      admin_name: 'Grace',
    })
    await uploads(adminArea, id)
    await asks(adminArea, 'POST', `/v1/corporation-manager/${adminArea.linkId}/${id}`)
    expect(await change('ada@changed.example')).toMatchObject({ status: 200 })
    const account = (await adminArea.lettersTo('ada@changed.example')).at(-1)?.text
    expect(account).toContain('admin_changed.example')
    expect(await problems()).toEqual([])
  })

  test("is found by its people's addresses once a manager can activate them", async () => {
    const found = async (email: string) =>
      (await adminArea.wire.get(`${corporationSigningPath(adminArea)}/corps/${email}`)).data
    await aCompany(adminArea, 'ada@found.example')
    expect(await found('joan@nowhere.example')).toBeNull()
    expect(await found('joan@found.example')).toEqual([])
  })
})
