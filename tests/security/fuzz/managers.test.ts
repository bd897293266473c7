/** E1, E9 for signed-in managers, with valid and mutated requests. `DEEP=1` sends the full number. */
import * as fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aCommunity } from '../../support/community/community.ts'
import { aCorporation, aManagerOf, credentialsOf } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { fuzzModels, type FuzzRequest } from './requests.ts'
import { sendRequest, fuzzRequests } from './send-requests.ts'
import type { SampleWorld } from './values.ts'
import { answerFaultsOf } from './verdict.ts'

const runs = process.env['DEEP'] ? 10_000 : 200
const seed = Number(process.env['SEED'] ?? 20261122)

type AdminArea = { home: TestServices; people: Record<string, Account>; world: SampleWorld }

async function anAdminArea(home: TestServices): Promise<AdminArea> {
  const { services } = home
  const linkId = await aCommunity(services, ['zh', 'en'], ['individual', 'corporation'])
  const community = await anAccount(services, { login: 'mei' })
  await services.store.transaction((tx) => transferLink(tx, linkId, community.id))
  const states = ['approved', 'submitted', 'uploaded', 'deleted']
  const employers = []
  for (const state of states)
    employers.push(await aCorporation(services, { linkId, email: `lin@${state}.example`, state }))
  const [{ corporation, administrator }] = employers as [(typeof employers)[number]]
  const manager = await aManagerOf(services, corporation, { managerId: 'bo', email: 'bo@approved.example' })
  const employees = []
  for (const state of ['active', 'inactive', 'deleted'])
    employees.push(await anEmployee(services, corporation, { state }))
  const email = 'ada@lantern.example'
  await signsIndividually(home, linkId, { name: 'Ada Lovelace', email })
  const signed = await services.store.reading.signings.ofAddress(linkId, email)
  const signings = [...employers.map(({ corporation: { id } }) => id), ...employees.map(({ id }) => id)]
  return { home, people: { community, administrator, manager }, world: { linkId, signings, rows: [signed?.id ?? ''] } }
}

/** Adds a manager's session to the request, and keeps its other cookies. */
async function asSomebody({ home, people }: AdminArea, who: string, shot: FuzzRequest): Promise<FuzzRequest> {
  const account = people[who]
  if (!account) throw new Error(`there is no account of ${who}`)
  const { cookie, token } = await credentialsOf(home.services, account)
  const cookies = [cookie, shot.headers['cookie']].filter((one) => one !== undefined).join('; ')
  return { ...shot, headers: { token, ...shot.headers, cookie: cookies } }
}

const readings = [
  ['community', 'listLinks'],
  ['community', 'searchEverything'],
  ['manager', 'searchEverything'],
  ['administrator', 'searchEverything'],
  ['community', 'getLinkSummary'],
  ['community', 'listAgreements'],
  ['community', 'pageCorporations'],
  ['community', 'listDeletedCorporations'],
  ['community', 'getCorporationHistory'],
  ['administrator', 'listEmployeeManagers'],
  ['administrator', 'listEmailDomains'],
  ['manager', 'listEmployees'],
  ['manager', 'countEmployees'],
] as const

describe.each(sqliteOrBoth)('requests of managers, on %s,', (database) => {
  let adminArea: AdminArea
  let app: FastifyInstance
  const log: string[] = []
  beforeAll(async () => {
    adminArea = await anAdminArea(await testServices({ database }))
    app = await buildApp(adminArea.home.services, { log: { write: (line) => void log.push(line) } })
  })
  afterAll(async () => {
    await app.close()
    await adminArea.home.close()
  })

  test(`get responses that conform to the contract (${runs} requests)`, { timeout: 600_000 }, async () => {
    const seen = new Set<string>()
    const drawn = fc.tuple(fc.constantFrom(...Object.keys(adminArea.people)), fuzzRequests(fuzzModels(adminArea.world)))
    const property = fc.asyncProperty(drawn, async ([who, shot]) => {
      adminArea.home.clock.advance(61_000)
      const answer = await sendRequest(app, await asSomebody(adminArea, who, shot))
      const faults = answerFaultsOf(shot, answer)
      if (faults.length > 0) throw new Error(`${who}: ${shot.method} ${shot.url} ${shot.what}: ${faults.join('; ')}`)
      seen.add(`${who} ${shot.operation.id} ${answer.status < 400 ? 'taken' : 'refused'}`)
    })
    await fc.assert(property, { seed, numRuns: runs })
    // The log may warn about ignored forwarding headers.
    expect(log.filter((line) => !line.includes('TRUSTED_PROXIES'))).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect((await verifyEvidence(adminArea.home.services.store.reading)).problems).toEqual([])
    if (process.env['DEEP']) {
      expect(readings.map(([who, id]) => `${who} ${id} taken`).filter((key) => !seen.has(key))).toEqual([])
    }
  })

  test('control: a part that fails for a manager is found', async () => {
    const { reading } = adminArea.home.services.store
    const names: typeof reading.links.listManagedBy = () =>
      Promise.reject(new TypeError('Cannot read properties of undefined'))
    const links = { ...reading.links, listManagedBy: names }
    const store = { ...adminArea.home.services.store, reading: { ...reading, links } }
    const quiet = await buildApp({ ...adminArea.home.services, store }, { log: { write: () => undefined } })
    const community = fuzzModels(adminArea.world).filter(({ operation }) => operation.id === 'listLinks')
    const property = fc.asyncProperty(fuzzRequests(community), async (shot) => {
      const [fault] = answerFaultsOf(shot, await sendRequest(quiet, await asSomebody(adminArea, 'community', shot)))
      if (fault) throw new Error(fault)
    })
    const { failed, errorInstance } = await fc.check(property, { seed, numRuns: 20 })
    expect([failed, String(errorInstance)]).toEqual([true, expect.stringContaining('fails with 500') as string])
    await quiet.close()
  })
})
