/** The seal of a receipt, as verified by Poppler's pdfsig and by this service. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { X509Certificate } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSealedBy, sealIn } from '../../../src/domain/receipts/pdf-seal.ts'
import { sealChecks } from '../../../src/server/crypto/public-key.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { writeIndividualReceiptEmail } from '../../../src/server/mail/templates/people/individual-receipt.ts'
import { admitKeys, markCompromised, retireOldKey } from '../../../src/server/usecases/shared/evidence/service-keys.ts'
import { individualReceipt } from '../../../src/server/usecases/shared/people/individual-receipt.ts'
import { verifyEvidence } from '../../../src/server/usecases/verification/verify-evidence.ts'
import { verifyReceipt } from '../../../src/server/usecases/verification/verify-receipt.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { aCommunity } from '../../support/community/community.ts'
import { aKey, withKeys } from '../../support/evidence/keys.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'

const folder = mkdtempSync(join(tmpdir(), 'assent-seal-'))
const changed = 'the file was changed after the service sealed it'

let home: TestServices
let services: Services
let linkId: string
let receipt: Uint8Array
beforeAll(async () => {
  home = await testServices({ database: 'sqlite' })
  ;({ services } = home)
  linkId = await aCommunity(services)
  await signsIndividually(home, linkId, { name: 'Ada 王 Lovelace', email: 'ada@example.org' })
  receipt = await mailed(services)
})
afterAll(async () => {
  await home.close()
  rmSync(folder, { recursive: true })
})

async function mailed(writer: Services): Promise<Uint8Array> {
  const letters = await services.store.reading.outbox.list(null, 9)
  const letter = letters.find(({ kind }) => kind === 'individual-receipt')
  if (!letter) throw new Error('no receipt was mailed')
  return (await writeIndividualReceiptEmail(writer, letter)).attachments[0]?.content ?? new Uint8Array()
}

const flipped = (file: Uint8Array, at: number): Uint8Array =>
  file.map((byte, place) => (place === at ? byte ^ 1 : byte))

function pdfsig(file: Uint8Array): string {
  const path = join(folder, 'receipt.pdf')
  writeFileSync(path, file)
  return execFileSync('pdfsig', [path], { encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: folder } })
}

const certificateOf = ({ crypto }: Services): Uint8Array => crypto.receiptSealKey.certificate

const isSealed = (file: Uint8Array, certificate = certificateOf(services)): boolean => {
  const seal = sealIn(file)
  return seal !== null && seal !== 'damaged' && isSealedBy(seal, certificate, sealChecks)
}

describe('a sealed receipt', () => {
  test('is valid for pdfsig as a seal of the service; a flipped byte is detected', () => {
    const said = pdfsig(receipt)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('ETSI.CAdES.detached')
    expect(said).toContain('Total document signed')
    expect(said).toContain('Common Name: Seal of the service (Assent)')
    expect(pdfsig(flipped(receipt, 3000))).toContain('Digest Mismatch')
  })

  test('names its purpose and the key in its certificate, which the service has recorded', async () => {
    const certificate = new X509Certificate(certificateOf(services))
    expect(certificate.subject).toBe(`CN=Seal of the service (Assent)\nserialNumber=${services.crypto.keyId}`)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    const [key] = await services.store.reading.serviceKeys.list()
    expect(key?.sealCertificate).toBe(certificate.raw.toString('base64'))
    const [first, second] = await services.store.reading.evidence.page('', 0, 2)
    expect([first?.type, second?.type]).toEqual(['key.adopted', 'key.certified'])
    expect(second?.body).toContain(certificate.raw.toString('base64'))
  })

  test('is the same file by email and by download; it stays tagged and keeps its attachments', async () => {
    expect(Buffer.compare(receipt, await mailed(services))).toBe(0)
    const [signing] = await services.store.reading.signings.page(linkId, 1)
    const again = await individualReceipt(services, 'en', async () => (signing ? { linkId, id: signing.id } : null))
    expect(Buffer.from(again?.bytes ?? []).equals(receipt)).toBe(true)
    const text = Buffer.from(receipt).toString('latin1')
    const catalog = text.slice(text.lastIndexOf('/Type /Catalog'))
    expect(catalog).toContain('/StructTreeRoot')
    expect(catalog).toContain('/MarkInfo')
    expect(catalog).toContain('/Lang')
    const { files } = await services.pdf.readReceipt(receipt)
    expect(Object.keys(files).toSorted()).toEqual(['key.pem', 'statement.sig', 'statement.txt'])
  })

  test('is genuine, but not with any of fifty bytes flipped, removed or added', async () => {
    expect(isSealed(receipt)).toBe(true)
    expect((await verifyReceipt(services, receipt)).problems).toEqual([])
    const contents = Buffer.from(receipt).lastIndexOf('/Contents <')
    // Change only bytes before the seal. The seal itself may contain padding, which can change without effect.
    const places = Array.from({ length: 50 }, (_, index) => Math.floor((index * contents) / 50))
    for (const at of places) expect(isSealed(flipped(receipt, at)), `byte ${at}`).toBe(false)
    expect(isSealed(receipt.subarray(0, -1))).toBe(false)
    expect(isSealed(Buffer.concat([receipt, Buffer.from('\n')]))).toBe(false)
    expect((await verifyReceipt(services, Buffer.concat([receipt, Buffer.from('\n')]))).problems).toEqual([changed])
  })

  test('of another key is not from the service', async () => {
    const stranger = withKeys(services, { secretKey: aKey(9) })
    expect(isSealed(receipt, certificateOf(stranger))).toBe(false)
    const bare = receipt.subarray(0, Buffer.from(receipt).indexOf('%%EOF') + 6)
    expect((await verifyReceipt(services, bare)).problems).toEqual([
      'the file was issued with a seal, and the seal was removed',
    ])
    const key = stranger.crypto.receiptSealKey
    const sealed = await services.pdf.sealReceipt({ pdf: bare, key, location: 'https://elsewhere.example.org', at: 0 })
    expect((await verifyReceipt(services, sealed)).problems).toEqual([changed])
  })

  test('stays valid after its key is retired or compromised, and the chain proves every certificate', async () => {
    home.clock.advance(60_000)
    const turned = withKeys(services, { secretKey: aKey(2), oldSecretKey: services.config.secretKey })
    expect(await admitKeys(turned)).toBeNull()
    await retireOldKey(turned)
    expect((await verifyReceipt(turned, receipt)).problems).toEqual([])
    const again = await mailed(turned)
    expect(isSealed(again, certificateOf(turned))).toBe(true)
    expect((await verifyReceipt(turned, again)).problems).toEqual([])
    await markCompromised(turned, { id: services.crypto.keyId, since: services.clock.now() })
    expect((await verifyReceipt(turned, receipt)).problems).toEqual([])
    const told: string[] = []
    const report = ({ what }: { what: string }): void => void told.push(what)
    await services.store.snapshot((reading) => verifyEvidence(reading, turned.crypto, { report }))
    expect(told).toEqual([])
  })
})
