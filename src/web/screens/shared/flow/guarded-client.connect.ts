import { type ActorRefFrom, type EventFrom, type SnapshotFrom, waitFor } from 'xstate'
import type { sessionMachine } from '../../../../../machines/access/sign-in/session.machine.ts'
import { failureFrom, isConsentMissing } from '../../../../../machines/shared/failure.ts'
import type { ClaClient } from '../../../../../machines/shared/operation.ts'

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
  let isConsenting = false
  session.subscribe((snapshot) => {
    if (isConsenting && snapshot.matches('asking')) consents += 1
    isConsenting = snapshot.matches('consenting')
  })

  /** Sends the event where it still holds once the session is known. A session that is being asked for takes none, and its answer may be older. */
  async function tellSession(event: EventFrom<Session>, holds = (): boolean => true): Promise<boolean> {
    await waitFor(session, (snapshot) => !snapshot.matches('asking'))
    if (holds()) session.send(event)
    return (await waitFor(session, isSettled)).matches('signedIn')
  }

  return {
    async call(id, request, signal, options) {
      const before = consents
      try {
        return await client.call(id, request, signal, options)
      } catch (error) {
        const failure = failureFrom(error)
        if (isConsentMissing(failure)) {
          // Consent given after the call began need not be asked for again.
          const isAgreed = await tellSession({ type: 'consent.outdated', failure }, () => consents === before)
          if (!isAgreed) throw error
          return client.call(id, request, signal, options)
        }
        if (failure.status === 401) await tellSession({ type: 'session.refused', failure })
        throw error
      }
    },
  }
}
