/** Results of random histories on a service. */
export type FalseStatus = { seed: number; acts: string[]; about: string; when: 'amid faults' | 'at rest' }
/**
 * `stale`: marks of a pull request that still allowed merging because the forge had a fault when they had to change. Such a mark remains after a push,
 * unlike the status of a commit. `byHand`: marks that allowed merging because another user had changed them, until the next comparison. `automatic`:
 * merges that followed at once when another user changed a mark. `early`: automatic merges before the service had learned of the head. `whileDown`:
 * merges of uncovered pull requests while the service was down. `unlisted`: those of which it has no record afterwards. `accepted`: deliveries that the
 * service accepted; the sweep would hide that it accepts none.
 */
export type ServiceOutcome = {
  green: FalseStatus[]
  red: FalseStatus[]
  stale: number
  byHand: number
  automatic: number
  early: number
  whileDown: number
  unlisted: string[]
  accepted: number
  looked: number
  covered: number
}

/** Open buttons and merges that the marks of a platform cannot prevent. */
export const namedExceptions = ['stale', 'byHand', 'automatic', 'early', 'whileDown'] as const

export const nothingSeen = (): ServiceOutcome => ({
  ...{ green: [], red: [], stale: 0, byHand: 0, automatic: 0, early: 0, whileDown: 0, unlisted: [] },
  ...{ accepted: 0, looked: 0, covered: 0 },
})
