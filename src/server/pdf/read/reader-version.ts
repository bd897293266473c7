/**
 * Raised by one whenever the same PDF gives another text than before, or is no longer accepted: documents read by a lower version are read again by
 * a job, and agreements whose text would be different are shown to their community (docs/reading.md). A test compares it with the texts of PDFs of our own.
 */
export const readerVersion = 2
