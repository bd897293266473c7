/** `changeFoundEmployees`: changes all employees that match a filter or a pasted list of addresses, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxEmployeeChanges } from '../../../src/domain/text/limits.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { aCorporation, aManagerOf, credentialsOf, type Employer } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { databases } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'

const people = [
  ['Ada Lovelace', 'Ada@acme.example', 'inactive'],
  ['Grace Hopper', 'grace@acme.example', 'inactive'],
  ['王小明', 'xiaoming@acme.example', 'active'],
  ['Adam Smith', 'smith@acme.example', 'active'],
  ['Deleted', 'gone@acme.example', 'deleted'],
] as const

describe.each(databases)('changing found employees, on %s', (database) => {
  let scene: World
  let employer: Employer
  let manager: Account
  beforeEach(async () => {
    scene = await world(database)
    const { services } = scene.home
    employer = await aCorporation(services, { linkId: scene.linkId, email: 'admin@acme.example' })
    manager = await aManagerOf(services, employer.corporation, { managerId: 'li', email: 'li@acme.example' })
    for (const [name, email, state] of people) await anEmployee(services, employer.corporation, { name, email, state })
    const other = await aCorporation(services, { linkId: scene.linkId, email: 'admin@other.example' })
    await anEmployee(services, other.corporation, { name: 'Ada Other', email: 'ada@other.example' })
  })
  afterEach(async () => {
    const log = [...scene.log]
    await scene.close()
    expect(log).toEqual([])
  })

  const changes = async (body: object) => {
    const headers = await credentialsOf(scene.home.services, manager)
    return scene.wire.put('/v1/employee-signing/found', body, { headers })
  }
  const active = async (): Promise<string[]> => {
    const headers = await credentialsOf(scene.home.services, manager)
    const answer = await scene.wire.get('/v1/employee-signing?state=active', { headers })
    return (answer.data as { name: string }[]).map(({ name }) => name).toSorted()
  }
  const done = (changed: number, refused: object[] = [], more = false) => ({ data: { changed, more, refused } })
  const letters = async (kind: string) =>
    (await scene.home.services.store.reading.outbox.list(null, 1000)).filter((letter) => letter.kind === kind).length

  test('all waiting employees are activated, and each gets an email', async () => {
    expect(await changes({ change: 'activate' })).toMatchObject(done(2))
    expect(await active()).toEqual(['Ada Lovelace', 'Adam Smith', 'Grace Hopper', '王小明'])
    expect(await letters('employee-activated')).toBe(2)
    expect(await changes({ change: 'activate' })).toMatchObject(done(0))
    const other = await scene.home.services.store.reading.employees.findLive(scene.linkId, 'ada@other.example')
    expect(other?.state).toBe('inactive')
    expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
  })

  test('search and state narrow the selection; an impossible change does nothing', async () => {
    expect(await changes({ change: 'activate', search: 'ada', state: 'inactive' })).toMatchObject(done(1))
    expect(await changes({ change: 'activate', state: 'active' })).toMatchObject(done(0))
    expect(await changes({ change: 'inactivate', search: 'smith' })).toMatchObject(done(1))
    expect(await active()).toEqual(['Ada Lovelace', '王小明'])
    expect(await changes({ change: 'delete' })).toMatchObject(done(2))
    expect(await active()).toEqual(['Ada Lovelace', '王小明'])
  })

  test('a list of addresses counts each once, in any spelling, and unknown addresses are returned', async () => {
    const emails = [
      'ada@acme.example',
      ' ADA@acme.example',
      'smith@acme.example',
      'ada@other.example',
      'gone@acme.example',
    ]
    expect(await changes({ change: 'activate', emails })).toMatchObject(
      done(1, [
        { email: 'ada@other.example', error_code: 'cla.no_link_or_unsigned' },
        { email: 'gone@acme.example', error_code: 'cla.no_link_or_unsigned' },
        { email: 'smith@acme.example', error_code: 'cla.bad_request_parameter' },
      ]),
    )
    expect(await active()).toEqual(['Ada Lovelace', 'Adam Smith', '王小明'])
  })

  test('a domain of the corporation selects addresses of exactly that domain', async () => {
    const { services } = scene.home
    const { id, linkId } = employer.corporation
    await services.store.transaction((tx) =>
      tx.corporationDomains.add({ corporationId: id, linkId }, 'dk.acme.example', 0),
    )
    await anEmployee(services, employer.corporation, { email: 'bo@dk.acme.example' })
    const headers = await credentialsOf(services, manager)
    const counts = await scene.wire.get('/v1/employee-signing/counts', { headers })
    expect(counts.data).toMatchObject({
      active: 2,
      inactive: 3,
      domains: [
        { domain: 'acme.example', inactive: 2 },
        { domain: 'dk.acme.example', inactive: 1 },
      ],
    })
    expect(await changes({ change: 'activate', domain: 'DK.acme.example', search: 'nobody' })).toMatchObject(done(1))
    expect(await changes({ change: 'activate', domain: 'acme.example' })).toMatchObject(done(2))
    expect(await letters('employee-activated')).toBe(3)
    // Verification reports only the domain, which the test added without evidence.
    const { problems } = await verifyEvidence(services.store.reading)
    expect(JSON.stringify(problems)).not.toContain('employee')
  })

  test.each(['other.example', 'example', '%', 'cme.example'])(
    '%s is not a domain of the corporation',
    async (domain) => {
      expect(await changes({ change: 'activate', domain })).toMatchObject({ code: 'cla.unmatch_email_domain' })
      expect(await active()).toEqual(['Adam Smith', '王小明'])
    },
  )

  test.each([
    { change: 'approve' },
    { change: 'activate', domain: '' },
    { change: 'activate', emails: [] },
    { change: 'activate', emails: [''] },
    { change: 'activate', emails: ['x'.repeat(201)] },
    { change: 'activate', emails: Array<string>(maxEmployeeChanges + 1).fill('a@b.example') },
    { change: 'activate', state: 'deleted' },
  ])('refuses %j', async (body) => {
    expect(await changes(body)).toMatchObject({ status: 400, code: 'cla.bad_request_parameter' })
  })
})
