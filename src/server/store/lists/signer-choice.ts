import type { SignerKind } from '../../../domain/agreements/draft.ts'

/** Filter for a link's signers. Times are in milliseconds; `until` is exclusive. */
export type SignerChoice = {
  linkId: string
  kinds: readonly SignerKind[]
  /** Standing of the signatures: in force, waiting or over; null for all. */
  standing: Standing | null
  /** IDs of signed agreement versions; null for all. */
  agreementIds: readonly string[] | null
  since: number
  until: number
  /** Beginning of a word to search for; empty for all. */
  search: string
}

export type PersonSignerKind = Exclude<SignerKind, 'corporation'>

export type Standing = 'in_force' | 'waiting' | 'over'

/** States by standing. Purged corporations have no remaining values and are not listed. */
const states: Record<SignerKind, Record<Standing, readonly string[]>> = {
  individual: { in_force: ['live'], waiting: [], over: ['superseded', 'ended'] },
  employee: { in_force: ['active'], waiting: ['inactive'], over: ['deleted', 'left'] },
  corporation: { in_force: ['approved'], waiting: ['submitted', 'mailed', 'uploaded'], over: ['deleted'] },
}

/** Returns the states of listed rows, for a given standing or for all. */
export const statesOf = (kind: SignerKind, standing: Standing | null): readonly string[] =>
  standing === null ? Object.values(states[kind]).flat() : states[kind][standing]
