/** Finds hardcoded words: words without accents that are not data either. */

const accented = /[äçðëƒïñöþüÿÄÇÐËÏÑÖÞÜÝ]/

/** Patterns of data that may occur anywhere: link IDs, addresses, files, hashes, dates and sizes. */
const shapes: readonly RegExp[] = [
  /\badminArea-[\w-]+/g,
  /(?<![=/])\b(?:github|gitee)_[\w.-]+-\d{12}\b/g,
  /\S+[@＠]\S+|\w+․[\w․]+/g,
  /(?:https?:\/\/|\/)[\w./?=&%#:[\]-]+/g,
  /(?<![\w/])[\w./<>&-]+\.(?:example|com|org|pdf|md|txt|test)\b[\w./-]*/gi,
  /\b[\da-f]{7,}\b|[\w+/]{24,}={0,2}/gi,
  /\b[\dA-Z]{4}-[\dA-Z]{4}\b/g,
  /\blocalhost(?::\d+)?/g,
  /\b\d{1,2} (?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)(?: \d{4})?/g,
  /\(?UTC(?:[+-]\d+(?::\d+)?)?\)?/g,
  /\b\d[\d.,]* ?[kM]B\b/g,
  /&lt;\d|<\d/g,
]

export function wordsOfCode(text: string, data: readonly string[]): string[] {
  // Remove long names first, because a short name may be part of a longer one.
  const names = data.toSorted((a, b) => b.length - a.length)
  const isPhrase = (each: string): boolean => /[ /]/.test(each)
  const without = (left: string, each: string): string => left.replaceAll(each, ' ')
  const bare = names.filter(isPhrase).reduce(without, text)
  const plain = shapes.reduce((left, shape) => left.replaceAll(shape, ' '), bare)
  const rest = names.reduce(without, plain)
  const words = rest.match(/\p{L}[\p{L}\p{M}’']+/gu) ?? []
  return words.filter((word) => !accented.test(word))
}

/** Returns the texts that contain hardcoded words, each with a list of these words. */
export const wordsInCode = (texts: readonly string[], data: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const words = wordsOfCode(text, data)
    return words.length === 0 ? [] : [`${words.join(' ')}: in “${text.slice(0, 120)}”`]
  })
