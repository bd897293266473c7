/** The PDF that a company signs by hand: all pages of the agreement, unchanged, and one page for the signature. */
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import { type PdfProcesses, openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import type { SigningDocument } from '../../../src/server/pdf/write/write-signing-document.ts'
import { algorithms, encryptedPdf } from '../../support/pdf/encrypted-pdfs.ts'
import { chineseFont, pdfOf } from '../../support/pdf/pdfs.ts'

let documents: PdfProcesses
let agreement: Uint8Array
beforeAll(async () => {
  documents = openPdfProcesses({ reuse: true })
  const text = `Corporate Agreement\n\n${Array.from({ length: 60 }, (_, index) => `${index + 1}. A clause.`).join('\n\n')}`
  agreement = await documents.writeAgreement({ language: 'en', title: 'Corporate Agreement', text })
})
afterAll(() => documents.close())

const aDocument = (changes: Partial<SigningDocument> = {}): SigningDocument => ({
  language: 'zh',
  community: 'Lantern',
  agreementTitle: '企业贡献者许可协议',
  agreementSha256: sha256(agreement),
  number: '7F3K-92QD',
  signedAt: Date.UTC(2026, 10, 2),
  rows: [
    { title: '授权代表', value: '王小明' },
    { title: '企业名称', value: '<3 GmbH & 上海灯笼 A/S' },
  ],
  agreement,
  ...changes,
})

const textOf = async (bytes: Uint8Array): Promise<string> => (await documents.readAgreement(bytes, 5_000_000)).text
const pagesOf = async (bytes: Uint8Array): Promise<number> => (await PDFDocument.load(bytes)).getPageCount()

describe('a signing document', () => {
  test('has every page of the agreement and one more, with the filled-in values as text', async () => {
    const { bytes, isWhole } = await documents.writeSigningDocument(aDocument())
    expect(isWhole).toBe(true)
    expect(await pagesOf(bytes)).toBe((await pagesOf(agreement)) + 1)
    const text = await textOf(bytes)
    for (const words of ['60. A clause.', '王小明', '<3 GmbH & 上海灯笼 A/S', '授权代表签字', '企业盖章', '日期']) {
      expect(text).toContain(words)
    }
  })

  test('names a Korean company and its representative', async () => {
    const rows = [
      { title: '企业名称', value: '주식회사 등대' },
      { title: '授权代表', value: '김민수 Łukasz' },
    ]
    const { bytes } = await documents.writeSigningDocument(aDocument({ rows }))
    const text = await textOf(bytes)
    expect(text).toContain('주식회사 등대')
    expect(text).toContain('김민수 Łukasz')
    expect(text).not.toContain('□')
  })

  test.each(algorithms)('has every page of an agreement that restricts changes by %s', async (algorithm) => {
    const restricted = encryptedPdf(await pdfOf((pdf) => void pdf.text('The last clause.')), { algorithm })
    const { bytes, isWhole } = await documents.writeSigningDocument(aDocument({ agreement: restricted }))
    expect([isWhole, await pagesOf(bytes)]).toEqual([true, 2])
    expect(await textOf(bytes)).toContain('The last clause.')
  })

  test('has the same bytes exactly for the same content', async () => {
    const [one, same, other] = [aDocument(), aDocument(), aDocument({ number: '7F3K-92QE' })]
    const [first, second, third] = await Promise.all(
      [one, same, other].map((each) => documents.writeSigningDocument(each)),
    )
    expect(sha256(first?.bytes ?? '')).toBe(sha256(second?.bytes ?? ''))
    expect(sha256(first?.bytes ?? '')).not.toBe(sha256(third?.bytes ?? ''))
  })

  test('has exactly one signature page, regardless of the length of values', async () => {
    const rows = Array.from({ length: 7 }, () => ({ title: '标题'.repeat(50), value: '上'.repeat(200) }))
    const { bytes } = await documents.writeSigningDocument(aDocument({ rows, language: 'en' }))
    expect(await pagesOf(bytes)).toBe((await pagesOf(agreement)) + 1)
    expect(await textOf(bytes)).toContain('Company seal')
  })

  test('uses object streams only if the agreement’s PDF version supports them', async () => {
    const formats = { 'PDF/A-1b': '1.4', 'PDF/A-2b': '1.7' } as const
    for (const [subset, pdfVersion] of Object.entries(formats)) {
      const options: PDFKit.PDFDocumentOptions = {
        subset: subset as keyof typeof formats,
        pdfVersion,
        font: chineseFont,
      }
      const { bytes, isWhole } = await documents.writeSigningDocument(
        aDocument({ agreement: await pdfOf((pdf) => void pdf.text('1. A clause.'), options) }),
      )
      const file = Buffer.from(bytes).toString('latin1')
      expect([subset, isWhole, file.slice(5, 8), file.includes('/ObjStm')]).toEqual([
        ...[subset, true, pdfVersion, pdfVersion !== '1.4'],
      ])
      expect(await textOf(bytes)).toContain('授权代表签字')
    }
  })

  test('is the signature page only if the agreement cannot be split', async () => {
    const broken = new TextEncoder().encode('%PDF-1.7 nothing in it %%EOF')
    const { bytes, isWhole } = await documents.writeSigningDocument(aDocument({ agreement: broken }))
    expect(isWhole).toBe(false)
    expect(await pagesOf(bytes)).toBe(1)
  })
})
