import { createHash } from 'node:crypto'

import { afterAll, describe, expect, test } from 'vitest'

import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import { chineseFont, clause, onEveryPage, pdfOf, rawPage, setBlocks } from '../../support/pdf/pdfs.ts'
import { readerVersion } from '../../../src/server/pdf/read/reader-version.ts'
import { read, pdfTextOf } from './reading.ts'

const documents = openPdfProcesses()
afterAll(() => documents.close())

const limit = 5 * 1024 * 1024

const definition =
  '"Work" means anything you send to the Project, in any form, to be included in the things it publishes.'

describe('the text of an agreement', () => {
  test('headings, paragraphs and clauses are separated, and wrapped lines joined', async () => {
    const blocks = ['1. Definitions', definition, clause(2), clause(3), '(a) by mail;', '(b) by hand.', 'Schedule A']
    expect(await pdfTextOf(await pdfOf((pdf) => setBlocks(pdf, blocks)))).toBe(blocks.join('\n\n'))
  })

  test('a title in large type is one block, regardless of its lines', async () => {
    const title = 'Software Grant and Corporate Contributor Licence Agreement of the Borealis Foundation'
    const pdf = await pdfOf((pdf) => {
      pdf.fontSize(22).text(title, { align: 'center' }).moveDown()
      setBlocks(pdf, [clause(1), clause(2)])
    })
    const reading = await read(pdf)
    expect(reading.title).toBe(title)
    expect(reading.text).toBe([title, clause(1), clause(2)].join('\n\n'))
  })

  test('headers, footers and page numbers are removed, and clauses continue on the next page', async () => {
    const clauses = ['Contributor Agreement', ...Array.from({ length: 24 }, (_, index) => clause(index + 1))]
    const pdf = await pdfOf((pdf) => {
      setBlocks(pdf, clauses)
      onEveryPage(pdf, 40, () => 'Borealis Contributor Agreement v2')
      onEveryPage(pdf, 745, (page, pages) => `Confidential – page ${page} of ${pages}`)
      onEveryPage(pdf, 758, (page) => `- ${page} -`)
    })
    const reading = await read(pdf)
    expect(reading.pages).toBeGreaterThan(2)
    expect(reading.text).toBe(clauses.join('\n\n'))
  })

  test('a line at the top of some pages only is kept: Schedule 1, Schedule 2', async () => {
    const pdf = await pdfOf((pdf) => {
      setBlocks(pdf, ['Agreement', clause(1)])
      for (const number of [1, 2, 3]) setBlocks(pdf.addPage(), [`Schedule ${number}`, clause(number)])
    })
    expect(await pdfTextOf(pdf)).toContain('Schedule 1\n\n1. You')
    expect(await pdfTextOf(pdf)).toContain('Schedule 3\n\n3. You')
  })

  test.each([1, 2])('text repeated on %i pages is not removed as a header', async (count) => {
    const pdf = await pdfOf((pdf) => {
      for (let page = 0; page < count; page += 1)
        setBlocks(page === 0 ? pdf : pdf.addPage(), ['The same line.', 'Another line.'])
    })
    expect(await pdfTextOf(pdf)).toBe(
      Array.from({ length: count }, () => 'The same line.\n\nAnother line.').join('\n\n'),
    )
  })

  test('a repetitive text is read completely, regardless of page breaks', async () => {
    const again = 'What you send stays yours, and the project may use it for as long as it likes. '.repeat(9).trim()
    const clauses = Array.from({ length: 30 }, (_, index) => `${index + 1}. ${again}`)
    const pdf = await pdfOf((pdf) => {
      setBlocks(pdf, clauses)
      onEveryPage(pdf, 758, (page) => `- ${page} -`)
    })
    expect(await read(pdf)).toMatchObject({ text: clauses.join('\n\n'), difference: { missing: 0, moved: 0 } })
  })

  test('two pages lose their page numbers only', async () => {
    const clauses = Array.from({ length: 12 }, (_, index) => clause(index + 1))
    const pdf = await pdfOf((pdf) => {
      setBlocks(pdf, clauses)
      onEveryPage(pdf, 755, (page, pages) => `Page ${page} of ${pages}`)
    })
    const reading = await read(pdf)
    expect(reading).toMatchObject({ pages: 2, text: clauses.join('\n\n') })
  })

  test('an enumeration in a sentence is kept in it, regardless of line breaks', async () => {
    const sentence =
      '1. "Control" means (i) the power, direct or indirect, to cause the direction of such entity, ' +
      '(ii) ownership of fifty percent (50%) or more of the outstanding shares, (iii) beneficial ownership, ' +
      'or (iv) the right to appoint a majority of those who direct it.'
    for (const side of [60, 90, 120, 150, 180]) {
      const pdf = await pdfOf((pdf) => setBlocks(pdf, [sentence]), { margin: side })
      expect(await pdfTextOf(pdf)).toBe(sentence)
    }
  })

  test('blanks and their labels are kept', async () => {
    const form = [
      'Please sign below.',
      'Name: ____________________',
      'Address: ____________________',
      '____________________',
    ]
    expect(await pdfTextOf(await pdfOf((pdf) => setBlocks(pdf, form)))).toBe(form.join('\n\n'))
  })

  test('text printed twice to look bold is read once, and letter-spaced text as words', async () => {
    const pdf = await pdfOf((pdf) => {
      pdf.fontSize(12).text('Grant of Rights', 72, 72).text('Grant of Rights', 72.3, 72)
      pdf.text('Wide Heading', 72, 120, { characterSpacing: 4 })
    })
    expect(await pdfTextOf(pdf)).toBe('Grant of Rights\n\nWide Heading')
  })

  test('a drawn soft hyphen is a hyphen; a ligature becomes its letters', async () => {
    const cmap =
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ' +
      '1 begincodespacerange <00> <ff> endcodespacerange ' +
      '3 beginbfchar <2d> <00AD> <01> <FB01> <02> <0000> endbfchar endcmap end end'
    const pdf = rawPage('BT /F1 12 Tf 72 700 Td (e-mail the con\\001rmed\\002 text) Tj ET', [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode 6 0 R >>',
      `<< /Length ${cmap.length} >>\nstream\n${cmap}\nendstream`,
    ])
    expect(await pdfTextOf(pdf)).toBe('e-mail the confirmed text')
  })

  const named = (names: string) => {
    const cmap =
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ' +
      `1 begincodespacerange <00> <ff> endcodespacerange ${names} endcmap end end`
    return [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode 6 0 R >>',
      `<< /Length ${cmap.length} >>\nstream\n${cmap}\nendstream`,
    ]
  }

  test('a ligature in the private use area of a font becomes its letters', async () => {
    const font = named('2 beginbfchar <01> <F001> <02> <F002> endbfchar')
    const pdf = rawPage('BT /F1 12 Tf 72 700 Td (the \\001rst con\\002ict on \\001le) Tj ET', font)
    expect(await pdfTextOf(pdf)).toBe('the first conflict on file')
  })

  test('a glyph mapped to every hyphen is one hyphen', async () => {
    const font = named('1 beginbfchar <2d> <002D00AD2010> endbfchar')
    expect(await pdfTextOf(rawPage('BT /F1 12 Tf 72 700 Td (a non-exclusive licence) Tj ET', font))).toBe(
      'a non-exclusive licence',
    )
  })

  test('letter spacing that is reverted after each letter is ignored, and the rest is a gap', async () => {
    const font = ['<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>']
    const word = (text: string) => Array.from(text, (letter) => `(${letter}) 4200 `).join('')
    const pdf = rawPage(`BT /F1 12 Tf 50.4 Tc 72 700 Td [(1) 3600 ${word('Definitions.')}] TJ ET`, font)
    expect(await pdfTextOf(pdf)).toBe('1 Definitions.')
  })

  test('a hyphenated word is joined, and a compound keeps its hyphen', async () => {
    const text = [
      'You grant to us such rights in all modifi-',
      'cations of it by a worldwide and a royalty-',
      'free licence that lets anybody so to repro-',
      'duce the work in the ways that any of third-',
      'party terms and of the law have by now per-',
      'mitted to all.',
    ]
    const lines = text.map((line) => `(${line}) Tj 0 -14 Td`)
    const font = ['<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>']
    expect(await pdfTextOf(rawPage(`BT /F1 12 Tf 72 700 Td ${lines.join(' ')} ET`, font))).toBe(
      'You grant to us such rights in all modifications of it by a worldwide and a royalty-free licence that lets anybody ' +
        'so to reproduce the work in the ways that any of third-party terms and of the law have by now permitted to all.',
    )
  })

  test('a title repeated on every page is kept once, at the beginning', async () => {
    const title = 'EXAMPLE LTD CONTRIBUTOR LICENCE AGREEMENT'
    for (const count of [12, 40]) {
      const clauses = Array.from({ length: count }, (_, index) => clause(index + 1))
      const pdf = await pdfOf((pdf) => {
        setBlocks(pdf, clauses)
        onEveryPage(pdf, 36, () => title)
      })
      expect(await read(pdf)).toMatchObject({ title, text: [title, ...clauses].join('\n\n') })
    }
  })
})

