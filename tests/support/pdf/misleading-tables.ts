/** PDFs in which the cross-reference table leads to different objects than a scan of the whole file. */
import { deflateSync } from 'node:zlib'
import type { HostileFile } from './hostile-file.ts'

const script = '<< /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>'
const catalog = (entries = '') => `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${entries} >>\nendobj\n`
const pages = '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'
const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n'
const opening = '/OpenAction 4 0 R'

/** Builds a PDF from `pieces`. Entry n of the cross-reference table is the position of the nth text in `led`. */
function misleading(pieces: readonly string[], led: readonly string[], end = ''): Uint8Array {
  const body = `%PDF-1.4\n${pieces.join('')}`
  const entries = led.map((words) => `${String(body.indexOf(words)).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${led.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${led.length + 1} /Root 1 0 R >>\n`
  return new Uint8Array(Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n${end}`, 'latin1'))
}

const stream = (number: number, dictionary: string, data: string) =>
  `${number} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n`

const plain = [catalog(), pages, page]
const places = ['1 0 obj', '2 0 obj', '3 0 obj']
const withScript = `9 0 obj\n${script}\nendobj\n`

export const misleadingFiles: readonly HostileFile[] = [
  { name: 'no more than its table names', ends: 'done', bytes: () => misleading(plain, places) },
  {
    name: 'a script that no table names',
    ends: 'cla.unsafe_pdf',
    bytes: () => misleading([...plain, withScript], places),
  },
  {
    name: 'the same, far from the end of the file',
    ends: 'cla.unsafe_pdf',
    bytes: () => misleading([...plain, withScript], places, '\n'.repeat(10_000)),
  },
  {
    name: 'a script in a stream of objects that no table names',
    ends: 'cla.unsafe_pdf',
    bytes: () => {
      const objects = deflateSync(Buffer.from(`9 0 ${script}`)).toString('latin1')
      return misleading([...plain, stream(8, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', objects)], places)
    },
  },
  {
    name: 'a script, and after it something harmless of the same number',
    ends: 'cla.unsafe_pdf',
    bytes: () => {
      const action = `4 0 obj\n${script}\nendobj\n`
      const pieces = [catalog(opening), pages, page, action, '4 0 obj\n[3 0 R /Fit]\nendobj\n']
      return misleading(pieces, [...places, '4 0 obj\n<<'])
    },
  },
  {
    name: 'a script within a stream, to which the table leads',
    ends: 'cla.unsafe_pdf',
    bytes: () => {
      const pieces = [catalog(opening), pages, page, stream(5, '', `4 0 obj\n${script}\nendobj\n`)]
      return misleading(pieces, [...places, '4 0 obj', '5 0 obj'])
    },
  },
  {
    name: 'a table that leads to no object',
    ends: 'done',
    isTableDamaged: true,
    bytes: () => misleading(plain, ['1 0 obj', '2 0 obj', '3 0 obj', '/Kids']),
  },
  {
    name: 'a table whose entries are exchanged',
    ends: 'done',
    isTableDamaged: true,
    bytes: () => misleading(plain, ['1 0 obj', '3 0 obj', '2 0 obj']),
  },
  {
    name: 'a list of pages that stands elsewhere',
    ends: 'done',
    bytes: () => {
      const listed = '2 0 obj\n<< /Type /Pages /Kids 4 0 R /Count 1 >>\nendobj\n'
      return misleading([catalog(), listed, page, '4 0 obj\n[3 0 R]\nendobj\n'], [...places, '4 0 obj'])
    },
  },
]
