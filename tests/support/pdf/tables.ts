/** Damages or extends the cross-reference table of a PDF. */
const text = (file: Uint8Array): string => Buffer.from(file).toString('latin1')
const bytes = (words: string): Uint8Array => new Uint8Array(Buffer.from(words, 'latin1'))

/** Returns the offset of the cross-reference table, which is given at the end of the file. */
function startOf(file: string): number {
  const start = /startxref\s+(\d+)\s*%%EOF\s*$/.exec(file)?.[1]
  if (start === undefined) throw new Error('the end of the file gives no table')
  return Number(start)
}

/** Inserts a comment after the header, so that all offsets in the file are wrong. */
export function withShiftedTable(file: Uint8Array): Uint8Array {
  const words = text(file)
  const after = words.indexOf('\n') + 1
  return bytes(`${words.slice(0, after)}%inserted\n${words.slice(after)}`)
}

/** Inserts a comment after the header and corrects the offset of the table. The offsets of the objects remain wrong. */
export function withShiftedEntries(file: Uint8Array): Uint8Array {
  const shifted = text(withShiftedTable(file))
  return bytes(shifted.replace(/startxref\s+\d+(?=\s*%%EOF\s*$)/, `startxref\n${startOf(text(file)) + 10}`))
}

export function withoutTable(file: Uint8Array): Uint8Array {
  const words = text(file)
  return bytes(`${words.slice(0, startOf(words))}%%EOF\n`)
}

/** Appends an incremental update with a second cross-reference table. `objects` replaces or adds objects by number. */
export function withSecondTable(file: Uint8Array, objects: Readonly<Record<number, string>> = {}): Uint8Array {
  let words = text(file)
  const start = startOf(words)
  const table = words.slice(start)
  const isStream = !table.startsWith('xref')
  const size = Number(/\/Size (\d+)/.exec(table)?.[1])
  const root = /\/Root \d+ \d+ R/.exec(table)?.[0]
  const entries: [number, number][] = []
  for (const [number, object] of Object.entries({ ...objects, [size]: '(A note)' })) {
    entries.push([Number(number), words.length])
    words += `${number} 0 obj\n${object}\nendobj\n`
  }
  const trailer = `/Size ${size + 2} ${root} /Prev ${start}`
  const at = words.length
  if (isStream) {
    entries.push([size + 1, at])
    const data = entries.map(([, offset]) => `01${offset.toString(16).padStart(8, '0')}`).join('')
    const dictionary = `/Type /XRef /W [1 4 0] /Index [${entries.map(([number]) => `${number} 1`).join(' ')}]`
    const stream = `stream\n${Buffer.from(data, 'hex').toString('latin1')}\nendstream`
    words += `${size + 1} 0 obj\n<< ${dictionary} ${trailer} /Length ${data.length / 2} >>\n${stream}\nendobj\n`
  } else {
    const rows = entries.map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
    words += `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< ${trailer} >>\n`
  }
  return bytes(`${words}startxref\n${at}\n%%EOF\n`)
}

/** Returns a page with three bytes of content. The length of the content is in an object stream, which PDF 1.5 allows. */
export function withPackedLength(length: number): Uint8Array {
  const packed = `9 0 ${length}`
  let words = '%PDF-1.5\n'
  const rows = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    '<< /Length 9 0 R >>\nstream\nq Q\nendstream',
    `<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} >>\nstream\n${packed}\nendstream`,
  ].map((object, index) => {
    const row = `01${words.length.toString(16).padStart(8, '0')}00`
    words += `${index + 1} 0 obj\n${object}\nendobj\n`
    return row
  })
  const data = Buffer.from(`${rows.join('')}020000000500`, 'hex')
  const dictionary = `/Type /XRef /Size 10 /Root 1 0 R /W [1 4 1] /Index [1 5 9 1] /Length ${data.length}`
  const stream = `stream\n${data.toString('latin1')}\nendstream`
  return bytes(`${words}10 0 obj\n<< ${dictionary} >>\n${stream}\nendobj\nstartxref\n${words.length}\n%%EOF\n`)
}

/** Variants of the cross-reference table, and whether readers see a damaged file. */
export const tableVariants: readonly { name: string; isDamaged: boolean; of: (file: Uint8Array) => Uint8Array }[] = [
  { name: 'its own table', isDamaged: false, of: (file) => file },
  { name: 'two tables', isDamaged: false, of: (file) => withSecondTable(file) },
  { name: 'a shifted table', isDamaged: true, of: withShiftedTable },
  { name: 'shifted entries', isDamaged: true, of: withShiftedEntries },
  { name: 'no table', isDamaged: true, of: withoutTable },
  { name: 'two tables, both shifted', isDamaged: true, of: (file) => withShiftedTable(withSecondTable(file)) },
]
