/** A passage in which the extracted text differs from the PDF library's text, with surrounding words. It contains no control characters. */
export type DifferingPassage = { page: number; pdf: string; read: string }

/** Word counts for the difference between an extracted text and the PDF library's text. A Chinese character counts as a word. */
export type ReadingCounts = {
  /** Number of words in the PDF, without headers, footers and page numbers. */
  words: number
  missing: number
  added: number
  /** Number of words at a different position. */
  moved: number
  /** Number of private-use and replacement characters left in the text. */
  strange: number
}

/** Difference between an extracted text and the PDF library's text: counts, and passages in page order, truncated if there are very many. */
export type ReadingDifference = ReadingCounts & { passages: DifferingPassage[] }

/**
 * An accepted difference. `by` is an account ID or `operator`. `difference_sha256` covers the hashes of file and text, the counts and the passages.
 */
export type AcceptedReading = ReadingCounts & { by: string; difference_sha256: string }

/**
 * Thresholds as shares of the PDF's words: `changed` for missing or added words, `moved` for moved words. The measurements are in `docs/reading.md`.
 */
const small = { changed: 0.003, moved: 0.01 }

/** Whether an extracted text can be published without acceptance: the difference is small, and no character would be rendered as a box. */
export function isSmallDifference({ words, missing, added, moved, strange }: ReadingCounts): boolean {
  return strange === 0 && missing + added <= small.changed * words && moved <= small.moved * words
}
