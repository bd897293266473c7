import { type ActorRefFrom, type EventFrom, type SnapshotFrom, waitFor } from 'xstate'
import type { sessionMachine } from '../../../../../machines/access/sign-in/session.machine.ts'
import { failureFrom, isConsentMissing } from '../../../../../machines/shared/failure.ts'
import type { ClaClient } from '../../../../../machines/shared/operation.ts'

type Session = typeof sessionMachine

/** Returns whether the session machine has determined if a user is signed in. */
const isSettled = (snapshot: SnapshotFrom<Session>): boolean =>
  snapshot.matches('signedIn') || snapshot.matches('signedOut') || snapshot.matches('left')

/**
 * Wraps the API client for guarded screens (decision 9). A call that fails because consent is missing waits for the consent and is retried once. Any
 * other 401 ends the session; the call then rejects with its error after the session dialog is closed and the guard has removed the screen.
 */
export function guardedClient(client: ClaClient, session: ActorRefFrom<Session>): ClaClient {
  let consents = 0
  let isConsenting = false
  session.subscribe((snapshot) => {
    if (isConsenting && snapshot.matches('asking')) consents += 1
    isConsenting = snapshot.matches('consenting')
  })

  /** Sends the event once the session is loaded, if it still applies. The machine ignores events while the session is loading. */
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
          // Do not request consent again if it was given after the call started.
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
