/** A company's administrator adds and removes employee managers and email domains. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordConsent } from '../../../src/server/usecases/access/sign-in/give-consent.ts'
import { recordPassword } from '../../../src/server/usecases/shared/evidence/account-records.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { aCorporation, credentialsOf, type Employer } from '../../support/people/corporations.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

describe.each(sqliteOrBoth)('managers and domains, on %s', (database) => {
  let scene: World
  let employer: Employer
  beforeAll(async () => {
    scene = await world(database)
    employer = await aCorporation(scene.home.services, { linkId: scene.linkId, email: 'grace@acme.co.uk' })
    await aCorporation(scene.home.services, { linkId: scene.linkId, email: 'boss@beacon.co.uk' })
  })
  afterAll(() => scene.close())

  const headers = () => credentialsOf(scene.home.services, employer.administrator)
  const calls = async (method: 'POST' | 'DELETE', managers: object[]) =>
    scene.wire.send({
      method,
      url: '/v1/employee-manager',
      headers: { ...(await headers()), 'content-type': 'application/json' },
      payload: JSON.stringify({ managers }),
    })
  const adds = (...managers: object[]) => calls('POST', managers)
  const removes = (...ids: string[]) =>
    calls(
      'DELETE',
      ids.map((id) => ({ id })),
    )
  const lists = async () => (await scene.wire.get('/v1/employee-manager', { headers: await headers() })).data
  const row = (id: string, changes: object = {}) => ({
    id,
    name: `Manager ${id}`,
    email: `${id}@acme.co.uk`,
    ...changes,
  })

  test.each([
    [[row('li wei')], 'cla.invalid_manager_id'],
    [[row('')], 'cla.invalid_manager_id'],
    [[row('l'.repeat(95), { name: 'Li', email: 'li@acme.co.uk' })], 'cla.invalid_manager_id'],
    [[row('li', { email: 'li' })], 'cla.not_an_email'],
    [[row('li', { name: ' ' })], 'cla.bad_request_parameter'],
    [[row('li'), row('LI', { email: 'other@acme.co.uk' })], 'cla.duplicate_manager_id'],
    [[row('li'), row('wei', { email: 'LI@acme.co.uk' })], 'cla.duplicate_manager_email'],
    [[row('li', { email: 'li@mail.acme.co.uk' })], 'cla.not_same_corp'],
    [[row('Admin')], 'cla.admin_as_manager'],
    [[row('li', { email: 'Grace@acme.co.uk' })], 'cla.admin_as_manager'],
    [['a', 'b', 'c', 'd', 'e', 'f'].map((id) => row(id)), 'cla.many_employee_managers'],
    [[], 'cla.bad_request_parameter'],
  ])('addEmployeeManagers refuses %o: %s', async (managers, code) => {
    expect(await adds(...managers)).toMatchObject({ status: 400, code })
    expect(await lists()).toEqual([])
  })

  test('several managers are added at once, and are inactive until they have a password', async () => {
    expect(await adds(row('li', { name: '王 & <3' }), row('Wei.2'))).toMatchObject({
      status: 200,
      data: 'successfully',
    })
    expect(await lists()).toEqual([
      {
        id: 'Wei.2',
        name: 'Manager Wei.2',
        email: 'Wei.2@acme.co.uk',
        role: 'manager',
        account: 'Wei.2_acme.co.uk',
        enabled: false,
      },
      { id: 'li', name: '王 & <3', email: 'li@acme.co.uk', role: 'manager', account: 'li_acme.co.uk', enabled: false },
    ])
    const letters = await scene.home.services.store.reading.outbox.list(null, 100)
    expect(
      letters
        .filter(({ kind }) => kind === 'account')
        .map(({ recipient }) => recipient)
        .toSorted(),
    ).toEqual(['Wei.2@acme.co.uk', 'li@acme.co.uk'].toSorted())
  })

  test.each([
    [[row('LI', { email: 'new@acme.co.uk' })], 'cla.corp_manager_exists'],
    [[row('new', { email: 'LI@acme.co.uk' })], 'cla.corp_manager_exists'],
    [['c', 'd', 'e', 'f'].map((id) => row(id)), 'cla.num_of_corp_managers_exceeded'],
  ])('%o is refused next to existing managers: %s', async (managers, code) => {
    expect(await adds(...managers)).toMatchObject({ status: 400, code })
  })

  test('removeEmployeeManagers removes all or none, at once', async () => {
    const { accounts } = scene.home.services.store.reading
    const account = await accounts.findByLogin(scene.linkId, 'li_acme.co.uk')
    if (!account) throw new Error('no account')
    const signedIn = await credentialsOf(scene.home.services, account)
    const employees = () => scene.wire.get('/v1/employee-signing/counts', { headers: signedIn })
    const { services } = scene.home
    const [caller, version] = [{ language: 'en', client: '' } as const, employer.administrator.consent]
    await services.store.transaction((tx) => recordConsent(services, tx, caller, { account, version }))
    expect(await employees()).toMatchObject({ status: 200 })
    expect(await removes('li', 'nobody')).toMatchObject({ status: 400, code: 'cla.user_not_exists' })
    expect(await employees()).toMatchObject({ status: 200 })
    expect(await removes('LI')).toMatchObject({ status: 200, data: 'successfully' })
    expect(await employees()).toMatchObject({ status: 401, code: 'cla.expired_token' })
    expect(await removes('li')).toMatchObject({ code: 'cla.user_not_exists' })
    expect(await adds(row('li'))).toMatchObject({ status: 200 })
  })

  test('an address with other scripts before the @ is added only if the mail server can send to it', async () => {
    const { store } = scene.home.services
    const note = (isOffered: boolean) => store.transaction((tx) => tx.mailboxFeatures.note('', isOffered))
    const managers = [row('ada'), row('jose', { email: 'josé@acme.co.uk' })]
    await note(false)
    expect(await adds(...managers)).toMatchObject({
      ...{ status: 400, code: 'cla.not_an_email' },
      body: expect.stringContaining('non_ascii') as string,
    })
    const emails = async () => ((await lists()) as { email: string }[]).map(({ email }) => email)
    const before = await emails()
    expect(before).not.toContain('ada@acme.co.uk')
    await note(true)
    expect(await adds(...managers)).toMatchObject({ status: 200 })
    expect((await emails()).toSorted()).toEqual([...before, 'ada@acme.co.uk', 'josé@acme.co.uk'].toSorted())
    expect(await removes('ada', 'jose')).toMatchObject({ status: 200 })
  })

  test('resendAccountLetter sends another link, once a minute, until a password is set', async () => {
    const { services, clock } = scene.home
    const resends = async (id: string) =>
      scene.wire.post('/v1/employee-manager/letter', { id }, { headers: await headers() })
    const letters = async () => {
      const all = await services.store.reading.outbox.list(null, 100)
      return all.filter(({ kind, recipient }) => kind === 'account' && recipient === 'Wei.2@acme.co.uk').length
    }
    expect(await resends('wei.2')).toMatchObject({ status: 200, data: 'successfully' })
    expect(await letters()).toBe(2)
    expect(await resends('Wei.2')).toMatchObject({ status: 429, code: 'cla.too_many_request' })
    clock.advance(60_000)
    expect(await resends('nobody')).toMatchObject({ status: 400, code: 'cla.user_not_exists' })
    const account = await services.store.reading.accounts.findByLogin(scene.linkId, 'wei.2_acme.co.uk')
    const { id = '', linkId = '' } = account ?? {}
    await services.store.transaction((tx) => recordPassword(services, tx, { id, linkId }, 'set'))
    expect(await resends('Wei.2')).toMatchObject({ status: 400, code: 'cla.wrong_state' })
    expect(await letters()).toBe(2)
  })

  test('a domain of the same registrant is added with a code sent to an address in it', async () => {
    const domains = async () =>
      (await scene.wire.get('/v1/corporation-email-domain', { headers: await headers() })).data
    const path = '/v1/corporation-email-domain'
    const asks = async (email: string) => scene.wire.post(`${path}/code`, { email }, { headers: await headers() })
    const addsDomain = async (sub_email: string, verification_code: string) =>
      scene.wire.post(path, { sub_email, verification_code }, { headers: await headers() })
    expect(await asks('it@mail.acme.co.uk')).toMatchObject({ status: 200 })
    const code = scene.home.codes.at(-1) ?? ''
    expect(await addsDomain('it@mail.acme.co.uk', code === '000000' ? '111111' : '000000')).toMatchObject({
      code: 'cla.wrong_verification_code',
    })
    expect(await addsDomain('it@shop.acme.co.uk', code)).toMatchObject({ code: 'cla.wrong_verification_code' })
    expect(await addsDomain('it@mail.acme.co.uk', code)).toMatchObject({ status: 200, data: 'successfully' })
    expect(await domains()).toEqual(['acme.co.uk', 'mail.acme.co.uk'])
    expect(await addsDomain('it@mail.acme.co.uk', code)).toMatchObject({ code: 'cla.bad_request_parameter' })
    expect(await asks('it@acme.com')).toMatchObject({ code: 'cla.unmatch_email_domain' })
    expect(await asks('it@beacon.co.uk')).toMatchObject({ code: 'cla.unmatch_email_domain' })
    expect(await asks('it@co.uk')).toMatchObject({ code: 'cla.restricted_email_suffix' })
    expect(await asks('it@gmail.com')).toMatchObject({ code: 'cla.restricted_email_suffix' })
    expect(await adds(row('far', { email: 'far@mail.acme.co.uk' }))).toMatchObject({ status: 200 })
  })

  test('the evidence contains all changes, and nothing is logged', async () => {
    expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
    expect(scene.log).toEqual([])
  })
})
