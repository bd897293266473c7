import { isWide } from '../read/text/characters.ts'
import type { Pdf } from './document.ts'

export type TextStyle = { size: number; color?: string; bold?: boolean; spacing?: number }

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Properties of pdfkit's font that are missing from its type definitions. */
type OpenFont = { id: string; font: { hasGlyphForCodePoint(codePoint: number): boolean } }

/** A text and its drawn form, which differs if a glyph is missing from the font. */
type Piece = { text: string; drawn: string }

/**
 * Draws a line of text and returns its right edge. `y` is the baseline. A character that is missing from the font is drawn as a simpler character.
 * The text layer still contains the original character.
 */
export function drawText(pdf: Pdf, text: string, x: number, y: number, style: TextStyle): number {
  const color = style.color ?? '#1c2126'
  pdf.fontSize(style.size).fillColor(color)
  // Only one font weight is included; a thin outline simulates bold.
  if (style.bold) pdf.lineWidth(style.size * 0.03).strokeColor(color)
  const setting = { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: style.bold ?? false } as const
  let position = x
  for (const { text: meant, drawn } of piecesOf(pdf, text)) {
    if (meant !== drawn) pdf.markContent('Span', { actual: meant })
    pdf.text(drawn, position, y, { ...setting, ...featuresOf(drawn), characterSpacing: style.spacing ?? 0 })
    if (meant !== drawn) endReplacement(pdf, style.size)
    position += widthOfDrawn(pdf, drawn, style)
  }
  return position
}

/** Returns the width in points of a text that `drawText` draws. */
export function widthOf(pdf: Pdf, text: string, style: TextStyle): number {
  return piecesOf(pdf, text).reduce((sum, { drawn }) => sum + widthOfDrawn(pdf, drawn, style), 0)
}

/** Ends a replaced piece. Sets the line's transformation and font first, because readers use them to position the replacement text. */
function endReplacement(pdf: Pdf, size: number): void {
  pdf.save().transform(1, 0, 0, -1, 0, pdf.page.height)
  pdf.addContent(`BT /${fontOf(pdf).id} ${size} Tf ET`)
  pdf.endMarkedContent()
  pdf.restore()
}

function widthOfDrawn(pdf: Pdf, text: string, style: TextStyle): number {
  return pdf.fontSize(style.size).widthOfString(text, featuresOf(text)) + (style.spacing ?? 0) * Array.from(text).length
}

/** The font's curly quotes are as wide as a Chinese character; Latin text uses the proportional quotes. */
function featuresOf(text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return /[“”‘’]/.test(text) && !Array.from(text).some(isWide) ? { features: ['pwid'] } : {}
}

/** Splits a text into pieces that the font can draw, and pieces that need replacements. */
function piecesOf(pdf: Pdf, text: string): Piece[] {
  const plain = text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
  if (canDraw(pdf, plain)) return [{ text: plain, drawn: plain }]
  const pieces: Piece[] = []
  for (const { segment } of graphemes.segment(plain)) {
    const drawable = canDraw(pdf, segment)
    const drawn = drawable ? segment : plainer(pdf, segment)
    const last = pieces.at(-1)
    // Adjacent replaced characters form one piece, so that they remain one word in the text layer.
    if (last && (last.text === last.drawn) === drawable) {
      last.text += segment
      last.drawn += drawn
    } else {
      pieces.push({ text: segment, drawn })
    }
  }
  return pieces
}

/** Letters with strokes that are missing from the font and have no Unicode decomposition. */
const strokes: Record<string, string> = {
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

/** Returns the letter without diacritics, or a box if the font cannot draw it. */
function plainer(pdf: Pdf, grapheme: string): string {
  const bare = grapheme
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/./u, (letter) => strokes[letter] ?? letter)
  return bare !== '' && canDraw(pdf, bare) ? bare : '□'
}

/** Returns whether the font can draw a text. A combining mark that remains after normalization would be drawn next to its letter. */
function canDraw(pdf: Pdf, text: string): boolean {
  const { font } = fontOf(pdf)
  return !/\p{M}/u.test(text) && Array.from(text).every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
}

function fontOf(pdf: Pdf): OpenFont {
  const { _font: font } = pdf as unknown as { _font: OpenFont }
  return font
}
