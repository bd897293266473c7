/** Guards of `myAgreements`, and transitions that several of its states share. */
import type { Schemas } from '../../openapi/index.ts'
import type { DialogAnswer } from '../shared/dialog.machine.ts'
import { errorParams, failureFrom } from '../shared/failure.ts'
import {
  type Ended,
  type MyAgreementsContext,
  needsNumber,
  type NumberedPurpose,
  type Wanted,
} from './my-agreements.context.ts'
import type { CallOf } from '../shared/operation.ts'
import type { OwnDataEnd } from './own-data.machine.ts'
import { isOfTheSession } from './session-end.ts'
import { isSigningChange } from './signing-change.machine.ts'

type InContext = { context: MyAgreementsContext }

export const myAgreementsGuards = {
  isOfTheSession: (_: InContext, { error }: { error: unknown }) => isOfTheSession(error),
  isChange: (_: InContext, { wanted }: { wanted: Wanted }) => isSigningChange(wanted),
  isOver: (_: InContext, { end }: Ended) => end === 'over',
  isCancelled: (_: InContext, { end }: Ended) => end === 'cancelled',
  isOfTheNumber: (_: InContext, { error }: { error: unknown }) =>
    failureFrom(error).code === 'cla.wrong_receipt_number',
  isOpened: ({ context: { list } }: InContext, { id }: { id: string }) =>
    list?.rows.some((row) => row.id === id && row.is_opened) === true,
  isSeen: ({ context }: InContext) => context.whole !== null,
  isNumberNeeded: ({ context }: InContext, { wanted }: { wanted: NumberedPurpose }) =>
    needsNumber(context.list, wanted) !== '',
  isForData: ({ context }: InContext) => context.wanted === 'json' || context.wanted === 'pdf',
  isDataOver: (_: InContext, { isOver }: OwnDataEnd) => isOver,
  hasData: (_: InContext, { file }: OwnDataEnd) => file !== null,
  isForAddress: ({ context }: InContext) => context.wanted === 'address',
  isForConfirmation: (_: InContext, { wanted }: { wanted: Wanted }) => wanted === 'confirmation',
  isForEmail: ({ context }: InContext) => context.wanted === 'mailedReceipt',
  isForReceipt: ({ context }: InContext) => context.wanted === 'receipt',
  isRepeated: (_: InContext, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
}

export const ofSigning = ({ context: { id } }: { context: MyAgreementsContext }) => ({ path: { id } })
export const asked = ({ event }: { event: { id: string; wanted: Wanted } }) => event
export const rememberAsked = { type: 'rememberAsked', params: asked } as const
const wholeParams = ({ event }: { event: { output: Schemas['WholeSigning'] } }) => ({ whole: event.output })
export const rememberWhole = { type: 'rememberWhole', params: wholeParams } as const
/** The call that mails a confirmation, or the receipt again. */
export const emailCall = ({ context: { id, wanted } }: InContext): CallOf<'sendConfirmation' | 'sendOwnReceipt'> => ({
  operation: wanted === 'confirmation' ? 'sendConfirmation' : 'sendOwnReceipt',
  request: { path: { id } },
})
export const ownDataParams = ({ event }: { event: { output: OwnDataEnd } }) => event.output
const endParams = ({ event }: { event: { output: Ended } }) => event.output
/** After something was done to a signature or an address the list is read again. */
export const afterChange = [
  { guard: { type: 'isOver', params: endParams }, target: '#myAgreements.entering', actions: 'noteOver' },
  { guard: { type: 'isCancelled', params: endParams }, target: 'resting', actions: 'forgetAsked' },
  { target: '#myAgreements.reading', actions: [{ type: 'rememberEnd', params: endParams }, 'forgetAsked'] },
] as const
export const afterFailure = { target: '#myAgreements.reading', actions: 'forgetAsked' } as const
export const toEntry = {
  guard: { type: 'isOfTheSession', params: errorParams },
  target: '#myAgreements.entering',
  actions: 'noteOver',
} as const
