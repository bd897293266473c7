import { assign, setup } from 'xstate'
import type { RequestOf, ResultOf } from '../../openapi/index.ts'
import { signPageIdle } from '../../src/domain/text/limits.ts'
import { operation } from '../shared/operation.ts'

type Input = {
  linkId: string
  kind: RequestOf<'listAgreementsToSign'>['path']['apply_to']
  /** Time of the last user activity on the page, in milliseconds since 1970 UTC. */
  usedAt: number
}
type Context = Input & {
  /** IDs of the agreements in force when the signer returned; null if they could not be fetched. */
  current: string[] | null
}

const remaining = ({ usedAt }: Context): number => Math.max(0, usedAt + signPageIdle - Date.now())

/**
 * Detects that a sign page was not used for half an hour, and fetches the agreements in force when the signer returns. The absence is measured from
 * the time of last use, not by the timer alone, because browsers delay timers in hidden pages. `noticed` lasts until the signer closes the notice.
 */
export const signingAbsenceMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    /** `page.used`: the user pressed a key, used the pointer or scrolled. `page.returned`: the page is in the foreground again. */
    events: {} as { type: 'page.used' } | { type: 'page.returned' } | { type: 'notice.closed' },
  },
  actors: { listAgreementsToSign: operation('listAgreementsToSign') },
  actions: {
    rememberUse: assign({ usedAt: () => Date.now() }),
    rememberCurrent: assign((_, { agreements }: { agreements: ResultOf<'listAgreementsToSign'> }) => ({
      current: agreements.map(({ cla_id }) => cla_id),
    })),
    forgetCurrent: assign({ current: null }),
  },
  guards: { isLongUnused: ({ context }) => remaining(context) === 0 },
  delays: { idle: ({ context }) => remaining(context) },
}).createMachine({
  id: 'signingAbsence',
  context: ({ input }) => ({ ...input, current: null }),
  initial: 'used',
  states: {
    used: {
      after: {
        idle: [
          { guard: 'isLongUnused', target: 'looking' },
          { target: 'used', reenter: true },
        ],
      },
      on: {
        'page.used': [{ guard: 'isLongUnused', target: 'looking' }, { actions: 'rememberUse' }],
        'page.returned': { guard: 'isLongUnused', target: 'looking' },
      },
    },
    looking: {
      entry: 'forgetCurrent',
      invoke: {
        src: 'listAgreementsToSign',
        id: 'listAgreementsToSign',
        input: ({ context: { linkId, kind } }) => ({ path: { link_id: linkId, apply_to: kind } }),
        onDone: {
          target: 'noticed',
          actions: { type: 'rememberCurrent', params: ({ event }) => ({ agreements: event.output }) },
        },
        onError: 'noticed',
      },
    },
    noticed: { on: { 'notice.closed': { target: 'used', actions: 'rememberUse' } } },
  },
})
