import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { letterResendingMachine } from '../../../../../machines/community/letter-resending.machine.ts'
import type { ListPage, ListQuery } from '../../../../../machines/shared/list.machine.ts'
import { operationAs, withClient } from '../../../../../machines/shared/operation.ts'
import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { useBinding } from '../../../flow.tsx'
import { listFlow } from '../../shared/list.connect.tsx'

type Letter = ResultOf<'listLetters'>['letters'][number]
type State = NonNullable<NonNullable<RequestOf<'listLetters'>['query']>['state']>

const list = listFlow(
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

export const { useRows: useLetters, useList: useLetterList, useListRef: useLetterListRef } = list

const Resending = createActorContext(letterResendingMachine)

/** A piece of the snapshot of sending again; define the selector outside the component. */
export const useLetterResending = Resending.useSelector
/** The actor to `send` `resending.asked` to. */
export const useLetterResendingRef = Resending.useActorRef

type Props = {
  linkId: string
  /** Which letters are shown first; all where it is empty. */
  state: State | ''
  onQueued: () => void
  children: ReactNode
}

/** The letters of a link, and sending them again; give it a `key` of the link. */
export function LettersFlow({ linkId, state, onQueued, children }: Props): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(letterResendingMachine, client))
  return (
    <list.ListFlow input={{ scope: { link_id: linkId }, filter: state }}>
      <Resending.Provider logic={logic} options={{ input: { linkId }, ...(inspect && { inspect }) }}>
        <Announcements onQueued={onQueued} />
        {children}
      </Resending.Provider>
    </list.ListFlow>
  )
}

/** A letter that is queued again stands elsewhere in the list. */
function Announcements({ onQueued }: { onQueued: () => void }): null {
  const actor = Resending.useActorRef()
  const letters = list.useListRef()
  useEffect(() => {
    const subscription = actor.on('letter.queued', () => {
      letters.send({ type: 'list.outdated' })
      onQueued()
    })
    return () => subscription.unsubscribe()
  }, [actor, letters, onQueued])
  return null
}
