/** The signers' submissions and the responses that they received. */
export type Attempt = {
  readonly email: string
  /** Outcome of all submissions so far: acknowledged (with a receipt or `resigned`), refused, or unknown (no response). */
  outcome: 'unknown' | 'acknowledged' | 'refused'
  /** Receipt number in the response. */
  number: string | null
  /** Error code of a refusal. */
  refusal: string | null
}

export type SignerHistory = { readonly attempts: Attempt[]; readonly serverFaults: string[] }

export const countOf = ({ attempts }: SignerHistory, outcome: Attempt['outcome']): number =>
  attempts.filter((attempt) => attempt.outcome === outcome).length
