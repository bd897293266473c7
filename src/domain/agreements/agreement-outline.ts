import type { AgreementBlock } from './agreement-block.ts'
import { type Language, propertiesOf } from '../text/languages.ts'

/** A block with its zero-based index. */
export type PlacedBlock = { block: AgreementBlock; place: number }

/** Consecutive list items, each with the nested list that follows it. The markers are part of the text. */
export type ItemList = { ordered: boolean; items: (PlacedBlock & { within: ItemList | null })[] }

export type OutlinePart = PlacedBlock | ItemList

/** Groups consecutive clauses into lists; a single clause is not a list. */
export function outlineOf(blocks: readonly AgreementBlock[]): OutlinePart[] {
  const parts: OutlinePart[] = []
  const placed = blocks.map((block, place) => ({ block, place }))
  for (let index = 0; index < placed.length;) {
    const length = clausesFrom(blocks, index)
    const first = placed[index]
    if (length > 1) parts.push(listOf(placed.slice(index, index + length)))
    else if (first) parts.push(first)
    index += Math.max(1, length)
  }
  return parts
}

function clausesFrom(blocks: readonly AgreementBlock[], index: number): number {
  const end = blocks.findIndex(({ kind }, place) => place >= index && kind !== 'clause')
  return (end === -1 ? blocks.length : end) - index
}

function listOf(clauses: PlacedBlock[]): ItemList {
  const items: ItemList['items'] = []
  for (let index = 0; index < clauses.length;) {
    const item = clauses[index]
    if (!item) break
    const deeper = clauses.slice(index + 1)
    const end = deeper.findIndex(({ block }) => levelOf(block) <= levelOf(item.block))
    const inner = end === -1 ? deeper : deeper.slice(0, end)
    items.push({ ...item, within: inner.length > 0 ? listOf(inner) : null })
    index += 1 + inner.length
  }
  return { ordered: !items.every(({ block }) => isBullet(block)), items }
}

const levelOf = ({ level }: AgreementBlock): number => level ?? 1
const isBullet = ({ number }: AgreementBlock): boolean => !/[\p{L}\p{N}]/u.test(number ?? '')

/** A run of text, or a blank to fill in. */
export type Stretch = { text: string; isBlank: boolean }

const blank = /(_{3,}|＿{2,}|\.{8,}|…{4,}|-{8,})/u

/** Splits a text into text runs and blanks. */
export function stretchesOf(text: string): Stretch[] {
  return text
    .split(blank)
    .map((part, index) => ({ text: part, isBlank: index % 2 === 1 }))
    .filter(({ text: part }) => part !== '')
}

/** Returns the screen reader text for a blank, in the agreement's language. */
export const blankWord = (language: Language): string => propertiesOf(language).words['agreement.blank']
