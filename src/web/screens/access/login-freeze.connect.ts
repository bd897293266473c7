import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { loginFreezeMachine } from '../../../../machines/shared/login-freeze.machine.ts'

type Freeze = typeof loginFreezeMachine

const none = { triesLeft: null, frozenUntil: 0 }
const freezeOf = (snapshot: SnapshotFrom<Freeze> | undefined) => snapshot?.context ?? none

/** Tries left, and until when (milliseconds) the account is frozen, from the child `loginFreeze` of a flow. */
export const useLoginFreeze = (actor: ActorRefFrom<Freeze> | undefined) => useSelector(actor, freezeOf)
