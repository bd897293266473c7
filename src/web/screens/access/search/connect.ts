import type { SnapshotFrom } from 'xstate'
import { type SearchMatches, type Move, searchMachine } from '../../../../../machines/access/search/search.machine.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

export type { SearchMatches, Move }

type Snapshot = SnapshotFrom<typeof searchMachine>

const flow = createFlow(searchMachine)

const matchesOf = ({ context }: Snapshot) => context.matches
const activeOf = ({ context }: Snapshot) => context.active
const failureOf = (snapshot: Snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : null)

export const SearchFlow = flow.Provider

/** Returns the matches (null before the first response), the index of the selected option, and the error. */
export const useSearch = () => ({
  matches: flow.useFlow(matchesOf),
  active: flow.useFlow(activeOf),
  failure: flow.useFlow(failureOf),
  isBusy: flow.useIsBusy(),
})

export function useSearchActions() {
  const send = flow.useSend()
  return {
    type: (search: string) => send({ type: 'search.typed', search }),
    move: (move: Move, count: number) => send({ type: 'option.moved', move, count }),
    await: () => send({ type: 'match.awaited' }),
    retry: () => send({ type: 'retry.asked' }),
  }
}
