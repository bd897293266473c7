import { afterAll, describe, expect, test } from 'vitest'

import type { Refusal } from '../../../src/domain/pages/refusal.ts'
import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import { readPdf } from '../../../src/server/pdf/read/read-pdf.ts'
import { hostileFiles } from '../../support/pdf/hostile-pdfs.ts'
import { clause, pdfOf, setBlocks } from '../../support/pdf/pdfs.ts'

const documents = openPdfProcesses()
afterAll(() => documents.close())

const limit = 5 * 1024 * 1024
const codeOf = (bytes: Uint8Array, most = limit) =>
  documents.readAgreement(bytes, most).then(
    () => 'no refusal',
    (refusal: Refusal) => refusal.code,
  )

describe('refusals', () => {
  const agreement = () => pdfOf((pdf) => setBlocks(pdf, ['Agreement', clause(1), clause(2), clause(3)]))

  test('control: the valid file is read', async () => {
    expect(await codeOf(await agreement())).toBe('no refusal')
  })

  test('a file that is not a PDF', async () => {
    expect(await codeOf(new Uint8Array(Buffer.from('<html>An agreement</html>')))).toBe('cla.wrong_file_type')
    expect(await codeOf(new Uint8Array())).toBe('cla.wrong_file_type')
  })

  test('one byte too many', async () => {
    const pdf = await agreement()
    expect(await codeOf(pdf, pdf.byteLength)).toBe('no refusal')
    expect(await codeOf(pdf, pdf.byteLength - 1)).toBe('cla.too_big_pdf')
  })

  test('a PDF without text', async () => {
    expect(await codeOf(await pdfOf((pdf) => void pdf.rect(72, 72, 200, 200).fill('#000')))).toBe(
      'cla.agreement_unreadable',
    )
  })

  test('a PDF with a password to open it, and not one that only restricts changes', async () => {
    const draw = (pdf: PDFKit.PDFDocument) => setBlocks(pdf, [clause(1)])
    expect(await codeOf(await pdfOf(draw, { userPassword: 'secret' }))).toBe('cla.locked_pdf')
    expect(await codeOf(await pdfOf(draw, { ownerPassword: 'secret' }))).toBe('no refusal')
  })

  test('a file cut short, at every tenth of its length', async () => {
    const pdf = await agreement()
    for (let tenth = 1; tenth < 10; tenth += 1) {
      expect(await codeOf(pdf.slice(0, Math.floor((pdf.byteLength * tenth) / 10)))).toBe('cla.agreement_unreadable')
    }
  })

  const dangerous = hostileFiles.filter(({ ends }) => ends === 'cla.unsafe_pdf')
  test.each(dangerous)('an unsafe file: $name', async ({ bytes }) => {
    expect(await readPdf(await bytes())).toHaveProperty('unsafe')
  })

  test('an unsafe file, by its code', async () => {
    expect(await codeOf((await dangerous[0]?.bytes()) ?? new Uint8Array())).toBe('cla.unsafe_pdf')
  })

  test('a page that is compressed twice', async () => {
    const bomb = hostileFiles.find(({ name }) => name === 'a bomb in a bomb of a page')
    const bytes = await bomb?.bytes()
    expect(bytes?.length).toBeLessThan(5000)
    expect(await codeOf(bytes ?? new Uint8Array())).toBe('cla.agreement_unreadable')
  })

  test('a page with a damaged part', async () => {
    const pdf = await agreement()
    const start = Buffer.from(pdf).indexOf('stream') + 200
    pdf.set(
      pdf.slice(start, start + 8).map((byte) => byte ^ 0xff),
      start,
    )
    expect(await readPdf(pdf)).toHaveProperty('damaged')
  })
})
