/** Number at the start of a block, as written, and its nesting level. */
export type ClauseNumber = { number: string; level: number }

const chineseDigits = '〇零一二三四五六七八九十百'

/** Patterns of clause numbers with their levels; the first match wins. */
const numberings: { pattern: RegExp; level: (number: string) => number }[] = [
  {
    pattern: new RegExp(`^第\\s?[${chineseDigits}\\d]{1,4}\\s?[章编节部條条款](?![${chineseDigits}])`),
    level: () => 1,
  },
  { pattern: new RegExp(`^[${chineseDigits}]{1,3}[、．.]`), level: () => 1 },
  { pattern: new RegExp(`^[(（][${chineseDigits}]{1,3}[)）]`), level: () => 2 },
  { pattern: /^(?:Article|Section|Clause)\s(?:\d{1,3}|[IVXLC]{1,6})[.:：]/i, level: () => 1 },
  {
    pattern: /^\d{1,3}(?:\.\d{1,3})+(?:[.．)）](?=\s|\p{Lo}|$)|(?=\s\P{Ll}|\p{Lo}|$))/u,
    level: (number) => number.match(/\d+/g)?.length ?? 1,
  },
  { pattern: /^\d{1,3}(?:[.．、)）](?![\d.．])|(?=\s\p{Lu}[^.]{0,60}$))/u, level: () => 1 },
  { pattern: /^[(（][ivx]{1,5}[)）]/, level: () => 3 },
  { pattern: /^[(（](?:\d{1,3}|[a-zA-Z])[)）]/, level: () => 2 },
  { pattern: /^(?:[a-z][.)）]|[A-HJ-Z][.)])(?=\s)/, level: () => 2 },
  { pattern: /^[IVX]{1,5}\.(?=\s)/, level: () => 1 },
  { pattern: /^[•▪●◦‣·–—-](?=\s)/, level: () => 2 },
]

/** Returns the number at the start of a block; null if there is none. */
export function leadingNumber(block: string): ClauseNumber | null {
  for (const { pattern, level } of numberings) {
    const number = pattern.exec(block)?.[0]
    if (number !== undefined && number !== '') return { number, level: level(number) }
  }
  return null
}

/** Returns lines numbered without a period, such as `1 Definitions.`, if at least three are consecutive and no line has a number with a period. */
export function countedLines(lines: readonly string[]): Map<number, ClauseNumber> {
  const counted = new Map<number, ClauseNumber>()
  if (lines.some((line) => /^\d{1,2}[.．、)）]\s?\P{N}/u.test(line))) return counted
  lines.forEach((line, index) => {
    const [number] = /^\d{1,2}(?=\s[\p{Lu}"“])/u.exec(line) ?? []
    if (number === String(counted.size + 1)) counted.set(index, { number, level: 1 })
  })
  return counted.size >= 3 ? counted : new Map()
}
