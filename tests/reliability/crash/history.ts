export type Attempt = {
  readonly email: string
  /** Outcome of all tries: acknowledged with a receipt or the code `resigned`, refused, or unknown because there was no response. */
  outcome: 'unknown' | 'acknowledged' | 'refused'
  /** Receipt number in the response. */
  number: string | null
  refusal: string | null
}

export type SignerHistory = { readonly attempts: Attempt[]; readonly serverFaults: string[] }

export const countOf = ({ attempts }: SignerHistory, outcome: Attempt['outcome']): number =>
  attempts.filter((attempt) => attempt.outcome === outcome).length
