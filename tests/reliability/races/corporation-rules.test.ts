/** Limits and uniqueness rules of companies hold for 50 simultaneous requests. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { aCorporation, aManagerOf, credentialsOf, type Employer } from '../../support/people/corporations.ts'
import { aForm } from '../../support/people/people.ts'
import { databases } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { allAtOnce, type SubmissionEnding, spelling, tally } from './race.ts'

const rounds = process.env['DEEP'] ? 200 : 3

describe.each(databases)('the rules of companies, on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())

  const employerOf = (round: string): Promise<Employer> =>
    aCorporation(scene.home.services, { linkId: scene.linkId, email: `admin@${round}.example` })

  async function adder({ administrator }: Employer) {
    const headers = await credentialsOf(scene.home.services, administrator)
    return (id: string, email: string) =>
      scene.wire.post('/v1/employee-manager', { managers: [{ id, name: 'Ada', email }] }, { headers })
  }

  test(`the number of managers never exceeds the limit, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const adds = await adder(await employerOf(`limit-${round}`))
      const endings = await allAtOnce((n) => adds(`m${n}`, `m${n}@limit-${round}.example`))
      expect(tally(endings)).toEqual({ done: 5, 'cla.num_of_corp_managers_exceeded': 45 })
    }
  })

  test(`an ID and an address belong to one manager each, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const domain = `unique-${round}.example`
      const adds = await adder(await employerOf(`unique-${round}`))
      const byId = await allAtOnce((n) => adds(spelling('manager', n), `m${n}@${domain}`))
      const byAddress = await allAtOnce((n) => adds(`m${n}`, spelling(`same@${domain}`, n)))
      for (const endings of [byId, byAddress]) {
        expect(tally(endings)).toEqual({ done: 1, 'cla.corp_manager_exists': 49 })
      }
    }
  })

  test(`no manager has an address of another domain, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const adds = await adder(await employerOf(`foreign-${round}`))
      const endings = await allAtOnce((n) => adds(`m${n}`, `m${n}@not-foreign-${round}.example`))
      expect(tally(endings)).toEqual({ 'cla.not_same_corp': 50 })
    }
  })

  test(`the administrator is never a manager, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const adds = await adder(await employerOf(`admin-${round}`))
      const endings = await allAtOnce((n) => adds(`m${n}`, spelling(`admin@admin-${round}.example`, n)))
      expect(tally(endings)).toEqual({ 'cla.admin_as_manager': 50 })
    }
  })

  test(`a domain is added once, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { administrator } = await employerOf(`domain-${round}`)
      const headers = await credentialsOf(scene.home.services, administrator)
      const sub_email = `it@mail.domain-${round}.example`
      await scene.wire.post('/v1/corporation-email-domain/code', { email: sub_email }, { headers })
      const body = { sub_email, verification_code: scene.home.codes.at(-1) }
      const endings = await allAtOnce(() => scene.wire.post('/v1/corporation-email-domain', body, { headers }))
      expect(tally(endings)).toEqual({ done: 1, 'cla.bad_request_parameter': 49 })
    }
  })

  /** Returns a function that submits the same signature, each time with different capital letters in the address. */
  async function signers(round: string): Promise<(n: number) => Promise<SubmissionEnding>> {
    const { services } = scene.home
    const { corporation } = await employerOf(round)
    await aManagerOf(services, corporation, { managerId: 'li', email: `li@${round}.example` })
    const email = `ada@${round}.example`
    await scene.wire.post(`/v1/employee-signing/${scene.linkId}/${corporation.id}/code`, { email })
    const verification_code = scene.home.codes.at(-1) ?? ''
    const path = `/v1/employee-signing/${scene.linkId}`
    return (n) =>
      scene.wire.post(path, {
        ...aForm(spelling(email, n), { verification_code }),
        corp_signing_id: corporation.id,
      })
  }

  test(`an employee has one live signature, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      expect(tally(await allAtOnce(await signers(`employee-${round}`)))).toEqual({ done: 1, 'cla.resigned': 49 })
    }
    expect(scene.log).toEqual([])
  })

  test('control: without the index and the check, there are several', async () => {
    const { services } = scene.home
    const bare = await openBareDatabase(services.config)
    await bare.run('drop index one_live_employee')
    await bare.close()
    const sign = await signers('unguarded')
    await sign(0)
    const first = await services.store.reading.employees.findLive(scene.linkId, 'ada@unguarded.example')
    if (!first) throw new Error('no submission was signed')
    const stored = await services.store.transaction((tx) => tx.employees.insert({ ...first, id: 'f'.repeat(32) }))
    expect(stored).toBe('stored')
  })
})
