/** Decision 36: addresses with any ordinary character work in API calls, emails, accounts, checks and the operator's lists. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../../support/people/accounts.ts'
import { aBrowser } from '../../support/http/test-browser.ts'
import { environmentOf, operates } from '../../support/service/operator.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { aCompany, asks, keyFor, corporationSigningPath, uploads } from '../../support/people/company.ts'

const odd = "!#$%&'*+-/=?^_{|}~`"
const [representative, manager, employee] = [`o'brien${odd}@acme.example`, 'm/a@acme.example', `${odd}@acme.example`]
const individual = "o'brien+/100%@x.org"

describe.each(sqliteOrBoth)('addresses with every ordinary character, on %s', (database) => {
  let adminArea: World
  let company: string
  beforeAll(async () => {
    adminArea = await world(database, { seed: 'corporate', runs: true })
  })
  afterAll(async () => {
    expect(adminArea.log).toEqual([])
    await adminArea.close()
  })

  async function setsPassword(address: string): Promise<void> {
    const letter = (await adminArea.lettersTo(address)).findLast(({ text }) => text?.includes('/reset-password?'))
    const key = new URL(/http\S*\/reset-password\?\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('key')
    const headers = { 'Password-Retrieval-Key': key ?? '' }
    const answer = await aBrowser(adminArea).put(`/v1/password-retrieval/${adminArea.linkId}`, { password }, headers)
    expect(answer).toMatchObject({ data: 'successfully' })
  }

  test('a company signs, and its administrator signs in with the address', async () => {
    company = await aCompany(adminArea, representative)
    expect(await keyFor(adminArea, representative)).not.toBe('')
    expect(await uploads(adminArea, company)).toMatchObject({ status: 200 })
    expect(await asks(adminArea, 'POST', `/v1/corporation-manager/${adminArea.linkId}/${company}`)).toMatchObject({
      status: 200,
    })
    await setsPassword(representative)
    const more = { link_id: adminArea.linkId }
    const administrator = aBrowser(adminArea)
    expect(await administrator.signsIn(representative, password, more)).toMatchObject({ status: 200 })
    const managers = [{ name: 'Mia', email: manager, id: 'mia' }]
    expect(await administrator.post('/v1/employee-manager', { managers })).toMatchObject({ data: 'successfully' })
    await setsPassword(manager)
    const asked = await aBrowser(adminArea).post('/v1/password-retrieval', {
      email: manager,
      link_id: adminArea.linkId,
    })
    expect(asked).toMatchObject({ data: 'successfully' })
  })

  test('an employee finds the company by query, and by path with an escaped address', async () => {
    const found = [{ corp_name: expect.any(String) as string, corp_signing_id: company }]
    const escaped = encodeURIComponent(employee)
    expect((await adminArea.wire.get(`${corporationSigningPath(adminArea)}/corps?email=${escaped}`)).data).toEqual(
      found,
    )
    expect((await adminArea.wire.get(`${corporationSigningPath(adminArea)}/corps/${escaped}`)).data).toEqual(found)
    expect(await adminArea.wire.get(`${corporationSigningPath(adminArea)}/corps/`)).toMatchObject({
      code: 'cla.bad_request_parameter',
    })
  })

  test('an employee signs, is activated, and is found by a check', async () => {
    const path = `/v1/employee-signing/${adminArea.linkId}`
    expect(await adminArea.wire.post(`${path}/${company}/code`, { email: employee })).toMatchObject({ status: 200 })
    const form = {
      ...{ name: 'Emp', email: employee, cla_id: '2', cla_language: 'English', privacy_checked: true },
      ...{ verification_code: adminArea.home.codes.at(-1), info: {}, corp_signing_id: company },
    }
    expect(await adminArea.wire.post(path, form)).toMatchObject({ status: 200 })
    const mia = aBrowser(adminArea)
    expect(await mia.signsIn(manager, password, { link_id: adminArea.linkId })).toMatchObject({ status: 200 })
    const [signed] = (await mia.get('/v1/employee-signing')).data as { id: string; email: string }[]
    expect(signed).toMatchObject({ email: employee })
    expect(await mia.put(`/v1/employee-signing/${signed?.id}`, { enabled: true })).toMatchObject({ status: 200 })
    const answer = await adminArea.wire.get(
      `/v1/individual-signing/${adminArea.linkId}?email=${encodeURIComponent(employee)}`,
    )
    expect(answer.data).toMatchObject({ signed: true, type: 'corporation' })
  })

  test('an individual signs, and gets the differences with the address escaped in the path', async () => {
    const path = `/v1/individual-signing/${adminArea.linkId}`
    expect(await adminArea.wire.post(`${path}/code`, { email: individual })).toMatchObject({ status: 200 })
    const form = { name: "O'Brien", email: individual, cla_id: '2', cla_language: 'English', privacy_checked: true }
    const signed = await adminArea.wire.post(path, {
      ...form,
      verification_code: adminArea.home.codes.at(-1),
      info: {},
    })
    expect(signed).toMatchObject({ status: 200 })
    const differs = (address: string) =>
      adminArea.wire.get(`/v1/cla/individual/diff/${adminArea.linkId}/${encodeURIComponent(address)}`)
    expect(await differs(individual)).toMatchObject({ code: 'cla.cla_is_latest' })
    expect(await differs(`x${individual}`)).toMatchObject({ code: 'cla.no_link_or_unsigned' })
  })

  test('the mail server accepts every email with the exact address', async () => {
    for (const address of [representative, manager, employee, individual]) {
      const letters = await adminArea.lettersTo(address)
      expect(letters.length).toBeGreaterThan(0)
      expect(new Set(letters.flatMap(({ to }) => to?.map(({ address }) => address)))).toEqual(new Set([address]))
    }
    const { services } = adminArea.home
    expect(await services.store.reading.outbox.list('failed', 10)).toEqual([])
  })

  test("the operator's lists contain the addresses", async () => {
    const environment = environmentOf(adminArea.home.services.config, 'smtp://127.0.0.1:1')
    expect((await operates(environment, 'signing', 'list', adminArea.linkId)).out).toContain(`  ${individual}  `)
    const letters = await operates(environment, 'letter', 'list', '--json')
    const rows = letters.out.trim().split('\n')
    expect(new Set(rows.map((row) => (JSON.parse(row) as { to: string }).to))).toEqual(
      new Set([representative, manager, employee, individual]),
    )
  })
})
