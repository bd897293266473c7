/** A corporation's way, from the form to its administrator: by the front, with real letters. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { workOffGraces } from '../../src/server/usecases/community/work-off-graces.ts'
import { verifyEvidence } from '../support/verification.ts'
import { aCorporation } from '../support/corporations.ts'
import { databases } from '../support/stores.ts'
import {
  aCompany,
  aCorporateForm,
  aDesk,
  asks,
  aSignedPdf,
  corporateCode,
  type Desk,
  formWith,
  keyFor,
  pathOf,
  signsFor,
  uploads,
} from './company.ts'

describe.each(databases)('a corporation on %s', (database) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await aDesk(database)
  })
  afterAll(() => desk.close())
  afterEach(() => expect(desk.log).toEqual([]))

  const day = 86_400_000
  const of = (id: string): string => `${pathOf(desk)}/${id}`
  const stateOf = async (id: string) =>
    (await desk.home.services.store.reading.corporations.find(desk.linkId, id))?.state
  const problems = async () => (await desk.home.services.store.snapshot((reading) => verifyEvidence(reading))).problems

  test('signs, is mailed its document, returns it by the letter, is approved, and its administrator can set a password', async () => {
    const email = 'wang@lantern.com.cn'
    const answer = await signsFor(desk, email)
    expect(JSON.parse(answer.body)).toMatchObject({ data: 'successfully', receipt: { name: '王小明', email } })
    const [listed] = (await asks(desk, 'GET', pathOf(desk))).data as { id: string }[]
    const id = listed?.id ?? ''
    expect(listed).toMatchObject({ state: 'submitted', admin_added: false, pdf_uploaded: false, date: '2026-11-02' })

    const key = await keyFor(desk, email)
    expect(await stateOf(id)).toBe('mailed')
    const letter = (await desk.lettersTo(email)).at(-1)
    const [document] = letter?.attachments ?? []
    const read = await desk.home.services.pdf.readAgreement(new Uint8Array(document?.content as ArrayBuffer), 5e6)
    expect(read.text).toContain('<3 GmbH & lantern.com.cn A/S')
    expect(read.text).toContain('王小明')

    const byLetter = `/v1/corporation-signing/by-letter/${key}`
    expect((await desk.wire.get(byLetter)).data).toMatchObject({
      org_alias: 'Lantern',
      state: 'mailed',
      uploaded_at: 0,
    })
    const again = await desk.wire.get(`${byLetter}/document`)
    expect(again.headers['content-disposition']).toContain('signing-document-')
    expect(Buffer.compare(again.bytes, new Uint8Array(document?.content as ArrayBuffer))).toBe(0)
    expect((await asks(desk, 'POST', `/v1/corporation-manager/${desk.linkId}/${id}`)).code).toBe('cla.unuploaded')
    const bytes = await aSignedPdf(desk)
    expect(await desk.wire.send({ method: 'POST', url: byLetter, ...formWith(bytes) })).toMatchObject({ status: 200 })
    expect(Buffer.compare((await asks(desk, 'GET', `/v1/corporation-pdf/${desk.linkId}/${id}`)).bytes, bytes)).toBe(0)

    expect(await asks(desk, 'POST', `/v1/corporation-manager/${desk.linkId}/${id}`)).toMatchObject({ status: 200 })
    expect(await stateOf(id)).toBe('approved')
    expect((await asks(desk, 'POST', `/v1/corporation-manager/${desk.linkId}/${id}`)).code).toBe(
      'cla.corp_manager_exists',
    )
    expect((await asks(desk, 'DELETE', of(id))).code).toBe('cla.corp_manager_exists')
    const account = (await desk.lettersTo(email)).at(-1)?.text ?? ''
    expect(account).toContain('admin_lantern.com.cn')
    expect(account).toContain('/reset-password?')
    const history = (await asks(desk, 'GET', `${of(id)}/history`)).data as {
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
    expect(history.at(-1)?.by_name).toBe('desk')
    expect(await problems()).toEqual([])
  })

  test('is one a link and registered domain, and one a representative', async () => {
    await aCompany(desk, 'ada@one.example')
    expect((await signsFor(desk, 'grace@one.example')).code).toBe('cla.resigned')
    expect((await signsFor(desk, 'grace@mail.one.example')).code).toBe('cla.resigned')
    const code = await corporateCode(desk, 'joan@one.example')
    const other = aCorporateForm('joan@one.example', { verification_code: code })
    expect((await desk.wire.post(pathOf(desk), other)).code).toBe('cla.resigned')
  })

  test.each([
    ['somebody@gmail.com', 'cla.restricted_email_suffix'],
    ['somebody@vip.qq.com', 'cla.restricted_email_suffix'],
    ['somebody@com.cn', 'cla.restricted_email_suffix'],
    ['nowhere', 'cla.not_an_email'],
  ])('cannot be represented by %s', async (email, code) => {
    expect((await desk.wire.post(`${pathOf(desk)}/code`, { email })).code).toBe(code)
    expect((await desk.wire.post(pathOf(desk), aCorporateForm(email))).code).toBe(code)
  })

  test.each<[string, object, string]>([
    ['another agreement', { cla_id: '2' }, 'cla.unmatched_cla'],
    ['another language', { cla_language: 'Chinese' }, 'cla.unmatched_cla'],
    ['no consent', { privacy_checked: false }, 'cla.privacy_unchecked'],
    ['no name', { corporation_name: '  ' }, 'cla.bad_request_parameter'],
    ['no representative', { admin_name: '' }, 'cla.bad_request_parameter'],
    ['a field nobody asked for', { info: { '77': 'x' } }, 'cla.bad_request_parameter'],
    ['a wrong code', { verification_code: '999999' }, 'cla.wrong_verification_code'],
  ])('does not sign with %s', async (_, changes, code) => {
    const form = aCorporateForm('ada@refused.example', changes)
    expect((await desk.wire.post(pathOf(desk), form)).code).toBe(code)
  })

  test('counts for its community from the day it signs, and keeps its agreement from being removed', async () => {
    const summary = async () =>
      (await asks(desk, 'GET', `/v1/link/${desk.linkId}/summary`)).data as { weeks: { corporations: number }[] }
    const counted = async () => (await summary()).weeks.reduce((sum, { corporations }) => sum + corporations, 0)
    const before = await counted()
    await aCompany(desk, 'ada@counted.example')
    expect(await counted()).toBe(before + 1)
    expect((await asks(desk, 'DELETE', `/v1/cla/${desk.linkId}/0`)).code).toBe('cla.cla_is_used')
  })

  test('is deleted, restored to where it was, deleted completely', async () => {
    const email = 'ada@deleted.example'
    const id = await aCompany(desk, email)
    const key = await keyFor(desk, email)
    await uploads(desk, id)
    expect(await asks(desk, 'DELETE', of(id))).toMatchObject({ status: 200 })
    expect((await asks(desk, 'PUT', of(id))).code).toBe('cla.wrong_state')
    const deleted = (await asks(desk, 'GET', `/v1/corporation-signing/deleted/${desk.linkId}`)).data
    expect(deleted).toMatchObject([{ id, state: 'deleted', pdf_uploaded: true }])
    const restored = `/v1/corporation-signing/deleted/${desk.linkId}/${id}`
    expect(await asks(desk, 'PUT', restored)).toMatchObject({ status: 200 })
    expect(await stateOf(id)).toBe('uploaded')
    expect((await asks(desk, 'DELETE', restored)).code).toBe('cla.wrong_state')
    expect((await desk.lettersTo(email)).slice(-2).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was deleted'),
      expect.stringContaining('was restored'),
    ])

    await asks(desk, 'DELETE', of(id))
    const successor = await aCompany(desk, 'grace@deleted.example')
    expect((await asks(desk, 'PUT', restored)).code).toBe('cla.resigned')
    expect(await problems()).toEqual([])
    expect(await asks(desk, 'DELETE', restored)).toMatchObject({ status: 200 })
    expect((await asks(desk, 'DELETE', restored)).code).toBe('cla.no_link_or_unsigned')
    expect((await asks(desk, 'GET', `${of(id)}/history`)).code).toBe('cla.no_link_or_unsigned')
    expect((await desk.wire.get(`/v1/corporation-signing/by-letter/${key}`)).code).toBe('cla.wrong_verification_code')
    const purged = await desk.home.services.store.reading.corporations.find(desk.linkId, id)
    expect(purged).toMatchObject({ state: 'purged', name: '', representative: '', email: '', answers: [], salts: {} })
    const letters = await desk.home.services.store.reading.outbox.list(null, 1000)
    expect(letters.filter(({ recipient }) => recipient === email)).toEqual([])
    expect(['submitted', 'mailed']).toContain(await stateOf(successor))
    expect(await problems()).toEqual([])
  })

  test('is restored to where its present representative was', async () => {
    const id = await aCompany(desk, 'ada@replaced.example')
    await keyFor(desk, 'ada@replaced.example')
    const rep = { rep_name: 'Grace', rep_email: 'grace@replaced.example' }
    expect(await asks(desk, 'PUT', `${of(id)}/representative`, rep)).toMatchObject({ status: 200 })
    await asks(desk, 'DELETE', of(id))
    await asks(desk, 'PUT', `/v1/corporation-signing/deleted/${desk.linkId}/${id}`)
    const events = (await asks(desk, 'GET', `${of(id)}/history`)).data as { type: string }[]
    const types = events.map(({ type }) => type)
    const since = types.slice(types.indexOf('corporation.representative_changed'))
    const wasMailed = since.includes('corporation.document_mailed')
    expect(await stateOf(id)).toBe(wasMailed ? 'mailed' : 'submitted')
    expect(await problems()).toEqual([])
  })

  test('tells its community whether its administrator can still be sent the account letter', async () => {
    const { services } = desk.home
    const id = await aCompany(desk, 'ada@fresh.example')
    await uploads(desk, id)
    await asks(desk, 'POST', `/v1/corporation-manager/${desk.linkId}/${id}`)
    const settled = (await aCorporation(services, { linkId: desk.linkId, email: 'ada@settled.example' })).corporation
    const isReady = async (search: string) => {
      const page = await asks(desk, 'GET', `/v1/corporation-signing/page/${desk.linkId}?search=${search}`)
      return (page.data as { page_data: { admin_ready: boolean }[] }).page_data.map(({ admin_ready }) => admin_ready)
    }
    const again = (signing: string) => asks(desk, 'POST', `/v1/corporation-manager/${desk.linkId}/${signing}/letter`)
    expect([await isReady('ada@fresh'), (await again(id)).status]).toEqual([[false], 200])
    expect([await isReady('ada@settled'), (await again(settled.id)).code]).toEqual([[true], 'cla.wrong_state'])
  })

  test('is represented by somebody else of its own domain', async () => {
    const id = await aCompany(desk, 'ada@changed.example')
    const before = await keyFor(desk, 'ada@changed.example')
    const change = (rep_email: string) =>
      asks(desk, 'PUT', `${of(id)}/representative`, { rep_name: 'Grace', rep_email })
    expect((await change('grace@elsewhere.example')).code).toBe('cla.unmatch_email_domain')
    expect(await change('grace@rd.changed.example')).toMatchObject({ status: 200 })
    expect((await desk.wire.get(`/v1/corporation-signing/by-letter/${before}`)).code).toBe(
      'cla.wrong_verification_code',
    )
    const after = await keyFor(desk, 'grace@rd.changed.example')
    expect((await desk.wire.get(`/v1/corporation-signing/by-letter/${after}`)).data).toMatchObject({
      admin_name: 'Grace',
    })
    await uploads(desk, id)
    await asks(desk, 'POST', `/v1/corporation-manager/${desk.linkId}/${id}`)
    expect(await change('ada@changed.example')).toMatchObject({ status: 200 })
    const account = (await desk.lettersTo('ada@changed.example')).at(-1)?.text
    expect(account).toContain('admin_changed.example')
    expect(await problems()).toEqual([])
  })

  test('with an administrator, takes over who signed individually: told, then superseded after the grace', async () => {
    const { services, clock } = desk.home
    const signer = 'joan@grace.example'
    const path = `/v1/individual-signing/${desk.linkId}`
    const signs = async (email: string) => {
      const before = desk.home.codes.length
      const asked = await desk.wire.post(`${path}/code`, { email })
      const form = { name: 'Joan', email, cla_id: '2', cla_language: 'English', privacy_checked: true, info: {} }
      const verification_code = desk.home.codes[before] ?? ''
      return asked.status === 200 ? desk.wire.post(path, { ...form, verification_code }) : asked
    }
    const hasSigned = async () => (await desk.wire.get(`${path}?email=${signer}`)).data
    expect(await signs(signer)).toMatchObject({ status: 200 })
    const id = await aCompany(desk, 'ada@grace.example')
    expect(await signs('jean@grace.example')).toMatchObject({ status: 200 })
    await uploads(desk, id)
    await asks(desk, 'POST', `/v1/corporation-manager/${desk.linkId}/${id}`)
    expect((await signs('late@grace.example')).code).toBe('cla.go_to_sign_employee_cla')

    expect(await workOffGraces(services)).toBe(2)
    expect((await desk.lettersTo(signer)).at(-1)?.text).toContain('/employee')
    clock.advance(30 * day - 1000)
    expect(await workOffGraces(services)).toBe(0)
    expect(await hasSigned()).toMatchObject({ signed: true })
    clock.advance(1000)
    expect(await workOffGraces(services)).toBe(2)
    expect(await hasSigned()).toMatchObject({ signed: false })
    expect(await problems()).toEqual([])
  })

  test('is found by the addresses of its people once somebody would activate them', async () => {
    const found = async (email: string) => (await desk.wire.get(`${pathOf(desk)}/corps/${email}`)).data
    await aCompany(desk, 'ada@found.example')
    expect(await found('joan@nowhere.example')).toBeNull()
    expect(await found('joan@found.example')).toEqual([])
  })
})
