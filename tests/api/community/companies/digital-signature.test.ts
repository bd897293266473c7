/** Decision 174: documents of services for electronic signatures are stored unchanged, and the review page says what their signatures say. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { sha256 } from '../../../../src/server/crypto/digest.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { aCompany, asks, corporationSigningPath, formWith, keyFor, uploads } from '../../../support/people/company.ts'
import { algorithms, encryptedPdf } from '../../../support/pdf/encrypted-pdfs.ts'
import { pdfOf, rawPdf } from '../../../support/pdf/pdfs.ts'
import { signedPdf, signerNamed, updatedPdf } from '../../../support/pdf/signed-pdfs.ts'
import { world, type World } from '../../../support/service/world.ts'

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'
const plain = rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page])

describe.each(postgresOrBoth)('a signed document on %s', (database) => {
  let adminArea: World
  beforeAll(async () => {
    adminArea = await world(database, { seed: 'corporate', runs: true })
  })
  afterAll(() => adminArea.close())
  afterEach(() => expect(adminArea.log).toEqual([]))

  const scanOf = async (id: string) =>
    ((await asks(adminArea, 'GET', `${corporationSigningPath(adminArea)}/${id}`)).data as ResultOf<'getCorporation'>)
      .scan
  const returns = (key: string, file: Uint8Array) =>
    adminArea.wire.send({ method: 'POST', url: `/v1/corporation-signing/by-letter/${key}`, ...formWith(file) })

  test('with an owner password is accepted from the company and from the community, and kept byte for byte', async () => {
    const email = 'ada@protected.example'
    const id = await aCompany(adminArea, email)
    const key = await keyFor(adminArea, email)
    const drawn = await pdfOf((pdf) => void pdf.text('Signed and stamped'))
    for (const [index, algorithm] of algorithms.entries()) {
      const file = encryptedPdf(drawn, { algorithm })
      const answer = index % 2 === 0 ? await returns(key, file) : await uploads(adminArea, id, file)
      expect(answer, algorithm).toMatchObject({ status: 200, data: 'successfully' })
      expect(await scanOf(id)).toEqual({
        sha256: sha256(file),
        size: file.length,
        uploaded_at: expect.any(Number) as number,
        signatures: [],
      })
      const stored = await asks(adminArea, 'GET', `/v1/corporation-pdf/${adminArea.linkId}/${id}`)
      expect(Buffer.compare(stored.bytes, file)).toBe(0)
    }
    const own = await adminArea.wire.send({ method: 'GET', url: `/v1/corporation-signing/by-letter/${key}/returned` })
    expect([own.status, sha256(own.bytes)]).toEqual([200, (await scanOf(id))?.sha256])
  })

  test('that asks for a password is refused, and leaves the one before', async () => {
    const email = 'ada@locked.example'
    const id = await aCompany(adminArea, email)
    const locked = encryptedPdf(plain, { algorithm: 'AES-256', userPassword: 'secret' })
    for (const answer of [await returns(await keyFor(adminArea, email), locked), await uploads(adminArea, id, locked)])
      expect(answer).toMatchObject({ status: 400, code: 'cla.locked_pdf' })
    expect(await scanOf(id)).toBeNull()
  })

  test('is shown with each of its signatures', async () => {
    const id = await aCompany(adminArea, 'ada@signed.example')
    const at = Date.UTC(2026, 10, 5, 9, 30)
    const ada = { outcome: 'unchanged', name: '王小明 (灯塔)', signed_at: at }
    const first = signedPdf(encryptedPdf(plain, { algorithm: 'AES-128' }), signerNamed(ada.name))
    const both = signedPdf(first, signerNamed('Bo\u202e', 'RSA'))
    await uploads(adminArea, id, both)
    expect((await scanOf(id))?.signatures).toEqual([ada, { outcome: 'unchanged', name: 'Bo', signed_at: at }])
    await uploads(adminArea, id, updatedPdf(first, { 3: page.replace('842', '400') }))
    expect((await scanOf(id))?.signatures).toEqual([{ ...ada, outcome: 'changed' }])
    await uploads(adminArea, id, signedPdf(plain, signerNamed('Ada'), { cms: () => Buffer.from('broken') }))
    expect((await scanOf(id))?.signatures).toEqual([{ outcome: 'unreadable', name: '', signed_at: 0 }])
  })
})
