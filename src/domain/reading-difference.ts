/** A passage in which the text that was read differs from what the PDF library says, with some words around it. Holds no control characters. */
export type DifferingPassage = { page: number; pdf: string; read: string }

/** How many words differ between what was read of a PDF and what the PDF library says; a Chinese character is a word. */
export type ReadingCounts = {
  /** How many the PDF has, page furniture not counted. */
  words: number
  missing: number
  added: number
  /** There, but in another place. */
  moved: number
  /** Private-use and replacement characters left in the text. */
  strange: number
}

/** What was read of a PDF beside what the PDF library says: passages in the order of the pages; of very many the first. */
export type ReadingDifference = ReadingCounts & { passages: DifferingPassage[] }

/** An accepted difference: `by` is an account's id or `operator`; `difference_sha256` is over the file's hash, the text's hash, counts and passages. */
export type AcceptedReading = ReadingCounts & { by: string; difference_sha256: string }

/** As shares of the PDF's words, what is missing or added and what is moved; `docs/reading.md` has the figures they were chosen from. */
const small = { changed: 0.003, moved: 0.01 }

/** Whether a reading can be published as it is: what differs is little, and no character is left that a reader sees as a box. */
export function isSmallDifference({ words, missing, added, moved, strange }: ReadingCounts): boolean {
  return strange === 0 && missing + added <= small.changed * words && moved <= small.moved * words
}
