/** Files that open without a password are inspected inside, with every algorithm. */
import { PDFDocument } from '@cantoo/pdf-lib'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { type Danger, dangerOf } from '../../../src/server/pdf/inspect/signed-pdf-danger.ts'
import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import { readPdf } from '../../../src/server/pdf/read/read-pdf.ts'
import { algorithms, encryptedPdf } from '../../support/pdf/encrypted-pdfs.ts'
import { hostileFiles, packedFiles } from '../../support/pdf/hostile-pdfs.ts'
import { clause, pdfOf, rawPdf, setBlocks } from '../../support/pdf/pdfs.ts'
import { withSecondTable, withShiftedEntries } from '../../support/pdf/tables.ts'

const documents = openPdfProcesses({ reuse: true })
// libpdf warns of unusual encryption dictionaries.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterAll(() => documents.close())

const ending = (danger: Danger | null): string => Object.keys(danger ?? { accepted: 1 })[0] ?? ''
const endingOf = async (file: Uint8Array): Promise<string> => ending(await dangerOf(file, { allowsFormatting: true }))

const agreement = (): Promise<Uint8Array> => pdfOf((pdf) => setBlocks(pdf, ['Harbour Agreement', clause(1), clause(2)]))

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'
const stream = (dictionary: string, data: string): string =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`
const plain = (contents = stream('', 'q Q'), ...more: string[]): Uint8Array =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R /Note (A note \\(of 2\\)) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    contents,
    ...more,
  ])

/** Files that the encryption changes: it needs a table, and writes lengths and the end of the file itself. */
const isRewritten =
  /declares|says it is|after a web page|leads to|exchanged|after its end|archive|^\d|encrypted|only its owner|of 5 MB|of a byte|no length|no table names|to which the table/
/** Files that take long to make. Three bombs and one algorithm are enough. */
const isLarge = /bomb|million|in arrays|in dictionaries|too many/
const isBomb = /^a bomb(?: of objects| of LZW)?$/
const withTable = async (bytes: () => Promise<Uint8Array> | Uint8Array): Promise<Uint8Array | null> => {
  const file = await bytes()
  return /\nxref\n0/.test(Buffer.from(file).toString('latin1')) ? file : null
}

describe.each(algorithms)('%s', (algorithm) => {
  const encrypted = (file: Uint8Array, options = {}) => encryptedPdf(file, { algorithm, ...options })

  test('an agreement with an owner password is read like the same one without', async () => {
    const file = await agreement()
    const [read, control] = [await readPdf(encrypted(file)), await readPdf(file)]
    expect(read).toEqual(control)
    expect(control).toHaveProperty('text')
  })

  test('a file that asks for a password is refused, and it alone', async () => {
    expect(await endingOf(encrypted(await agreement()))).toBe('accepted')
    expect(await dangerOf(encrypted(await agreement(), { userPassword: 'secret' }))).toHaveProperty('locked')
    expect(await readPdf(encrypted(await agreement(), { userPassword: 'secret' }))).toHaveProperty('locked')
  })

  test('what a plain file must not contain is found', { timeout: 60_000 }, async () => {
    const accepted: string[] = []
    let count = 0
    const hostile = hostileFiles.filter(({ name, ends }) => ends !== 'done' && !isRewritten.test(name))
    for (const { name, ends, bytes } of hostile) {
      if (isLarge.test(name) && !(algorithm === 'AES-256' && isBomb.test(name))) continue
      const file = await withTable(bytes)
      if (file === null || file.length > 2_000_000) continue
      count += 1
      const found = await endingOf(encrypted(file))
      // Object streams with unusual filters are unsafe here, and damaged otherwise.
      if (found !== 'unsafe' && !(found === 'damaged' && ends !== 'cla.unsafe_pdf')) accepted.push(`${name}: ${found}`)
    }
    expect(accepted).toEqual([])
    expect(count).toBeGreaterThan(12)
  })

  test('control: the same encryption of harmless files is accepted', async () => {
    const harmless = hostileFiles.filter(({ name, ends }) => ends === 'done' && /^a page |opens at its/.test(name))
    for (const { bytes } of harmless) expect(await endingOf(encrypted(await bytes()))).toBe('accepted')
    expect(harmless).toHaveLength(5)
  })

  test('a script that no table names is found', async () => {
    const objects = deflateSync(Buffer.from('9 0 << /S /J#61vaScript /J#53 (1) >>')).toString('latin1')
    const packed = stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', objects)
    expect(await endingOf(encrypted(plain(undefined, packed)))).toBe('unsafe')
    const untyped = stream('/N 1 /First 4', '9 0 << /S /J#61vaScript >>')
    expect(await endingOf(encrypted(plain(undefined, untyped)))).toBe('unsafe')
  })

  const tricks: Record<string, () => Uint8Array> = {
    'a stream with a crypt filter of its own': () =>
      encrypted(plain(stream('/Filter /Crypt /DecodeParms << /Name /Identity >>', 'q Q'))),
    'object streams that claim to be unencrypted': () =>
      encrypted(plain(undefined, stream('/Type /XRef /N 1 /First 4', '9 0 << /S /J#61vaScript >>')), { plain: [5] }),
    'an object stream of two types': () =>
      encrypted(plain(undefined, stream('/Type /XRef /Type /ObjStm', '9 0 << /S /J#61vaScript >>')), { plain: [5] }),
    'a stream whose object has a generation': () =>
      encrypted(plain(), {
        object: (words: string, number: number) => (number === 4 ? words.replace('4 0 obj', '4 1 obj') : words),
      }),
    'another encryption dictionary': () => {
      const file = Buffer.from(encrypted(plain())).toString('latin1')
      return Buffer.from(file.replace('xref\n0 6', '5 0 obj\n<< /Filter /Standard >>\nendobj\nxref\n0 6'), 'latin1')
    },
    'an earlier trailer without encryption': () => withSecondTable(encrypted(plain()), { 4: stream('', 'q Q') }),
    'the name of the encryption dictionary, escaped': () =>
      encrypted(plain(), { trailer: (entries: string) => entries.replace('/Encrypt', '/Encr#79pt') }),
  }
  test.each(Object.entries(tricks))('is no way around the inspection: %s', async (_, file) => {
    expect(await endingOf(file())).not.toBe('accepted')
  })

  test('a damaged table is not accepted, because readers decrypt by it', async () => {
    expect(await endingOf(withShiftedEntries(encrypted(plain())))).toBe('damaged')
  })
})

describe.each(['AES-128', 'AES-256'] as const)('crypt filters of %s', (algorithm) => {
  const changed = (from: RegExp | string, to: string) =>
    endingOf(encryptedPdf(plain(), { algorithm, dictionary: (entries) => entries.replace(from, to) }))

  test('streams and strings must be encrypted in the same, known way', async () => {
    expect(await changed('/StmF', '/StmF')).toBe('accepted')
    expect(await changed('/StmF /StdCF', '/StmF /Identity')).toBe('unsafe')
    expect(await changed('/StrF /StdCF', '/StrF /Identity')).toBe('unsafe')
    expect(await changed('/StmF /StdCF', '')).toBe('unsafe')
    expect(await changed('/StmF /StdCF', '/StmF /StdCF /StmF /Identity')).toBe('unsafe')
    expect(await changed('/StmF /StdCF', '/StmF /StdCF /EFF /Identity')).toBe('unsafe')
    expect(await changed(/\/CFM \/AESV\d/, '/CFM /None')).toBe('unsafe')
    expect(await changed(/\/CFM \/AESV\d/, '/CFM /AESV9')).toBe('unsafe')
    expect(await changed(/\/V \d/, '/V 3')).not.toBe('accepted')
  })

  test('metadata may be unencrypted, but nothing else', async () => {
    const unencrypted = (dictionary: string) => {
      const file = plain(undefined, stream(dictionary, '9 0 << /S /J#61vaScript >>'))
      return endingOf(encryptedPdf(file, { algorithm, plain: [5], encryptsMetadata: false }))
    }
    expect(await unencrypted('/Type /Metadata /Subtype /XML')).toBe('accepted')
    expect(await unencrypted('/Type /Metadata /Subtype /XML /N 1 /First 4')).toBe('unsafe')
    expect(await unencrypted('/Type /Metadata /Type /ObjStm')).toBe('unsafe')
    expect(await unencrypted('/Type /ObjStm /N 1 /First 4')).toBe('unsafe')
  })
})

test('a file of a word processor, whose objects are packed, is inspected inside', async () => {
  const encrypted = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const document = await PDFDocument.load(bytes)
    document.encrypt({ ownerPassword: 'owner', userPassword: '' })
    return document.save({ useObjectStreams: true })
  }
  for (const { bytes } of packedFiles) expect(await endingOf(await encrypted(await bytes()))).toBe('unsafe')
  expect(await endingOf(await encrypted(await agreement()))).toBe('accepted')
})

test('the server answers with codes, also for agreements', async () => {
  const codeOf = (done: Promise<unknown>): Promise<string> =>
    done.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    )
  const owner = encryptedPdf(await agreement(), { algorithm: 'AES-256' })
  const locked = encryptedPdf(await agreement(), { algorithm: 'AES-256', userPassword: 'secret' })
  expect(await codeOf(documents.inspectSignedPdf(owner))).toBe('done')
  expect(await codeOf(documents.readAgreement(owner, 5_000_000))).toBe('done')
  expect(await codeOf(documents.inspectSignedPdf(locked))).toBe('cla.locked_pdf')
  expect(await codeOf(documents.readAgreement(locked, 5_000_000))).toBe('cla.locked_pdf')
})
