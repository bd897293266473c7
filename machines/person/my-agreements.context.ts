import type { ResultOf, Schemas } from '../../openapi/index.ts'
import type { Failure } from '../shared/failure.ts'
import type { EntryDraft } from './address-entry.machine.ts'
import type { JoinedCounts } from './address-joining.machine.ts'
import type { SeparationEnd } from './address-separation.machine.ts'
import type { OwnDataForm } from './own-data.machine.ts'
import type { ChangeEnd, SigningChange } from './signing-change.machine.ts'

export type Listed = ResultOf<'listOwnSignings'>
/** Purpose for which a signature is opened: its record or receipt, a change, the data file of the address, or joining another address. */
export type Wanted = 'record' | 'receipt' | OwnEmail | SigningChange | NumberedPurpose
/** Emails about a signature: a confirmation, or another copy of the receipt. The service decides whether the signature must be opened first. */
export type OwnEmail = 'confirmation' | 'mailedReceipt'
/** Purposes that require any opened signature. */
export type NumberedPurpose = OwnDataForm | 'address'

/** Output of a child that changes data. */
export type Ended = { end: ChangeEnd | SeparationEnd | 'joined'; counts?: JoinedCounts }

/** Ends of a completed change to a signature. */
const changeEnds = ['withdrawn', 'asked', 'corrected', 'takenBack'] as const satisfies ChangeEnd[]

/** A completed change, with the affected signature or joined address, or the number of projects. */
export type DoneHere =
  | { end: (typeof changeEnds)[number]; id: string }
  | { end: OwnEmail; id: string }
  | { end: 'separated'; address: Schemas['JoinedAddress'] }
  | { end: 'joined'; counts: JoinedCounts }

export type MyAgreementsContext = {
  draft: EntryDraft
  /** Null until the list is fetched. */
  list: Listed | null
  /** True if the session ended while the page was open. */
  isOver: boolean
  /** ID of the requested signature, or of the joined address to separate; empty if there is none. */
  id: string
  wanted: Wanted
  number: string
  /** The opened record; null if no record is open. */
  whole: Schemas['WholeSigning'] | null
  /** The last completed change, or null. */
  done: DoneHere | null
  /** Error for the receipt number, shown next to its field. */
  refusal: Failure | null
  failure: Failure | null
}

export type MyAgreementsEvent =
  | { type: 'signing.asked'; id: string; wanted: Wanted }
  | { type: 'number.given'; number: string }
  | { type: 'data.asked'; form: OwnDataForm }
  | { type: 'address.asked' }
  | { type: 'mailbox.asked' }
  | { type: 'address.separation_asked'; id: string }
  | { type: 'signing.closed' }
  | { type: 'outcome.dismissed' }
  | { type: 'session.closed' }
  | { type: 'retry.asked' }

/** Returns the initial context; `draft` is the state stored by the tab. */
export const beginWith = (draft: EntryDraft): MyAgreementsContext => ({
  ...{ draft, list: null, isOver: false, id: '', wanted: 'record', number: '', whole: null },
  ...{ done: null, refusal: null, failure: null },
})

/**
 * Returns the ID of the signature whose receipt number the user must enter before saving data or joining an address. It is the newest individual
 * signature; for joining, the newest valid individual signature. Empty if a signature is already open or none exists.
 */
export function needsNumber(list: Listed | null, wanted: NumberedPurpose): string {
  const rows = list?.rows ?? []
  const individual = rows.filter(
    ({ kind, state }) => kind === 'individual' && (wanted !== 'address' || state === 'live'),
  )
  const isOpened = (wanted === 'address' ? individual : rows).some((row) => row.is_opened)
  return isOpened ? '' : (individual[0]?.id ?? '')
}

/**
 * Returns the completed change for the message on the page, or null. Call it before the list is fetched again, because the new list no longer
 * contains a separated address.
 */
export function doneBy({ id, list }: MyAgreementsContext, { end, counts }: Ended): DoneHere | null {
  if (end === 'joined') return counts ? { end, counts } : null
  if (end === 'separated') {
    const address = list?.addresses.find((each) => each.id === id)
    return address ? { end, address } : null
  }
  const done = changeEnds.find((each) => each === end)
  return done ? { end: done, id } : null
}

/** Returns the queued email about a signature; null for any other purpose. */
export const mailedBy = (id: string, wanted: Wanted): DoneHere | null =>
  wanted === 'confirmation' || wanted === 'mailedReceipt' ? { end: wanted, id } : null

/** Returns the context after the session has ended. The address and a pending code are kept, so that the user can prove the address again. */
export const afterSession = ({ list, draft }: MyAgreementsContext): MyAgreementsContext => ({
  ...beginWith(list === null ? draft : { email: list.session.email, sentAt: 0 }),
  isOver: list !== null,
})
