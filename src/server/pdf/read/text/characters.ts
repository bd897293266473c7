/** East Asian characters that need no spaces between them: ideographs, kana and their punctuation. */
const wide = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef\ufe30-\ufe4f]/u
const curlyQuote = /^[“”‘’…—]/

/**
 * Presentation forms of ordinary characters: Latin ligatures, Kangxi radicals, compatibility ideographs, Arabic
 * forms.
 */
const presentationForms = /[\ufb00-\ufb4f\u2e80-\u2fdf\uf900-\ufaff\ufb50-\ufdff\ufe70-\ufefc\u{2f800}-\u{2fa1f}]+/gu

/** Bullets of Symbol and Wingdings in the private use area. */
const symbolBullets = /[\uf0b7\uf0a7\uf0d8\uf076\uf06e\uf06c]/g

/** Private-use ligatures in Apple and Google fonts. */
const privateLigatures: Readonly<Record<string, string>> = { '\uf001': 'fi', '\uf002': 'fl' }

/** A hyphen that the font maps to several Unicode hyphens. */
const manyHyphens = /^[-\u00ad\u2010\u2011]{2,}$/

const invisible = /[\p{Cc}\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

export function isWide(character: string): boolean {
  return wide.test(character)
}

/** Returns whether a character, such as a curly quote, an ellipsis or a dash, takes the width of the surrounding script. */
export function isNeutral(character: string): boolean {
  return curlyQuote.test(character)
}

/** Returns whether a glyph's text is white space, including tabs and no-break spaces. */
export function isSpace(text: string): boolean {
  return text !== '' && text.trim() === ''
}

/** Normalizes a glyph's text. A drawn soft hyphen becomes a hyphen. */
export function plainCharacters(glyphText: string): string {
  if (isSpace(glyphText)) return ' '
  if (manyHyphens.test(glyphText)) return '-'
  return glyphText
    .replace(presentationForms, (form) => form.normalize('NFKC'))
    .replace(/[\uf001\uf002]/g, (form) => privateLigatures[form] ?? form)
    .replace(symbolBullets, '•')
    .replace(/\u00ad/g, '-')
    .replace(invisible, '')
    .toWellFormed()
    .replace(/\ufffd/g, '')
}
