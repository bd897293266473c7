import { diffArrays } from 'diff'
import type { Matches } from '../../../domain/agreements/sequence-matches.ts'

/**
 * What two sequences that are nearly the same have in common, in order, by the shortest way from one to the other. Null where they differ
 * in more than `most` places. Unlike `matchesOf` it needs nothing that occurs once, which a text that repeats itself may not have.
 */
export function nearMatches(a: string[], b: string[], most: number): Matches | null {
  const stretches = diffArrays(a, b, { maxEditLength: most })
  if (!stretches) return null
  const found: Matches = []
  let [inA, inB] = [0, 0]
  for (const { count, added, removed } of stretches) {
    const unchanged = added || removed ? 0 : count
    for (let step = 0; step < unchanged; step += 1) found.push([inA + step, inB + step])
    if (!added) inA += count
    if (!removed) inB += count
  }
  return found
}
