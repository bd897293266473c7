import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from 'pdf-lib'
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
    return insideDangerOf(await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true }))
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return /encrypted/i.test(words) ? { unsafe: words } : { damaged: words }
  }
}

/** What shows from outside: an end that is missing, another file before or after this one, things said in plain sight. */
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

/** A ZIP is read from its end: its last record says how long the comment after it is. */
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

/** Every object of the document is looked at, reachable or not: another reader may find its way to it. */
function insideDangerOf(document: PDFDocument): Danger | null {
  const pages = document.getPageCount()
  if (pages < 1) return { damaged: 'there is no page in it' }
  if (pages > mostPages) return { damaged: `more than ${mostPages} pages` }
  let seen = 0
  const waiting: PDFObject[] = document.context.enumerateIndirectObjects().map(([, object]) => object)
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    seen += 1
    if (seen > mostObjects) return { damaged: `more than ${mostObjects} objects` }
    const name = object instanceof PDFName ? object.decodeText() : ''
    if (unsafeNames.has(name)) return { unsafe: `it holds ${name}` }
    if (object instanceof PDFDict && actsByItself(object, document.context)) return { unsafe: 'it acts by itself' }
    waiting.push(...membersOf(object))
  }
  return null
}

/** Whether opening, closing or turning to something makes anything happen but a move within the document. */
function actsByItself(dictionary: PDFDict, context: PDFContext): boolean {
  const opening = context.lookup(dictionary.get(PDFName.of('OpenAction')))
  const others = context.lookup(dictionary.get(PDFName.of('AA')))
  const actions = [opening, ...(others instanceof PDFDict ? others.values().map((one) => context.lookup(one)) : [])]
  return actions.some((action) => action instanceof PDFDict && !staysWithin(action, context))
}

/** Whether an action leads to a place of the same document, and to nothing afterwards. */
function staysWithin(action: PDFDict, context: PDFContext): boolean {
  return context.lookup(action.get(PDFName.of('S'))) === PDFName.of('GoTo') && !action.has(PDFName.of('Next'))
}

function membersOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray()
  if (object instanceof PDFDict) return object.entries().flat()
  if (object instanceof PDFRawStream || object instanceof PDFStream) return object.dict.entries().flat()
  return []
}
