import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { communityLoginMachine } from '../../../../../machines/access/sign-in/community-login.machine.ts'
import { managerLoginMachine } from '../../../../../machines/access/sign-in/manager-login.machine.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { createFlow } from '../../shared/flow/flow.tsx'
import { useLoginFreeze } from '../login-freeze.connect.ts'

type Snapshot = SnapshotFrom<typeof managerLoginMachine>

const flow = createFlow(managerLoginMachine)

/** Signs in a manager. `linkId` is empty for a community manager. Stores the session notes in the tab. Set a `key` that includes the link. */
export function LoginFlow({ linkId, children }: { linkId: string; children: ReactNode }): ReactElement {
  const { session } = useBrowserEnvironment()
  return (
    <flow.Provider
      machine={linkId === '' ? communityLoginMachine : managerLoginMachine}
      input={{ linkId }}
      on={{
        'session.known': ({ notes }) => session.remember(notes),
        'session.cleared': () => session.forget(),
      }}
    >
      {children}
    </flow.Provider>
  )
}

const stageOf = ({ value }: Snapshot) => value
const contextOf = ({ context }: Snapshot) => context
const freezeOf = ({ children }: Snapshot) => children.loginFreeze
const dialogOf = ({ children }: Snapshot) => children.dialog
const consentOf = ({ children }: Snapshot) => children.privacyConsent

/** Returns the state of the sign-in, its account and link, and the refusal. `role` is set once known. */
export function useLogin() {
  const { linkId, user, password, refusal, role } = flow.useFlow(contextOf)
  return { stage: flow.useFlow(stageOf), isBusy: flow.useIsBusy(), linkId, user, password, refusal, role }
}

/** Returns the remaining attempts and the end of the freeze (milliseconds since 1970 UTC). */
export const useFreeze = () => useLoginFreeze(flow.useFlow(freezeOf))

/** Returns the dialogs of the sign-in; at most one is open. */
export const useLoginDialog = () => ({ refusal: flow.useFlow(dialogOf), consent: flow.useFlow(consentOf) })

export function useLoginActions() {
  const send = flow.useSend()
  return {
    signIn: (credentials: { user: string; password: string }) => send({ type: 'form.submitted', ...credentials }),
  }
}
