/**
 * Raised by one whenever the same PDF gives another text than before: what was read by a lower version is read anew by itself, and
 * agreements whose text would be another today are shown to their community (docs/reading.md). A test holds the texts of PDFs of our own beside it.
 */
export const readerVersion = 1
