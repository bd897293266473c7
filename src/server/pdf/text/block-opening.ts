import { leadingNumber } from '../../../domain/agreements/clause-numbers.ts'

/** `"Work" means …`, `“贡献”是指……` */
const definition =
  /^["“‘「][^"”’」]{1,60}["”’」]\s?(?:\([^)]*\)\s?|（[^）]*）\s?)?(?:shall mean|means?\b|has the meaning|refers? to|是指|系指|意指|指)/

/** Whether a text begins with the term it defines. */
export const opensDefinition = (text: string): boolean => definition.test(text)

/** Whether a text begins like a block of its own: with a number, a bullet or the term it defines. */
export function opensBlock(text: string): boolean {
  return leadingNumber(text) !== null || definition.test(text)
}
