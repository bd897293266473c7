import bidiFactory from 'bidi-js'

import { type FontChoice, mainFont } from './fonts.ts'

/** A part of a line with one font and one direction. `text` is drawn; `missing` is the text of a character that no font has. */
export type DrawnRun = { text: string; font: string; level: number; missing?: string }

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Splits a line into runs, in the order in which they are drawn from left to right (Unicode Bidirectional Algorithm). */
export function runsOf(text: string, fonts: FontChoice): DrawnRun[] {
  const embedding = rightToLeftLetter.test(text) ? bidi.getEmbeddingLevels(text) : undefined
  const runs: DrawnRun[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const level = embedding?.levels[index] ?? 0
    const last = runs.at(-1)
    const font = fonts.of(segment, last?.missing === undefined ? last?.font : undefined)
    const drawn = font === undefined ? '□' : segment
    // Adjacent missing characters form one run, so that they remain one word in the text layer.
    if (
      last &&
      last.level === level &&
      last.font === (font ?? mainFont) &&
      (last.missing === undefined) === (font !== undefined)
    ) {
      last.text += drawn
      if (last.missing !== undefined) last.missing += segment
    } else {
      runs.push({ text: drawn, font: font ?? mainFont, level, ...(font === undefined && { missing: segment }) })
    }
  }
  return inVisualOrder(runs)
}

/** Returns whether a line begins at the right, because its first letter belongs to a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  return rightToLeftLetter.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1
}

/** Rule L2 of the Unicode Bidirectional Algorithm, applied to whole runs. */
function inVisualOrder(runs: DrawnRun[]): DrawnRun[] {
  const ordered = [...runs]
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) {
    let start = 0
    while (start < ordered.length) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(end, start + 1)
    }
  }
  return ordered
}
