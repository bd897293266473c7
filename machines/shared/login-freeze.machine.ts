import { type AnyActorRef, assign, sendTo, setup } from 'xstate'
import { duration } from '../../src/domain/text/limits.ts'
import { type Failure, failureFrom } from './failure.ts'

/** `triesLeft` is null until an attempt fails. `frozenUntil` is in milliseconds; 0 if the last attempt did not start a freeze. */
type Context = { triesLeft: number | null; frozenUntil: number }

const saysFrozen = ({ code }: Failure): boolean => code === 'cla.user_login_frozen'

/**
 * Stores the service's responses to sign-in attempts: the number of attempts left, and the end of the account's freeze (decision 12). A flow that
 * verifies a password invokes this machine for its whole lifetime, reports each attempt to it, and receives `freeze.ended` after the freeze. Screens
 * read its context. `thawed` lasts until the next attempt.
 */
export const loginFreezeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'try.started' } | { type: 'try.failed'; failure: Failure },
  },
  actions: {
    rememberTriesLeft: assign((_, { failure }: { failure: Failure }) => ({
      triesLeft: failure.retryNum ?? null,
      frozenUntil: 0,
    })),
    rememberFreeze: assign((_, { failure }: { failure: Failure }) => ({
      triesLeft: null,
      frozenUntil: Date.now() + (failure.retryAfter ?? 0) * duration.second,
    })),
    forgetTries: assign({ triesLeft: null, frozenUntil: 0 }),
    announceEnd: sendTo(({ self }) => parentOf(self), { type: 'freeze.ended' }),
  },
  guards: { saysFrozen: (_, { failure }: { failure: Failure }) => saysFrozen(failure) },
  delays: { freeze: ({ context }) => Math.max(0, context.frozenUntil - Date.now()) },
}).createMachine({
  id: 'loginFreeze',
  context: { triesLeft: null, frozenUntil: 0 },
  initial: 'open',
  on: {
    'try.started': { target: '.open', actions: 'forgetTries' },
    'try.failed': [
      {
        guard: { type: 'saysFrozen', params: ({ event }) => event },
        target: '.frozen',
        actions: { type: 'rememberFreeze', params: ({ event }) => event },
      },
      { target: '.open', actions: { type: 'rememberTriesLeft', params: ({ event }) => event } },
    ],
  },
  states: {
    open: {},
    frozen: { after: { freeze: { target: 'thawed', actions: 'announceEnd' } } },
    thawed: {},
  },
})

/** Returns the parent. Without a parent, returns the machine itself, which ignores the event. */
function parentOf(self: AnyActorRef): AnyActorRef {
  const { _parent: parent = self } = self
  return parent
}

export const isFreezeError = (_: unknown, { error }: { error: unknown }): boolean => saysFrozen(failureFrom(error))

/** Returns the event that reports the error of a failed attempt. */
export const failedTry = (_: unknown, { error }: { error: unknown }) => ({
  type: 'try.failed' as const,
  failure: failureFrom(error),
})
