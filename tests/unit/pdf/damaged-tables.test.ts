/**
 * Active content must be found with any cross-reference table. If the table is damaged, an agreement is refused, and a scan can only be downloaded.
 */
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import { readPdf } from '../../../src/server/pdf/read/read-pdf.ts'
import { hostileFiles, packedFiles } from '../../support/pdf/hostile-pdfs.ts'
import { clause, pdfOf, rawPdf, setBlocks } from '../../support/pdf/pdfs.ts'
import {
  tableVariants,
  withPackedLength,
  withoutTable,
  withSecondTable,
  withShiftedEntries,
  withShiftedTable,
} from '../../support/pdf/tables.ts'

const documents = openPdfProcesses({ reuse: true })
afterAll(() => documents.close())

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  throw error
}

/** Returns `shown` or `downloaded` if the scan is accepted. Otherwise, returns the refusal code. */
const scanned = (bytes: Uint8Array): Promise<string> =>
  documents.inspectSignedPdf(bytes).then(
    ({ isTableDamaged }) => (isTableDamaged ? 'downloaded' : 'shown'),
    (error: unknown) => refusalOf(error).code,
  )

/** Reads a PDF as an agreement. Returns `text` if this succeeds, and otherwise `damaged`, `unsafe` or `unreadable`. */
const readAs = async (bytes: Uint8Array): Promise<string | undefined> => {
  const [found] = Object.keys(await readPdf(bytes))
  return found
}

const agreement = (): Promise<Uint8Array> =>
  pdfOf((pdf) => {
    setBlocks(pdf, ['Harbour Agreement', clause(1), clause(2)])
    pdf.text('The project', { link: 'https://harbour.example/' })
  })
const packedAgreement = async (): Promise<Uint8Array> =>
  (await PDFDocument.load(await agreement())).save({ useObjectStreams: true })

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const opening = '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /URI /URI (https://evil.example/) >> >>'
const plain = '<< /Type /Catalog /Pages 2 0 R >>'
const active = rawPdf([opening, pages, page])
const harmless = rawPdf([plain, pages, page])

const edited = (file: Uint8Array, found: string | RegExp, put: string): Uint8Array => {
  const words = Buffer.from(file).toString('latin1')
  expect(words).toMatch(found)
  return new Uint8Array(Buffer.from(words.replace(found, put), 'latin1'))
}

/** These files test other things, such as the size, the end of the file or encryption. */
const isOther =
  /of 5 MB|archive|after its end|encrypted|only its owner|leads to itself|that leads to no object|exchanged/

const corpus = [...hostileFiles.filter(({ name }) => !isOther.test(name)), ...packedFiles]
const dangerous = corpus.filter(({ ends }) => ends === 'cla.unsafe_pdf')
const benign = [
  ...corpus.filter(({ ends }) => ends === 'done'),
  { name: 'an agreement', bytes: agreement },
  { name: 'an agreement, packed away', bytes: packedAgreement },
]

test('control: the corpus has active content of all types, and files without any', () => {
  expect([dangerous.length, benign.length]).toEqual([31, 10])
})

describe.each(tableVariants)('with $name', ({ of, isDamaged }) => {
  test.each(dangerous)('a scan is refused: $name', async ({ bytes }) => {
    expect(await scanned(of(await bytes()))).toBe('cla.unsafe_pdf')
  })

  test.each(dangerous)('an agreement is refused: $name', async ({ bytes }) => {
    expect(await readAs(of(await bytes()))).toBe('unsafe')
  })

  test.each(benign)(`a scan is ${isDamaged ? 'accepted and not shown' : 'shown'}: $name`, async ({ bytes }) => {
    expect(await scanned(of(await bytes()))).toBe(isDamaged ? 'downloaded' : 'shown')
  })

  test.each(benign)(`an agreement is ${isDamaged ? 'refused' : 'read'}: $name`, async ({ bytes }) => {
    expect(await readAs(of(await bytes()))).toBe(isDamaged ? 'damaged' : 'text')
  })
})

