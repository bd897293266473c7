/** Formats a number of bytes with non-breaking spaces: `812 KB`, `4.2 MB`, `5 MB`. A megabyte is 1024 × 1024 bytes, as in the upload limit. */
export function sizeIn(bytes: number): string {
  const kilo = bytes / 1024
  return kilo < 1000
    ? `${Math.max(1, Math.round(kilo))}\u{a0}KB`
    : `${(kilo / 1024).toFixed(1).replace('.0', '')}\u{a0}MB`
}
