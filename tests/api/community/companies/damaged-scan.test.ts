/** Decision 161: an uploaded scan with a damaged cross-reference table is stored unchanged and can only be downloaded. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { anAccount } from '../../../support/people/accounts.ts'
import { withoutTable, withShiftedTable } from '../../../support/pdf/tables.ts'
import { credentialsOf } from '../../../support/people/corporations.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import type { WireAnswer } from '../../../support/http/wire.ts'
import { world, type World } from '../../../support/service/world.ts'
import {
  aCompany,
  asks,
  aSignedPdf,
  corporationSigningPath,
  formWith,
  keyFor,
  uploads,
} from '../../../support/people/company.ts'

describe.each(postgresOrBoth)('a damaged scan on %s', (database) => {
  let adminArea: World
  beforeAll(async () => {
    adminArea = await world(database, { seed: 'corporate', runs: true })
  })
  afterAll(() => adminArea.close())
  afterEach(() => expect(adminArea.log).toEqual([]))

  const scanOf = async (id: string) =>
    ((await asks(adminArea, 'GET', `${corporationSigningPath(adminArea)}/${id}`)).data as ResultOf<'getCorporation'>)
      .scan
  const file = (id: string, scan = ''): Promise<WireAnswer> =>
    asks(adminArea, 'GET', `/v1/corporation-pdf/${adminArea.linkId}/${id}${scan && `?scan=${scan}`}`)
  const disposition = ({ headers }: WireAnswer): string => String(headers['content-disposition']).split(';')[0] ?? ''

  test('is accepted by both calls, stored unchanged and sent as an attachment; an intact one after it is shown', async () => {
    const email = 'ada@damaged.example'
    const id = await aCompany(adminArea, email)
    const key = await keyFor(adminArea, email)
    const whole = await aSignedPdf(adminArea)
    const shifted = withShiftedTable(whole)
    const url = `/v1/corporation-signing/by-letter/${key}`
    const returned = await adminArea.wire.send({ method: 'POST', url, ...formWith(shifted) })
    expect(returned).toMatchObject({ status: 200, data: 'successfully' })
    const first = await scanOf(id)
    expect(first).toMatchObject({ size: shifted.length, download_only: true })

    const missing = withoutTable(whole)
    expect(await uploads(adminArea, id, missing)).toMatchObject({ status: 200 })
    expect(await scanOf(id)).toMatchObject({ size: missing.length, download_only: true })
    const answers = [await file(id), await file(id, first?.sha256)]
    expect(answers.map(disposition)).toEqual(['attachment', 'attachment'])
    expect(answers.map(({ bytes }, at) => Buffer.compare(bytes, [missing, shifted][at] ?? whole))).toEqual([0, 0])

    await uploads(adminArea, id, whole)
    expect(await scanOf(id)).not.toHaveProperty('download_only')
    expect([disposition(await file(id)), disposition(await file(id, first?.sha256))]).toEqual(['inline', 'attachment'])
    const { problems } = await adminArea.home.services.store.snapshot((reading) => verifyEvidence(reading))
    expect(problems).toEqual([])
  })

  test('can be approved, and is an attachment for its company too', async () => {
    const id = await aCompany(adminArea, 'ada@approved-damaged.example')
    await uploads(adminArea, id, withShiftedTable(await aSignedPdf(adminArea)))
    const approved = await asks(adminArea, 'POST', `/v1/corporation-manager/${adminArea.linkId}/${id}`)
    expect(approved).toMatchObject({ status: 200 })
    const { services } = adminArea.home
    const person = { login: 'admin1_approved-damaged.example', linkId: adminArea.linkId, corporation: id }
    const account = await anAccount(services, { ...person, role: 'admin', email: 'bob@approved-damaged.example' })
    const headers = await credentialsOf(services, account)
    const own = await adminArea.wire.send({ method: 'GET', url: '/v1/corporation-pdf', headers })
    expect([own.status, disposition(own)]).toEqual([200, 'attachment'])
  })
})
