import type { Json } from '../../domain/canonical.ts'
import type { Corporation } from '../store/corporations.ts'
import { commitment } from '../store/evidence.ts'

type Salted = Pick<Corporation, 'answers' | 'salts' | 'origin'>

/** What the chain commits to when a corporation signs: where it came from, and each answer, by its salted hash. */
export function corporationCommitments({ answers, salts, origin }: Salted): Record<string, Json> {
  const values = [['origin', origin] as const, ...answers.map(({ id, value }) => [`field:${id}`, value] as const)]
  return Object.fromEntries(values.map(([name, value]) => [name, commitment(salts[name] ?? '', value)]))
}

type Represented = Pick<Corporation, 'representative' | 'email' | 'representativeSalts'>

/** What the chain commits to when another represents it. */
export function representativeCommitments({ representative, email, representativeSalts: salts }: Represented): Json {
  return {
    representative: commitment(salts['representative'] ?? '', representative),
    email: commitment(salts['email'] ?? '', email),
  }
}
