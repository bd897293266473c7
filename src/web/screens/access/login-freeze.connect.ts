import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { loginFreezeMachine } from '../../../../machines/shared/login-freeze.machine.ts'

type Freeze = typeof loginFreezeMachine

const none = { triesLeft: null, frozenUntil: 0 }
const freezeOf = (snapshot: SnapshotFrom<Freeze> | undefined) => snapshot?.context ?? none

/** Returns the remaining attempts and the end of the account's freeze (milliseconds since 1970 UTC) from a flow's child actor `loginFreeze`. */
export const useLoginFreeze = (actor: ActorRefFrom<Freeze> | undefined) => useSelector(actor, freezeOf)
