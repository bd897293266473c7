import { PDF, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core'
import { damageOf } from './damage.ts'
import { type DecryptedCopy, decryptedCopyOf, isEncrypted } from './decrypted-copy.ts'
import { type Definition, definitionsIn } from './definitions.ts'
import { type FormattingActions, formattingActionsIn, hasOtherScripts } from './formatting-scripts.ts'
import { membersOfObject, type ResolveObjects, resolvedValues } from './members.ts'
import { packedTwiceIn } from './packed-twice.ts'
import { misplacedEndOf, wrongLengthAmong } from './stream-lengths.ts'
import { misleadingEntryIn, misplacedTableIn } from './table-damage.ts'

/**
 * A problem with a file, described for developers. `damaged`: the file is broken. `unsafe`: it contains active content, hidden files or another
 * format; `isScript` if that is a script. `locked`: it needs a password. `damagedTable`: only its cross-reference table is damaged.
 */
export type Danger =
  | { damaged: string }
  | { unsafe: string; isScript?: boolean }
  | { locked: string }
  | { damagedTable: string }

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
const unsafeText = /\/(?:EmbeddedFiles?|RichMedia|SubmitForm|ImportData)\b/

/**
 * Inspects a PDF that other people will open: a signed document or an agreement. Returns null for a plain document. Objects cannot be hidden by a
 * damaged cross-reference table, because all objects in the file are inspected. An encrypted file that opens without a password is decrypted first.
 * `allowsFormatting` accepts Acrobat's scripts that only format a form field. Runs in a separate process.
 */
export async function dangerOf(bytes: Uint8Array, { allowsFormatting = false } = {}): Promise<Danger | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  if (!isEncrypted(text)) return formDangerOf(file, text) ?? dangerInside(file, null, allowsFormatting)
  const damage = formDangerOf(file, text) ?? lengthDamageOf(file)
  if (damage) return damage
  const copy = await decryptedCopyOf(file)
  if (!('bytes' in copy)) return copy
  return formDangerOf(copy.bytes, copy.bytes.toString('latin1')) ?? dangerInside(copy.bytes, copy, allowsFormatting)
}

const lengthDamageOf = (file: Buffer): Danger | null => {
  const damaged = misplacedEndOf(file)
  return damaged === null ? null : { damaged }
}

