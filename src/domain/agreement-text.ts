/** One block of an agreement, as both towers show it. */
export type AgreementBlock = {
  kind: 'title' | 'heading' | 'paragraph' | 'clause'
  /** The clause's or heading's own number as written: `1.`, `(a)`, `2.1`, `第一条`, `一、`, `•`. */
  number?: string
  /** What is written, without the number. */
  text: string
  /** How deep the number stands: 1 for `1.`, 2 for `2.1` and `(a)`, 3 for `2.1.3` and `(i)`. */
  level?: number
}

const chineseDigits = '〇零一二三四五六七八九十百'

/** How clauses are numbered, with the level each way of numbering stands for; the first that fits wins. */
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

/** The number a block begins with and how deep it stands; null when it begins with none. */
export function leadingNumber(block: string): { number: string; level: number } | null {
  for (const { pattern, level } of numberings) {
    const number = pattern.exec(block)?.[0]
    if (number !== undefined && number !== '') return { number, level: level(number) }
  }
  return null
}

/**
 * The blocks of an agreement's text: blocks are separated by an empty line, each is one line. The first is the title
 * when it looks like one; a heading is short and has no final full stop; a clause is a numbered paragraph.
 */
export function blocksOf(text: string): AgreementBlock[] {
  const lines = blockLines(text)
  const counted = countedLines(lines)
  const blocks = lines.map((line, index) => blockOf(line, index === 0, counted.get(index) ?? leadingNumber(line)))
  return inContext(blocks, counted.size > 0)
}

/** Lines that count without a full stop, `1 Definitions.`, `2 Grant …`, where three follow each other and none counts with one. */
function countedLines(lines: readonly string[]): Map<number, { number: string; level: number }> {
  const counted = new Map<number, { number: string; level: number }>()
  if (lines.some((line) => /^\d{1,2}[.．、)）]\s?\P{N}/u.test(line))) return counted
  lines.forEach((line, index) => {
    const [number] = /^\d{1,2}(?=\s[\p{Lu}"“])/u.exec(line) ?? []
    if (number === String(counted.size + 1)) counted.set(index, { number, level: 1 })
  })
  return counted.size >= 3 ? counted : new Map()
}

/**
 * The blocks with what only their neighbours tell: an address is no row of headings, and `(i)` after `(h)` is a letter. `counts`: numbers
 * without a full stop are clauses, and not of houses.
 */
function inContext(blocks: AgreementBlock[], counts: boolean): AgreementBlock[] {
  const firstProse = blocks.findIndex(({ kind }) => kind === 'paragraph' || kind === 'clause')
  const canBeAddress = (block: AgreementBlock | undefined, index: number): boolean =>
    block?.kind === 'heading' &&
    index > firstProse &&
    (block.number === undefined || (!counts && /^\d+$/.test(block.number))) &&
    !namesAgreement(block.text)
  const found: AgreementBlock[] = []
  let letter = ''
  for (const [index, block] of blocks.entries()) {
    let [from, to] = [index, index]
    while (canBeAddress(blocks[from - 1], from - 1)) from -= 1
    while (canBeAddress(blocks[to + 1], to + 1)) to += 1
    const isLetter = letter === '(h)' && block.number === '(i)'
    const isUrl = block.kind === 'heading' && /^\w+:\/\/\S+$/.test(block.text)
    if (isUrl || (canBeAddress(block, index) && to - from >= 2)) {
      found.push({ kind: 'paragraph', text: [block.number, block.text].filter(Boolean).join(' ') })
    } else found.push(isLetter ? { ...block, level: 2 } : block)
    if (/^\([a-z]\)$/.test(block.number ?? '')) letter = block.number ?? ''
  }
  return found
}

/** The blocks of an agreement's text as they are written, numbers and all; as many as `blocksOf` gives. */
export function blockLines(text: string): string[] {
  const lines = text.split(/\n\s*\n/).map((block) => block.replace(/\s+/g, ' ').trim())
  return lines.filter((line) => line !== '')
}

const agreementWords = /agreement|licen[cs]e|contract|terms|\bCLA\b|协议|許可|许可|合同|条款|声明/i
const longestTitle = 200

/** Whether a text says that it is an agreement, or of one. */
export const namesAgreement = (text: string): boolean => agreementWords.test(text)

/** What an agreement calls itself: the first of its opening headings that names an agreement, else its first block. */
export function titleOf(text: string): string {
  const blocks = blocksOf(text)
  const firstProse = blocks.findIndex(({ kind }) => kind === 'paragraph' || kind === 'clause')
  const opening = blocks.slice(0, firstProse === -1 ? blocks.length : firstProse)
  const title = opening.find((block) => agreementWords.test(block.text)) ?? blocks[0]
  return title ? cut(title.text) : ''
}

function cut(text: string): string {
  const characters = Array.from(text)
  return characters.length <= longestTitle
    ? text
    : `${characters
        .slice(0, longestTitle - 1)
        .join('')
        .trimEnd()}…`
}

function blockOf(line: string, first: boolean, found: { number: string; level: number } | null): AgreementBlock {
  const rest = found ? line.slice(found.number.length).trim() : line
  if (!found || rest === '') {
    const kind = isHeading(line) ? (first ? 'title' : 'heading') : 'paragraph'
    return { kind, text: line }
  }
  const kind = canHeadSection(found) && (isHeading(rest) || isBriefTopic(rest)) ? 'heading' : 'clause'
  return { kind, number: found.number, text: rest, level: found.level }
}

/** `(a)`, `b)` and bullets list things, however short; `1.`, `2.1` and `第一条` may stand over a section. */
function canHeadSection({ number }: { number: string }): boolean {
  return /[\dIVX条章节编部、．]/.test(number) && !/^[(（]/.test(number)
}

/** Short, and neither a sentence nor a form's line (`Name: ____`). */
function isHeading(text: string): boolean {
  if (/[.。;；,，:：!！?？、…]$/.test(text) || /_{3,}|^[([{（【]/.test(text)) return false
  return lengthOf(text) <= 100
}

/** `Definitions.`, `定义。`: a topic with a full stop, as agreements love them. */
function isBriefTopic(text: string): boolean {
  const topic = text.replace(/[.。:：]$/, '')
  if (/[.。;；,，:：_]/.test(topic)) return false
  return lengthOf(topic) <= 24 && topic.split(' ').length <= 3
}

/** Chinese characters count for two and a half: they say as much. */
function lengthOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (/\p{Script=Han}/u.test(character) ? 2.5 : 1), 0)
}
