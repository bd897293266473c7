import { leadingNumber } from '../../../domain/agreements/clause-numbers.ts'

/** Matches `"Work" means …`, `“贡献”是指……`. */
const definition =
  /^["“‘「][^"”’」]{1,60}["”’」]\s?(?:\([^)]*\)\s?|（[^）]*）\s?)?(?:shall mean|means?\b|has the meaning|refers? to|是指|系指|意指|指)/

/** Returns whether a text begins with the term it defines. */
export const opensDefinition = (text: string): boolean => definition.test(text)

/** Returns whether a text begins like a new block: with a number, a bullet or the term it defines. */
export function opensBlock(text: string): boolean {
  return leadingNumber(text) !== null || definition.test(text)
}
