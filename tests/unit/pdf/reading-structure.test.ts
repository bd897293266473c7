import { describe, expect, test } from 'vitest'

import { blocksOf } from '../../../src/domain/agreements/agreement-text.ts'
import { clause, onEveryPage, pdfOf, rawPage, setBlocks } from '../../support/pdf/pdfs.ts'
import { read, pdfTextOf } from './reading.ts'

const courier = ['<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>']
/** Returns a page with these lines. Each line has a position (x, y from the bottom) and a text. */
const page = (...lines: [number, number, string][]) =>
  rawPage(
    lines.map(([x, y, text]) => `BT /F1 10 Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`).join('\n'),
    courier,
  )
const written = (text: string) => text.split('\n\n')
const lineOf = (number: number) => `this is line ${number} of what both of us agree on here`

describe('forms', () => {
  test('values drawn last over blanks are read in their place, without splitting text', async () => {
    const pdf = page(
      [72, 760, 'Project: ____________________ of ____________'],
      [72, 740, 'Contributor: ____________________'],
      [72, 710, 'You grant to the Project a licence to all that You send to it'],
      [72, 698, 'now or later, on any medium.'],
      [126, 762, 'Borealis'],
      [290, 762, 'Norway'],
      [162, 741, 'A. Lindqvist'],
    )
    expect(written(await pdfTextOf(pdf))).toEqual([
      'Project: Borealis of Norway',
      'Contributor: A. Lindqvist',
      'You grant to the Project a licence to all that You send to it now or later, on any medium.',
    ])
  })

  test('form fields are read as blanks, or as their values', async () => {
    const pdf = await pdfOf((pdf) => {
      pdf.fontSize(11)
      pdf.initForm()
      pdf.text('Contributor Agreement', 72, 72).text('Your name:', 72, 120).text('Your town:', 72, 150)
      pdf.formText('name', 160, 112, 200, 20, {})
      pdf.formText('town', 160, 142, 200, 20, { value: 'Port Lantern' })
      pdf.formCheckbox('adult', 72, 172, 12, 12, {})
      pdf.text('You are of age.', 90, 174)
    })
    expect(written(await pdfTextOf(pdf))).toEqual([
      'Contributor Agreement',
      'Your name: ________________________',
      'Your town: Port Lantern',
      '☐ You are of age.',
    ])
  })

  test('lines next to labels are blanks; underlines and separators are not', async () => {
    const pdf = await pdfOf((pdf) => {
      pdf.fontSize(11).text('Underlined', 72, 72)
      pdf.moveTo(72, 84).lineTo(130, 84).stroke()
      pdf.moveTo(72, 100).lineTo(500, 100).stroke()
      pdf
        .text('Full', 72, 130)
        .text('Name', 72, 143)
        .text('Postal', 72, 190)
        .text('Address', 72, 203)
        .text('Date', 72, 252)
      for (const y of [154, 202, 232, 262]) pdf.moveTo(140, y).lineTo(480, y).stroke()
    })
    const blank = '_'.repeat(24)
    expect(written(await pdfTextOf(pdf))).toEqual([
      'Underlined',
      `Full Name ${blank}`,
      `Postal Address ${blank}`,
      blank,
      `Date ${blank}`,
    ])
  })
})

describe('tables', () => {
  const ruled = (rows: string[][], height = 24) =>
    pdfOf((pdf) => {
      pdf.fontSize(10).text('Schedule A', 72, 72)
      rows.forEach((row, index) =>
        row.forEach((cell, column) => {
          const [width, y] = [400 / row.length, 100 + index * height]
          pdf.rect(72 + column * width, y, width, height).stroke()
          pdf.text(cell, 76 + column * width, y + 4, { width: width - 8 })
        }),
      )
      pdf.text('That is all of it.', 72, 120 + rows.length * height)
    })

  test('with lines are read row by row, including empty rows', async () => {
    const pdf = await ruled([
      ['Account', 'Name', 'Note'],
      ['one', '', 'of the first row'],
      ['', '', ''],
    ])
    const [, table] = blocksOf(await pdfTextOf(pdf))
    const blank = '_'.repeat(24)
    expect(table?.rows).toEqual([
      ['Account', 'Name', 'Note'],
      ['one', '', 'of the first row'],
      [blank, blank, blank],
    ])
  })

  test('of labels without values are forms', async () => {
    const pdf = await ruled(
      [['Name of the contributor or of the one who acts for it', ''], ['Please tell us below:'], ['Town', '']],
      40,
    )
    const blank = '_'.repeat(24)
    expect(written(await pdfTextOf(pdf))).toEqual([
      'Schedule A',
      `Name of the contributor or of the one who acts for it ${blank}`,
      'Please tell us below:',
      `Town ${blank}`,
      'That is all of it.',
    ])
  })

  test('of signatures are read by row, even if drawn by column', async () => {
    const [line, left, right] = ['____________', 130, 372]
    const pdf = page(
      [72, 780, 'In witness whereof both sign this agreement on the day below.'],
      [left, 750, 'Lantern Group'],
      [72, 720, 'Address:'],
      [left, 720, '18 Quay Road'],
      [left, 706, 'Port Lantern'],
      [72, 676, 'By:'],
      [left, 672, line],
      [left, 658, '(signature of'],
      [left, 646, 'a director)'],
      [72, 626, 'Date:'],
      [left, 626, line],
      [right, 750, 'YOU:'],
      [310, 720, 'Address:'],
      [right, 720, line],
      [right, 706, line],
      [310, 672, 'By:'],
      [right, 672, line],
      [310, 626, 'Date:'],
      [right, 626, line],
    )
    expect(blocksOf(await pdfTextOf(pdf)).at(-1)?.rows).toEqual([
      ['', 'Lantern Group', '', 'YOU:'],
      ['Address:', '18 Quay Road', 'Address:', line],
      ['', 'Port Lantern', '', line],
      ['By:', line, 'By:', line],
      ['', '(signature of a director)'],
      ['Date:', line, 'Date:', line],
    ])
  })

  test('two adjacent labeled blanks are not a table, nor is a numbered list', async () => {
    const pdf = page(
      [72, 760, '1.'],
      [108, 760, 'You keep what is yours.'],
      [72, 740, '2.'],
      [108, 740, 'You send what you like.'],
      [72, 700, 'Signed: ________________'],
      [310, 700, 'Date: ____________'],
    )
    expect(written(await pdfTextOf(pdf))).toEqual([
      '1. You keep what is yours.',
      '2. You send what you like.',
      'Signed: ________________ Date: ____________',
    ])
  })
})

