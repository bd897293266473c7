/** Events that are counted for the operator. None contains a name, an address, a domain or a link. */
export type Counted =
  | { of: 'request'; operation: string; status: number; seconds: number }
  | { of: 'refusal'; code: string }
  /** A sign-in with a wrong password, and one that freezes sign-in for a while. */
  | { of: 'failed sign-in' }
  | { of: 'freeze' }
  /** Time for which a transaction waited for the chain of its link, or for the single writer of SQLite. */
  | { of: 'chain wait'; seconds: number }
  | { of: 'letter'; class: number; outcome: 'sent' | 'deferred' | 'failed' | 'obsolete' }

export type Metrics = {
  /** False if METRICS_PORT is not set: nothing needs to be counted. */
  readonly isKept: boolean
  count(counted: Counted): void
}

export const noMetrics: Metrics = Object.freeze({ isKept: false, count: () => undefined })
