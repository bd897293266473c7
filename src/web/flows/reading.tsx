import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import type { PromiseActorLogic, SnapshotFrom } from 'xstate'
import { withClient } from '../../../machines/shared/operation.ts'
import { readingMachine, type Scope } from '../../../machines/shared/reading.machine.ts'
import { useBinding } from './binding.ts'

type Snapshot = SnapshotFrom<typeof readingMachine>

/**
 * The flow of one answer that a screen shows: `fetchAnswer` is the area's `operationAs(…)`. Call it once, beside the other flows: it
 * makes a provider and the hooks that read from it.
 */
export function readingFlow<Answer>(fetchAnswer: PromiseActorLogic<Answer, Scope>) {
  const provided = readingMachine.provide({ actors: { fetchAnswer: fetchAnswer as PromiseActorLogic<unknown, Scope> } })
  const Context = createActorContext(provided)

  /** One visit to the answer; give it a `key` of its scope. */
  function ReadingFlow({ scope = {}, children }: { scope?: Scope; children: ReactNode }): ReactElement {
    const { client, inspect } = useBinding()
    const [logic] = useState(() => withClient(provided, client))
    return (
      <Context.Provider logic={logic} options={{ input: { scope }, ...(inspect && { inspect }) }}>
        {children}
      </Context.Provider>
    )
  }

  /** The answer, null before the first; why there is none; and the ways to read it again. */
  function useReading() {
    const actor = Context.useActorRef()
    return {
      answer: Context.useSelector(answerOf) as Answer | null,
      isBusy: Context.useSelector(isBusy),
      failure: Context.useSelector(failureOf),
      ...useMemo(
        () => ({
          readAgain: () => actor.send({ type: 'answer.outdated' }),
          retry: () => actor.send({ type: 'retry.asked' }),
        }),
        [actor],
      ),
    }
  }
  return { ReadingFlow, useReading }
}

const answerOf = ({ context }: Snapshot): unknown => context.answer
const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
const failureOf = (snapshot: Snapshot) => (snapshot.matches('unread') ? snapshot.context.failure : null)
