import type { Pdf } from './document.ts'
import { FontChoice, mainFont } from './fonts.ts'
import type { DrawnRun } from './text-runs.ts'

/** Documents that are printed as before there were fonts for other scripts, so that receipts of that time can be verified. */
const former = new WeakSet<Pdf>()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

export function printAsBefore(pdf: Pdf): void {
  former.add(pdf)
}

export function isFormer(pdf: Pdf): boolean {
  return former.has(pdf)
}

/** Returns the runs of a line in a document that is printed as before: every character that the main font lacks is a simpler letter or a box. */
export function formerRuns(pdf: Pdf, text: string): DrawnRun[] | undefined {
  if (!isFormer(pdf)) return undefined
  const fonts = new FontChoice(pdf, text)
  const draws = (one: string): boolean => fonts.hasGlyphs(mainFont, one)
  const runs: DrawnRun[] = []
  for (const { segment } of graphemes.segment(text)) {
    const missing = draws(segment) ? undefined : segment
    const drawn = missing === undefined ? segment : plainer(segment, draws)
    const last = runs.at(-1)
    if (last && (last.missing === undefined) === (missing === undefined)) {
      last.text += drawn
      if (missing !== undefined) last.missing += missing
    } else {
      runs.push({ text: drawn, font: mainFont, level: 0, ...(missing !== undefined && { missing }) })
    }
  }
  return runs
}

/** Letters with strokes that have no Unicode decomposition. */
const strokes: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ı: 'i',
  Ŋ: 'N',
  ŋ: 'n',
  ŉ: 'n',
}

/** Returns the letter without diacritics, or a box. */
function plainer(grapheme: string, draws: (text: string) => boolean): string {
  const bare = grapheme
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/./u, (letter) => strokes[letter] ?? letter)
  return bare !== '' && draws(bare) ? bare : '□'
}
