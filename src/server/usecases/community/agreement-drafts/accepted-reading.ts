import { canonicalJson } from '../../../../domain/receipts/canonical.ts'
import {
  type AcceptedReading,
  isSmallDifference,
  type ReadingCounts,
} from '../../../../domain/agreements/reading-difference.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { PdfReading } from '../../../pdf/read/read-agreement.ts'

/** Values of a reading that are compared. */
export type Compared = Pick<PdfReading, 'sha256' | 'textSha256' | 'difference'>

const countsOf = ({ words, missing, added, moved, strange }: ReadingCounts): ReadingCounts => ({
  words,
  missing,
  added,
  moved,
  strange,
})

/** Returns the hash that identifies the difference of a reading. It covers the file, text, counts and passages. */
export function differenceSha256({ sha256: document, textSha256: text, difference }: Compared): string {
  const { passages } = difference
  return sha256(canonicalJson({ document, text, ...countsOf(difference), passages }))
}

/**
 * Returns the acceptance record for a reading, or null if the difference is too small to require acceptance. Refuses with `reading_differs` if a
 * required acceptance is missing.
 */
export function acceptedReading(reading: Compared, accepted: string, by: string): AcceptedReading | null {
  if (isSmallDifference(reading.difference)) return null
  const difference_sha256 = differenceSha256(reading)
  if (accepted !== difference_sha256) throw new Refusal('cla.reading_differs')
  return { by, difference_sha256, ...countsOf(reading.difference) }
}