/** Inspects the objects of a file without encryption, or of a decrypted copy. A damaged table is accepted only without encryption and scripts. */
async function dangerInside(
  file: Buffer,
  copy: DecryptedCopy | null,
  allowsFormatting: boolean,
): Promise<Danger | null> {
  const text = file.toString('latin1')
  const damage = damageOf(file) ?? misplacedEndOf(file) ?? packedTwiceIn(file)
  if (damage !== null) return { damaged: damage }
  try {
    const scripts = { allowsFormatting, areEncrypted: copy !== null }
    const byTable = misplacedTableIn(text) ?? (await dangerByTable(file, scripts))
    if (byTable !== null && typeof byTable !== 'string') return byTable
    const definitions = await definitionsIn(file, { lenient: true })
    copy?.decryptScripts(definitions)
    const damagedTable = byTable ?? misleadingEntryIn(text, definitions)
    const overlooked = copy?.overlookedIn(definitions) ?? (copy && damagedTable)
    if (overlooked) return { damaged: overlooked }
    if (damagedTable === null) return dangerInDefinitions(text, definitions, allowsFormatting)
    const all = await definitionsIn(file, { lenient: false })
    return wrongPagesAmong(all.map(({ object }) => object)) ?? dangerInDefinitions(text, all, false) ?? { damagedTable }
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

/**
 * Returns the danger found by following the cross-reference table, or a message if the table is damaged or refers to a broken object. Scripts that
 * are encrypted are judged by their location only; `dangerInDefinitions` reads them.
 */
async function dangerByTable(
  bytes: Uint8Array,
  scripts: { allowsFormatting: boolean; areEncrypted: boolean },
): Promise<Danger | string | null> {
  let objects: PdfObject[]
  let resolve: ResolveObjects
  try {
    const document = await PDF.load(bytes, { lenient: false })
    if (document.isEncrypted) return { unsafe: 'the file is encrypted' }
    const { context } = document
    const { nextObjectNumber: end } = context.registry
    if (end > maxObjects) return `more than ${maxObjects} objects`
    resolve = (ref) => [context.resolve(ref) ?? []].flat()
    objects = Array.from({ length: end }, (_, number) => resolve(PdfRef.of(number, 0))).flat()
    const wrongLength = wrongLengthAmong(objects, (ref) => context.resolve(ref))
    if (wrongLength !== null) return { damaged: wrongLength }
  } catch (error) {
    return messageOf(error)
  }
  const { allowsFormatting, areEncrypted } = scripts
  const formatting = allowsFormatting ? formattingActionsIn(objects, resolve, { areEncrypted }) : null
  return wrongPagesAmong(objects) ?? dangerAmong(objects, resolve, formatting)
}

/** Returns the danger found by scanning the whole file for objects, as some readers do when a table is broken. */
function dangerInDefinitions(
  text: string,
  definitions: readonly Definition[],
  allowsFormatting: boolean,
): Danger | null {
  const byNumber = Map.groupBy(definitions, ({ number }) => number)
  const resolve: ResolveObjects = ({ objectNumber }) => (byNumber.get(objectNumber) ?? []).map(({ object }) => object)
  const objects = definitions.map(({ object }) => object)
  const formatting = allowsFormatting ? formattingActionsIn(objects, resolve) : null
  const danger = dangerAmong(objects, resolve, formatting)
  if (danger !== null) return danger
  const isScripted = formatting ? hasOtherScripts(text, definitions, formatting) : /\/JavaScript\b/.test(text)
  return isScripted ? { unsafe: 'the document contains a script', isScript: true } : null
}

function wrongPagesAmong(objects: readonly PdfObject[]): Danger | null {
  const pages = objects.filter((object) => object instanceof PdfDict && object.getName('Type')?.value === 'Page').length
  if (pages < 1) return { damaged: 'the document has no page' }
  return pages > maxPages ? { damaged: `more than ${maxPages} pages` } : null
}

/** Returns the first danger in the objects and their members. */
function dangerAmong(
  objects: readonly PdfObject[],
  resolve: ResolveObjects,
  formatting: FormattingActions | null,
): Danger | null {
  let seen = 0
  const waiting = [...objects]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    seen += 1
    if (seen > maxObjects) return { damaged: `more than ${maxObjects} objects` }
    if (object instanceof PdfName && unsafeNames.has(object.value))
      return { unsafe: `the document contains ${object.value}`, isScript: /^(?:JavaScript|JS)$/.test(object.value) }
    if (object instanceof PdfDict && formatting?.actions.has(object)) continue
    const members = membersOfObject(object)
    if (formatting?.isMisplacedIn(object, members))
      return { unsafe: 'a formatting script is used outside a form field', isScript: true }
    const action = object instanceof PdfDict ? automaticActionIn(object, resolve, formatting) : undefined
    if (action) {
      const isScript = action.getName('S')?.value === 'JavaScript'
      return { unsafe: 'the document contains an action that runs automatically', isScript }
    }
    waiting.push(...members)
  }
  return null
}

/** Returns an open, close, page or field action that does more than navigate within the document. */
function automaticActionIn(
  dictionary: PdfDict,
  resolve: ResolveObjects,
  formatting: FormattingActions | null,
): PdfDict | undefined {
  const events = resolvedValues(dictionary.get('AA'), resolve).filter((value) => value instanceof PdfDict)
  const actions = [
    ...resolvedValues(dictionary.get('OpenAction'), resolve),
    ...events.flatMap((event) => [...event].flatMap(([, value]) => resolvedValues(value, resolve))),
  ]
  return actions
    .filter((action) => action instanceof PdfDict)
    .find((action) => !formatting?.actions.has(action) && !staysWithin(action, resolve))
}

/** Returns whether an action only navigates within the document, without a next action. */
function staysWithin(action: PdfDict, resolve: ResolveObjects): boolean {
  const types = resolvedValues(action.get('S'), resolve)
  const isMove = types.length > 0 && types.every((type) => type instanceof PdfName && type.value === 'GoTo')
  return isMove && !action.has('Next')
}
