import type { AgreementBlock } from './agreement-block.ts'

/** Whether a number may be a section number: `1.`, `2.1` and `第一条` may; `(a)`, `b)` and bullets are list items. */
export function isSectionNumber(number: string): boolean {
  return /[\dIVX条章节编部、．]/.test(number) && !/^[(（]/.test(number)
}

/** Whether the text that follows a number is a section heading. */
export const isOver = (text: string): boolean => isHeading(text) || isBriefTopic(text)

/** Whether the text is short and is not a sentence, a form line (`Name: ____`) or an address. */
export function isHeading(text: string): boolean {
  if (/[.。;；,，:：!！?？、…]$/.test(text) || /_{3,}|-{8,}|^[([{（【]/.test(text)) return false
  if (isAddress(text)) return false
  return lengthOf(text) <= 100
}

/** Whether the text is only a web or email address. */
export const isAddress = (text: string): boolean => /^\w+:\/\/\S+$|^www\.\S+$|^\S+@\S+$/.test(text)

/** Whether the text ends in an abbreviated legal form, such as `Lantern Group, Inc.` */
export const endsInCompanyForm = (text: string): boolean =>
  /\b(?:Inc|Ltd|Co|Corp|LLC|L\.P|S\.A|B\.V|e\.V|GmbH)\.$/i.test(text)

/** Whether the text is a short topic with a period, such as `Definitions.` or `定义。`, as is common in agreements. */
function isBriefTopic(text: string): boolean {
  const topic = text.replace(/[.。:：]$/, '')
  if (/[.。;；,，:：_]/.test(topic)) return false
  return lengthOf(topic) <= 24 && topic.split(' ').length <= 3
}

/** Whether the text is a title-case topic such as `Grant of Patent License:`. */
function isTopic(text: string): boolean {
  const topic = text.replace(/[.。:：]$/, '')
  return lengthOf(topic) <= 80 && !/[.。;；:：_]/.test(topic) && !/(?<![\p{L}’'-])\p{Ll}{4,}/u.test(topic)
}

/** Length of a text in Latin characters. A Chinese character counts as 2.5, because it corresponds to about 2.5 letters. */
function lengthOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (/\p{Script=Han}/u.test(character) ? 2.5 : 1), 0)
}

/**
 * Corrects blocks based on their neighbors: address lines are not headings, `(i)` after `(h)` is a letter, and a topic above its text is a heading. `counts`: bare numbers are clause numbers, not house numbers.
 */
export function inContext(blocks: AgreementBlock[], counts: boolean): AgreementBlock[] {
  const isInAddress = addressesIn(blocks, counts)
  let letter = ''
  return blocks.map((block, index) => {
    const { kind, number, text } = block
    const isLetter = letter === '(h)' && number === '(i)'
    if (/^\([a-z]\)$/.test(number ?? '')) letter = number ?? ''
    if (isInAddress(index)) return { kind: 'paragraph', text: [number, text].filter(Boolean).join(' ') }
    if (isLetter) return { ...block, level: 2 }
    const heads = kind === 'clause' ? headsSection : kind === 'paragraph' ? headsText : null
    return heads?.(block, blocks[index + 1]) ? { ...block, kind: 'heading' } : block
  })
}

/** Whether a clause consists only of a topic, followed by its text in a separate block. */
function headsSection({ number = '', text, level = 1 }: AgreementBlock, next: AgreementBlock | undefined): boolean {
  if (text === '' || !next || !isSectionNumber(number) || !isTopic(text)) return false
  return next.kind === 'paragraph' || next.kind === 'table' || (next.level ?? 1) > level
}

/** Minimum length of the text below an unnumbered topic with a period. */
const minTextLength = 80

/** Whether an unnumbered paragraph consists only of a topic with a period, such as `Moral Rights.`, and its text follows. */
function headsText({ text }: AgreementBlock, next: AgreementBlock | undefined): boolean {
  if (!/^\D+[.。]$/.test(text) || !(isTopic(text) || isBriefTopic(text)) || endsInCompanyForm(text)) return false
  return (next?.kind === 'paragraph' || next?.kind === 'clause') && lengthOf(next.text) >= minTextLength
}

/** Finds addresses: three or more consecutive unnumbered headings after the first block that is not a heading. */
function addressesIn(blocks: AgreementBlock[], counts: boolean): (index: number) => boolean {
  const firstProse = blocks.findIndex(({ kind }) => kind !== 'heading')
  const canBe = (index: number): boolean => {
    const block = blocks[index]
    if (block?.kind !== 'heading' || index <= firstProse || /agreement|协议/i.test(block.text)) return false
    return block.number === undefined || (!counts && /^\d+$/.test(block.number))
  }
  return (index) => {
    if (!canBe(index)) return false
    let [from, to] = [index, index]
    while (canBe(from - 1)) from -= 1
    while (canBe(to + 1)) to += 1
    return to - from >= 2
  }
}
