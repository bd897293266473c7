/** Characters of symbol fonts by their code. Boxes become ☐, ☑ and ☒, check marks ✓ and ✗, bullets •. */
const fonts: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [/Wingdings[ -]?2/i, byCode({ '☐': '\xa3', '☑': 'R', '☒': 'QST', '✓': 'P', '✗': 'O' })],
  [
    /Wingdings(?![ -]?3)/i,
    byCode({ '☐': 'opqr\xa8', '☑': '\xfe', '☒': 'x\xfd', '✓': '\xfc', '✗': '\xfb', '•': 'lnv\x9f\xa7\xd8' }),
  ],
  [/Webdings/i, byCode({ '☐': 'c', '✓': 'a', '✗': 'r', '•': 'gn' })],
]

function byCode(codes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(codes).flatMap(([sign, all]) => Array.from(all, (code) => [code, sign])))
}

const same = (text: string): string => text

/**
 * Returns a function that replaces the characters of a symbol font, which have codes of their own: as Latin letters, or in the private use area
 * (U+F000 to U+F0FF). Without it, a box to tick is read as `o` or as a private-use character.
 */
export function dingbatsOf(fontName: string): (text: string) => string {
  const signs = fonts.find(([name]) => name.test(fontName))?.[1]
  if (!signs) return same
  return (text) =>
    text.replace(
      /[\u0020-\u00ff\uf020-\uf0ff]/g,
      (code) => signs[String.fromCharCode(code.charCodeAt(0) & 0xff)] ?? code,
    )
}
