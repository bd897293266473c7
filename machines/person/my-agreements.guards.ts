/** The guards of `myAgreements`. */
import type { DialogAnswer } from '../shared/dialog.machine.ts'
import { failureFrom } from '../shared/failure.ts'
import { type Ended, type MyAgreementsContext, opensData, type Wanted } from './my-agreements.context.ts'
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
  hasNoneOpened: ({ context }: InContext) => opensData(context.list) !== '',
  isForData: ({ context }: InContext) => context.wanted === 'json' || context.wanted === 'pdf',
  isDataOver: (_: InContext, { isOver }: OwnDataEnd) => isOver,
  hasData: (_: InContext, { file }: OwnDataEnd) => file !== null,
  isForReceipt: ({ context }: InContext) => context.wanted === 'receipt',
  isRepeated: (_: InContext, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
}
