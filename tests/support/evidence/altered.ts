/** Changes stored values as an attacker might. */
import type { Json } from '../../../src/domain/receipts/canonical.ts'
import type { Seeded } from '../seeded.ts'
import type { Value } from '../databases/bare-database.ts'

/** Columns with JSON. Only values in it are changed, not whitespace. */
export const jsonColumns = new Set([
  'answers',
  'salts',
  'representative_salts',
  'fields',
  'summaries',
  'accepted_reading',
  'grounds',
  'agreements',
])

/** Returns a different value of the same type. */
export function altered(column: string, value: Value, random: Seeded): Value {
  if (typeof value === 'number') return value + (random.below(2) === 0 ? 1 : -1) * (1 + random.below(1000))
  if (value instanceof Uint8Array) return withOneBitTurned(value, random)
  if (value === null) return /_(?:at|ms|since)$/.test(column) ? random.below(1_000_000) : 'something'
  return jsonColumns.has(column) ? alteredJson(value, random) : alteredText(value, random)
}

function withOneBitTurned(bytes: Uint8Array, random: Seeded): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const at = random.below(copy.length)
  copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8))
  return copy
}

function alteredText(text: string, random: Seeded): string {
  const characters = Array.from(text)
  const at = random.below(Math.max(1, characters.length))
  const other = random.pick(Array.from('0123456789abcdefXYZ.').filter((one) => one !== characters[at]))
  if (characters.length === 0) return other
  const [before, after] = [characters.slice(0, at), characters.slice(at + 1)]
  return random
    .pick([
      [...before, other, ...after],
      [...before, ...after],
      [...characters, other],
    ])
    .join('')
}

function alteredJson(text: string, random: Seeded): string {
  const value = JSON.parse(text) as Json
  const places = leavesOf(value)
  if (places.length === 0) return JSON.stringify([{ id: '0' }])
  const { holder, key } = random.pick(places)
  const leaf = holder[key]
  holder[key] = typeof leaf === 'string' ? alteredText(leaf, random) : typeof leaf === 'boolean' ? !leaf : 'changed'
  return JSON.stringify(value)
}

type Place = { holder: Record<string, Json>; key: string }

function leavesOf(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, Json>
  return Object.keys(holder).flatMap((key) => {
    const inner = leavesOf(holder[key] as Json)
    return inner.length > 0 ? inner : [{ holder, key }]
  })
}
