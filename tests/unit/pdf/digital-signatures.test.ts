/** Digital signatures of returned documents: unchanged, changed, or not readable. Nothing is said about who issued the certificate. */
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dangerOf } from '../../../src/server/pdf/inspect/signed-pdf-danger.ts'
import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import { sealReceipt } from '../../../src/server/pdf/seal/seal-receipt.ts'
import { signaturesIn } from '../../../src/server/pdf/signatures/signatures-in.ts'
import { receiptSealKeyOf } from '../../../src/server/crypto/receipt-seal-key.ts'
import { algorithms, encryptedPdf } from '../../support/pdf/encrypted-pdfs.ts'
import { pdfOf, rawPdf } from '../../support/pdf/pdfs.ts'
import { signedPdf, signerNamed, type SigningOptions, updatedPdf } from '../../support/pdf/signed-pdfs.ts'

const documents = openPdfProcesses({ reuse: true })
// libpdf warns of every string that it cannot decrypt. Signatures are not encrypted.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterAll(() => documents.close())

const content = (data: string): string => `<< /Length ${data.length} >>\nstream\n${data}\nendstream`
const page = (entries = ''): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [4 0 R 90 0 R] ${entries} >>`
const plain = rawPdf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  page(),
  content('q Q'),
])
const ada = signerNamed('Ada')
const bo = signerNamed('Bo', 'RSA')
const signed = signedPdf(plain, ada)

const outcomes = async (file: Uint8Array): Promise<string[]> =>
  (await signaturesIn(file)).map(({ outcome, name }) => `${name} ${outcome}`.trim())
const latin1 = (file: Uint8Array): string => Buffer.from(file).toString('latin1')
const edited = (file: Uint8Array, from: string | RegExp, to: string): Buffer => {
  expect(latin1(file)).toMatch(from)
  return Buffer.from(latin1(file).replace(from, to), 'latin1')
}

describe('a signature', () => {
  test.each(['RSA', 'RSA-PSS', 'ECDSA', 'Ed25519'] as const)('with %s is read', async (algorithm) => {
    const at = Date.UTC(2026, 10, 5, 9, 30)
    const signer = signerNamed('王小明', algorithm)
    for (const subFilter of ['adbe.pkcs7.detached', 'ETSI.CAdES.detached', 'adbe.pkcs7.sha1'] as const) {
      const file = signedPdf(plain, signer, { subFilter })
      expect(await signaturesIn(file)).toEqual([{ outcome: 'unchanged', name: '王小明', signedAt: at }])
      expect(await outcomes(edited(file, 'q Q', 'Q q'))).toEqual(['王小明 changed'])
      expect(await dangerOf(file)).toBeNull()
    }
  })

  test('of another library is read', async () => {
    const key = receiptSealKeyOf(Buffer.alloc(32, 7), 'abc')
    const pdf = await pdfOf((document) => void document.text('A receipt'))
    const sealed = await sealReceipt({ pdf, key, location: 'https://cla.example', at: 1_790_000_000_000 })
    const [seal, ...others] = await signaturesIn(sealed)
    expect([seal, others]).toMatchObject([{ outcome: 'unchanged', signedAt: 1_790_000_000_000 }, []])
    const document = await PDF.load(sealed)
    document.addPage()
    const later = await document.save({ incremental: true })
    expect((await signaturesIn(later)).map(({ outcome }) => outcome)).toEqual(['changed'])
  })

  test('with any bit of the document flipped is not unchanged', async () => {
    const text = latin1(signed)
    const [start, end] = [text.indexOf('/Contents <'), text.indexOf('/AcroForm')]
    const before = Array.from({ length: 60 }, (_, part) => Math.floor((part * start) / 60))
    const after = Array.from({ length: 30 }, (_, part) => signed.length - 8 - part * 7)
    expect(start).toBeGreaterThan(end)
    for (const at of [...before, ...after]) {
      const file = Buffer.from(signed)
      file[at] = (file[at] ?? 0) ^ 1
      expect(await outcomes(file), `offset ${at}`).not.toContain('Ada unchanged')
    }
  })

  test('made by another key than that of its certificate is not unchanged', async () => {
    expect(await outcomes(signedPdf(plain, { ...ada, key: signerNamed('Eve').key }))).toEqual(['Ada changed'])
  })

  test('states its time, in the signature or beside it, or none', async () => {
    const timeOf = async (options: SigningOptions) => (await signaturesIn(signedPdf(plain, ada, options)))[0]?.signedAt
    expect(await timeOf({ at: Date.UTC(2025, 0, 2) })).toBe(Date.UTC(2025, 0, 2))
    expect(await timeOf({ at: null, entries: "/M (D:20260102030405+08'00')" })).toBe(Date.UTC(2026, 0, 1, 19, 4, 5))
    expect(await timeOf({ at: null })).toBe(0)
    expect(await timeOf({ at: null, entries: '/M (D:20269999999999)' })).toBe(0)
  })

  test.each([
    ['رضا حسین', 'رضا حسین'],
    ['Ada\u202egnp.exe', 'Adagnp.exe'],
    ['Ada\u0000\n\tBo', 'Ada Bo'],
    ['A\u200bd\u00ada\u2066', 'Ada'],
    ['क्‍ष', 'क्‍ष'],
    ['x'.repeat(500), `${'x'.repeat(199)}…`],
    ['<b>Ada</b>', '<b>Ada</b>'],
    ['', ''],
  ])('shows the name %j as %j', async (name, shown) => {
    expect((await signaturesIn(signedPdf(plain, signerNamed(name))))[0]).toMatchObject({
      outcome: 'unchanged',
      name: shown,
    })
  })
})

describe('what comes after a signature', () => {
  const further: [string, Uint8Array, string[]][] = [
    ['nothing', signed, ['Ada unchanged']],
    ['white space', Buffer.concat([signed, Buffer.from('\r\n')]), ['Ada unchanged']],
    ['a further signature', signedPdf(signed, bo), ['Ada unchanged', 'Bo unchanged']],
    [
      'two further signatures',
      signedPdf(signedPdf(signed, bo), ada),
      ['Ada unchanged', 'Bo unchanged', 'Ada unchanged'],
    ],
    ['a time stamp', signedPdf(signed, bo, { subFilter: 'ETSI.RFC3161' }), ['Ada unchanged']],
    [
      'revocation data',
      updatedPdf(signed, { 1: catalogWith(signed, '/DSS 7 0 R'), 7: '<< /Type /DSS >>' }),
      ['Ada unchanged'],
    ],
    ['other contents', updatedPdf(signed, { 4: content('Q q') }), ['Ada changed']],
    ['contents that were missing', updatedPdf(signed, { 90: content('Q q') }), ['Ada changed']],
    ['a page in its place', updatedPdf(signed, { 3: page('/Rotate 180') }), ['Ada changed']],
    ['an annotation', updatedPdf(signed, { 3: page('/Annots [6 0 R << /Subtype /Stamp >>]') }), ['Ada changed']],
    ['another catalog', updatedPdf(signed, { 1: catalogWith(signed, '/Lang (en)') }), ['Ada changed']],
    ['a new object that nothing uses', updatedPdf(signed, { 50: '<< >>' }), ['Ada unchanged']],
    [
      'a change, and a further signature',
      signedPdf(updatedPdf(signed, { 4: content('Q q') }), bo),
      ['Ada changed', 'Bo unchanged'],
    ],
    [
      'a change within a further signature',
      signedPdf(signed, bo, { objects: { 4: content('Q q') } }),
      ['Ada changed', 'Bo unchanged'],
    ],
    [
      'a further signature, and a change',
      updatedPdf(signedPdf(signed, bo), { 4: content('Q q') }),
      ['Ada changed', 'Bo changed'],
    ],
    ['a further signature of another key', signedPdf(signed, { ...bo, key: ada.key }), ['Ada changed', 'Bo changed']],
    [
      'a further signature that cannot be read',
      signedPdf(signed, bo, { cms: () => Buffer.from('3000', 'hex') }),
      ['Ada changed', 'unreadable'],
    ],
  ]
  test.each(further)('%s', async (_, file, expected) => {
    expect(await outcomes(file)).toEqual(expected)
  })

  test('a changed appearance of the document is still found if it is encrypted', async () => {
    for (const algorithm of algorithms) {
      const file = signedPdf(encryptedPdf(plain, { algorithm }), ada)
      expect(await dangerOf(file), algorithm).toBeNull()
      expect(await outcomes(file)).toEqual(['Ada unchanged'])
      expect(await outcomes(signedPdf(file, bo))).toEqual(['Ada unchanged', 'Bo unchanged'])
      expect(await outcomes(updatedPdf(file, { 4: content('Q q') }))).toEqual(['Ada changed'])
    }
  })
})

describe('a signature that cannot be read', () => {
  const broken: [string, Uint8Array][] = [
    ['no CMS structure', signedPdf(plain, ada, { cms: () => Buffer.from('not a signature') })],
    ['an empty one', signedPdf(plain, ada, { cms: () => Buffer.alloc(0) })],
    ['half of one', signedPdf(plain, ada, { cms: (bytes) => bytes.subarray(0, bytes.length / 2) })],
    ['a deep one', signedPdf(plain, ada, { cms: () => Buffer.from('3080'.repeat(2500), 'hex') })],
    ['no certificate', signedPdf(plain, ada, { hasCertificate: false })],
    ['an outdated digest', signedPdf(plain, bo, { digest: 'md5' })],
    ['an unknown type', edited(signed, '/SubFilter /adbe.pkcs7.detached', '/SubFilter /adbe.x509.rsa_sha1 ')],
    ['a range from elsewhere', edited(signed, '/ByteRange [0000000000', '/ByteRange [0000000001')],
    ['a range that leaves more out', edited(signed, /(?<=\/ByteRange \[0000000000 )\d{10}/, '0000000100')],
    ['a range beyond the file', edited(signed, /(\/ByteRange \[(?:\d{10} ){3})\d{10}/, '$19999999999')],
    ['a range of three numbers', edited(signed, /(\/ByteRange \[(?:\d{10} ){3})\d{10}/, '$1          ')],
    ['a damaged file', edited(signed, /startxref\n\d+/, 'startxref\n1')],
  ]
  test.each(broken)('has %s', async (_, file) => {
    expect(await signaturesIn(file)).toEqual([{ outcome: 'unreadable', name: '', signedAt: 0 }])
  })
})

test('files without signatures have none, also with rights of Adobe Reader', async () => {
  expect(await signaturesIn(plain)).toEqual([])
  const rights = '/Reference [<< /Type /SigRef /TransformMethod /UR3 >>]'
  expect(await signaturesIn(signedPdf(plain, ada, { entries: rights }))).toEqual([])
})

test('the server reads each file once, and only if it may be signed', async () => {
  const loaded: string[] = []
  const read = (name: string, file: Uint8Array | null) =>
    documents.readSignatures(name, () => {
      loaded.push(name)
      return Promise.resolve(file)
    })
  const [first] = await read('signed', signed)
  expect(first).toMatchObject({ outcome: 'unchanged', name: 'Ada' })
  expect(await read('signed', signed)).toEqual([first])
  expect([await read('plain', plain), await read('deleted', null)]).toEqual([[], []])
  expect(loaded).toEqual(['signed', 'plain', 'deleted'])
})

/** The latest catalog with another entry. */
function catalogWith(file: Uint8Array, entry: string): string {
  const catalogs = Array.from(latin1(file).matchAll(/1 0 obj\n(<<[^]*?)>>\nendobj/g), ([, catalog]) => catalog)
  return `${catalogs.at(-1)} ${entry} >>`
}
