import type { ResultOf, Schemas } from '../../openapi/index.ts'
import type { Failure } from '../shared/failure.ts'
import type { EntryDraft } from './address-entry.machine.ts'
import type { JoinedCounts } from './address-joining.machine.ts'
import type { SeparationEnd } from './address-separation.machine.ts'
import type { OwnDataForm } from './own-data.machine.ts'
import type { ChangeEnd, SigningChange } from './signing-change.machine.ts'

export type Listed = ResultOf<'listOwnSignings'>
/** Purpose of opening a signature: its record or receipt, a change, the data file of the address, or joining another address. */
export type Wanted = 'record' | 'receipt' | OwnEmail | SigningChange | NumberedPurpose
/** Emails about a signature: a confirmation, for which nothing need be opened, and the receipt again. */
export type OwnEmail = 'confirmation' | 'mailedReceipt'
/** Purposes that need any signature to be opened, not a certain one. */
export type NumberedPurpose = OwnDataForm | 'address'

/** The output of a child that changes something. */
export type Ended = { end: ChangeEnd | SeparationEnd | 'joined'; counts?: JoinedCounts }

/** A completed change, with its signature, its joined address, or its number of projects. */
export type DoneHere =
  | { end: 'withdrawn' | 'asked' | 'takenBack'; id: string }
  | { end: OwnEmail; id: string }
  | { end: 'separated'; address: Schemas['JoinedAddress'] }
  | { end: 'joined'; counts: JoinedCounts }

export type MyAgreementsContext = {
  draft: EntryDraft
  /** Null until it was read. */
  list: Listed | null
  /** The session ended while the page was open. */
  isOver: boolean
  /** The signature that was asked for, and what of it, or the joined address that is to be separated; empty for none. */
  id: string
  wanted: Wanted
  number: string
  /** The record that is open; null for none. */
  whole: Schemas['WholeSigning'] | null
  /** The last completed change, or null. */
  done: DoneHere | null
  /** Why the number of a receipt was refused, at its field. */
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

/** Nothing is read yet; `draft` is what the tab stored. */
export const beginWith = (draft: EntryDraft): MyAgreementsContext => ({
  ...{ draft, list: null, isOver: false, id: '', wanted: 'record', number: '', whole: null },
  ...{ done: null, refusal: null, failure: null },
})

/** Returns the ID of the signature whose number is needed before data is saved or an address joined, which takes a valid signature: the newest of an individual; empty if one is opened or there is none. */
export function needsNumber(list: Listed | null, wanted: NumberedPurpose): string {
  const rows = list?.rows ?? []
  const individual = rows.filter(
    ({ kind, state }) => kind === 'individual' && (wanted !== 'address' || state === 'live'),
  )
  const isOpened = (wanted === 'address' ? individual : rows).some((row) => row.is_opened)
  return isOpened ? '' : (individual[0]?.id ?? '')
}

/** The message about a change, or null. An address that was separated is no longer in the next list. */
export function doneBy({ id, list }: MyAgreementsContext, { end, counts }: Ended): DoneHere | null {
  if (end === 'joined') return counts ? { end, counts } : null
  if (end === 'separated') {
    const address = list?.addresses.find((each) => each.id === id)
    return address ? { end, address } : null
  }
  return end === 'withdrawn' || end === 'asked' || end === 'takenBack' ? { end, id } : null
}

/** The email about a signature that was put into the outbox; null for another purpose. */
export const mailedBy = (id: string, wanted: Wanted): DoneHere | null =>
  wanted === 'confirmation' || wanted === 'mailedReceipt' ? { end: wanted, id } : null

/** The session is over. Its address stays, to be proven again; so does a code that is awaited from before. */
export const afterSession = ({ list, draft }: MyAgreementsContext): MyAgreementsContext => ({
  ...beginWith(list === null ? draft : { email: list.session.email, sentAt: 0 }),
  isOver: list !== null,
})
