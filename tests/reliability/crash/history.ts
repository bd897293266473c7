/** Submission of a signer, with the response to it. */
export type Attempt = {
  readonly email: string
  /** Outcome of all attempts to submit: acknowledged (a receipt or `resigned`), refused, or unknown (no response). */
  outcome: 'unknown' | 'acknowledged' | 'refused'
  /** Number of the receipt in the response. */
  number: string | null
  /** Error code of a refusal. */
  refusal: string | null
}

export type SignerHistory = { readonly attempts: Attempt[]; readonly serverFaults: string[] }

export const countOf = ({ attempts }: SignerHistory, outcome: Attempt['outcome']): number =>
  attempts.filter((attempt) => attempt.outcome === outcome).length
