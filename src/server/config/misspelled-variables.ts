import { fileSuffix } from './config-files.ts'
import { settings } from './settings.ts'

/** Shorter names resemble too many others. */
const shortest = 7

/** How many letters must be inserted, removed or changed to turn one name into the other. */
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

/** A sentence for each variable that is none of ours and written nearly like one. */
export function findMisspelledVariables(env: Record<string, string | undefined>): string[] {
  const names = settings.flatMap(({ name }) => [name, name + fileSuffix])
  return Object.keys(env)
    .filter((name) => !names.includes(name) && name.length >= shortest)
    .flatMap((name) => {
      const meant = names.find((one) => one.length >= shortest && distance(name.toUpperCase(), one) <= 2)
      return meant === undefined ? [] : [`${name} is no setting and is not read; ${meant} is one.`]
    })
}
