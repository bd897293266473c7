/** Decision 49: an activation and its emails can be undone within ten seconds. Uses HTTP, both databases and a controlled clock. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { duration, undoTime } from '../../../src/domain/text/limits.ts'
import { runCampaigns } from '../../../src/server/jobs/run-campaigns.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { aCorporation, aManagerOf, credentialsOf, type Employer } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { signs } from '../../support/people/people.ts'
import { publishesChange } from '../../support/community/new-version.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'

type Outcome = ResultOf<'changeFoundEmployees'>

describe.each(sqliteOrBoth)('undoing an activation on %s', (database) => {
  let scene: World
  let employer: Employer
  let manager: Account
  beforeEach(async () => {
    scene = await world(database)
    const { services } = scene.home
    employer = await aCorporation(services, { linkId: scene.linkId, email: 'admin@acme.example' })
    manager = await aManagerOf(services, employer.corporation, { managerId: 'li', email: 'li@acme.example' })
  })
  afterEach(async () => {
    const log = [...scene.log]
    await scene.close()
    expect(log).toEqual([])
  })

  const asks = async (method: 'PUT' | 'DELETE', path: string, body?: object, as: Account = manager) => {
    const headers = { ...(await credentialsOf(scene.home.services, as)), 'content-type': 'application/json' }
    const url = `/v1/employee-signing${path}`
    return scene.wire.send({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) })
  }
  const activate = async (...ids: string[]) => asks('PUT', '', { change: 'activate', signing_ids: ids })
  const undoOf = ({ body }: { body: string }): string => (JSON.parse(body) as { undo: string }).undo
  const undo = (id: string, as?: Account) => asks('DELETE', `/activations/${id}`, undefined, as)
  const stateOf = async (id: string) => (await scene.home.services.store.reading.employees.find(id))?.state
  /** Delivers all due emails. Returns the total number of emails sent. */
  const sent = async (): Promise<number> => {
    await scene.deliverDue()
    return scene.mailbox.letters().length
  }
  const an = (name: string) =>
    anEmployee(scene.home.services, employer.corporation, { name, email: `${name}@acme.example` })
  const problems = async () => (await verifyEvidence(scene.home.services.store.reading)).problems

  test('the activation and its emails are undone; a second undo finds nothing', async () => {
    const [ada, grace] = [await an('ada'), await an('grace')]
    const undoId = undoOf(await activate(ada.id, grace.id))
    expect(await sent()).toBe(0)
    scene.home.clock.advance(undoTime - 500)
    expect(await sent()).toBe(0)
    expect(await undo(undoId)).toMatchObject({ status: 200, data: { undone: 2, missed: 0 } })
    expect([await stateOf(ada.id), await stateOf(grace.id)]).toEqual(['inactive', 'inactive'])
    expect(await undo(undoId)).toMatchObject({ status: 400, code: 'cla.undo_over' })
    scene.home.clock.advance(duration.day)
    expect(await sent()).toBe(0)
    expect(await problems()).toEqual([])
    await activate(ada.id)
    scene.home.clock.advance(undoTime)
    expect(await sent()).toBe(1)
  })

  test('the chain contains both the activation and the event that undoes it', async () => {
    const ada = await an('ada')
    const undoId = undoOf(await activate(ada.id))
    await undo(undoId)
    const told = await scene.home.services.store.reading.evidence.page(scene.linkId, 0, 1000)
    const [activated, inactivated] = told.slice(-2)
    expect([activated?.type, inactivated?.type]).toEqual(['employee.activated', 'employee.inactivated'])
    expect(JSON.parse(inactivated?.body ?? '')).toMatchObject({ employee: ada.id, undoes: activated?.seq })
  })

  test('an individual signature superseded by the activation counts again', async () => {
    const { services } = scene.home
    await signs(scene, 'ada@solo.example')
    const signing = await services.store.reading.signings.ofAddress(scene.linkId, 'ada@solo.example')
    // Ada is asked to agree to a new version. The activation ends this request.
    const { language = 'en' } = signing ?? {}
    const agreementId = await publishesChange(scene.home, scene.linkId, { language, text: 'Agreement\n\n1. New.' })
    expect(await runCampaigns(services)).toBe(1)
    expect(await sent()).toBe(2)
    const asked = () =>
      services.store.reading.agreementRequests.counts({ linkId: scene.linkId, agreementId, isInForce: true })
    expect(await asked()).toMatchObject({ asked: 1, waiting: 1, ended: 0 })
    const ada = await anEmployee(services, employer.corporation, { name: 'Ada', email: 'ada@solo.example' })
    const undoId = undoOf(await activate(ada.id))
    expect(await services.store.reading.signings.ofAddress(scene.linkId, 'ada@solo.example')).toBeNull()
    expect(await asked()).toMatchObject({ asked: 1, waiting: 0, ended: 1 })
    expect(await undo(undoId)).toMatchObject({ status: 200 })
    expect(await services.store.reading.signings.ofAddress(scene.linkId, 'ada@solo.example')).toEqual(signing)
    expect(await asked()).toMatchObject({ asked: 1, waiting: 1, ended: 0 })
    expect(await problems()).toEqual([])
  })

  test('undo is refused after ten seconds, for another manager and in another company, and the email is sent', async () => {
    const { services } = scene.home
    const ada = await an('ada')
    const undoId = undoOf(await activate(ada.id))
    const colleague = await aManagerOf(services, employer.corporation, { managerId: 'wu', email: 'wu@acme.example' })
    const other = await aCorporation(services, { linkId: scene.linkId, email: 'admin@other.example' })
    const stranger = await aManagerOf(services, other.corporation, { managerId: 'zh', email: 'zh@other.example' })
    expect(await undo(undoId, colleague)).toMatchObject({ status: 400, code: 'cla.undo_over' })
    expect(await undo(undoId, stranger)).toMatchObject({ status: 400, code: 'cla.undo_over' })
    scene.home.clock.advance(undoTime)
    expect(await undo(undoId)).toMatchObject({ status: 400, code: 'cla.undo_over' })
    expect(await stateOf(ada.id)).toBe('active')
    expect(await sent()).toBe(1)
  })

  test('employees changed since then stay unchanged; an outdated email is not sent', async () => {
    const [ada, grace, adam] = [await an('ada'), await an('grace'), await an('adam')]
    const undoId = undoOf(await activate(ada.id, grace.id, adam.id))
    await asks('PUT', '', { change: 'inactivate', signing_ids: [ada.id, adam.id] })
    await asks('PUT', `/${adam.id}`, { enabled: true })
    expect(await undo(undoId)).toMatchObject({ data: { undone: 1, missed: 2 } })
    expect([await stateOf(ada.id), await stateOf(grace.id), await stateOf(adam.id)]).toEqual([
      'inactive',
      'inactive',
      'active',
    ])
    scene.home.clock.advance(undoTime)
    // Two emails report that the activation ended. The third reports the change of a single employee, which cannot be undone.
    expect(await sent()).toBe(3)
    expect(await problems()).toEqual([])
  })

  test('an activation that ended before its email was sent is not announced', async () => {
    const ada = await an('ada')
    await activate(ada.id)
    await asks('PUT', '', { change: 'inactivate', signing_ids: [ada.id] })
    scene.home.clock.advance(undoTime)
    expect(await sent()).toBe(1)
    expect(scene.mailbox.letters().at(-1)?.subject).not.toContain('active for')
  })

  test('emails of more than a hundred activations wait until ten seconds after the last, and all are undone', async () => {
    const { services } = scene.home
    const people = Array.from({ length: 130 }, (_, index) => `p${index}@acme.example`)
    for (const email of people) await anEmployee(services, employer.corporation, { email })
    const answer = (await asks('PUT', '/found', { change: 'activate' })).data as Outcome
    expect(answer).toMatchObject({ changed: 130, refused: [] })
    const waiting = (await services.store.reading.outbox.list('queued', 1000)).map(({ dueAt }) => dueAt)
    expect(new Set(waiting).size).toBe(1)
    expect(await undo(answer.undo)).toMatchObject({ data: { undone: 130, missed: 0 } })
    scene.home.clock.advance(duration.hour)
    expect(await sent()).toBe(0)
    expect(await problems()).toEqual([])
  })

  test('only activations can be undone', async () => {
    const ada = await an('ada')
    const answer = await asks('PUT', '', { change: 'delete', signing_ids: [ada.id] })
    expect(undoOf(answer)).toBe('')
    expect(await sent()).toBe(1)
  })
})
