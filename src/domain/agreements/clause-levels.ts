import type { AgreementBlock } from './agreement-block.ts'

const decimal = /^\d{1,3}(?:\.\d{1,3})+/
/** What a list begins with. */
const first = /^[(（]?(?:[aA1]|i|一)[.)）]$|^[•▪●◦‣·–—-]$/

/**
 * The blocks with lists that begin right below `2.1` one level deeper than it, and the lists within them deeper again: a number alone only shows
 * its depth below `1.`.
 */
export function belowDecimals(blocks: readonly AgreementBlock[]): AgreementBlock[] {
  let above = 0
  let isDeeper = false
  return blocks.map((block) => {
    const { kind, number = '', level = 1 } = block
    if (kind === 'title' || kind === 'heading' || decimal.test(number) || level < 2) {
      above = decimal.test(number) ? level : 0
      isDeeper = false
      return block
    }
    if (kind !== 'clause') return block
    isDeeper ||= above >= level && first.test(number)
    return isDeeper ? { ...block, level: level + above - 1 } : block
  })
}
