/**
 * Version of the reader. Incremented when the same PDF produces different text or is no longer accepted. A job parses documents of lower versions
 * again, and shows the community the agreements whose text would differ (docs/reading.md). A test compares the version with the texts of sample PDFs.
 */
export const readerVersion = 3
