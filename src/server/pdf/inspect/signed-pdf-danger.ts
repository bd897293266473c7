import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core'
import { damageOf } from './damage.ts'
import { packedTwiceIn } from './packed-twice.ts'
import { misplacedEndOf } from './stream-lengths.ts'

/** What is wrong with a file: it is broken, or there is more in it than pages to look at; in words for developers. */
export type Danger = { damaged: string } | { unsafe: string }

const mostPages = 500
/** Objects of a scan are counted in hundreds. */
const mostObjects = 200_000

/** Names that make something run, open or send, or that hide a file in the file. */
const unsafeNames: ReadonlySet<string> = new Set(
  'JavaScript JS Launch EmbeddedFile EmbeddedFiles EF RichMedia SubmitForm ImportData GoToE GoToR XFA Movie Sound Rendition'.split(
    ' ',
  ),
)
/** The same in plain sight, wherever a parser would not look; too long to come about by chance in packed bytes. */
const unsafeText = /\/(?:JavaScript|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)\b/

/** Looks into a PDF that others will open, signed or an agreement; null where it is a plain document. Works in a process of its own. */
export async function dangerOf(bytes: Uint8Array): Promise<Danger | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const form = formDangerOf(file)
  if (form) return form
  const damage = damageOf(bytes) ?? misplacedEndOf(file) ?? packedTwiceIn(file)
  if (damage === 'the file is encrypted') return { unsafe: damage }
  if (damage !== null) return { damaged: damage }
  try {
    const document = await PDF.load(bytes, { lenient: false })
    if (document.isEncrypted) return { unsafe: 'the file is encrypted' }
    return insideDangerOf(document) ?? (await hiddenDangerOf(file))
  } catch (error) {
    return { damaged: error instanceof Error ? error.message : String(error) }
  }
}

/** What shows from outside: a missing end, another file before or after this one, forbidden names in plain text. */
function formDangerOf(file: Buffer): Danger | null {
  const text = file.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0) return { damaged: 'the end of the file is missing' }
  if (/[^\s\0]/.test(text.slice(end + 5))) return { unsafe: 'something follows the end of the document' }
  const start = /startxref\s+(\d+)\s*$/.exec(text.slice(Math.max(0, end - 64), end))
  const table = text.slice(Number(start?.[1] ?? Number.NaN), Number(start?.[1] ?? Number.NaN) + 64)
  if (!start || !/^\s*(?:xref|\d+\s+\d+\s+obj)/.test(table))
    return { damaged: 'the table of objects is not where it should be' }
  if (isArchive(file)) return { unsafe: 'the file is an archive too' }
  if (/<(?:!doctype\s+html|html|script)[\s>]/i.test(text.slice(0, 2048)))
    return { unsafe: 'the file is a web page too' }
  const found = unsafeText.exec(text)
  return found ? { unsafe: `it holds ${found[0]}` } : null
}

/** A ZIP is read from its end: its last record has the length of the comment after it. */
function isArchive(file: Buffer): boolean {
  const from = Math.max(0, file.length - 65_557)
  for (
    let at = file.indexOf('PK\x05\x06', from, 'latin1');
    at >= 0;
    at = file.indexOf('PK\x05\x06', at + 4, 'latin1')
  ) {
    if (at + 22 <= file.length && at + 22 + file.readUInt16LE(at + 20) >= file.length) return true
  }
  return false
}

/** What a reader finds that follows the table of objects. Nothing in it may be broken, and one page must be there. */
function insideDangerOf(document: PDF): Danger | null {
  const objects = objectsOf(document)
  const pages = objects.filter((object) => object instanceof PdfDict && object.getName('Type')?.value === 'Page').length
  if (pages < 1) return { damaged: 'there is no page in it' }
  if (pages > mostPages) return { damaged: `more than ${mostPages} pages` }
  return dangerAmong(objects, document)
}

/**
 * What a reader finds that looks for objects by itself, as some do where a table is broken. What is broken there is of no use to anybody:
 * words within a picture may look like an object.
 */
async function hiddenDangerOf(file: Buffer): Promise<Danger | null> {
  const document = await PDF.load(withoutTable(file))
  if (!document.recoveredViaBruteForce) return { damaged: 'its objects cannot be looked for' }
  return dangerAmong(objectsOf(document), document)
}

/** The same file without the word that says where its table is: the parser then looks for the objects. */
function withoutTable(file: Buffer): Uint8Array {
  const word = 'startxref'
  const copy = Buffer.from(file)
  for (let at = copy.indexOf(word); at >= 0; at = copy.indexOf(word, at)) copy.fill(' ', at, at + word.length)
  return copy
}

/** All objects of the table, reachable from the pages or not. */
function objectsOf({ context }: PDF): PdfObject[] {
  const { nextObjectNumber: end } = context.registry
  if (end > mostObjects) throw new Error(`more than ${mostObjects} objects`)
  return Array.from({ length: end }, (_, number) => context.resolve(PdfRef.of(number, 0))).filter(
    (object) => object !== null,
  )
}

/** The first danger among objects and all that is in them. */
function dangerAmong(objects: readonly PdfObject[], document: PDF): Danger | null {
  let seen = 0
  const waiting = [...objects]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    seen += 1
    if (seen > mostObjects) return { damaged: `more than ${mostObjects} objects` }
    if (object instanceof PdfName && unsafeNames.has(object.value)) return { unsafe: `it holds ${object.value}` }
    if (object instanceof PdfDict && actsByItself(object, document)) return { unsafe: 'it acts by itself' }
    waiting.push(...membersOf(object))
  }
  return null
}

/** Whether opening, closing or turning to something makes anything happen but a move within the document. */
function actsByItself(dictionary: PdfDict, { context }: PDF): boolean {
  const found = (ref: PdfRef): PdfObject | null => context.resolve(ref)
  const others = dictionary.get('AA', found)
  const actions = [
    dictionary.get('OpenAction', found),
    ...(others instanceof PdfDict ? Array.from(others.keys(), (key) => others.get(key, found)) : []),
  ]
  return actions.some((action) => action instanceof PdfDict && !staysWithin(action, found))
}

/** Whether an action leads to a place of the same document, and to nothing afterwards. */
function staysWithin(action: PdfDict, found: (ref: PdfRef) => PdfObject | null): boolean {
  return action.getName('S', found)?.value === 'GoTo' && !action.has('Next')
}

function membersOf(object: PdfObject): PdfObject[] {
  if (object instanceof PdfArray) return object.toArray()
  return object instanceof PdfDict ? [...object].flat() : []
}
