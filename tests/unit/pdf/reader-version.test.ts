/** Reads generated PDFs and compares the results with those of the current reader version. If this test fails, increase the version. */
import { expect, test } from 'vitest'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import { readerVersion } from '../../../src/server/pdf/read/reader-version.ts'
import { boxedPdf, chineseFont, clause, onEveryPage, pdfOf, rawPage, setBlocks } from '../../support/pdf/pdfs.ts'
import { pdfTextOf } from './reading.ts'

const recorded = { version: 3, digest: 'caf7f16106b72af46035b7abe5056c98b3456c44a1f3af9907ed67788f08f716' }

const courier = ['<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>']
const lines = (...all: [number, number, string][]) =>
  all.map(([x, y, text]) => `BT /F1 10 Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`).join('\n')
const line = '_'.repeat(16)
const numbers = Array.from({ length: 24 }, (_, index) => index + 1)

/**
 * PDFs that are hard to read: text above blank lines, columns, signatures side by side, letter spacing, headers and footers, forms, tables and
 * footnotes.
 */
const pdfs: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'private-use characters': () => boxedPdf('Boxed Agreement'),

  'two columns': () =>
    rawPage(
      lines(
        [170, 780, 'HARBOUR AGREEMENT OF TWO COLUMNS'],
        ...numbers.map((n): [number, number, string] => [
          n <= 12 ? 40 : 312,
          740 - ((n - 1) % 12) * 12,
          `this is line ${n} of what both of us agree on`,
        ]),
      ),
      courier,
    ),

  'a form with values, wrapped words, signatures': () =>
    rawPage(
      [
        lines([72, 760, `Project: ${line} of ${line}`], [130, 762, 'Borealis'], [250, 762, 'Norway']),
        lines(
          [72, 560, 'You grant a licence to all modifi-'],
          [72, 548, 'cations, on a royalty-'],
          [72, 536, 'free ground and for the purposes of (i) this,'],
          [72, 524, '(ii) that.'],
          [72, 490, '1.1'],
          [72, 470, 'You are the one who signs this.'],
        ),
        'BT /F1 12 Tf 50.4 Tc 72 440 Td [(2) 3600 (M) 4200 (o) 4200 (r) 4200 (e)] TJ 0 Tc ET',
        lines(
          [130, 400, 'Lantern Group'],
          [372, 400, 'YOU:'],
          [72, 380, 'Address:'],
          [130, 380, '18 Quay Road'],
          [310, 380, 'Address:'],
          [372, 380, line],
          [72, 350, 'By:'],
          [130, 350, line],
          [310, 350, 'By:'],
          [372, 350, line],
          [72, 320, 'Date:'],
          [130, 320, line],
          [310, 320, 'Date:'],
          [372, 320, line],
        ),
      ].join('\n'),
      courier,
    ),

  'clauses over pages with heads, feet and footnotes': () =>
    pdfOf((pdf) => {
      setBlocks(pdf, ['The Lantern Project, a project of the Lantern Group, Inc.'])
      pdf.fontSize(18).text('Individual Contributor Licence Agreement', { align: 'center' }).moveDown()
      setBlocks(pdf, ['Definitions', ...numbers.map(clause), '(g) by mail;', '(h) by hand;', '(i) by sea.'])
      pdf.fontSize(8).text('1 The licence as it was given in the year before.', 72, 720, { lineBreak: false })
      setBlocks(pdf.addPage(), ['Schedule 1', clause(1)])
      onEveryPage(pdf, 40, () => 'Lantern Agreement v2')
      onEveryPage(pdf, 780, (page, pages) => `Page ${page} of ${pages}`)
    }),

  'fields, lines to write on, a ruled table': () =>
    pdfOf((pdf) => {
      pdf.fontSize(11).initForm()
      pdf.text('Contributor Agreement', 72, 72).text('Your name:', 72, 120).text('Your town:', 72, 150)
      pdf.formText('name', 160, 112, 200, 20, {})
      pdf.formText('town', 160, 142, 200, 20, { value: 'Port Lantern' })
      pdf.formCheckbox('adult', 72, 172, 12, 12, {})
      pdf.text('You are of age.', 90, 174).text('Postal', 72, 220).text('Address', 72, 233)
      pdf.moveTo(140, 244).lineTo(480, 244).stroke()
      const rows = [
        ['Account', 'Name'],
        ['one', 'of the first row'],
        ['', ''],
      ]
      rows.forEach((row, index) =>
        row.forEach((cell, column) => {
          pdf.rect(72 + column * 200, 280 + index * 24, 200, 24).stroke()
          pdf.text(cell, 76 + column * 200, 284 + index * 24)
        }),
      )
    }),

  Chinese: () =>
    pdfOf((pdf) => {
      pdf.font(chineseFont)
      setBlocks(pdf, [
        '灯塔项目贡献者协议',
        '第一条 定义',
        '“贡献”是指您有意提交的任何作品，无论以何种形式提交。'.repeat(4),
      ])
    }),
}

test('texts of our own PDFs match this version of the reader', async () => {
  const texts: Record<string, string> = {}
  for (const [name, make] of Object.entries(pdfs)) texts[name] = await pdfTextOf(await make())
  const found = { version: readerVersion, digest: sha256(JSON.stringify(texts)) }
  expect(found, 'reading changed: raise readerVersion and record the digest').toEqual(recorded)
})
