import { fileSuffix } from './config-files.ts'
import { settings } from './settings.ts'

/** Minimum length of the names that are compared: shorter names resemble too many others. */
const shortest = 7

/** Returns the Levenshtein distance of two names. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Returns a warning for each variable that is not a setting but resembles one. */
export function findMisspelledVariables(env: Record<string, string | undefined>): string[] {
  const names = settings.flatMap(({ name }) => [name, name + fileSuffix])
  return Object.keys(env)
    .filter((name) => !names.includes(name) && name.length >= shortest)
    .flatMap((name) => {
      const meant = names.find((one) => one.length >= shortest && distance(name.toUpperCase(), one) <= 2)
      return meant === undefined ? [] : [`${name} is not a setting and is ignored; did you mean ${meant}?`]
    })
}
