/** The signers' acts and the answers they got, as far as they know. */
export type Attempt = {
  readonly email: string
  /** Every submission so far: answered with a receipt or with `resigned`, refused, or without an answer. */
  outcome: 'unknown' | 'acknowledged' | 'refused'
  /** The receipt's number, where one was answered. */
  number: string | null
  /** The code of a refusal. */
  refusal: string | null
}

export type SignerHistory = { readonly attempts: Attempt[]; readonly serverFaults: string[] }

export const countOf = ({ attempts }: SignerHistory, outcome: Attempt['outcome']): number =>
  attempts.filter((attempt) => attempt.outcome === outcome).length