describe('Chinese', () => {
  const blocks = [
    '贡献者许可协议',
    `第一条 “贡献”是指您向本项目提交的任何原创作品，${'包括代码、文档以及对现有作品的任何修改或补充，'.repeat(6)}但不包括明示标记为“非贡献”的交流。`,
    `第二条 您特此授予本项目永久的、全球性的、非独占的版权许可，${'以复制、公开展示、分许可和分发您的贡献；'.repeat(8)}本条在 PDF 文件中同样适用。`,
    '一、本协议自签署之日起生效。',
    '（一）签署人应为成年人；',
  ]

  test('is read without inner spaces, with separate clauses and without headers', async () => {
    const many = [...blocks, ...Array.from({ length: 30 }, (_, index) => `${index + 1}．${blocks[2]?.slice(4)}`)]
    const pdf = await pdfOf((pdf) => {
      pdf.font(chineseFont)
      setBlocks(pdf, many)
      onEveryPage(pdf, 36, () => '北极光社区贡献者许可协议')
      onEveryPage(pdf, 750, (page, pages) => `第 ${page} 页 共 ${pages} 页`)
    })
    const reading = await read(pdf)
    expect(reading.pages).toBeGreaterThan(2)
    expect(reading.text).toBe(many.join('\n\n'))
    expect(reading.title).toBe('贡献者许可协议')
  })

  test('in a font that is not embedded is read with the character maps of the package', async () => {
    const code = Array.from('贡献者许可协议', (one) => (one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('')
    const pdf = rawPage(`BT /F1 12 Tf 72 700 Td <${code}> Tj ET`, [
      '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    ])
    expect(await pdfTextOf(pdf)).toBe('贡献者许可协议')
  })
})

describe('metadata of the text', () => {
  test('contains hashes of the file and of the text, and the number of pages', async () => {
    const pdf = await pdfOf((pdf) => setBlocks(pdf, ['Contributor Agreement', clause(1)]))
    const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')
    const reading = await documents.readAgreement(pdf, limit)
    expect(reading).toEqual({
      difference: { words: 85, missing: 0, added: 0, moved: 0, strange: 0, passages: [] },
      text: ['Contributor Agreement', clause(1)].join('\n\n'),
      title: 'Contributor Agreement',
      pages: 1,
      reader: readerVersion,
      sha256: sha256(pdf),
      textSha256: sha256(reading.text),
    })
  })
})
