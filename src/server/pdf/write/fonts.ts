import { readFileSync } from 'node:fs'

import { shaperOf, type ShapedText } from './shaping.ts'

type Pdf = PDFKit.PDFDocument

const folder = new URL('../font/', import.meta.url)

/** Noto Sans SC, which sets Chinese, and all other text that it covers. */
export const mainFont = 'han/sc'

const widelyUsed = [mainFont, 'scripts/latin']
const han = [mainFont, 'han/hk', 'han/jp', 'han/extension-b']

/** Font files by Unicode script, in the order in which they are tried. Every font is Noto Sans, except `extension-b` (Hanazono) and `tibetan` (Noto Serif). */
const fontsByScript: Readonly<Record<string, readonly string[]>> = {
  Latin: widelyUsed,
  Greek: widelyUsed,
  Cyrillic: widelyUsed,
  Han: han,
  Bopomofo: han,
  Hiragana: ['han/jp', ...han],
  Katakana: ['han/jp', ...han],
  Hangul: ['han/kr'],
  Arabic: ['scripts/arabic'],
  Armenian: ['scripts/armenian'],
  Bengali: ['scripts/bengali'],
  Devanagari: ['scripts/devanagari'],
  Ethiopic: ['scripts/ethiopic'],
  Georgian: ['scripts/georgian'],
  Gujarati: ['scripts/gujarati'],
  Gurmukhi: ['scripts/gurmukhi'],
  Hebrew: ['scripts/hebrew'],
  Kannada: ['scripts/kannada'],
  Khmer: ['scripts/khmer'],
  Lao: ['scripts/lao'],
  Malayalam: ['scripts/malayalam'],
  Mongolian: ['scripts/mongolian'],
  Myanmar: ['scripts/myanmar'],
  Sinhala: ['scripts/sinhala'],
  Tamil: ['scripts/tamil'],
  Telugu: ['scripts/telugu'],
  Thai: ['scripts/thai'],
  Tibetan: ['scripts/tibetan'],
  Yi: ['scripts/yi'],
}
const anyScript = [...widelyUsed, 'scripts/symbols', 'scripts/symbols2', 'han/kr', 'han/jp']

const patterns = Object.keys(fontsByScript).map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const)
const [latin, kana] = [
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
]
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Properties of pdfkit's font that are missing from its type definitions. */
type OpenFont = {
  id: string
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
  ref(): PDFKit.PDFKitReference
  subset: { includeGlyph(glyph: number): number }
  /** Widths in thousandths of the font size, and code points of the text layer, by glyph of the subset. */
  widths: number[]
  unicode: number[][]
}

const opened = new WeakMap<Pdf, Map<string, OpenFont>>()
const files = new Map<string, Buffer>()
const shapers = new Map<string, ReturnType<typeof shaperOf>>()

/** Makes a font the document's current one. A font file is read when it is needed for the first time. */
export function useFont(pdf: Pdf, name: string): OpenFont {
  let fonts = opened.get(pdf)
  if (!fonts) opened.set(pdf, (fonts = new Map()))
  const known = fonts.get(name)
  if (!known) pdf.registerFont(name, fileOf(name))
  pdf.font(name)
  const { _font: font } = pdf as unknown as { _font: OpenFont }
  fonts.set(name, font)
  return font
}

/** Shapes text with one of the fonts. */
export function shaped(name: string, text: string, isRightToLeft: boolean): ShapedText {
  let shape = shapers.get(name)
  if (!shape) shapers.set(name, (shape = shaperOf(fileOf(name))))
  return shape(text, isRightToLeft)
}

function fileOf(name: string): Buffer {
  let file = files.get(name)
  if (!file) files.set(name, (file = readFileSync(new URL(`${name}.ttf`, folder))))
  return file
}

/** Chooses the fonts for the characters of one text. Letters of European scripts get one font for the whole text, so that a name is not set in two. */
export class FontChoice {
  readonly #pdf: Pdf
  readonly #first: readonly string[]
  /** Whether one font, the main one, draws the whole text. */
  readonly isPlain: boolean

  constructor(pdf: Pdf, text: string) {
    this.#pdf = pdf
    const letters = Array.from(text).filter((one) => latin.test(one))
    const whole = widelyUsed.filter((font) => letters.every((letter) => this.covers(font, letter)))
    this.isPlain = !kana.test(text) && this.covers(mainFont, text)
    this.#first = [...(kana.test(text) ? ['han/jp'] : []), ...whole.slice(0, 1)]
  }

  /** Returns the font that draws a grapheme, preferring the font of the grapheme before it, or undefined. */
  of(grapheme: string, previous: string | undefined): string | undefined {
    const own = patterns.find(([, pattern]) => pattern.test(grapheme))
    const ofScript = own ? (fontsByScript[own[0]] ?? []) : previous === undefined ? [] : [previous]
    const preferred = this.#first.filter((font) => ofScript.includes(font))
    return [...preferred, ...ofScript, ...anyScript].find((font) => this.covers(font, grapheme))
  }

  /** Returns whether a font draws a text. Characters that are not visible, such as variation selectors, need no glyph. */
  covers(name: string, text: string): boolean {
    return this.hasGlyphs(name, text.replace(invisible, ''))
  }

  /** The main font does not position combining marks; it would draw them next to their letters. */
  hasGlyphs(name: string, text: string): boolean {
    if (name === mainFont && /\p{M}/u.test(text)) return false
    const { font } = opened.get(this.#pdf)?.get(name) ?? useFont(this.#pdf, name)
    return Array.from(text).every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  }
}
