import type { SignerKind } from '../../../domain/agreements/draft.ts'

/** Which of a link's signers. Moments are in milliseconds since 1970 UTC; `until` is not among them. */
export type SignerChoice = {
  linkId: string
  kinds: readonly SignerKind[]
  /** Whether they bind, wait for something, or are over; null for all. */
  standing: Standing | null
  /** Only who signed one of these versions; null for all. */
  agreementIds: readonly string[] | null
  since: number
  until: number
  /** What one of the words begins with; empty for all. */
  search: string
}

export type PersonKind = Exclude<SignerKind, 'corporation'>

export type Standing = 'in_force' | 'waiting' | 'over'

/** A corporation that was deleted completely has no values left, and is in no list. */
const states: Record<SignerKind, Record<Standing, readonly string[]>> = {
  individual: { in_force: ['live'], waiting: [], over: ['superseded', 'ended'] },
  employee: { in_force: ['active'], waiting: ['inactive'], over: ['deleted', 'left'] },
  corporation: { in_force: ['approved'], waiting: ['submitted', 'mailed', 'uploaded'], over: ['deleted'] },
}

/** The states of the rows that a list shows: of one standing, or of all. */
export const statesOf = (kind: SignerKind, standing: Standing | null): readonly string[] =>
  standing === null ? Object.values(states[kind]).flat() : states[kind][standing]
