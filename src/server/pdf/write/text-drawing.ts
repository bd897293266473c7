import { isWide } from '../read/text/characters.ts'
import type { Pdf } from './document.ts'
import { formerRuns, isFormer } from './former-print.ts'
import { FontChoice, mainFont, shaped, useFont } from './fonts.ts'
import type { PlacedGlyph, ShapedText } from './shaping.ts'
import { runsOf, type DrawnRun } from './text-runs.ts'

export type TextStyle = { size: number; color?: string; bold?: boolean; spacing?: number }

/**
 * Draws a line of text and returns its right edge. `y` is the baseline. A character that no font has is drawn as a box; the text layer contains the
 * character.
 */
export function drawText(pdf: Pdf, text: string, x: number, y: number, style: TextStyle): number {
  const color = style.color ?? '#1c2126'
  pdf.fontSize(style.size).fillColor(color)
  // Only one font weight is included; a thin outline simulates bold.
  if (style.bold) pdf.lineWidth(style.size * 0.03).strokeColor(color)
  let position = x
  for (const run of lineRuns(pdf, text)) {
    if (isPlain(run)) drawPlain(pdf, run, position, y, style)
    else drawShaped(pdf, run, position, y, style)
    position += widthOfRun(pdf, run, style)
  }
  return position
}

function drawPlain(
  pdf: Pdf,
  run: DrawnRun,
  x: number,
  y: number,
  { size, bold = false, spacing = 0 }: TextStyle,
): void {
  const { id } = useFont(pdf, run.font)
  const setting = {
    lineBreak: false,
    baseline: 'alphabetic',
    fill: true,
    stroke: bold,
    characterSpacing: spacing,
  } as const
  if (run.missing !== undefined) pdf.markContent('Span', { actual: run.missing })
  pdf.text(run.text, x, y, { ...setting, ...featuresOf(run.text) })
  if (run.missing !== undefined) endReplacement(pdf, id, size)
}

/**
 * Draws each glyph at its own place. A cluster has its text beside it, unless it is the usual glyph of one character. Readers take the width of such
 * a text from its first and last glyph, so a blank glyph follows the marks.
 */
function drawShaped(pdf: Pdf, run: DrawnRun, x: number, y: number, { size, bold }: TextStyle): void {
  const font = useFont(pdf, run.font)
  const page = pdf.page as unknown as { fonts: Record<string, PDFKit.PDFKitReference>; height: number }
  page.fonts[font.id] ??= font.ref()
  let pending: { left: number; base: number; right: number; codes: string } | undefined
  const flush = (): void => {
    if (pending) pdf.addContent(`1 0 0 1 ${rounded(pending.left)} ${rounded(pending.base)} Tm <${pending.codes}> Tj`)
    pending = undefined
  }
  const draw = (glyph: Omit<PlacedGlyph, 'character'>, text: string): void => {
    const id = font.subset.includeGlyph(glyph.id)
    font.widths[id] ??= glyph.advance * 1000
    // Programs that ignore replacement texts read this one, which is right for the first place of a glyph only.
    font.unicode[id] ??= Array.from(text, (one) => one.codePointAt(0) ?? 0)
    const [left, base] = [x + glyph.x * size, page.height - y + glyph.y * size]
    if (!pending || pending.base !== base || Math.abs(pending.right - left) > 0.001) {
      flush()
      pending = { left, base, right: left, codes: '' }
    }
    pending.codes += id.toString(16).padStart(4, '0')
    pending.right += glyph.advance * size
  }
  pdf.save().transform(1, 0, 0, -1, 0, page.height)
  pdf.addContent(`BT /${font.id} ${size} Tf${bold ? ' 2 Tr' : ''}`)
  const { clusters, blank } = shapedRun(run)
  for (const { text, glyphs } of clusters) {
    const isUsual = glyphs.length === 1 && String.fromCodePoint(glyphs[0]?.character ?? 0) === text
    if (!isUsual) {
      flush()
      pdf.markContent('Span', { actual: text })
    }
    const [advancing, marks] = [
      glyphs.filter(({ advance }) => advance > 0),
      glyphs.filter(({ advance }) => advance === 0),
    ]
    for (const [index, glyph] of [...advancing, ...marks].entries())
      draw(glyph, glyph.character === undefined ? (index === 0 ? text : '') : String.fromCodePoint(glyph.character))
    const last = marks.length > 0 ? advancing.at(-1) : undefined
    if (last) draw({ ...blank, x: last.x + last.advance - blank.advance, y: 0 }, '')
    if (!isUsual) {
      flush()
      pdf.endMarkedContent()
    }
  }
  flush()
  pdf.addContent('ET')
  pdf.restore()
}

const rounded = (length: number): number => Number(length.toFixed(3))

/** Returns the width in points of a text that `drawText` draws. */
export function widthOf(pdf: Pdf, text: string, style: TextStyle): number {
  return lineRuns(pdf, text).reduce((sum, run) => sum + widthOfRun(pdf, run, style), 0)
}

/** Returns the text, followed by the code points of the characters that no font has. */
export function withCodePoints(pdf: Pdf, text: string): string {
  const missing = isFormer(pdf) ? [] : lineRuns(pdf, text).flatMap((run) => Array.from(run.missing ?? ''))
  const codes = missing.map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
  return codes.length === 0 ? text : `${text} (${[...new Set(codes)].join(' ')})`
}

/** Ends a replaced run. Sets the line's transformation and font first, because readers use them to position the replacement text. */
function endReplacement(pdf: Pdf, font: string, size: number): void {
  pdf.save().transform(1, 0, 0, -1, 0, pdf.page.height)
  pdf.addContent(`BT /${font} ${size} Tf ET`)
  pdf.endMarkedContent()
  pdf.restore()
}

/** Letters of shaped runs are not spaced, because those of some scripts are joined. */
function widthOfRun(pdf: Pdf, run: DrawnRun, { size, spacing = 0 }: TextStyle): number {
  if (!isPlain(run)) return shapedRun(run).width * size
  const { font, text } = run
  useFont(pdf, font)
  return pdf.fontSize(size).widthOfString(text, featuresOf(text)) + spacing * Array.from(text).length
}

/** The main font's curly quotes are as wide as a Chinese character; Latin text uses the proportional quotes. */
function featuresOf(text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return /[“”‘’]/.test(text) && !Array.from(text).some(isWide) ? { features: ['pwid'] } : {}
}

const isPlain = ({ font, level }: DrawnRun): boolean => font === mainFont && level % 2 === 0
const shapedRun = ({ font, text, level }: DrawnRun): ShapedText => shaped(font, text, level % 2 === 1)

function lineRuns(pdf: Pdf, text: string): DrawnRun[] {
  const wellFormed = text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
  const former = formerRuns(pdf, wellFormed)
  if (former) return former
  const plain = wellFormed.replace(directionControls, '')
  const fonts = new FontChoice(pdf, plain)
  return fonts.isPlain ? [{ text: plain, font: mainFont, level: 0 }] : runsOf(plain, fonts)
}

/** A name must not decide how the rest of its line reads. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
