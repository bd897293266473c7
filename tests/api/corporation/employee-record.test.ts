/** Employee managers open the record of an employee's signature. Each access is verified and audited, and limited to their own company. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { aCorporation, aManagerOf, credentialsOf, type Employer } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

describe.each(postgresOrBoth)('the record of an employee, on %s', (database) => {
  let scene: World
  let employer: Employer
  let manager: Account
  beforeEach(async () => {
    scene = await world(database)
    const { services } = scene.home
    employer = await aCorporation(services, {
      linkId: scene.linkId,
      email: 'admin@acme.example',
      name: 'Acme Robotics',
    })
    manager = await aManagerOf(services, employer.corporation, { managerId: 'li', email: 'li@acme.example' })
  })
  afterEach(async () => {
    const log = [...scene.log]
    await scene.close()
    expect(log).toEqual([])
  })

  async function looks(id: string) {
    const headers = await credentialsOf(scene.home.services, manager)
    const { status, body } = await scene.wire.send({ method: 'GET', url: `/v1/employee-signing/${id}`, headers })
    const { data } = JSON.parse(body) as { data: ResultOf<'getEmployee'> & { error_code?: string } }
    return { status, data, code: data.error_code }
  }

  test('is complete and verified, and opening it is audited', async () => {
    const { services } = scene.home
    const { id } = await anEmployee(services, employer.corporation, {
      name: '许思远',
      email: 'xu@acme.example',
      state: 'active',
    })
    const { status, data } = await looks(id)
    expect({ status, data }).toMatchObject({
      status: 200,
      data: {
        signing: {
          id,
          kind: 'employee',
          name: '许思远',
          email: 'xu@acme.example',
          company: 'Acme Robotics',
          state: 'active',
        },
        proof: { by: 'code' },
        pulls: [],
        end: null,
        verification: { state: 'intact' },
      },
    })
    expect(JSON.stringify(data)).not.toMatch(/192\.0\.2|a test/)
    const acts = await services.store.reading.audit.list(20, { who: manager.id })
    expect(acts.filter(({ what }) => what === 'signing.look')).toMatchObject([
      { result: `done ${id}`, linkId: scene.linkId },
    ])
    const bare = await openBareDatabase(services.config)
    await bare.run(`update employees set name = 'Mallory' where id = ?`, id)
    await bare.close()
    expect((await looks(id)).data.verification.state).toBe('changed')
  })

  test('is refused for an employee of another company, and for a deleted one', async () => {
    const { services } = scene.home
    const other = await aCorporation(services, { linkId: scene.linkId, email: 'admin@other.example', name: 'Other' })
    const stranger = await anEmployee(services, other.corporation, { state: 'active' })
    const gone = await anEmployee(services, employer.corporation, { state: 'deleted' })
    for (const { id } of [stranger, gone, { id: 'nobody' }]) {
      expect(await looks(id)).toMatchObject({ code: 'cla.no_link_or_unsigned' })
    }
    expect(await services.store.reading.audit.list(20, { who: manager.id })).not.toContainEqual(
      expect.objectContaining({ what: 'signing.look' }),
    )
  })
})
