import { isSpace, plainCharacters } from './characters.ts'
import { dingbatsOf } from './dingbats.ts'
import { asMatrix, identity, multiply, type Matrix } from './matrix.ts'

/** A drawn glyph in page space: points, y increasing downwards. `y` is the baseline. */
export type Glyph = { text: string; x: number; y: number; width: number; size: number; space: boolean; bold?: boolean }

/** The operator list that pdf.js creates from a page's content stream. */
export type Operators = { fnArray: number[]; argsArray: unknown[][] }

/** pdf.js operator codes that affect text. */
export type OperatorCodes = Record<
  | 'save'
  | 'restore'
  | 'transform'
  | 'beginText'
  | 'setCharSpacing'
  | 'setWordSpacing'
  | 'setHScale'
  | 'setLeading'
  | 'setFont'
  | 'setGState'
  | 'setTextRise'
  | 'moveText'
  | 'setLeadingMoveText'
  | 'setTextMatrix'
  | 'nextLine'
  | 'showText'
  | 'paintFormXObjectBegin'
  | 'paintFormXObjectEnd',
  number
>

/** `name`: name of the font in the PDF, such as `ABCDEF+Arial-BoldMT`. */
export type FontShape = { fontMatrix?: number[]; vertical?: boolean; name?: string }

/** A page's glyphs in drawing order, and the Unicode text that each font maps them to, with control characters. */
export type DrawnText = { glyphs: Glyph[]; byFont: ReadonlyMap<string, string> }

type PdfGlyph = { unicode: string; width: number; isSpace: boolean; vmetric?: number[] | null }

type TextState = {
  matrix: Matrix
  font: string
  size: number
  charSpacing: number
  wordSpacing: number
  scale: number
  leading: number
  rise: number
}

/** Maximum letter spacing, relative to the type size. If PDF writers use wider spacing, they cancel it after each letter, except in gaps. */
const maxLetterSpacing = 0.5

const boldName = /bold|black|heavy/i

/**
 * Returns the glyphs of a page in drawing order. Computes them from the operators, because pdf.js omits all characters of the Unicode category Cf
 * from its text, including hyphens that some writers store as soft hyphens.
 */
export function glyphsOf(
  operators: Operators,
  codes: OperatorCodes,
  pageMatrix: number[],
  shapeOf: (font: string) => FontShape,
): DrawnText {
  const pen = new Pen(asMatrix(pageMatrix), shapeOf)
  const acts = actsOf(pen, codes)
  operators.fnArray.forEach((code, index) => acts.get(code)?.(operators.argsArray[index] ?? []))
  return { glyphs: pen.glyphs, byFont: pen.byFont }
}

function actsOf(pen: Pen, codes: OperatorCodes): Map<number, (args: unknown[]) => void> {
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
  return new Map<number, (args: unknown[]) => void>([
    [codes.save, () => pen.save()],
    [codes.restore, () => pen.restore()],
    [codes.transform, (args) => pen.transform(asMatrix(args))],
    [codes.paintFormXObjectBegin, ([matrix]) => pen.enterForm(matrix ? asMatrix(matrix) : identity)],
    [codes.paintFormXObjectEnd, () => pen.restore()],
    [codes.beginText, () => pen.setTextMatrix(identity)],
    [codes.setTextMatrix, ([matrix]) => pen.setTextMatrix(asMatrix(matrix))],
    [codes.moveText, ([x, y]) => pen.moveText(number(x), number(y))],
    [codes.nextLine, () => pen.moveText(0, -pen.state.leading)],
    [codes.setLeading, ([leading]) => void (pen.state.leading = number(leading))],
    [
      codes.setLeadingMoveText,
      ([x, y]) => {
        pen.state.leading = -number(y)
        pen.moveText(number(x), number(y))
      },
    ],
    [codes.setCharSpacing, ([spacing]) => void (pen.state.charSpacing = number(spacing))],
    [codes.setWordSpacing, ([spacing]) => void (pen.state.wordSpacing = number(spacing))],
    [codes.setHScale, ([percent]) => void (pen.state.scale = number(percent) / 100)],
    [codes.setTextRise, ([rise]) => void (pen.state.rise = number(rise))],
    [codes.setFont, ([font, size]) => pen.setFont(String(font), number(size))],
    [codes.setGState, ([entries]) => pen.setFontOf(entries)],
    [codes.showText, ([glyphs]) => pen.show(Array.isArray(glyphs) ? glyphs : [])],
  ])
}

