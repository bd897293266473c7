/** A passage in which the extracted text differs from the PDF library's, with surrounding words. Contains no control characters. */
export type DifferingPassage = { page: number; pdf: string; read: string }

/** Word counts of the difference between an extracted text and the PDF library's. A Chinese character is a word. */
export type ReadingCounts = {
  /** Words in the PDF, without headers, footers and page numbers. */
  words: number
  missing: number
  added: number
  /** Words at a different position. */
  moved: number
  /** Private-use and replacement characters left in the text. */
  strange: number
}

/** Difference between an extracted text and the PDF library's: counts, and passages in page order, truncated if there are very many. */
export type ReadingDifference = ReadingCounts & { passages: DifferingPassage[] }

/** An accepted difference. `by` is an account id or `operator`. `difference_sha256` covers the hashes of file and text, the counts and the passages. */
export type AcceptedReading = ReadingCounts & { by: string; difference_sha256: string }

/** Thresholds as shares of the PDF's words: missing or added, and moved. `docs/reading.md` has the underlying measurements. */
const small = { changed: 0.003, moved: 0.01 }

/** Whether an extracted text can be published without acceptance: the difference is small, and no character renders as a box. */
export function isSmallDifference({ words, missing, added, moved, strange }: ReadingCounts): boolean {
  return strange === 0 && missing + added <= small.changed * words && moved <= small.moved * words
}
