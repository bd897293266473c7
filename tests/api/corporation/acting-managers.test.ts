/** Individuals and employees of a company that has no employee manager, one without a password, or one with a password (decision 35). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { workOffGraces } from '../../../src/server/jobs/work-off-graces.ts'
import { password } from '../../support/people/accounts.ts'
import { recordPassword } from '../../../src/server/usecases/shared/evidence/account-records.ts'
import { aCorporation, aManagerOf, credentialsOf } from '../../support/people/corporations.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'
import { aCompany, asks, corporationSigningPath, uploads } from '../../support/people/company.ts'

describe.each(sqliteOrBoth)('a corporation on %s', (database) => {
  let adminArea: World
  beforeAll(async () => {
    adminArea = await world(database, { seed: 'corporate', runs: true })
  })
  afterAll(() => adminArea.close())
  afterEach(() => expect(adminArea.log).toEqual([]))

  const day = 86_400_000
  const problems = async () =>
    (await adminArea.home.services.store.snapshot((reading) => verifyEvidence(reading))).problems

  describe('takes over individual signers', () => {
    const path = () => `/v1/individual-signing/${adminArea.linkId}`
    const signs = async (email: string) => {
      const before = adminArea.home.codes.length
      const asked = await adminArea.wire.post(`${path()}/code`, { email })
      const form = { name: 'Joan', email, cla_id: '2', cla_language: 'English', privacy_checked: true, info: {} }
      const verification_code = adminArea.home.codes[before] ?? ''
      return asked.status === 200 ? adminArea.wire.post(path(), { ...form, verification_code }) : asked
    }
    const hasSigned = async (email: string) =>
      ((await adminArea.wire.get(`${path()}?email=${email}`)).data as { signed: boolean }).signed
    const graceOf = (domain: string) =>
      adminArea.home.services.store.reading.domainGraces.find(adminArea.linkId, domain)

    /** Creates an approved company whose administrator has a password. Returns its ID and the administrator's headers. */
    async function anApproved(email: string) {
      const id = await aCompany(adminArea, email)
      await uploads(adminArea, id)
      expect(await asks(adminArea, 'POST', `/v1/corporation-manager/${adminArea.linkId}/${id}`)).toMatchObject({
        status: 200,
      })
      await setsPassword(email)
      const { store } = adminArea.home.services
      const administrator = await store.reading.accounts.findByLogin(adminArea.linkId, email)
      if (!administrator) throw new Error('there is no administrator')
      const headers = async () => credentialsOf(adminArea.home.services, administrator)
      return { id, headers }
    }

    async function setsPassword(email: string): Promise<void> {
      const letter = (await adminArea.lettersTo(email)).findLast(({ text }) => text?.includes('/reset-password?'))
      const key = /key=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
      const headers = { 'password-retrieval-key': key }
      expect(
        await adminArea.wire.put(`/v1/password-retrieval/${adminArea.linkId}`, { password }, { headers }),
      ).toMatchObject({ status: 200 })
    }

    const names = async (headers: Record<string, string>, id: string, email: string) =>
      expect(
        await adminArea.wire.post('/v1/employee-manager', { managers: [{ id, name: 'Mei', email }] }, { headers }),
      ).toMatchObject({ status: 200 })
    const removes = async (headers: Record<string, string>, id: string) =>
      expect(
        await adminArea.wire.send({
          ...{ method: 'DELETE', url: '/v1/employee-manager', payload: JSON.stringify({ managers: [{ id }] }) },
          headers: { ...headers, 'content-type': 'application/json' },
        }),
      ).toMatchObject({ status: 200 })

    test('once an employee manager has a password: signers are informed, then superseded after the grace period', async () => {
      const { services, clock } = adminArea.home
      const signer = 'joan@grace.example'
      expect(await signs(signer)).toMatchObject({ status: 200 })
      const { headers } = await anApproved('ada@grace.example')
      expect(await signs('jean@grace.example')).toMatchObject({ status: 200 })
      await names(await headers(), 'mei', 'mei@grace.example')
      // The only manager has no password, so people can still sign only as individuals.
      expect(await signs('late@grace.example')).toMatchObject({ status: 200 })
      expect(await workOffGraces(services)).toBe(0)
      await setsPassword('mei@grace.example')
      expect((await signs('latest@grace.example')).code).toBe('cla.go_to_sign_employee_cla')

      expect(await workOffGraces(services)).toBe(3)
      expect((await adminArea.lettersTo(signer)).at(-1)?.text).toContain('/employee')
      clock.advance(30 * day - 1000)
      expect(await workOffGraces(services)).toBe(0)
      expect(await hasSigned(signer)).toBe(true)
      clock.advance(1000)
      expect(await workOffGraces(services)).toBe(3)
      expect(await hasSigned(signer)).toBe(false)
      expect(await problems()).toEqual([])
    })

    test('no longer when the last manager with a password is removed, and again with the next', async () => {
      const { services, clock } = adminArea.home
      const signer = 'joan@gone.example'
      expect(await signs(signer)).toMatchObject({ status: 200 })
      const { headers } = await anApproved('ada@gone.example')
      await names(await headers(), 'mei', 'mei@gone.example')
      await names(await headers(), 'leo', 'leo@gone.example')
      await setsPassword('mei@gone.example')
      expect((await signs('new@gone.example')).code).toBe('cla.go_to_sign_employee_cla')
      expect(await workOffGraces(services)).toBe(1)
      expect(await graceOf('gone.example')).toMatchObject({ state: 'waiting' })

      clock.advance(10 * day)
      // The grace period stops, because the company has no manager with a password anymore.
      await removes(await headers(), 'mei')
      expect(await graceOf('gone.example')).toMatchObject({ state: 'stopped' })
      expect(await signs('new@gone.example')).toMatchObject({ status: 200 })
      clock.advance(30 * day)
      expect(await workOffGraces(services)).toBe(0)
      expect(await hasSigned(signer)).toBe(true)
      expect(await problems()).toEqual([])

      await names(await headers(), 'kim', 'kim@gone.example')
      await setsPassword('kim@gone.example')
      const second = await graceOf('gone.example')
      expect(second).toMatchObject({ state: 'telling', told: '' })
      expect(second?.endsAt).toBeGreaterThan(clock.now() + 29 * day)
      expect(await workOffGraces(services)).toBe(2)
      clock.advance(30 * day)
      expect(await workOffGraces(services)).toBe(2)
      expect(await hasSigned(signer)).toBe(false)
      // A new individual signature, made after the grace period ended, gets its own grace period.
      await removes(await headers(), 'kim')
      expect(await graceOf('gone.example')).toMatchObject({ state: 'ended' })
      expect(await signs(signer)).toMatchObject({ status: 200 })
      await names(await headers(), 'mei', 'mei@gone.example')
      await setsPassword('mei@gone.example')
      expect(await graceOf('gone.example')).toMatchObject({ state: 'telling' })
      expect(await problems()).toEqual([])
    })

    test('an added domain starts its grace period only with a manager who has a password', async () => {
      const { headers } = await anApproved('ada@added.example')
      const adds = async (email: string) => {
        const before = adminArea.home.codes.length
        const domain = '/v1/corporation-email-domain'
        await adminArea.wire.post(`${domain}/code`, { email }, { headers: await headers() })
        const verification_code = adminArea.home.codes[before]
        const body = { sub_email: email, verification_code }
        expect(await adminArea.wire.post(domain, body, { headers: await headers() })).toMatchObject({ status: 200 })
      }
      await adds('x@lab.added.example')
      expect(await graceOf('lab.added.example')).toBeNull()
      await names(await headers(), 'mei', 'mei@added.example')
      await setsPassword('mei@added.example')
      expect(await graceOf('lab.added.example')).toMatchObject({ state: 'telling' })
      await adds('x@hub.added.example')
      expect(await graceOf('hub.added.example')).toMatchObject({ state: 'telling' })
      expect(await problems()).toEqual([])
    })

    test('verify detects a grace period whose emails were skipped', async () => {
      const { services } = adminArea.home
      const { headers } = await anApproved('ada@passed.example')
      await names(await headers(), 'mei', 'mei@passed.example')
      await setsPassword('mei@passed.example')
      const grace = await graceOf('passed.example')
      if (grace?.state !== 'telling') throw new Error('there is no grace')
      expect(await problems()).toEqual([])
      await services.store.transaction((tx) => tx.domainGraces.record(grace, { state: 'waiting' }))
      expect((await problems()).map(({ what }) => what)).toEqual([expect.stringContaining('does not match its events')])
      await services.store.transaction((tx) => tx.domainGraces.record(grace, { state: 'telling' }))
    })

    test('control: verify detects a grace period that continues without a manager', async () => {
      const { services } = adminArea.home
      const { headers } = await anApproved('ada@control.example')
      await names(await headers(), 'mei', 'mei@control.example')
      await setsPassword('mei@control.example')
      await removes(await headers(), 'mei')
      const grace = await graceOf('control.example')
      if (!grace) throw new Error('there is no grace')
      await services.store.transaction((tx) => tx.domainGraces.record(grace, { state: 'waiting' }))
      expect(await problems()).not.toEqual([])
      await services.store.transaction((tx) => tx.domainGraces.record(grace, { state: 'stopped' }))
    })
  })

  describe('without a manager who has a password', () => {
    const employees = () => `/v1/employee-signing/${adminArea.linkId}`
    const wanted = async (address: string) =>
      (await adminArea.lettersTo(address)).filter(({ subject }) => subject?.includes('still needs an employee manager'))

    test('its administrator is reminded once a day, whichever page its people try', async () => {
      const { corporation } = await aCorporation(adminArea.home.services, {
        linkId: adminArea.linkId,
        email: 'ada@wanted.example',
        name: 'Wanted <b>.example',
      })
      const email = 'joan@wanted.example'
      const found = await adminArea.wire.get(`${corporationSigningPath(adminArea)}/corps/${email}`)
      expect(JSON.parse(found.body)).toEqual({ data: [], why: 'cla.no_employee_manager' })
      const code = await adminArea.wire.post(`${employees()}/${corporation.id}/code`, { email })
      expect(code).toMatchObject({ status: 400, code: 'cla.no_employee_manager' })
      const alone = await adminArea.wire.post(`/v1/individual-signing/${adminArea.linkId}/code`, { email })
      expect(JSON.parse(alone.body)).toEqual({ data: 'successfully', why: 'cla.no_employee_manager' })
      const [letter, ...more] = await wanted('ada@wanted.example')
      expect(more).toEqual([])
      expect(letter?.text).toContain('appoint an employee manager')
      expect(letter?.text).toContain(`/corporation-manager-login/${adminArea.linkId}`)
      expect(letter?.html).toContain('Wanted &lt;b&gt;\u2024example')

      adminArea.home.clock.advance(day)
      const manager = { managerId: 'mei', email: 'mei@wanted.example', password: null }
      const account = await aManagerOf(adminArea.home.services, corporation, manager)
      expect((await adminArea.wire.post(`${employees()}/${corporation.id}/code`, { email })).code).toBe(
        'cla.no_employee_manager',
      )
      const second = (await wanted('ada@wanted.example'))[1]
      expect(second?.text).toContain('mei@wanted.example')
      expect(second?.text).not.toContain('appoint an employee manager')

      const { services } = adminArea.home
      await services.store.transaction((tx) => recordPassword(services, tx, account, 'set'))
      adminArea.home.clock.advance(day)
      expect(await adminArea.wire.post(`${employees()}/${corporation.id}/code`, { email })).toMatchObject({
        status: 200,
      })
      expect(await wanted('ada@wanted.example')).toHaveLength(2)
    })
  })
})
