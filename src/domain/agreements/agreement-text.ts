import type { AgreementBlock } from './agreement-block.ts'
import { countedLines, leadingNumber, type ClauseNumber } from './clause-numbers.ts'
import { endsInCompanyForm, inContext, isAddress, isHeading, isOver, isSectionNumber } from './headings.ts'

/**
 * Parses an agreement's text into blocks. Empty lines separate blocks. A block is a single line, or a table whose rows are lines with tab-separated
 * cells. The title is the first heading that mentions an agreement; a heading is short and has no final period; a clause is a numbered paragraph.
 */
export function blocksOf(text: string): AgreementBlock[] {
  const lines = blockLines(text)
  const counted = countedLines(lines)
  const blocks = lines.map((line, index) => blockOf(line, counted.get(index) ?? leadingNumber(line)))
  return belowDecimals(titled(inContext(blocks, counted.size > 0)))
}

/** Returns the blocks of an agreement's text as written, including numbers. The result has the same length as the result of `blocksOf`. */
export function blockLines(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((block) => {
    const line = block.includes('\t') ? tableLines(block) : plain(block)
    return line === '' ? [] : [line]
  })
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Normalizes the whitespace in a table. A block with a single cell per row becomes a line. */
function tableLines(block: string): string {
  const rows = block.split('\n').map((row) => row.split('\t').map(plain))
  const used = rows.filter((row) => row.some((cell) => cell !== ''))
  if (used.every(({ length }) => length < 2)) return plain(block)
  return used.map((row) => row.join('\t')).join('\n')
}

/** Returns the cells of a table by row. */
export const rowsOf = (written: string): string[][] => written.split('\n').map((row) => row.split('\t'))

/** Whether a table's first row is a header: it contains text in every column, and no blank or label. */
export function isHeaded([head = [], ...rows]: readonly (readonly string[])[]): boolean {
  if (head.length < 2 || rows.length === 0) return false
  return head.every((cell) => cell !== '' && !/_{3,}|[:：]$/.test(cell))
}

const agreementWords = /agreement|licen[cs]e|contract|terms|\bCLA\b|协议|许可|許可|合同|条款|声明/i
const longestTitle = 200
/** Number of leading blocks that are searched for a title. */
const openingBlocks = 8

/** Whether a text mentions an agreement, license or contract. */
export const namesAgreement = (text: string): boolean => agreementWords.test(text)

/**
 * Returns whether a text is short and not a sentence: its longer words are capitalized, or its script has no
 * capitals.
 */
export function isInTitleCase(text: string): boolean {
  return text.length <= 80 && !/(?<![\p{L}’'-])\p{Ll}{4,}/u.test(text)
}

/**
 * Returns the title of an agreement: the first heading among the leading blocks that mentions an agreement, otherwise the first block. With the type
 * sizes of blocks, by their text without white space, a larger block is preferred, unless it is a company's name, an address or, after a title that
 * mentions an agreement, something else.
 */
export function titleOf(text: string, sizes: ReadonlyMap<string, number> = new Map()): string {
  const blocks = blocksOf(text)
  const title = blocks.find(({ kind }) => kind === 'title') ?? blocks[0]
  if (!title) return ''
  const sizeOf = (block: AgreementBlock): number => sizes.get(block.text.replace(/\s/g, '')) ?? 0
  const least = isLetterhead(title) ? 0 : 1.1 * sizeOf(title)
  const larger = blocks
    .slice(0, openingBlocks)
    .filter((block) => block !== title && sizeOf(block) > least && !isLetterhead(block) && !isProse(block))
    .filter((block) => namesAgreement(block.text) || !namesAgreement(title.text))
  const [largest = title] = larger.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return cut(largest.text)
}

const isLetterhead = ({ text }: AgreementBlock): boolean => endsInCompanyForm(text) || isAddress(text)

function cut(text: string): string {
  const characters = Array.from(text)
  return characters.length <= longestTitle
    ? text
    : `${characters
        .slice(0, longestTitle - 1)
        .join('')
        .trimEnd()}…`
}

/** Marks the title. Headings before it, such as a company's name and address, become paragraphs. */
function titled(blocks: AgreementBlock[]): AgreementBlock[] {
  const place = titlePlace(blocks)
  if (place === -1) return blocks
  return blocks.map((block, index) => {
    if (index === place) return { ...block, kind: 'title' }
    return index < place && block.kind === 'heading' ? { ...block, kind: 'paragraph' } : block
  })
}

function titlePlace(blocks: AgreementBlock[]): number {
  const end = blocks.findIndex((block, index) => index === openingBlocks || isProse(block))
  const opening = blocks.slice(0, end === -1 ? blocks.length : end)
  const named = opening.findIndex(
    ({ kind, number, text }) => kind === 'heading' && number === undefined && namesAgreement(text),
  )
  if (named !== -1) return named
  return opening[0]?.kind === 'heading' && opening[0].number === undefined ? 0 : -1
}

/** Whether a block is body text, that is, neither a heading nor a letterhead line (short and not a sentence). */
function isProse({ kind, text }: AgreementBlock): boolean {
  if (kind !== 'paragraph') return kind !== 'heading'
  return text.length > 100 || (/[.。!?！？:：;；,，]["”’]?$/.test(text) && !endsInCompanyForm(text))
}

function blockOf(line: string, found: ClauseNumber | null): AgreementBlock {
  if (line.includes('\t')) {
    const rows = rowsOf(line)
    return { kind: 'table', text: plain(line), rows }
  }
  const rest = found ? line.slice(found.number.length).trim() : line
  if (!found) return { kind: isHeading(line) ? 'heading' : 'paragraph', text: line }
  if (rest === '') {
    // A bare number is a list item without text; `第一章` is a section heading.
    const isItem = /^[(（]?[\da-zA-Z.]+[.)）]?$/.test(found.number)
    return isItem
      ? { kind: 'clause', text: '', ...found }
      : { kind: isHeading(line) ? 'heading' : 'paragraph', text: line }
  }
  const kind = isSectionNumber(found.number) && isOver(rest) ? 'heading' : 'clause'
  return { kind, number: found.number, text: rest, level: found.level }
}

const decimalNumber = /^\d{1,3}(?:\.\d{1,3})+/
/** Number or bullet of the first list item. */
const listStart = /^[(（]?(?:[aA1]|i|一)[.)）]$|^[•▪●◦‣·–—-]$/

/**
 * Moves lists directly below a decimal number such as `2.1` one level deeper, together with their nested lists. Below `1.`, the level that follows
 * from the list's own number is already correct.
 */
function belowDecimals(blocks: readonly AgreementBlock[]): AgreementBlock[] {
  let above = 0
  let isDeeper = false
  return blocks.map((block) => {
    const { kind, number = '', level = 1 } = block
    if (kind === 'title' || kind === 'heading' || decimalNumber.test(number) || level < 2) {
      above = decimalNumber.test(number) ? level : 0
      isDeeper = false
      return block
    }
    if (kind !== 'clause') return block
    isDeeper ||= above >= level && listStart.test(number)
    return isDeeper ? { ...block, level: level + above - 1 } : block
  })
}
