/** A process that reads or inspects a PDF needs at most 400 MiB, regardless of the file. */
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import { openProcessPool } from '../../../src/server/pdf/processes/process-pool.ts'
import { longAgreementPdf } from '../../bench/pages/long-agreement.ts'
import { hostileFiles } from '../../support/pdf/hostile-pdfs.ts'
import { rawPdf } from '../../support/pdf/pdfs.ts'

const most = 400
const isDeep = process.env['DEEP'] !== undefined
const documents = openPdfProcesses()
afterAll(() => documents.close())

/** Returns the largest peak memory of a child process in MiB, or 0 if there is none. */
function occupiedByChildren(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').split(' ').filter(Boolean)
    const found = children.map((child) => /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child}/status`, 'latin1')))
    return Math.max(0, ...found.map((match) => Number(match?.[1] ?? 0) / 1024))
  } catch {
    // A child process has exited while its memory was read.
    return 0
  }
}

async function peakOf(work: Promise<unknown>): Promise<number> {
  let peak = 0
  const looking = setInterval(() => {
    peak = Math.max(peak, occupiedByChildren())
  }, 5)
  await work.catch(() => undefined)
  clearInterval(looking)
  return peak
}

const stream = (dictionary: string, bytes: Uint8Array): string =>
  `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${Buffer.from(bytes).toString('latin1')}\nendstream`

/** Returns a page with ten nested forms. Each draws the next one ten times, like the "billion laughs" attack. */
function laughs(): Uint8Array {
  const forms = Array.from({ length: 10 }, (_, index) => {
    const resources = index < 9 ? `/Resources << /XObject << /F ${5 + index} 0 R >> >>` : ''
    const draws = Buffer.from(index < 9 ? '/F Do '.repeat(10) : '0 0 1 1 re f')
    return stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources}`, draws)
  })
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    ...forms,
  ])
}

/** Returns a PDF whose page content is hex-encoded and compressed. Decompressed, it is 800 MiB. */
const inLetters = (): Uint8Array =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
    stream(
      '/Filter [/ASCIIHexDecode /FlateDecode]',
      Buffer.from(`${deflateSync(Buffer.alloc(800 * 1024 * 1024, ' ')).toString('hex')}>`),
    ),
  ])

const corpus = [
  ...hostileFiles.filter(({ name }, index) => isDeep || index % (name.includes('bomb') ? 6 : 20) === 0),
  { name: 'laughs', bytes: laughs },
  { name: 'a bomb of a page in letters', bytes: inLetters },
]

test.each(corpus)('$name', async ({ bytes }) => {
  const file = await bytes()
  expect(await peakOf(documents.inspectSignedPdf(file))).toBeLessThan(most)
  expect(await peakOf(documents.readAgreement(file, 6_000_000))).toBeLessThan(most)
})

test.runIf(isDeep)('an agreement of two hundred pages is read', async () => {
  const file = await longAgreementPdf(documents)
  const reading = documents.readAgreement(file, 6_000_000)
  expect(await peakOf(reading)).toBeLessThan(most * 0.75)
  expect((await reading).pages).toBeGreaterThanOrEqual(200)
})

test('control: a process without a memory limit uses more', async () => {
  const entry = new URL('./hostile-process.ts', import.meta.url)
  const pool = openProcessPool({
    ...{ entry, places: 1, timeLimit: 20_000, heapLimit: 64, reuse: false },
    memoryLimit: Number.POSITIVE_INFINITY,
  })
  pool.ask('hoard').catch(() => undefined)
  await expect.poll(occupiedByChildren, { interval: 5 }).toBeGreaterThan(most)
  await pool.close()
})
