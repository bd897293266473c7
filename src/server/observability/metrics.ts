/** Events that are counted for the operator. No event contains a name, an address, a domain or a link. */
export type Counted =
  | { of: 'request'; operation: string; status: number; seconds: number }
  | { of: 'refusal'; code: string }
  /** A sign-in with a wrong password. A `freeze` is a failed sign-in after which sign-in is frozen for a while. */
  | { of: 'failed sign-in' }
  | { of: 'freeze' }
  /** Time that a transaction waited for its link's chain, or for the single writer of SQLite. */
  | { of: 'chain wait'; seconds: number }
  | { of: 'letter'; class: number; outcome: 'sent' | 'deferred' | 'failed' | 'obsolete' }

export type Metrics = {
  /** False if METRICS_PORT is not set; nothing is counted. */
  readonly isKept: boolean
  count(counted: Counted): void
}

export const noMetrics: Metrics = Object.freeze({ isKept: false, count: () => undefined })
