import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core'
import { damageOf, encrypted } from './damage.ts'
import { type Definition, definitionsIn } from './definitions.ts'
import { packedTwiceIn } from './packed-twice.ts'
import { misplacedEndOf, wrongLengthAmong } from './stream-lengths.ts'
import { misleadingEntryIn, misplacedTableIn } from './table-damage.ts'

/**
 * A problem with a file, described for developers. `damaged`: the file is broken. `unsafe`: it contains active content, hidden files or another
 * format. `damagedTable`: only its cross-reference table is damaged.
 */
export type Danger = { damaged: string } | { unsafe: string } | { damagedTable: string }

const maxPages = 500
/** Maximum number of objects; scans have a few hundred. */
const maxObjects = 200_000

/** Names of features that run, open, submit, embed or encrypt something. */
const unsafeNames: ReadonlySet<string> = new Set(
  'JavaScript JS Launch EmbeddedFile EmbeddedFiles EF RichMedia SubmitForm ImportData GoToE GoToR XFA Movie Sound Rendition Encrypt'.split(
    ' ',
  ),
)
/**
 * The same names in plain text, for bytes that a parser does not read. Contains only names that are too long to occur by chance in compressed data.
 */
const unsafeText = /\/(?:JavaScript|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)\b/

/** Resolves a reference: returns the object listed in the cross-reference table, otherwise all definitions with that object number. */
type Resolve = (ref: PdfRef) => readonly PdfObject[]

/**
 * Inspects a PDF that other people will open: a signed document or an agreement. Returns null for a plain document. Objects cannot be hidden by a
 * damaged cross-reference table, because all objects in the file are inspected. Runs in a separate process.
 */
export async function dangerOf(bytes: Uint8Array): Promise<Danger | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  const form = formDangerOf(file, text)
  if (form) return form
  const damage = damageOf(bytes) ?? misplacedEndOf(file) ?? packedTwiceIn(file)
  if (damage === encrypted) return { unsafe: damage }
  if (damage !== null) return { damaged: damage }
  try {
    const byTable = misplacedTableIn(text) ?? (await dangerByTable(bytes))
    if (byTable !== null && typeof byTable !== 'string') return byTable
    const definitions = await definitionsIn(file, { lenient: true })
    const damagedTable = byTable ?? misleadingEntryIn(text, definitions)
    if (damagedTable === null) return dangerInDefinitions(definitions)
    const all = await definitionsIn(file, { lenient: false })
    return wrongPagesAmong(all.map(({ object }) => object)) ?? dangerInDefinitions(all) ?? { damagedTable }
  } catch (error) {
    return { damaged: messageOf(error) }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Checks the raw bytes: missing end marker, another format before or after the PDF, unsafe names in plain text. */
function formDangerOf(file: Buffer, text: string): Danger | null {
  const end = text.lastIndexOf('%%EOF')
  if (end < 0) return { damaged: 'the end of the file is missing' }
  if (/[^\0\t\n\f\r ]/.test(text.slice(end + 5))) return { unsafe: 'data follows the end of the document' }
  if (isArchive(file)) return { unsafe: 'the file is also an archive' }
  if (/<(?:!doctype\s+html|html|script)[\s>]/i.test(text.slice(0, 2048)))
    return { unsafe: 'the file is also a web page' }
  const found = unsafeText.exec(text)
  return found ? { unsafe: `the document contains ${found[0]}` } : null
}

/** A ZIP archive is read from its end; its last record contains the length of the trailing comment. */
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

/** Returns the danger found by following the cross-reference table, or a message if the table is damaged or refers to a broken object. */
async function dangerByTable(bytes: Uint8Array): Promise<Danger | string | null> {
  let objects: PdfObject[]
  let resolve: Resolve
  try {
    const { context, isEncrypted } = await PDF.load(bytes, { lenient: false })
    if (isEncrypted) return { unsafe: encrypted }
    const { nextObjectNumber: end } = context.registry
    if (end > maxObjects) return `more than ${maxObjects} objects`
    resolve = (ref) => [context.resolve(ref) ?? []].flat()
    objects = Array.from({ length: end }, (_, number) => resolve(PdfRef.of(number, 0))).flat()
    const wrongLength = wrongLengthAmong(objects, (ref) => context.resolve(ref))
    if (wrongLength !== null) return { damaged: wrongLength }
  } catch (error) {
    return messageOf(error)
  }
  return wrongPagesAmong(objects) ?? dangerAmong(objects, resolve)
}

/** Returns the danger found by scanning the whole file for objects, as some readers do when a table is broken. */
function dangerInDefinitions(definitions: readonly Definition[]): Danger | null {
  const byNumber = Map.groupBy(definitions, ({ number }) => number)
  const resolve: Resolve = ({ objectNumber }) => (byNumber.get(objectNumber) ?? []).map(({ object }) => object)
  return dangerAmong(
    definitions.map(({ object }) => object),
    resolve,
  )
}

function wrongPagesAmong(objects: readonly PdfObject[]): Danger | null {
  const pages = objects.filter((object) => object instanceof PdfDict && object.getName('Type')?.value === 'Page').length
  if (pages < 1) return { damaged: 'the document has no page' }
  return pages > maxPages ? { damaged: `more than ${maxPages} pages` } : null
}

/** Returns the first danger in the objects and their members. */
function dangerAmong(objects: readonly PdfObject[], resolve: Resolve): Danger | null {
  let seen = 0
  const waiting = [...objects]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    seen += 1
    if (seen > maxObjects) return { damaged: `more than ${maxObjects} objects` }
    if (object instanceof PdfName && unsafeNames.has(object.value))
      return { unsafe: `the document contains ${object.value}` }
    if (object instanceof PdfDict && hasAutomaticAction(object, resolve))
      return { unsafe: 'the document contains an action that runs automatically' }
    waiting.push(...membersOf(object))
  }
  return null
}

/** Returns whether an open, close or page action does more than navigate within the document. */
function hasAutomaticAction(dictionary: PdfDict, resolve: Resolve): boolean {
  const events = valuesOf(dictionary.get('AA'), resolve).filter((value) => value instanceof PdfDict)
  const actions = [
    ...valuesOf(dictionary.get('OpenAction'), resolve),
    ...events.flatMap((event) => [...event].flatMap(([, value]) => valuesOf(value, resolve))),
  ]
  return actions.some((action) => action instanceof PdfDict && !staysWithin(action, resolve))
}

/** Returns whether an action only navigates within the document, without a next action. */
function staysWithin(action: PdfDict, resolve: Resolve): boolean {
  const types = valuesOf(action.get('S'), resolve)
  const isMove = types.length > 0 && types.every((type) => type instanceof PdfName && type.value === 'GoTo')
  return isMove && !action.has('Next')
}

const valuesOf = (value: PdfObject | undefined, resolve: Resolve): readonly PdfObject[] => {
  if (value instanceof PdfRef) return resolve(value)
  return value === undefined ? [] : [value]
}

function membersOf(object: PdfObject): PdfObject[] {
  if (object instanceof PdfArray) return object.toArray()
  return object instanceof PdfDict ? [...object].flat() : []
}
