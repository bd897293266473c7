/** Signing as an employee, activation by managers, and has-signed checks, from the first code to the last email. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { aCorporation, aManagerOf, credentialsOf, type Employer } from '../../support/people/corporations.ts'
import { aForm, hasSignedAnswer, signs } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

const no = { signed: false, type: 'individual', status: 'not_signed', version_matched: false }
const yes = { signed: true, type: 'corporation', status: 'valid', version_matched: true }

describe.each(sqliteOrBoth)('employees, on %s', (database) => {
  let scene: World
  let employer: Employer
  let manager: Account
  beforeAll(async () => {
    scene = await world(database)
    const { services } = scene.home
    expect(await signs(scene, 'grace@acme.example')).toMatchObject({ status: 200 })
    employer = await aCorporation(services, { linkId: scene.linkId, email: 'admin@acme.example', name: 'Acme & Söhne' })
    manager = await aManagerOf(services, employer.corporation, { managerId: 'li', email: 'li@acme.example' })
  })
  afterAll(() => scene.close())

  const path = (): string => `/v1/employee-signing/${scene.linkId}`
  const asks = (email: string, corporation = employer.corporation.id) =>
    scene.wire.post(`${path()}/${corporation}/code`, { email })
  const submits = (email: string, changes: object = {}) =>
    scene.wire.post(path(), { ...aForm(email), corp_signing_id: employer.corporation.id, ...changes })

  async function employeeSigns(email: string): Promise<string> {
    await asks(email)
    const answer = await submits(email, { verification_code: scene.home.codes.at(-1) })
    expect(answer).toMatchObject({ status: 200, data: 'successfully' })
    const found = await scene.home.services.store.reading.employees.findLive(scene.linkId, email.toLowerCase())
    return found?.id ?? ''
  }

  const as = async (account: Account) => ({ headers: await credentialsOf(scene.home.services, account) })
  const enables = async (id: string, enabled: boolean) =>
    scene.wire.put(`/v1/employee-signing/${id}`, { enabled }, await as(manager))
  const deletes = async (id: string) =>
    scene.wire.send({ method: 'DELETE', url: `/v1/employee-signing/${id}`, ...(await as(manager)) })
  const letters = async (recipient: string): Promise<string[]> =>
    (await scene.home.services.store.reading.outbox.list(null, 1000))
      .filter((letter) => letter.recipient === recipient)
      .map(({ kind }) => kind)
      .toReversed()

  test('signEmployeeCla: the signature counts only while active; each step sends an email', async () => {
    const email = 'Ada@acme.example'
    const id = await employeeSigns(email)
    expect(await hasSignedAnswer(scene, email)).toEqual(no)
    expect(await submits(email)).toMatchObject({ status: 400, code: 'cla.resigned' })
    expect(await deletes(id)).toMatchObject({ status: 200 })
    expect(await asks(email)).toMatchObject({ status: 429 })
    scene.home.clock.advance(61_000)
    const second = await employeeSigns(email)
    expect(await enables(second, true)).toMatchObject({ status: 200, data: 'successfully' })
    expect(await hasSignedAnswer(scene, email)).toEqual(yes)
    expect(await enables(second, true)).toMatchObject({ code: 'cla.bad_request_parameter' })
    expect(await deletes(second)).toMatchObject({ code: 'cla.wrong_state' })
    expect(await enables(second, false)).toMatchObject({ status: 200 })
    expect(await hasSignedAnswer(scene, email)).toEqual(no)
    expect(await enables(id, true)).toMatchObject({ code: 'cla.no_link_or_unsigned' })
    const sent = await letters(email)
    expect(sent.filter((kind) => kind !== 'employee-code')).toEqual(
      expect.arrayContaining(['employee-signed', 'employee-deleted', 'employee-activated', 'employee-inactivated']),
    )
    expect((await letters('li@acme.example')).filter((kind) => kind === 'employee-waiting')).toHaveLength(2)
  })

  test('leaveCorporation ends the signature at once and informs the managers; the address can then sign as an individual, and return', async () => {
    const email = 'Joan@acme.example'
    const leaves = (digits: string) => scene.wire.post(`${path()}/departure`, { email, verification_code: digits })
    const alone = () => scene.wire.post(`/v1/individual-signing/${scene.linkId}/code`, { email })
    const code = async () => {
      scene.home.clock.advance(61_000)
      expect(await asks(email)).toMatchObject({ status: 200 })
      return scene.home.codes.at(-1) ?? ''
    }
    expect(await leaves(await code())).toMatchObject({ status: 400, code: 'cla.no_link_or_unsigned' })
    scene.home.clock.advance(61_000)
    const id = await employeeSigns(email)
    await enables(id, true)
    expect(await hasSignedAnswer(scene, email)).toEqual(yes)
    const digits = await code()
    const wrong = digits === '000000' ? '000001' : '000000'
    expect(await leaves(wrong)).toMatchObject({ code: 'cla.wrong_verification_code' })
    expect(await hasSignedAnswer(scene, email)).toEqual(yes)
    expect(await alone()).toMatchObject({ code: 'cla.go_to_sign_employee_cla' })
    expect(await leaves(digits)).toMatchObject({ status: 200, data: 'successfully' })
    expect(await leaves(digits)).toMatchObject({ code: 'cla.wrong_verification_code' })
    expect(await hasSignedAnswer(scene, email)).toEqual(no)
    expect(await letters('li@acme.example')).toContain('employee-left')
    expect(await alone()).toMatchObject({ status: 200 })
    const form = aForm(email, { verification_code: scene.home.codes.at(-1) ?? '' })
    expect(await scene.wire.post(`/v1/individual-signing/${scene.linkId}`, form)).toMatchObject({ status: 200 })
    expect(await hasSignedAnswer(scene, email)).toMatchObject({ signed: true, type: 'individual' })
    expect(await enables(id, true)).toMatchObject({ code: 'cla.no_link_or_unsigned' })

    scene.home.clock.advance(61_000)
    const again = await employeeSigns(email)
    scene.home.clock.advance(61_000)
    expect(await alone()).toMatchObject({ code: 'cla.go_to_sign_employee_cla' })
    await deletes(again)
    expect(await alone()).toMatchObject({ code: 'cla.go_to_sign_employee_cla' })
    expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
  })

  test('an individual signature is superseded when its signer is activated as an employee, and verifies', async () => {
    const email = 'grace@acme.example'
    const individually = scene.wire.post(`/v1/individual-signing/${scene.linkId}/code`, { email })
    expect(await individually).toMatchObject({ code: 'cla.go_to_sign_employee_cla' })
    scene.home.clock.advance(61_000)
    const id = await employeeSigns(email)
    expect(await hasSignedAnswer(scene, email)).toMatchObject({ signed: true, type: 'individual' })
    await enables(id, true)
    expect(await hasSignedAnswer(scene, email)).toEqual(yes)
    expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
  })

  test.each([
    ['ada@elsewhere.example', undefined, 'cla.not_same_corp'],
    ['ada@acme.example', 'f'.repeat(32), 'cla.has_not_signed'],
    ['ada', undefined, 'cla.not_an_email'],
  ])('sendEmployeeCode for %s at %s is refused: %s', async (email, corporation, code) => {
    expect(await asks(email, corporation)).toMatchObject({ status: 400, code })
  })

  test.each([
    ['submitted', 'cla.uncompleted_signing'],
    ['uploaded', 'cla.no_corp_manager'],
    ['approved', 'cla.no_employee_manager'],
    ['deleted', 'cla.has_not_signed'],
  ])('an employee of a corporation that is %s cannot sign: %s', async (state, code) => {
    const email = `admin@${state}.example`
    const { corporation } = await aCorporation(scene.home.services, { linkId: scene.linkId, email, state })
    expect(await asks(`ada@${state}.example`, corporation.id)).toMatchObject({ status: 400, code })
    expect(await asks('ada@elsewhere.example', corporation.id)).toMatchObject({
      code: state === 'deleted' ? 'cla.has_not_signed' : 'cla.not_same_corp',
    })
  })

  test('findWay reveals only whether a company covers the address', async () => {
    const way = async (email: string) =>
      (await scene.wire.post(`/v1/individual-signing/${scene.linkId}/which`, { email })).data
    expect(await way('anybody@ACME.example')).toEqual({ way: 'employee' })
    expect(await way('anybody@nowhere.example')).toEqual({ way: 'individual' })
    expect(await way('anybody@submitted.example')).toEqual({ way: 'individual' })
  })

  test('changeEmployees changes or refuses each one individually', async () => {
    const ids = [await employeeSigns('one@acme.example'), await employeeSigns('two@acme.example')]
    await enables(ids[0] ?? '', true)
    const body = { change: 'activate', signing_ids: [...ids, 'unknown'] }
    const { data } = await scene.wire.put('/v1/employee-signing', body, await as(manager))
    expect(data).toEqual([
      { id: ids[0], done: false, error_code: 'cla.bad_request_parameter' },
      { id: ids[1], done: true, error_code: '' },
      { id: 'unknown', done: false, error_code: 'cla.no_link_or_unsigned' },
    ])
    expect((await scene.wire.get('/v1/employee-signing/counts', await as(employer.administrator))).data).toEqual({
      active: 3,
      inactive: 1,
      domains: [{ domain: 'acme.example', inactive: 1 }],
    })
    expect(scene.log).toEqual([])
  })
})
