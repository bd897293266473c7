import { emit, setup } from 'xstate'

/**
 * Cookie notice. It is hidden in frames and after the user has dismissed it (decision 33). Accepting cookies while signing also dismisses the notice.
 * `notice.settled` is emitted once, and the page stores the answer.
 */
export const cookieNoticeMachine = setup({
  types: {
    context: {} as { isFramed: boolean; isRemembered: boolean },
    input: {} as { isFramed: boolean; isRemembered: boolean },
    events: {} as { type: 'notice.closed' } | { type: 'cookies.accepted' },
    emitted: {} as { type: 'notice.settled' },
  },
  actions: { announceSettled: emit({ type: 'notice.settled' }) },
  guards: {
    isFramed: ({ context }) => context.isFramed,
    isRemembered: ({ context }) => context.isRemembered,
  },
}).createMachine({
  id: 'cookieNotice',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isRemembered', target: 'settled' },
        { guard: 'isFramed', target: 'absent' },
        { target: 'shown' },
      ],
    },
    shown: { on: { 'notice.closed': 'settling', 'cookies.accepted': 'settling' } },
    absent: { on: { 'cookies.accepted': 'settling' } },
    settling: { entry: 'announceSettled', always: 'settled' },
    settled: { type: 'final' },
  },
})
