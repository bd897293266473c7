import { commitment } from '../store/evidence.ts'
import type { Signing } from '../store/signings.ts'

/** What is committed to in the chain: each personal value by its salted hash. The verifier derives it again. */
export function commitmentsOf(
  signing: Pick<Signing, 'name' | 'email' | 'origin' | 'answers' | 'salts'>,
): Record<string, string> {
  const values: Record<string, string> = { name: signing.name, email: signing.email, origin: signing.origin }
  for (const answer of signing.answers) values[`field:${answer.id}`] = answer.value
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, commitment(signing.salts[name] ?? '', value)]),
  )
}
