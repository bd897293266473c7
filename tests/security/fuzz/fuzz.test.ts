/** E1, E9: every response conforms to the contract, for any request. */
import * as fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { fuzzModels, type FuzzRequest } from './requests.ts'
import { sendRequest, fuzzRequests } from './send-requests.ts'
import { answerFaultsOf } from './verdict.ts'

const runs = process.env['DEEP'] ? 10_000 : 1500
const seed = Number(process.env['SEED'] ?? 20261121)

describe.each(postgresOrBoth)('public requests, on %s,', (database) => {
  let home: TestServices
  let linkId: string
  let app: FastifyInstance
  const log: string[] = []
  beforeAll(async () => {
    home = await testServices({ database })
    linkId = await aCommunity(home.services)
    app = await buildApp(home.services, { log: { write: (line) => void log.push(line) } })
  })
  afterAll(async () => {
    await app.close()
    await home.close()
  })

  /** If the request is to succeed as a signature, requests a code and adds it. */
  async function prepared(shot: FuzzRequest): Promise<FuzzRequest> {
    if (shot.isEarnest !== true || typeof shot.payload !== 'string') return shot
    const body = JSON.parse(shot.payload) as { email: string }
    const before = home.codes.length
    const headers = { 'content-type': 'application/json' }
    const url = shot.url.replace(/\/?$/, '/code')
    await app.inject({ method: 'POST', url, headers, payload: JSON.stringify({ email: body.email }) })
    const verification_code = home.codes[before] ?? ''
    return { ...shot, payload: JSON.stringify({ ...body, verification_code }) }
  }

  test(
    `get responses that conform to the contract (${runs} valid and mutated requests)`,
    { timeout: 600_000 },
    async () => {
      const seen = new Map<string, number>()
      let signed = 0
      const property = fc.asyncProperty(fuzzRequests(fuzzModels({ linkId })), async (drawn) => {
        home.clock.advance(61_000)
        const shot = await prepared(drawn)
        const answer = await sendRequest(app, shot)
        const faults = answerFaultsOf(shot, answer)
        if (faults.length > 0) throw new Error(`${shot.method} ${shot.url} ${shot.what}: ${faults.join('; ')}`)
        const key = `${shot.operation.id} ${shot.kind} ${answer.status < 400 ? 'taken' : 'refused'}`
        seen.set(key, (seen.get(key) ?? 0) + 1)
        if (answer.body.includes('"receipt"')) signed += 1
      })
      await fc.assert(property, { seed, numRuns: runs })
      // The log may warn about ignored forwarding headers.
      expect(log.filter((line) => !line.includes('TRUSTED_PROXIES'))).toEqual([])
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      const { problems, signings } = await verifyEvidence(home.services.store.reading)
      expect([problems, signings]).toEqual([[], signed])
      // Each of these outcomes must have occurred at least once.
      const missing = [
        ...['getHeartbeat', 'getLink', 'listAgreementsToSign', 'downloadAgreement', 'getAgreementText'].map(
          (id) => `${id} valid taken`,
        ),
        ...['sendIndividualCode', 'signIndividualCla'].flatMap((id) => [`${id} valid taken`, `${id} wrong refused`]),
        'checkIndividualSigning valid taken',
      ].filter((key) => !seen.has(key))
      expect(missing).toEqual([])
    },
  )

  test('control: a part that fails on some input is found', { timeout: 600_000 }, async () => {
    const broken = breaking(home.services)
    const quiet = await buildApp(broken, { log: { write: () => undefined } })
    const property = fc.asyncProperty(fuzzRequests(fuzzModels({ linkId })), async (shot) => {
      home.clock.advance(61_000)
      const failure = answerFaultsOf(shot, await sendRequest(quiet, shot)).find((fault) => fault.startsWith('fails'))
      if (failure) throw new Error(failure)
    })
    // `fc.check` stops at the first failure, so most of these runs are not needed.
    const { failed, errorInstance } = await fc.check(property, { seed, numRuns: 20 * runs })
    expect([failed, String(errorInstance)]).toEqual([true, expect.stringContaining('fails with 500') as string])
    await quiet.close()
  })
})

/** Returns services that fail to find a signature if the address contains a plus sign. */
function breaking(services: Services): Services {
  const { reading } = services.store
  const findLive: typeof reading.signings.findLive = (linkId, key) => {
    if (key.includes('+')) throw new TypeError('Cannot read properties of undefined')
    return reading.signings.findLive(linkId, key)
  }
  const signings = { ...reading.signings, findLive }
  return { ...services, store: { ...services.store, reading: { ...reading, signings } } }
}
