import { assign, emit, setup } from 'xstate'
import type { ResultOf, Schemas } from '../../../openapi/index.ts'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

type ManagerRole = Schemas['ManagerRole']
type Changed = ResultOf<'changeRole'>

/**
 * `roles`: roles proven at sign-in, starting with the role of the current session. `wanted`: link ID of the role to switch to immediately, or null.
 */
type Input = { roles: ManagerRole[]; wanted: string | null }
type Context = Input & { role: ManagerRole | null; failure: Failure | null }

const changed = ({ event }: { event: { output: Changed } }) => ({ changed: event.output })
const chosen = ({ event }: { event: { role: ManagerRole } }) => event

/**
 * Switches between the roles that a manager proved at sign-in (decision 38). The role of the current session needs no call; any other role opens a
 * new session, which the tab stores.
 */
export const roleChangeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as { type: 'role.chosen'; role: ManagerRole },
    emitted: {} as { type: 'session.known'; notes: Schemas['SessionNotes'] },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { changeRole: operation('changeRole'), dialog: dialogMachine },
  actions: {
    rememberRole: assign((_, { role }: { role: ManagerRole }) => ({ role })),
    rememberWanted: assign(({ context: { roles, wanted } }) => ({
      role: roles.find(({ link_id }) => link_id === wanted) ?? null,
    })),
    rememberChanged: assign((_, { changed: { data } }: { changed: Changed }) => ({ role: data })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    announceKnown: emit((_, { changed: { session } }: { changed: Changed }) => ({
      type: 'session.known' as const,
      notes: session,
    })),
  },
  guards: {
    isWanted: ({ context: { roles, wanted } }) => roles.slice(1).some(({ link_id }) => link_id === wanted),
    isPresent: ({ context: { roles } }, { role }: { role: ManagerRole }) => role.link_id === roles[0]?.link_id,
    isRepeated,
  },
}).createMachine({
  id: 'roleChange',
  context: ({ input }) => ({ ...input, role: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'isWanted', target: 'changing', actions: 'rememberWanted' }, { target: 'choosing' }],
    },
    choosing: {
      on: {
        'role.chosen': [
          {
            guard: { type: 'isPresent', params: chosen },
            target: 'changed',
            actions: { type: 'rememberRole', params: chosen },
          },
          { target: 'changing', actions: { type: 'rememberRole', params: chosen } },
        ],
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changeRole',
        id: 'changeRole',
        input: ({ context: { role } }) => ({ body: { link_id: role?.link_id ?? '' } }),
        onDone: {
          target: 'changed',
          actions: [
            { type: 'rememberChanged', params: changed },
            { type: 'announceKnown', params: changed },
          ],
        },
        onError: { target: 'refused', actions: rememberError },
      },
    },
    refused: retryDialogState('changing', 'choosing'),
    changed: { type: 'final' },
  },
})
