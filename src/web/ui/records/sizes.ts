/** A number of bytes for people: `812 kB`, `4.2 MB`. A megabyte is 1024 × 1024, as for the limit. */
export function sizeIn(bytes: number): string {
  const kilo = bytes / 1024
  return kilo < 1000 ? `${Math.max(1, Math.round(kilo))} kB` : `${(kilo / 1024).toFixed(1)} MB`
}