describe('columns', () => {
  const columns = (order: 'across' | 'down') => {
    const numbers = Array.from({ length: 12 }, (_, index) => index)
    const left = numbers.map((index): [number, number, string] => [
      40,
      700 - index * 12,
      lineOf(index + 1).slice(0, 42),
    ])
    const right = numbers.map((index): [number, number, string] => [
      312,
      700 - index * 12,
      lineOf(index + 13).slice(0, 42),
    ])
    const lines = order === 'down' ? [...left, ...right] : left.flatMap((line, index) => [line, right[index] ?? line])
    return page([200, 730, 'CONTRIBUTOR AGREEMENT IN TWO COLUMNS'], ...lines, [
      250,
      540,
      'End of the agreement, of both columns',
    ])
  }

  test.each(['down', 'across'] as const)('are read one after the other, drawn %s', async (order) => {
    const [title, text] = written(await pdfTextOf(columns(order)))
    expect(title).toBe('CONTRIBUTOR AGREEMENT IN TWO COLUMNS')
    expect(text?.match(/line (\d+)/g)).toEqual(Array.from({ length: 24 }, (_, index) => `line ${index + 1}`))
  })
})

describe('paragraphs', () => {
  test('are not split by ragged lines', async () => {
    const pdf = page(
      [72, 760, 'You hereby grant to the Lantern Group of Port Lantern and to all'],
      [72, 748, 'recipients of its software a licence that the Project may give on'],
      [72, 736, 'to others. For the purposes of this definition,'],
      [72, 724, '"Control" means the power to direct, and (i) all that comes with it,'],
      [72, 712, 'or that You send to the Lantern Group separately from any'],
      [72, 700, 'Contribution, as is said in the third clause of this agreement.'],
      [72, 670, '"Work" means everything.'],
    )
    expect(written(await pdfTextOf(pdf))).toHaveLength(2)
  })

  test('are not split by a footnote, which follows them', async () => {
    const pdf = await pdfOf((pdf) => {
      pdf.fontSize(11)
      const lines = [
        ...Array.from({ length: 38 }, (_, index) => `You and we agree that ${lineOf(index)} and all of that`),
      ]
      lines.forEach((line, index) => pdf.text(line, 72, 72 + index * 16, { lineBreak: false }))
      pdf.fontSize(8).text('1 The licence as it was given in the year before.', 72, 720, { lineBreak: false })
      pdf.addPage().fontSize(11).text('goes on here.', 72, 72)
    })
    const blocks = written(await pdfTextOf(pdf))
    expect(blocks).toHaveLength(2)
    expect(blocks[0]).toMatch(/all of that goes on here\.$/)
    expect(blocks[1]).toBe('1 The licence as it was given in the year before.')
  })

  test('include a number on a separate line above', async () => {
    const pdf = page([72, 760, '1. Definitions'], [72, 730, '1.1'], [72, 700, 'You are the one who signs this.'])
    expect(written(await pdfTextOf(pdf))).toEqual(['1. Definitions', '1.1 You are the one who signs this.'])
  })
})

describe('headers and footers', () => {
  test('the footer of later pages is removed as header of the first, as is the footer of the first', async () => {
    const clauses = ['Contributor Agreement', ...Array.from({ length: 24 }, (_, index) => clause(index + 1))]
    const letterhead = 'Lantern Group, 18 Quay Road, Port Lantern'
    const pdf = await pdfOf((pdf) => {
      setBlocks(pdf, clauses)
      onEveryPage(pdf, 40, (page, pages) => (page === 1 ? letterhead : `Lantern Agreement   Page ${page} of ${pages}`))
      onEveryPage(pdf, 780, (page, pages) => (page === 1 ? `Lantern Agreement   Page 1 of ${pages}` : letterhead))
    })
    expect(await read(pdf)).toMatchObject({ title: 'Contributor Agreement', text: clauses.join('\n\n') })
  })

  test('a company above the title is not the title, and centered lines are separate', async () => {
    const pdf = await pdfOf((pdf) => {
      pdf.fontSize(11).text('The Lantern Project, a project of the Lantern Group, Inc.', { align: 'center' })
      pdf.text('Individual Contributor Licence Agreement', { align: 'center' }).moveDown()
      setBlocks(pdf, [clause(1), clause(2)])
    })
    const { text, title } = await read(pdf)
    expect(title).toBe('Individual Contributor Licence Agreement')
    expect(blocksOf(text).map(({ kind }) => kind)).toEqual(['paragraph', 'title', 'clause', 'clause'])
  })
})
