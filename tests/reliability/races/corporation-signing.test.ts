/** After 50 simultaneous requests, a domain and a representative have one active company with one administrator. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import {
  aCompany,
  aCorporateForm,
  aSignedPdf,
  corporateCode,
  corporationSigningPath,
  uploads,
} from '../../support/people/company.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { databases } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { allAtOnce, type SubmissionEnding, spelling, tally } from './race.ts'

const rounds = process.env['DEEP'] ? 200 : 3

describe.each(databases)('companies and their administrators, on %s', (database) => {
  let adminArea: World
  let pdf: Uint8Array
  beforeAll(async () => {
    adminArea = await world(database, { seed: 'corporate' })
    pdf = await aSignedPdf(adminArea)
  })
  afterAll(() => adminArea.close())

  const signs = (email: string, verification_code: string): Promise<SubmissionEnding> =>
    adminArea.wire.post(corporationSigningPath(adminArea), aCorporateForm(email, { verification_code }))

  const liveAt = async (domain: string) => {
    const all = await adminArea.home.services.store.reading.corporations.all(adminArea.linkId)
    return all.filter(({ registrable, state }) => registrable === domain && state !== 'deleted')
  }

  test(`a domain has one live company, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const domain = `domain-${round}.example`
      const emails = Array.from({ length: 50 }, (_, n) => `rep${n}@office${n % 3}.${domain}`)
      const codes: string[] = []
      for (const email of emails) codes.push(await corporateCode(adminArea, email))
      const endings = await allAtOnce((n) => signs(emails[n] ?? '', codes[n] ?? ''))
      expect(tally(endings)).toEqual({ done: 1, 'cla.resigned': 49 })
      expect(await liveAt(domain)).toHaveLength(1)
    }
  })

  test(`a representative has one live company with one administrator, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const domain = `person-${round}.example`
      const email = `ada@${domain}`
      const code = await corporateCode(adminArea, email)
      const endings = await allAtOnce((n) => signs(spelling(email, n), code))
      expect(tally(endings)).toEqual({ done: 1, 'cla.resigned': 49 })
      const [company, ...others] = await liveAt(domain)
      expect(others).toEqual([])
      const id = company?.id ?? ''
      expect(await uploads(adminArea, id, pdf)).toMatchObject({ status: 200 })
      const headers = await adminArea.manager()
      const approves = () => adminArea.wire.post(`/v1/corporation-manager/${adminArea.linkId}/${id}`, {}, { headers })
      const approvals = await allAtOnce(approves)
      expect(tally(approvals)).toEqual({ done: 1, 'cla.corp_manager_exists': 49 })
      const history = await adminArea.home.services.store.reading.corporationRecords.history(id)
      expect(history.filter(({ type }) => type === 'corporation.approved')).toHaveLength(1)
    }
    expect((await verifyEvidence(adminArea.home.services.store.reading)).problems).toEqual([])
    expect(adminArea.log).toEqual([])
  })

  test('control: without the indexes a second one is stored', async () => {
    const { services } = adminArea.home
    const id = await aCompany(adminArea, 'ada@unguarded.example')
    const first = await services.store.reading.corporations.find(adminArea.linkId, id)
    if (!first) throw new Error('no submission was signed')
    const insert = () => services.store.transaction((tx) => tx.corporations.insert({ ...first, id: 'f'.repeat(32) }))
    expect(await insert().catch(String)).not.toBe('stored')
    const bare = await openBareDatabase(services.config)
    await bare.run('drop index one_live_corporation')
    await bare.run('drop index one_live_representative')
    await bare.close()
    expect(await insert()).toBe('stored')
  })
})
