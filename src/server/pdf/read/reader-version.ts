/**
 * Version of the reader. Incremented when the same PDF yields another text or is no longer accepted. A job reads
 * documents of lower versions again, and agreements whose text would differ are shown to their community
 * (docs/reading.md). A test compares the version with the texts of sample PDFs.
 */
export const readerVersion = 2
