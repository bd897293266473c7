import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate'
import type { sessionMachine } from '../../../../machines/access/session.machine.ts'
import { type Failure, failureFrom } from '../../../../machines/shared/failure.ts'
import type { ClaClient } from '../../../../machines/shared/operation.ts'

type Session = typeof sessionMachine

/** Whether it is known again who is signed in. */
const isSettled = (snapshot: SnapshotFrom<Session>): boolean =>
  snapshot.matches('signedIn') || snapshot.matches('signedOut') || snapshot.matches('left')

/**
 * The client of the screens behind the guard (decision 9). A call refused for missing consent waits until consent is given and is repeated once;
 * any other 401 ends the session. A call whose session ended rejects with its refusal, but only once the dialog about it is closed: the session
 * shows the reason, and the guard has removed the screen by then.
 */
export function guardedClient(client: ClaClient, session: ActorRefFrom<Session>): ClaClient {
  let consents = 0

  async function settled(): Promise<boolean> {
    return (await waitFor(session, isSettled)).matches('signedIn')
  }

  /** Whether consent was given; consent given after the call began need not be asked for again. */
  async function agreed(before: number, failure: Failure): Promise<boolean> {
    if (consents === before) session.send({ type: 'consent.outdated', failure })
    const isSignedIn = await settled()
    if (isSignedIn) consents += 1
    return isSignedIn
  }

  return {
    async call(id, request, signal, options) {
      const before = consents
      try {
        return await client.call(id, request, signal, options)
      } catch (error) {
        const failure = failureFrom(error)
        if (failure.code === 'cla.privacy_consent_invalid') {
          if (!(await agreed(before, failure))) throw error
          return client.call(id, request, signal, options)
        }
        if (failure.status !== 401) throw error
        session.send({ type: 'session.refused', failure })
        await settled()
        throw error
      }
    },
  }
}