describe('without a table', () => {
  const hidden: Record<string, Uint8Array> = {
    'a catalog in the trailer': edited(
      active,
      /xref[^]*$/,
      `trailer\n<< /Root ${opening.replace('URI /URI', 'URI\n/URI')} >>\n%%EOF\n`,
    ),
    'an object directly after another one': edited(withoutTable(active), '%PDF-1.4\n', '%PDF-1.4\n9 0 obj\n[]'),
    'a comment between the words of an object': edited(withoutTable(active), '1 0 obj', '1 %\n0 % x\nobj'),
    'a harmless object of the same number after it': edited(
      withoutTable(active),
      '%%EOF',
      `1 0 obj\n${plain}\nendobj\n%%EOF`,
    ),
    'an action, and something harmless of its number after it': edited(
      withoutTable(rawPdf(['<< /Pages 2 0 R /OpenAction 4 0 R >>', pages, page, '<< /S /URI /URI (a:b) >>'])),
      '%%EOF',
      '4 0 obj\n[3 0 R /Fit]\nendobj\n%%EOF',
    ),
    'an encrypted file': edited(withShiftedTable(harmless), '/Root', '/Encr#79pt 9 0 R /Root'),
  }
  test.each(Object.entries(hidden))('%s hides nothing', async (_, file) => {
    expect(await scanned(file)).toBe('cla.unsafe_pdf')
    expect(await readAs(file)).toBe('unsafe')
  })

  test('control: the same files without their action are accepted as scans', async () => {
    const file = edited(withoutTable(harmless), '1 0 obj', '1 %\n0 % x\nobj')
    expect(await scanned(edited(file, '%PDF-1.4\n', '%PDF-1.4\n9 0 obj\n[]'))).toBe('downloaded')
  })

  const broken: Record<string, Uint8Array> = {
    'a broken object': edited(withoutTable(harmless), '/MediaBox [0 0 595 842]', '/MediaBox [0 0'),
    'no page': withoutTable(rawPdf([plain, '<< /Type /Pages /Kids [] /Count 0 >>'])),
    'an object stream without a type': withoutTable(
      rawPdf([plain, pages, page, '<< /N 1 /First 4 /Length 8 >>\nstream\n9 0 null\nendstream']),
    ),
  }
  test.each(Object.entries(broken))('%s is refused as a scan', async (_, file) => {
    expect(await scanned(file)).toBe('cla.error_reading_file')
    expect(await readAs(file)).toBe('damaged')
  })
})

describe('with a later table', () => {
  test('added and replaced objects are found', async () => {
    for (const file of [withSecondTable(harmless, { 1: opening }), withSecondTable(active, { 1: plain })]) {
      expect([await scanned(file), await readAs(file)]).toEqual(['cla.unsafe_pdf', 'unsafe'])
    }
    expect(await scanned(withSecondTable(harmless, { 1: plain }))).toBe('shown')
  })

  test('a table with wrong offsets is damaged', async () => {
    const file = withShiftedEntries(withSecondTable(await agreement()))
    expect([await scanned(file), await readAs(file)]).toEqual(['downloaded', 'damaged'])
  })
})

test('a length may be in an object stream, and must be correct', async () => {
  expect([await scanned(withPackedLength(3)), await readAs(withPackedLength(3))]).toEqual(['shown', 'text'])
  expect([await scanned(withPackedLength(2)), await readAs(withPackedLength(2))]).toEqual([
    'cla.error_reading_file',
    'damaged',
  ])
})

describe('an agreement', () => {
  const outcome = async (bytes: Uint8Array): Promise<unknown> =>
    documents.readAgreement(bytes, 5_000_000).then(
      () => 'read',
      (error: unknown) => [refusalOf(error).code, refusalOf(error).details.reason],
    )
  const joined = (...parts: (string | Uint8Array)[]): Uint8Array =>
    new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))))

  test.each(['<html><script>alert(1)</script>', '\n', '\u00ef\u00bb\u00bf', 'x'.repeat(2000)])(
    'begins with its first byte, and not after %j',
    async (words) => {
      const isNear = words.length < 1000
      const refused = ['cla.wrong_file_type', isNear ? 'damaged' : undefined]
      expect(await outcome(joined(words, await agreement()))).toEqual(refused)
    },
  )

  test.each(['<script>alert(1)</script>', 'x', '\u00a0', '\u000b', '%'])(
    'has only white space after its end, and not %j',
    async (words) => {
      expect(await outcome(joined(await agreement(), words))).toEqual(['cla.unsafe_pdf', undefined])
    },
  )

  test('may have white space after its end', async () => {
    expect(await outcome(joined(await agreement(), '\r\n\t \f\0'))).toBe('read')
  })

  test('is refused as damaged if its table is, with the reason', async () => {
    const damaged = ['cla.agreement_unreadable', 'damaged']
    const file = await agreement()
    expect(await outcome(withShiftedTable(file))).toEqual(damaged)
    expect(await outcome(file.slice(0, -100))).toEqual(damaged)
    const message = 'there is no cross-reference table at the offset in startxref'
    await expect(documents.readAgreement(withoutTable(file), 5_000_000)).rejects.toThrow(message)
  })

  test('control: without text is not damaged', async () => {
    expect(await outcome(harmless)).toEqual(['cla.agreement_unreadable', undefined])
  })
})
