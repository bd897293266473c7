/** Compares the text of an agreement with the text that the PDF library finds on each page. */
import { afterAll, expect, test } from 'vitest'
import { isSmallDifference } from '../../../src/domain/agreements/reading-difference.ts'
import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import { readingDifference } from '../../../src/server/pdf/read/reading-guard.ts'
import { boxedPdf, onEveryPage, pdfOf, setBlocks } from '../../support/pdf/pdfs.ts'

const documents = openPdfProcesses({ reuse: true })
afterAll(() => documents.close())

const sentences = Array.from(
  { length: 40 },
  (_, n) => `Clause ${n} says that the work of person ${n} stays theirs for good.`,
)
const page = (text: string, leftOut: string[] = []) => ({
  text,
  leftOut: leftOut.map((line) => ({
    text: line,
    half: line.startsWith('Page') ? ('lower' as const) : ('upper' as const),
  })),
})
const compared = (said: string, read: string) => readingDifference([page(said)], read)

test('different line breaks, spaces, hyphens and ligatures are no difference', () => {
  const said =
    'The pro\ufb01t of a non-exclu-\nsive licence, modi\uf001ca-\ntions\u00ad, and 第 一 条 本协议，Git Hub\nand co\u00adoperation'
  const read = 'The profit of a non-exclusive licence, modifications, and 第一条\n\n本协议，GitHub and cooperation'
  expect(compared(said, read)).toEqual({ words: 18, missing: 0, added: 0, moved: 0, strange: 0, passages: [] })
})

test('omitted page numbers and headers are no difference, as often as they were omitted', () => {
  const pages = [
    page('Tide Agreement\nThe tide comes. Page 1', ['Tide Agreement', 'Page 1']),
    page('Tide Agreement\nThe tide goes. Page 2', ['Page 2']),
  ]
  const { words, missing, passages } = readingDifference(pages, 'The tide comes. The tide goes.')
  expect([words, missing]).toEqual([8, 2])
  expect(passages).toEqual([{ page: 2, pdf: 'Tide Agreement The tide goes', read: 'The tide comes. The tide goes' }])
})

test('a missing, scrambled or moved clause is reported with its page and context', () => {
  const said = [page(sentences.slice(0, 20).join('\n')), page(sentences.slice(20).join('\n'))]
  const read = (change: (all: string[]) => string[]) => readingDifference(said, change([...sentences]).join('\n\n'))
  const missing = read((all) => all.toSpliced(30, 1))
  expect(missing).toMatchObject({ missing: 13, added: 0, moved: 0, strange: 0 })
  expect(missing.passages).toMatchObject([
    { page: 2, pdf: expect.stringContaining('30 says that the work of person 30') },
  ])
  const scrambled = read((all) => all.with(5, 'Cls ehtoe5sa wrko fprs ytes'))
  expect(scrambled).toMatchObject({ missing: 13, added: 5 })
  expect(scrambled.passages).toMatchObject([{ page: 1, read: expect.stringContaining('Cls ehtoe5sa wrko fprs ytes') }])
  const moved = read((all) => [...all.toSpliced(2, 1), all[2] ?? ''])
  expect(moved).toMatchObject({ missing: 0, added: 0, moved: 13 })
  expect([missing, scrambled, moved].map(isSmallDifference)).toEqual([false, false, false])
  expect(isSmallDifference(read((all) => all))).toBe(true)
})

test('wrapped cells are read cell by cell; a word outside of its row is reported', () => {
  const before = sentences.slice(0, 5)
  const said = [...before, 'Name Remark', 'Ouyang reads the', 'Shiyu words', 'Li writes'].join('\n')
  const read = (...rows: string[]) => compared(said, [...before, rows.join('\n')].join('\n\n'))
  const inRows = read('Name\tRemark', 'Ouyang Shiyu\treads the words', 'Li\twrites')
  expect(inRows).toMatchObject({ missing: 0, added: 0, moved: 0 })
  const outOfRow = read('Name\tRemark', 'Ouyang\treads the words', 'Li Shiyu\twrites')
  expect(outOfRow).toMatchObject({ missing: 0, added: 0, moved: 1 })
})

test('a single box is no small difference, and is shown in its passage', () => {
  const text = sentences.join(' ').replace('Clause 7', 'Clau\ue0abse 7')
  const difference = compared(text, text)
  expect(difference).toMatchObject({ missing: 0, added: 0, strange: 1 })
  expect(difference.passages).toMatchObject([{ page: 1, read: expect.stringContaining('Clau▯se 7') }])
  expect(isSmallDifference(difference)).toBe(false)
})

test('one word in a thousand is a small difference', () => {
  const said = sentences.join(' ')
  expect(isSmallDifference(compared(said, said.replace('Clause 7 ', '')))).toBe(false)
  const thousand = Array.from({ length: 1000 }, (_, n) => `w${n}`)
  expect(isSmallDifference(compared(thousand.join(' '), thousand.slice(3).join(' ')))).toBe(true)
  expect(isSmallDifference(compared(thousand.join(' '), thousand.slice(4).join(' ')))).toBe(false)
})

test('the report of a hostile text is short, and changes no text direction', () => {
  const said = Array.from({ length: 9000 }, (_, n) => `evil\u202e${n}\u0007\ud800 stays`).join(' ')
  const { passages, missing } = compared(said, Array.from({ length: 9000 }, () => 'stays').join(' '))
  expect(missing).toBe(9000)
  expect(passages.length).toBeLessThanOrEqual(40)
  for (const one of passages) {
    expect(one.pdf.length).toBeLessThanOrEqual(400)
    expect(one.pdf).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u)
  }
})

test('a real file matches its PDF, including headers; one with boxes does not', async () => {
  const pdf = await pdfOf((file) => {
    setBlocks(file, ['Tide Agreement', ...sentences, ...sentences])
    onEveryPage(file, 780, (number, pages) => `Tide Agreement, page ${number} of ${pages}`)
  })
  const { difference, pages } = await documents.readAgreement(pdf, 1e6)
  expect(pages).toBeGreaterThan(2)
  expect(difference).toMatchObject({ missing: 0, added: 0, moved: 0, strange: 0, passages: [] })
  const boxed = await documents.readAgreement(boxedPdf('Boxed Agreement'), 1e6)
  expect(boxed.difference).toMatchObject({ missing: 0, added: 0, strange: 2 })
  expect(boxed.difference.passages.map(({ read }) => read).join(' ')).toMatch(/the ▯rst to be.*on ▯le/)
})
