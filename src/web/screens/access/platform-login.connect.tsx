import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { platformLoginMachine } from '../../../../machines/access/sign-in/platform-login.machine.ts'
import { useBrowserEnvironment } from '../../client/browser-environment.ts'
import { createFlow } from '../shared/flow/flow.tsx'
import { useCodeDialog, useCodeSending } from '../shared/codes/verification-code.connect.ts'

type Snapshot = SnapshotFrom<typeof platformLoginMachine>

const flow = createFlow(platformLoginMachine)

type PlatformLoginFlowProps = {
  /** The browser is back from a platform that gave no verified address. */
  isAddressDue?: boolean
  /** The key of the invitation whose page this is. */
  invitation?: string
  children: ReactNode
}

/** The redirects to the code platforms, and the questions to users who come back without an address. */
export function PlatformLoginFlow(props: PlatformLoginFlowProps): ReactElement {
  const { isAddressDue = false, invitation = '', children } = props
  const { session, leaveFor } = useBrowserEnvironment()
  return (
    <flow.Provider
      input={{ isAddressDue, invitation }}
      on={{ 'session.ended': () => session.end(), 'redirect.prepared': ({ url }) => leaveFor(url) }}
    >
      {children}
    </flow.Provider>
  )
}

const contextOf = ({ context }: Snapshot) => context
/** The visible part; null before the platform's account is known. */
const partOf = (snapshot: Snapshot): 'admitted' | 'left' | 'code' | 'address' | null => {
  if (snapshot.matches('admitted')) return 'admitted'
  if (snapshot.matches('left')) return 'left'
  if (snapshot.context.login === '') return null
  return snapshot.matches('coded') ? 'code' : 'address'
}
/** A failure shown in a dialog is not shown at the field as well. */
const refusalOf = (snapshot: Snapshot) => (snapshot.matches({ coded: 'proving' }) ? snapshot.context.failure : null)

/** `dialog` is the open one, whichever machine opened it. */
export function usePlatformLogin() {
  return { isBusy: flow.useIsBusy(), dialog: useCodeDialog(flow.useActor()) }
}

/**
 * The sign-in of an account without an address: `login` is the account's name at the platform, `invitation` the key of the invitation that started
 * it, `addressRefusal` why the address was refused.
 */
export function usePendingSignIn() {
  const { platform, login, email, invitation, addressRefusal } = flow.useFlow(contextOf)
  return { part: flow.useFlow(partOf), platform, login, email, invitation, addressRefusal }
}

/** The code mailed to the address: what was entered, and why it was refused. */
export function useSignInCode() {
  const { code } = flow.useFlow(contextOf)
  return { code, refusal: flow.useFlow(refusalOf), ...useCodeSending(flow.useActor()) }
}

export function usePlatformLoginActs() {
  const send = flow.useSend()
  return {
    choosePlatform: (platform: string) => send({ type: 'platform.chosen', platform }),
    giveAddress: (email: string) => send({ type: 'form.submitted', email }),
    changeAddress: () => send({ type: 'address.changed' }),
    submitCode: (code: string) => send({ type: 'code.submitted', code }),
    resendCode: () => send({ type: 'code.requested' }),
    cancel: () => send({ type: 'address.refused' }),
  }
}
