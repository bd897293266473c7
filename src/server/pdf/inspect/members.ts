import { PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core'

/** Resolves a reference: returns the object listed in the cross-reference table, otherwise all definitions with that object number. */
export type ResolveObjects = (ref: PdfRef) => readonly PdfObject[]

/** Returns a value, or the objects to which it refers. */
export function resolvedValues(value: PdfObject | undefined, resolve: ResolveObjects): readonly PdfObject[] {
  if (value instanceof PdfRef) return resolve(value)
  return value === undefined ? [] : [value]
}

/** Returns the elements of an array, or the names and values of a dictionary. */
export function membersOfObject(object: PdfObject): PdfObject[] {
  if (object instanceof PdfArray) return object.toArray()
  return object instanceof PdfDict ? [...object].flat() : []
}
