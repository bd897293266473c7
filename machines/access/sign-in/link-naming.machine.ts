import { assign, setup } from 'xstate'
import type { ResultOf } from '../../../openapi/index.ts'
import type { NamedCommunity } from '../../../src/domain/projects/community-name.ts'
import { errorParams, type Failure, failureFrom, isPassing, rememberError } from '../../shared/failure.ts'
import { linkOpening } from '../../shared/link-opening.ts'
import { operation } from '../../shared/operation.ts'

/**
 * Fetches the link of a corporation's sign-in page, to show its name. `unknown`: the link does not exist. `unnamed`: the service did not respond, but
 * sign-in still works.
 */
export const linkNamingMachine = setup({
  types: {
    context: {} as { linkId: string; community: NamedCommunity | null; failure: Failure | null },
    input: {} as { linkId: string },
  },
  actors: { getLink: operation('getLink') },
  actions: {
    rememberLink: assign((_, { link }: { link: ResultOf<'getLink'> }) => ({ community: link })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
  },
  guards: { isPassing: (_, { error }: { error: unknown }) => isPassing(failureFrom(error)) },
}).createMachine({
  id: 'linkNaming',
  context: ({ input }) => ({ ...input, community: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: linkOpening('named', [
        { guard: { type: 'isPassing', params: errorParams }, target: 'unnamed' },
        { target: 'unknown', actions: rememberError },
      ]),
    },
    named: { type: 'final' },
    unnamed: { type: 'final' },
    unknown: { type: 'final' },
  },
})
