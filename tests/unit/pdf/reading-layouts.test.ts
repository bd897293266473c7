/** Layouts of real agreements that the reader once got wrong, drawn as small PDFs: their lines, type, furniture and marks. */
import { describe, expect, test } from 'vitest'

import { blocksOf } from '../../../src/domain/agreements/agreement-text.ts'
import { readPdf } from '../../../src/server/pdf/read/read-pdf.ts'
import { pdfOf as drawnPdf, rawPdf } from '../../support/pdf/pdfs.ts'
import { pdfTextOf, read } from './reading.ts'

/** A line: its position (x, y from the bottom), its text, and its font and type size, which are F1 and 10. */
type Drawn = [x: number, y: number, text: string, font?: string, size?: number]

const fontNames = ['Helvetica', 'Helvetica-Bold', 'ABCDEF+Wingdings-Regular', 'ABCDEF+Wingdings2']

/** Returns a PDF whose pages contain these lines. F1 is regular, F2 bold, F3 Wingdings and F4 Wingdings 2. */
function pdfOf(...pages: Drawn[][]): Uint8Array {
  const first = 3 + fontNames.length
  const fonts = fontNames.map(
    (name) => `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  )
  const resources = fontNames.map((_, index) => `/F${index + 1} ${3 + index} 0 R`).join(' ')
  const contents = pages.map((lines) =>
    lines
      .map(([x, y, text, font = 'F1', size = 10]) => {
        const escaped = text.replace(/[()\\]/g, '\\$&')
        return `BT /${font} ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`
      })
      .join('\n'),
  )
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...fonts,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << ${resources} >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ])
}

const written = async (...pages: Drawn[][]): Promise<string[]> => (await pdfTextOf(pdfOf(...pages))).split('\n\n')

/** Lines of these texts at a distance of 15 points. */
const linesFrom = (y: number, ...texts: string[]): Drawn[] =>
  texts.map((text, index): Drawn => [72, y - index * 15, text])

const full = 'of everything that both of us have agreed on in this place and in any other one that is named here'

describe('a paragraph', () => {
  test('that was wrapped twice is one, whatever the case of its lines', async () => {
    const blocks = await written([
      [72, 780, 'Project Agreement', 'F2', 16],
      ...linesFrom(
        740,
        `If Your Contribution includes any of the work ${full.slice(0, 50)}`,
        'changes, tools,',
        `specifications, documentation and the rest ${full.slice(0, 50)}`,
        'Third Party',
        `Content and Third Party Rights ${full.slice(0, 60)}`,
        'your',
        `Contribution contains Third Party Content ${full.slice(0, 50)}`,
        'such employer',
        '(s) has waived all of that.',
        'Furthermore, You represent that this is so.',
      ),
      ...linesFrom(570, `A wider gap begins another one ${full.slice(0, 60)}`, 'without a full stop'),
      ...linesFrom(530, 'and this one as well.'),
    ])
    expect(blocks.slice(1).map((block) => block.split(' ').slice(0, 2).join(' '))).toEqual([
      'If Your',
      'Furthermore, You',
      'A wider',
      'and this',
    ])
    expect(blocks[1]).toMatch(
      /Third Party Content and Third Party Rights .* such employer\(s\) has waived all of that\.$/,
    )
  })

  test('with wider lines than the rest of the text ends where its own spacing does', async () => {
    const spaced = (y: number, ...texts: string[]): Drawn[] =>
      texts.map((text, index): Drawn => [72, y - index * 24, text])
    const blocks = await written([
      ...linesFrom(780, `1. You grant a licence ${full.slice(0, 70)}`, full, 'and no more.'),
      ...linesFrom(720, `2. You keep your work ${full.slice(0, 70)}`, full, 'and no less.'),
      ...spaced(650, `You confirm this ${full.slice(0, 84)}`, full, full, 'for good.'),
      [72, 540, 'Signed'],
    ])
    expect(blocks).toHaveLength(4)
    expect(blocks[2]).toMatch(/^You confirm .* for good\.$/)
  })

  test('control: labels, forms and centered lines are not joined', async () => {
    const blocks = await written([
      ...linesFrom(
        780,
        `Please enter the name of the one who signs ${full.slice(0, 50)}`,
        'in full',
        'Postal Address:',
        'Name: ________________',
      ),
    ])
    expect(blocks).toHaveLength(3)
  })
})

describe('headings and titles', () => {
  test('a bold line of its own size is a heading, also with a period', async () => {
    const text = `You waive all of the rights ${full.slice(0, 60)}`
    const pdf = pdfOf([
      [72, 780, 'Contributor Agreement', 'F2', 18],
      [72, 750, 'License.', 'F2', 10.8],
      ...linesFrom(736, text, `${full}.`),
      [72, 700, 'Moral Rights.', 'F2', 14],
      ...linesFrom(680, text, `${full}.`),
      [72, 640, 'Thank You.'],
      [72, 620, 'Lantern Group, Inc.'],
    ])
    expect(blocksOf(await pdfTextOf(pdf)).map(({ kind, text: own }) => `${kind} ${own.slice(0, 13)}`)).toEqual([
      'title Contributor A',
      'heading License.',
      'paragraph You waive all',
      'heading Moral Rights.',
      'paragraph You waive all',
      'paragraph Thank You.',
      'paragraph Lantern Group',
    ])
  })

  test('the title has no company above and no web address below it', async () => {
    const text = linesFrom(680, `You and we agree ${full.slice(0, 70)}`, `${full}.`)
    const large = pdfOf([
      [72, 780, 'Lantern Group, Inc.', 'F2', 24],
      [72, 752, 'Individual Contributor', 'F2', 24],
      [72, 724, 'License Agreement', 'F2', 24],
      ...text,
    ])
    expect((await read(large)).title).toBe('Individual Contributor License Agreement')
    const small = pdfOf([
      [180, 780, 'Lantern Group, Inc. (LG)'],
      [170, 768, 'Individual Contributor License Agreement'],
      [190, 756, 'https://lantern.example.org/cla'],
      ...text,
    ])
    expect((await read(small)).title).toBe('Individual Contributor License Agreement')
  })
})

describe('the largest line', () => {
  const text = linesFrom(640, `You and we agree ${full.slice(0, 70)}`, `${full}.`)
  const lines = (...above: [string, number][]) =>
    pdfOf([...above.map(([line, size], index): Drawn => [72, 780 - 40 * index, line, 'F2', size]), ...text])

  test.each([
    [
      'Lantern Open License',
      [
        ['Works under the Lantern Agreement', 9],
        ['Lantern Open License', 20],
      ],
    ],
    [
      'Rules for Those Who Help',
      [
        ['Lantern Group, Inc.', 24],
        ['Rules for Those Who Help', 16],
      ],
    ],
    [
      'Contributor Agreement',
      [
        ['LANTERN', 28],
        ['Contributor Agreement', 14],
      ],
    ],
    [
      'Contributor Agreement',
      [
        ['https://lantern.example.org', 20],
        ['Contributor Agreement', 14],
      ],
    ],
  ] as [string, [string, number][]][])('%s is the title', async (title, above) => {
    expect((await read(lines(...above))).title).toBe(title)
  })
})

describe('a line at the foot of every page', () => {
  const foot = (number: number): Drawn[][] => [
    [[72, 40, `Lantern CLA Version 1.0 Page ${number} of 3`, 'F1', 8]],
    // The number is drawn first and higher than the rest, and the library puts no space after it.
    [
      [500, 45, `${number} of 3`, 'F1', 8],
      [72, 40, 'Lantern (L-CLA-I) Version 1.0', 'F1', 8],
    ],
    [
      [72, 40, 'Lantern CLA', 'F1', 8],
      [72, 31, 'V1', 'F1', 8],
      [500, 40, `Page ${number} of 3`, 'F1', 8],
    ],
    [[72, 40, `Lantern CLA Version 1.0${number} of 3`, 'F1', 8]],
  ]
  test.each([0, 1, 2, 3])('is no difference, in arrangement %i', async (arrangement) => {
    const pages = ['first', 'second', 'third'].map((name, page): Drawn[] => [
      ...linesFrom(
        780,
        ...Array.from({ length: 20 }, (_, line) => `On the ${name} page, ${line}, we agree ${full.slice(0, 50)}`),
      ),
      ...(foot(page + 1)[arrangement] ?? []),
    ])
    const product = await readPdf(pdfOf(...pages))
    expect(product).toMatchObject({ difference: { missing: 0, added: 0, moved: 0 } })
    expect('text' in product && product.text).not.toMatch(/Lantern|of 3|V1/)
  })
})

describe('boxes to tick', () => {
  test('of symbol fonts are boxes, and bullets bullets', async () => {
    const pdf = pdfOf([
      [72, 780, 'Lantern Agreement'],
      [72, 740, '\xa8', 'F3'],
      [90, 740, 'I sign for myself.'],
      [72, 710, '\xfe', 'F3'],
      [90, 710, 'I sign for a company.'],
      [72, 680, 'o', 'F3'],
      [90, 680, 'I sign for both.'],
      [72, 650, '\xa3', 'F4'],
      [90, 650, 'I sign for no one.'],
      [72, 620, 'l', 'F3'],
      [90, 620, 'You keep your work.'],
    ])
    const { text, ...product } = { text: '', ...(await readPdf(pdf)) }
    expect(text.split('\n\n').slice(1)).toEqual([
      '☐ I sign for myself.',
      '☑ I sign for a company.',
      '☐ I sign for both.',
      '☐ I sign for no one.',
      '• You keep your work.',
    ])
    expect(product).toMatchObject({ difference: { missing: 0, added: 0, strange: 0 } })
  })
})

describe('lines to write on', () => {
  const blank = '_'.repeat(24)

  test('with a caption below are blanks, but one above a footnote, a section or a longer text is not', async () => {
    const pdf = await drawnPdf((pdf) => {
      const line = (x: number, right: number, y: number) => pdf.moveTo(x, y).lineTo(right, y).stroke()
      pdf.fontSize(18).text('Contributor Agreement', 72, 72)
      pdf.fontSize(11).text('You sign this agreement.', 72, 110)
      line(72, 280, 180)
      pdf.text('Authorized signature', 72, 184)
      line(72, 280, 240)
      pdf.text('Date', 160, 244)
      line(72, 500, 320)
      pdf.text('Definitions of this agreement', 72, 324)
      line(72, 500, 400)
      pdf.text('Name the work that you send in the subject of your message to us.', 72, 404)
      line(72, 200, 700)
      pdf.fontSize(8).text('1 Signed by mail.', 72, 704)
    })
    const text = await pdfTextOf(pdf)
    expect(text.match(/_{4,}/g)).toHaveLength(2)
    expect(text.replaceAll(/_{4,}/g, '____').split('\n\n')).toEqual([
      'Contributor Agreement',
      'You sign this agreement.',
      ...['____', 'Authorized signature', '____', 'Date'],
      'Definitions of this agreement',
      'Name the work that you send in the subject of your message to us.',
      '1 Signed by mail.',
    ])
  })

  test('without a label are blanks, but a separator and a double line are not', async () => {
    const pdf = await drawnPdf((pdf) => {
      pdf.fontSize(18).text('Schedule A', 72, 72)
      pdf.fontSize(11).text('Initial list of designated employees.', 72, 100)
      for (let line = 0; line < 10; line += 1)
        pdf
          .moveTo(72, 140 + line * 24)
          .lineTo(500, 140 + line * 24)
          .stroke()
      pdf.text('You keep what is yours.', 72, 430)
      pdf.moveTo(72, 480).lineTo(500, 480).moveTo(72, 483).lineTo(500, 483).stroke()
      pdf.text('You send what you like.', 72, 520)
      pdf.moveTo(72, 600).lineTo(500, 600).stroke()
    })
    expect((await pdfTextOf(pdf)).split('\n\n')).toEqual([
      'Schedule A',
      'Initial list of designated employees.',
      ...Array.from({ length: 10 }, () => blank),
      'You keep what is yours.',
      'You send what you like.',
    ])
  })

  test('under form fields are the blanks of the fields, with the printed label or the tooltip', async () => {
    const pdf = await drawnPdf((pdf) => {
      pdf.fontSize(11).text('Contributor Agreement', 72, 72).text('Your name:', 72, 120)
      const field = (name: string, y: number, height: number, tooltip = '') => {
        const names = { T: new String(name), TU: new String(tooltip) }
        pdf.annotate(120, y, 240, height, { Subtype: 'Widget', FT: 'Tx', F: 4, ...names } as never)
        const below = y + height
        pdf.moveTo(120, below).lineTo(360, below).stroke()
      }
      // The field begins below the end of its label.
      field('name', 112, 20)
      field('postal', 160, 40, 'Postal address')
      field('field_7', 240, 20, 'field_7')
      field('town', 300, 20, 'Town (a longer tooltip that explains what a town is, and what to do if there is none)')
    })
    const { text, ...product } = { text: '', ...(await readPdf(pdf)) }
    expect(text.split('\n\n')).toEqual([
      'Contributor Agreement',
      `Your name: ${blank}`,
      `Postal address ${blank}`,
      blank,
      blank,
    ])
    expect(product).toMatchObject({ difference: { missing: 0, added: 0, moved: 0 } })
  })
})
