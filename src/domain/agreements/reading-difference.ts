/** A passage where the text that was read differs from the PDF library's, with some words around it. Contains no control characters. */
export type DifferingPassage = { page: number; pdf: string; read: string }

/** How many words differ between the reading of a PDF and the PDF library's text; a Chinese character is a word. */
export type ReadingCounts = {
  /** How many the PDF has, page furniture not counted. */
  words: number
  missing: number
  added: number
  /** Present, but in another place. */
  moved: number
  /** Private-use and replacement characters left in the text. */
  strange: number
}

/** The difference between the reading of a PDF and the PDF library's text: passages in the order of the pages; of very many the first. */
export type ReadingDifference = ReadingCounts & { passages: DifferingPassage[] }

/** An accepted difference: `by` is an account's id or `operator`; `difference_sha256` is over the file's hash, the text's hash, counts and passages. */
export type AcceptedReading = ReadingCounts & { by: string; difference_sha256: string }

/** As shares of the PDF's words, what is missing or added and what is moved; `docs/reading.md` has the figures they were chosen from. */
const small = { changed: 0.003, moved: 0.01 }

/** Whether a reading can be published as it is: the difference is small, and the text contains no character that readers see as a box. */
export function isSmallDifference({ words, missing, added, moved, strange }: ReadingCounts): boolean {
  return strange === 0 && missing + added <= small.changed * words && moved <= small.moved * words
}
