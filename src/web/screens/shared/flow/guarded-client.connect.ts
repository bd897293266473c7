import { type ActorRefFrom, type EventFrom, type SnapshotFrom, waitFor } from 'xstate'
import type { sessionMachine } from '../../../../../machines/access/sign-in/session.machine.ts'
import { failureFrom, isConsentMissing } from '../../../../../machines/shared/failure.ts'
import type { ClaClient } from '../../../../../machines/shared/operation.ts'

type Session = typeof sessionMachine

/** Returns whether the session machine has determined who is signed in. */
const isSettled = (snapshot: SnapshotFrom<Session>): boolean =>
  snapshot.matches('signedIn') || snapshot.matches('signedOut') || snapshot.matches('left')

/**
 * Wraps the API client for the screens behind the guard (decision 9). A call that is refused for missing consent waits for the consent and is repeated
 * once. Any other 401 ends the session. The call then rejects with its refusal once the session's dialog is closed and the guard has removed the
 * screen.
 */
export function guardedClient(client: ClaClient, session: ActorRefFrom<Session>): ClaClient {
  let consents = 0
  let isConsenting = false
  session.subscribe((snapshot) => {
    if (isConsenting && snapshot.matches('asking')) consents += 1
    isConsenting = snapshot.matches('consenting')
  })

  /** Sends the event once the session is known, if it still applies. While the session is being read, the machine accepts no events. */
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
          // Consent given since the call began is not requested again.
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
