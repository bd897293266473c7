/** Validating parsers for JSON columns. They return null if the value does not have the column's format. */
import { canonicalJson, type Json } from '../../../../domain/receipts/canonical.ts'
import type { Answer, Salts } from '../../../store/schema/schema-values.ts'

/** Returns whether two values are equal, regardless of their formatting; undefined equals null. */
export const isSameJson = (one: Json, other: Json | undefined): boolean =>
  canonicalJson(one) === canonicalJson(other ?? null)

/** Returns undefined if the text is not JSON in the service's canonical form, which rejects repeated members. */
export function jsonIn(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json
    return JSON.stringify(value) === text ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAnswer = (value: Json): boolean =>
  isObject(value) &&
  Object.keys(value).length === 4 &&
  ['id', 'type', 'title', 'value'].every((name) => typeof value[name] === 'string')

export function answersIn(text: string): Answer[] | null {
  const value = jsonIn(text)
  return Array.isArray(value) && value.every(isAnswer) ? (value as Answer[]) : null
}

/** Accepts hex with a whole number of bytes only; other text could be changed without changing the decoded salt. */
export const isSalt = (value: Json): boolean => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)

export function saltsIn(text: string): Salts | null {
  const value = jsonIn(text)
  return isObject(value) && Object.values(value).every(isSalt) ? (value as Salts) : null
}

/** Parses the body of an event; null if it cannot be read. */
export function bodyIn(text: string): Record<string, Json> | null {
  try {
    const value = JSON.parse(text) as Json
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
