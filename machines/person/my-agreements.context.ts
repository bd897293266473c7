import type { ResultOf, Schemas } from '../../openapi/index.ts'
import type { Failure } from '../shared/failure.ts'
import type { EntryDraft } from './address-entry.machine.ts'
import type { ErasureEnd } from './erasure-request.machine.ts'
import type { ChangeEnd, SigningChange } from './signing-withdrawal.machine.ts'

export type Listed = ResultOf<'listOwnSignings'>
/** What is wanted of a signature: to see the record, or its receipt; to withdraw it, or to take that back; to ask for its erasure. */
export type Wanted = 'record' | 'receipt' | SigningChange | 'erasure'

export type MyAgreementsContext = {
  draft: EntryDraft
  /** Null until it was read. */
  list: Listed | null
  /** Whether the session ended while the page was open. */
  isOver: boolean
  /** The signature that was asked for, and what of it; empty for none. */
  id: string
  wanted: Wanted
  number: string
  /** The record that is open; null for none. */
  whole: Schemas['WholeSigning'] | null
  /** What was done last, and to which signature; null for nothing. */
  done: { end: ChangeEnd | ErasureEnd; id: string } | null
  /** Why the number of a receipt was refused, at its field. */
  refusal: Failure | null
  failure: Failure | null
}

export type MyAgreementsEvent =
  | { type: 'signing.asked'; id: string; wanted: Wanted }
  | { type: 'number.given'; number: string }
  | { type: 'signing.closed' }
  | { type: 'outcome.dismissed' }
  | { type: 'session.closed' }
  | { type: 'retry.asked' }

/** Nothing is read yet; `draft` is what the tab stored. */
export const beginWith = (draft: EntryDraft): MyAgreementsContext => ({
  ...{ draft, list: null, isOver: false, id: '', wanted: 'record', number: '', whole: null },
  ...{ done: null, refusal: null, failure: null },
})

/** The session is over. Its address stays, to be proven again; so does a code that is awaited from before. */
export const afterSession = ({ list, draft }: MyAgreementsContext): MyAgreementsContext => ({
  ...beginWith(list === null ? draft : { email: list.session.email, sentAt: 0 }),
  isOver: list !== null,
})
