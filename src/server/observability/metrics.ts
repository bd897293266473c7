/** What is counted for the operator. No name, address, domain or link is among it. */
export type Counted =
  | { of: 'request'; operation: string; status: number; seconds: number }
  | { of: 'refusal'; code: string }
  /** A try to sign in whose password was wrong, and one after which sign-in stops for a while. */
  | { of: 'failed sign-in' }
  | { of: 'freeze' }
  /** What a change waited for its link's chain, or for SQLite's one writer. */
  | { of: 'chain wait'; seconds: number }
  | { of: 'letter'; class: number; outcome: 'sent' | 'deferred' | 'failed' | 'obsolete' }

export type Metrics = {
  /** False where no metrics are read: then nothing has to be counted. */
  readonly isKept: boolean
  count(counted: Counted): void
}

export const noMetrics: Metrics = Object.freeze({ isKept: false, count: () => undefined })