/** Tracks the graphics and text state like a renderer and records the position of each glyph. */
class Pen {
  readonly glyphs: Glyph[] = []
  readonly byFont = new Map<string, string>()
  state: TextState
  private stack: TextState[] = []
  private textMatrix = identity
  private line = { x: 0, y: 0 }
  private offset = 0
  private readonly shapeOf: (font: string) => FontShape

  constructor(matrix: Matrix, shapeOf: (font: string) => FontShape) {
    this.shapeOf = shapeOf
    this.state = { matrix, font: '', size: 0, charSpacing: 0, wordSpacing: 0, scale: 1, leading: 0, rise: 0 }
  }

  save(): void {
    this.stack.push({ ...this.state })
  }

  restore(): void {
    this.state = this.stack.pop() ?? this.state
  }

  transform(matrix: Matrix): void {
    this.state.matrix = multiply(this.state.matrix, matrix)
  }

  enterForm(matrix: Matrix): void {
    this.save()
    this.transform(matrix)
  }

  setTextMatrix(matrix: Matrix): void {
    this.textMatrix = matrix
    this.line = { x: 0, y: 0 }
    this.offset = 0
  }

  moveText(x: number, y: number): void {
    this.line = { x: this.line.x + x, y: this.line.y + y }
    this.offset = 0
  }

  setFont(font: string, size: number): void {
    this.state.font = font
    this.state.size = size
  }

  /** Sets the font from a graphics state, a list of [key, value] pairs. */
  setFontOf(entries: unknown): void {
    if (!Array.isArray(entries)) return
    for (const [key, value] of entries as [string, unknown][]) {
      if (key === 'Font' && Array.isArray(value)) this.setFont(String(value[0]), Number(value[1]) || 0)
    }
  }

  show(glyphs: (PdfGlyph | number)[]): void {
    const { size, scale, charSpacing, wordSpacing } = this.state
    const { font } = this.state
    const { fontMatrix, vertical = false, name = '' } = this.shapeOf(font)
    const textOf = dingbatsOf(name)
    const isBold = boldName.test(name)
    let said = ''
    const unit = fontMatrix?.[0] ?? 0.001
    for (const [index, glyph] of glyphs.entries()) {
      if (typeof glyph === 'number') {
        this.offset -= (glyph / 1000) * size * (vertical ? 1 : scale)
        continue
      }
      const spacing = charSpacing + (glyph.isSpace ? wordSpacing : 0)
      const advance = vertical
        ? (glyph.vmetric?.[0] ?? -1000) * unit * size + spacing
        : (glyph.width * unit * size + spacing) * scale
      const next = glyphs[index + 1]
      const left = charSpacing - (typeof next === 'number' ? (next / 1000) * size : 0)
      // Letter spacing is part of the glyph's width, so that it is not read as a space. Wider spacing, and spacing that the next number cancels, is
      // excluded.
      const letterSpacing = left > 0 && left < maxLetterSpacing * size ? Math.min(left, charSpacing) : 0
      const text = textOf(glyph.unicode)
      said += text
      this.put(
        plainCharacters(text),
        (glyph.width * unit * size + Math.max(0, letterSpacing)) * scale,
        vertical,
        isBold,
      )
      this.offset += advance
    }
    this.byFont.set(font, `${this.byFont.get(font) ?? ''}${said} `)
  }

  private put(text: string, width: number, vertical: boolean, bold: boolean): void {
    if (text === '') return
    const matrix = multiply(this.state.matrix, this.textMatrix)
    const x = this.line.x + (vertical ? 0 : this.offset)
    const y = this.line.y + this.state.rise + (vertical ? this.offset : 0)
    const stretch = Math.hypot(matrix[0], matrix[1])
    const place = {
      x: matrix[0] * x + matrix[2] * y + matrix[4],
      y: matrix[1] * x + matrix[3] * y + matrix[5],
      width: Math.abs(width) * stretch,
      size: Math.abs(this.state.size) * Math.hypot(matrix[2], matrix[3]),
    }
    if (Object.values(place).every(Number.isFinite)) this.glyphs.push({ text, ...place, space: isSpace(text), bold })
  }
}
