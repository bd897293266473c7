import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { membersOfObject } from '../inspect/members.ts'

type Revision = PDF['context']

/** Keys of the catalog that hold certificates and revocation data, and versions of extensions. */
const supplements: ReadonlySet<string> = new Set(['DSS', 'Extensions', 'Version', 'Metadata'])
/** Keys of a signature field that change when it is signed. */
const signedKeys: ReadonlySet<string> = new Set(['V', 'AP', 'F', 'M'])

/**
 * Whether an incremental update leaves the content of a document as it was: it adds signatures (only with `maySign`), certificates and revocation
 * data (DSS), or changes metadata. Everything else counts as a change, so that no page, annotation or field can be replaced unnoticed.
 */
export function keepsContent(before: Revision, after: Revision, { maySign }: { maySign: boolean }): boolean {
  const exempt = new Set(
    [before.info.trailer.getRef('Info'), catalogOf(before)?.getRef('DSS')].map((ref) => ref?.objectNumber),
  )
  const missing = new Set<number>()
  const changed: [PdfObject, PdfObject][] = []
  const { nextObjectNumber: end } = before.registry
  for (let number = 1; number < end; number += 1) {
    const ref = PdfRef.of(number, 0)
    const [one, other] = [before.resolve(ref), after.resolve(ref)]
    if (one === null) continue
    for (const { objectNumber } of refsIn(one))
      if (before.resolve(PdfRef.of(objectNumber, 0)) === null) missing.add(objectNumber)
    if (isSame(one, other) || exempt.has(number)) continue
    if (other === null) return false
    changed.push([one, other])
  }
  // A reference that led nowhere must not lead to new content.
  for (const number of missing) if (after.resolve(PdfRef.of(number, 0)) !== null) return false
  const sameRoot = isSame(before.info.trailer.get('Root'), after.info.trailer.get('Root'))
  return sameRoot && changed.every(([one, other]) => mayChange(one, other, after, maySign))
}

function catalogOf(revision: Revision): PdfDict | undefined {
  return revision.info.trailer.getDict('Root', (ref) => revision.resolve(ref))
}

function mayChange(one: PdfObject, other: PdfObject, after: Revision, maySign: boolean): boolean {
  if (one instanceof PdfStream || other instanceof PdfStream) return isMetadata(one) && isMetadata(other)
  if (one instanceof PdfArray || other instanceof PdfArray) return maySign && addsSignatures(one, other, after)
  if (!(one instanceof PdfDict) || !(other instanceof PdfDict)) return false
  const type = one.getName('Type')?.value
  return changedKeys(one, other).every((key) => {
    const [from, to] = [one.get(key), other.get(key, (ref) => after.resolve(ref))]
    if (type === 'Catalog' && supplements.has(key)) return true
    if (!maySign || to === undefined) return false
    if (type === 'Catalog' && key === 'AcroForm') return isFormOf(from, to, after)
    if (type === 'Page') return key === 'Annots' && addsSignatures(from, to, after)
    if (one.has('Fields')) return mayChangeForm(key, from, to, after)
    return isSignatureField(one, after) && !one.has('V') && signedKeys.has(key)
  })
}

const isMetadata = (object: PdfObject): boolean =>
  object instanceof PdfStream && object.getName('Type')?.value === 'Metadata'

/** Whether the interactive form of the catalog is new and has signature fields only, or is direct and was only extended by them. */
function isFormOf(from: PdfObject | undefined, to: PdfObject, after: Revision): boolean {
  if (!(to instanceof PdfDict) || (from !== undefined && !(from instanceof PdfDict))) return false
  const form = from ?? new PdfDict()
  return changedKeys(form, to).every((key) =>
    mayChangeForm(
      key,
      form.get(key),
      to.get(key, (ref) => after.resolve(ref)),
      after,
    ),
  )
}

function mayChangeForm(key: string, from: PdfObject | undefined, to: PdfObject | undefined, after: Revision): boolean {
  if (key === 'Fields') return addsSignatures(from, to, after)
  return key === 'SigFlags' || (from === undefined && (key === 'DR' || key === 'DA'))
}

/** Whether an array keeps its elements in order and gains signature fields only. */
function addsSignatures(from: PdfObject | undefined, to: PdfObject | undefined, after: Revision): boolean {
  const before = from instanceof PdfRef ? after.resolve(from) : from
  if (!(to instanceof PdfArray) || (before !== undefined && !(before instanceof PdfArray))) return false
  const left = before?.toArray() ?? []
  let next = 0
  return (
    to.toArray().every((element) => {
      if (next < left.length && isSame(left[next] ?? null, element)) return (next += 1) > 0
      return isSignatureField(element, after)
    }) && next === left.length
  )
}

function isSignatureField(object: PdfObject, after: Revision): boolean {
  const resolve = (ref: PdfRef): PdfObject | null => after.resolve(ref)
  const field = object instanceof PdfRef ? resolve(object) : object
  if (!(field instanceof PdfDict)) return false
  const type = field.getName('FT', resolve) ?? field.getDict('Parent', resolve)?.getName('FT', resolve)
  return type?.value === 'Sig'
}

function changedKeys(one: PdfDict, other: PdfDict): string[] {
  const keys = new Set([...one.keys(), ...other.keys()].map(({ value }) => value))
  return [...keys].filter((key) => !isSame(one.get(key) ?? null, other.get(key) ?? null))
}

function refsIn(object: PdfObject): PdfRef[] {
  const refs: PdfRef[] = []
  const waiting = [object]
  for (let member = waiting.pop(); member; member = waiting.pop()) {
    if (member instanceof PdfRef) refs.push(member)
    else waiting.push(...membersOfObject(member))
  }
  return refs
}

/** Compares two objects by value. References are equal if they have the same number. */
function isSame(one: PdfObject | null | undefined, other: PdfObject | null | undefined): boolean {
  if (!one || !other || one.type !== other.type) return one === other
  if (one instanceof PdfStream && other instanceof PdfStream && Buffer.compare(one.data, other.data) !== 0) return false
  if (one instanceof PdfDict && other instanceof PdfDict)
    return one.size === other.size && changedKeys(one, other).length === 0
  if (one instanceof PdfArray && other instanceof PdfArray)
    return one.length === other.length && one.toArray().every((element, at) => isSame(element, other.at(at)))
  if (one instanceof PdfString && other instanceof PdfString) return Buffer.compare(one.bytes, other.bytes) === 0
  if (one instanceof PdfRef && other instanceof PdfRef) return one.objectNumber === other.objectNumber
  if (one instanceof PdfName || other instanceof PdfName) return one === other
  return JSON.stringify(one) === JSON.stringify(other)
}
