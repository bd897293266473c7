import { opensBlock } from '../text/block-opening.ts'
import { isNeutral, isWide } from '../read/text/characters.ts'
import { widthOf, type TextStyle } from './text-drawing.ts'
import type { Pdf } from './document.ts'

const neverFirst = /^[，。、；：？！）》」』】”’…—·,.;:?!)\]}%％]/
const neverLast = /[（《「『【“‘([{]$/
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Breaks a text into lines of at most `width` points: after spaces, which remain at the end of the line, and between Chinese characters. Avoids lines
 * that begin like a new block. A word longer than a line is broken.
 */
export function wrapped(pdf: Pdf, text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = []
  let line = ''
  for (const unit of unitsOf(text).flatMap((unit) => fitting(pdf, unit, width, style))) {
    if (line === '' || widthOf(pdf, (line + unit).trimEnd(), style) <= width) {
      line += unit
    } else {
      lines.push(line)
      line = unit
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** Splits a text at possible line breaks. Spaces remain at the end of a piece. */
function unitsOf(text: string): string[] {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  const units: string[] = []
  let start = 0
  let unit = ''
  characters.forEach((character, index) => {
    unit += character
    start += character.length
    const next = characters[index + 1]
    if (next === undefined || (mayBreak(unit, character, next) && !opensBlock(text.slice(start, start + 80)))) {
      units.push(unit)
      unit = ''
    }
  })
  return units
}

function mayBreak(unit: string, character: string, next: string): boolean {
  if (next.trim() === '') return false
  if (character.trim() === '') return true
  const isChinese = (one: string) => isWide(one) || isNeutral(one)
  return isChinese(character) && isChinese(next) && !neverFirst.test(next) && !neverLast.test(unit)
}

function fitting(pdf: Pdf, unit: string, width: number, style: TextStyle): string[] {
  if (widthOf(pdf, unit.trimEnd(), style) <= width) return [unit]
  const parts: string[] = []
  let part = ''
  for (const { segment } of graphemes.segment(unit)) {
    if (part !== '' && segment.trim() !== '' && widthOf(pdf, part + segment, style) > width) {
      parts.push(part)
      part = ''
    }
    part += segment
  }
  return [...parts, part]
}
