/** Bytes for people: `812 kB`, `4.2 MB`. A megabyte here is the limit's, 1024 × 1024. */
export function sizeIn(bytes: number): string {
  const kilo = bytes / 1024
  return kilo < 1000 ? `${Math.max(1, Math.round(kilo))} kB` : `${(kilo / 1024).toFixed(1)} MB`
}
