import { type ReactElement, type ReactNode, useMemo } from 'react'
import type { PromiseActorLogic, SnapshotFrom } from 'xstate'
import { readingMachine, type Scope } from '../../../../../machines/shared/reading.machine.ts'
import { createFlow } from './flow.tsx'

type Snapshot = SnapshotFrom<typeof readingMachine>

/**
 * Creates the provider and hooks for a screen that shows a single response. `fetchAnswer` is the area's `operationAs(…)`. Call it once, in a
 * `connect` file.
 */
export function readingFlow<Answer>(fetchAnswer: PromiseActorLogic<Answer, Scope>) {
  const provided = readingMachine.provide({ actors: { fetchAnswer: fetchAnswer as PromiseActorLogic<unknown, Scope> } })
  const flow = createFlow(provided)

  /** Provides the response. Set a `key` that includes its scope. */
  function ReadingFlow({ scope = {}, children }: { scope?: Scope; children: ReactNode }): ReactElement {
    return <flow.Provider input={{ scope }}>{children}</flow.Provider>
  }

  /** Returns the response (null until it is loaded), the error, and the functions that reload it. */
  function useReading() {
    const send = flow.useSend()
    return {
      answer: flow.useFlow(answerOf) as Answer | null,
      isBusy: flow.useIsBusy(),
      failure: flow.useFlow(failureOf),
      ...useMemo(
        () => ({
          readAgain: () => send({ type: 'answer.outdated' }),
          retry: () => send({ type: 'retry.asked' }),
        }),
        [send],
      ),
    }
  }
  return { ReadingFlow, useReading }
}

const answerOf = ({ context }: Snapshot): unknown => context.answer
const failureOf = (snapshot: Snapshot) => (snapshot.matches('unread') ? snapshot.context.failure : null)
