import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { letterResendingMachine } from '../../../../../machines/community/letter-resending.machine.ts'
import type { ListPage, ListQuery } from '../../../../../machines/shared/list.machine.ts'
import { operationAs } from '../../../../../machines/shared/operation.ts'
import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { createFlow } from '../../../flow.tsx'
import { listFlow } from '../../shared/list.connect.tsx'

export type Letter = ResultOf<'listLetters'>['letters'][number]
type State = NonNullable<NonNullable<RequestOf<'listLetters'>['query']>['state']>
type Snapshot = SnapshotFrom<typeof letterResendingMachine>

/** The letters of a link; the filter is a state, empty for all. */
export const lettersFlow = listFlow(
  operationAs(
    'listLetters',
    ({ scope, filter, cursor }: ListQuery) => ({
      path: { link_id: scope['link_id'] ?? '' },
      query: { ...(cursor !== null && { after: cursor }), ...(filter !== '' && { state: filter as State }) },
    }),
    ({ letters, next }): ListPage<Letter> => ({
      rows: letters.map((item) => ({ key: item.id, item })),
      total: null,
      next: next === '' ? null : next,
    }),
  ),
)

const resending = createFlow(letterResendingMachine)

type Props = {
  linkId: string
  /** The initial filter; empty for all letters. */
  state: State | ''
  onQueued: () => void
  children: ReactNode
}

/** The letters of a link, and sending them again; use a `key` of the link. */
export function LettersFlow({ linkId, state, onQueued, children }: Props): ReactElement {
  return (
    <lettersFlow.ListFlow input={{ scope: { link_id: linkId }, filter: state }}>
      <ResendingFlow linkId={linkId} onQueued={onQueued}>
        {children}
      </ResendingFlow>
    </lettersFlow.ListFlow>
  )
}

/** A letter that is queued again moves in the list. */
function ResendingFlow({ linkId, onQueued, children }: Omit<Props, 'state'>): ReactElement {
  const { readAgain } = lettersFlow.useListActs()
  const handleQueued = () => {
    readAgain()
    onQueued()
  }
  return (
    <resending.Provider input={{ linkId }} on={{ 'letter.queued': handleQueued }}>
      {children}
    </resending.Provider>
  )
}

const dialogOf = ({ children }: Snapshot) => children.dialog

/** Sending a letter again. */
export function useLetterResending() {
  const send = resending.useSend()
  return {
    isBusy: resending.useIsBusy(),
    dialog: resending.useFlow(dialogOf),
    resend: (letterId: string) => send({ type: 'resending.asked', letterId }),
  }
}
