import { PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'
import { singleLine } from '../../../domain/text/single-line.ts'
import { membersOfObject } from '../inspect/members.ts'
import { cmsSignatureIn, subFilters } from './cms-signature.ts'
import { keepsContent } from './later-revision.ts'

/**
 * A digital signature in a PDF. `unchanged`: the document is as it was signed. `changed`: it is not, or the signature was not made over it.
 * `unreadable`: this service cannot tell. Name and time are as the certificate and the signer state them; nobody checked who issued the certificate.
 */
export type PdfSignature = {
  outcome: 'unchanged' | 'changed' | 'unreadable'
  /** Name in the signer's certificate, on one line; empty if there is none. */
  name: string
  /** Signing time in milliseconds; 0 if there is none. */
  signedAt: number
}

/** Maximum number of signatures that are read; others are ignored. */
const maxSignatures = 20
/** Maximum size of a signature in bytes. Revocation data makes some as large as 100 kB. */
const maxSignature = 1024 * 1024
const maxNameLength = 200

const unreadable: PdfSignature = { outcome: 'unreadable', name: '', signedAt: 0 }

/** A signature and the end of the revision that it covers. */
type Read = PdfSignature & { end: number; isTimestamp: boolean }

/** Reads the digital signatures of a PDF in order. Never throws. Runs in a separate process, because the file may be hostile. */
export async function signaturesIn(bytes: Uint8Array): Promise<PdfSignature[]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const whole = (await PDF.load(file, { lenient: false })).context
    const read = dictionariesIn(whole)
      .slice(0, maxSignatures)
      .map((dictionary) => readSignature(file, dictionary))
      .toSorted((one, other) => one.end - other.end)
    await markLaterChanges(file, whole, read)
    return read
      .filter(({ isTimestamp }) => !isTimestamp)
      .map(({ outcome, name, signedAt }) => ({ outcome, name, signedAt }))
  } catch {
    return [unreadable]
  }
}

/** Marks signatures as changed if the content was changed after them. Goes backwards from the end of the file. */
async function markLaterChanges(file: Buffer, whole: PDF['context'], read: Read[]): Promise<void> {
  let isUnchanged = true
  let after = { end: file.length, context: whole, isSigned: false }
  for (const [index, signature] of [...read.entries()].toReversed()) {
    if (signature.end < after.end && isUnchanged) {
      const context = await revisionOf(file, signature.end)
      const isBlank = !after.isSigned && /^\s*$/.test(file.toString('latin1', signature.end, after.end))
      isUnchanged = isBlank || (context !== null && keepsContent(context, after.context, { maySign: after.isSigned }))
      if (context) after = { end: signature.end, context, isSigned: true }
    }
    after.isSigned = true
    if (!isUnchanged && signature.outcome === 'unchanged') read[index] = { ...signature, outcome: 'changed' }
    // A revision that only a broken signature covers may have been changed.
    if (signature.outcome !== 'unchanged') isUnchanged = false
  }
}

async function revisionOf(file: Buffer, end: number): Promise<PDF['context'] | null> {
  try {
    return (await PDF.load(file.subarray(0, end), { lenient: false })).context
  } catch {
    return null
  }
}

/** Returns all signature dictionaries, without those with which Acrobat enables features of its reader. */
function dictionariesIn(context: PDF['context']): PdfDict[] {
  const found: PdfDict[] = []
  const { nextObjectNumber: end } = context.registry
  for (let number = 1; number < end; number += 1) {
    const waiting: PdfObject[] = [context.resolve(PdfRef.of(number, 0)) ?? []].flat()
    for (let object = waiting.pop(); object; object = waiting.pop()) {
      if (object instanceof PdfDict && object.has('ByteRange') && !isUsageRight(object)) found.push(object)
      waiting.push(...membersOfObject(object))
    }
  }
  return found
}

const isUsageRight = (dictionary: PdfDict): boolean =>
  dictionary
    .getArray('Reference')
    ?.toArray()
    .some((each) => each instanceof PdfDict && /^UR/.test(each.getName('TransformMethod')?.value ?? '')) ?? false

function readSignature(file: Buffer, dictionary: PdfDict): Read {
  const [start, before, from, after] = rangeOf(dictionary)
  const subFilter = subFilters.find((each) => each === dictionary.getName('SubFilter')?.value)
  const end = from + after
  const isTimestamp = subFilter === 'ETSI.RFC3161'
  const nothing = { ...unreadable, end: Number.isSafeInteger(end) ? Math.min(end, file.length) : 0, isTimestamp }
  const isRange = start === 0 && before > 0 && before < from && end <= file.length && from - before <= 2 * maxSignature
  // Nothing but the signature itself may be outside the range.
  const digits = isRange ? /^<([0-9A-Fa-f\s]+)>$/.exec(file.toString('latin1', before, from))?.[1] : undefined
  if (!subFilter || digits === undefined) return nothing
  try {
    const content = Buffer.from(digits.replace(/\s+/g, ''), 'hex')
    const { name, signedAt, isOver } = cmsSignatureIn(content, subFilter)
    const outcome = isOver([file.subarray(0, before), file.subarray(from, end)]) ? 'unchanged' : 'changed'
    return { outcome, name: shown(name), signedAt: signedAt || timeIn(dictionary), end, isTimestamp }
  } catch {
    return nothing
  }
}

function rangeOf(dictionary: PdfDict): [number, number, number, number] {
  const range = dictionary.get('ByteRange')
  const numbers = range instanceof PdfArray ? range.toArray() : []
  const values = numbers.map((each) =>
    each instanceof PdfNumber && Number.isSafeInteger(each.value) ? each.value : -1,
  )
  const [start = -1, before = -1, from = -1, after = -1] = values.length === 4 ? values : []
  return [start, before, from, after]
}

/** Removes invisible characters and directional marks, which could make a name look like another one. */
const shown = (name: string): string => singleLine(name.replace(/[\p{Cf}--[\u200c\u200d]]/gv, ''), maxNameLength)

/** Returns the time in the entry `M`, in milliseconds; 0 if there is none. */
function timeIn(dictionary: PdfDict): number {
  const stated = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:Z|([+-]\d\d)'?(\d\d)?)?/.exec(
    dictionary.getString('M')?.asString() ?? '',
  )
  if (!stated) return 0
  const [, year, month, day, hour, minute, second = '00', zone = '+00', part = '00'] = stated
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${part}`)
  return Number.isFinite(time) ? time : 0
}
