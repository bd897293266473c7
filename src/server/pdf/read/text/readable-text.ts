/** Minimum number of letters, or characters, of a font that are judged. Fewer occur by chance. */
const minCount = 80
/** Maximum share of characters without a meaning: control, private-use and unassigned ones, and replacement characters. */
const maxMeaningless = 0.3
/** Minimum sum of two shares of the Latin letters: a, e, i, n, o, r, s, t, and vowels with y. */
const minFrequent = 0.72
/** Minimum share of letters among the characters of a text that has many different symbols, and maximum share of letters of a third script. */
const [minLetters, maxOtherScripts] = [0.25, 0.1]

const names =
  'Latin Cyrillic Greek Arabic Hebrew Armenian Georgian Thai Lao Khmer Myanmar Tibetan Mongolian Ethiopic Yi Sinhala Devanagari Bengali Gurmukhi ' +
  'Gujarati Tamil Telugu Kannada Malayalam'
const scripts = [
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/gu,
  ...names.split(' ').map((name) => new RegExp(`\\p{Script=${name}}`, 'gu')),
]

/**
 * Returns whether the characters that fonts map their glyphs to are text, and not the glyphs' numbers or letters shifted by a constant, which a font
 * without a usable table of Unicode values leads to. Judges each font, and all of them together, if it has at least 80 letters or characters:
 *
 * - At most 30 % are control, private-use or unassigned characters.
 * - The share of a, e, i, n, o, r, s, t among the Latin letters, plus the share of vowels, is at least 72 %. Measured: 77 % (Welsh) to 121 % in twelve
 *   languages and 93 % or more in 48 public files; at most 69 % in English text with its letters shifted by a constant.
 * - At most 10 % of the letters are neither of the most frequent script nor of the second one.
 * - Text with eight different symbols has at least 25 % letters.
 */
export function isReadableText(byFont: Iterable<string>): boolean {
  const texts = Array.from(byFont)
  return [...texts, texts.join(' ')].every(isReadable)
}

function isReadable(text: string): boolean {
  const characters = count(text, /[^\s_.]/gu)
  if (characters < minCount) return true
  if (count(text, /(?!\s)[\p{Cc}\p{Co}\p{Cn}\ufffd]/gu) > maxMeaningless * characters) return false
  const letters = count(text, /\p{L}/gu)
  if (letters < minLetters * characters && new Set(text.match(/[^\p{L}\p{N}\s_.()]/gu)).size >= 8) return false
  if (letters < minCount) return true
  const [most = 0, second = 0] = scripts.map((script) => count(text, script)).toSorted((a, b) => b - a)
  return letters - most - second <= maxOtherScripts * letters && isLanguage(text)
}

/**
 * Returns whether Latin letters are as frequent as in a language. Counts each word once, because a text in another script may repeat an abbreviation,
 * and no words with digits, such as keys and hashes.
 */
function isLanguage(text: string): boolean {
  const all = text.normalize('NFD').match(/(?<![\p{L}\p{N}])[\p{L}\p{M}]+(?![\p{L}\p{N}])/gu)
  const words = Array.from(new Set(all)).join(' ')
  const latin = count(words, /[a-zıøłđæœ]/giu)
  if (latin < minCount) return true
  return count(words, /[aeinorstı]/giu) + count(words, /[aeiouyıøæœ]/giu) >= minFrequent * latin
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
