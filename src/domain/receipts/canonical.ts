export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Serializes a value as canonical JSON (RFC 8785): members sorted by UTF-16 code units, no spaces. Numbers must be finite. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const members = Object.keys(value)
      .sort((a, b) => (a < b ? -1 : 1))
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Json)}`)
    return `{${members.join(',')}}`
  }
  return JSON.stringify(value)
}
