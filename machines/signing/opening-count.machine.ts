import { setup } from 'xstate'
import { operation } from '../shared/operation.ts'

type Context = { linkId: string }

/** Counts a sign page as opened after the user has scrolled or pressed a key. A failed call is not retried. */
export const openingCountMachine = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: 'page.used' } },
  actors: { countOpening: operation('countOpening') },
}).createMachine({
  id: 'openingCount',
  context: ({ input }) => input,
  initial: 'untouched',
  states: {
    untouched: { on: { 'page.used': 'counting' } },
    counting: {
      invoke: {
        src: 'countOpening',
        id: 'countOpening',
        input: ({ context: { linkId } }) => ({ path: { link_id: linkId } }),
        onDone: 'over',
        onError: 'over',
      },
    },
    over: { type: 'final' },
  },
})
