import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { platformLoginMachine } from '../../../../machines/access/sign-in/platform-login.machine.ts'
import { useBrowserEnvironment } from '../../client/browser-environment.ts'
import { createFlow } from '../shared/flow/flow.tsx'
import { useCodeDialog, useCodeSending } from '../shared/codes/verification-code.connect.ts'

type Snapshot = SnapshotFrom<typeof platformLoginMachine>

const flow = createFlow(platformLoginMachine)

type PlatformLoginFlowProps = {
  /** True if the browser returned from a code platform that provided no verified address. */
  isAddressDue?: boolean
  /** Key of the invitation shown on the page. */
  invitation?: string
  children: ReactNode
}

/** Provides the redirects to the code platforms, and the address form for users whose platform provided no address. */
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
/** Returns the visible part; null until the platform account is known. */
const partOf = (snapshot: Snapshot): 'admitted' | 'left' | 'code' | 'address' | null => {
  if (snapshot.matches('admitted')) return 'admitted'
  if (snapshot.matches('left')) return 'left'
  if (snapshot.context.login === '') return null
  return snapshot.matches('coded') ? 'code' : 'address'
}
/** A failure shown in a dialog is not repeated next to the field. */
const refusalOf = (snapshot: Snapshot) => (snapshot.matches({ coded: 'proving' }) ? snapshot.context.failure : null)

/** `dialog` is the open dialog of any machine in the flow. */
export function usePlatformLogin() {
  return { isBusy: flow.useIsBusy(), dialog: useCodeDialog(flow.useActor()) }
}

/**
 * Returns the pending sign-in of an account without an address. `login` is the account's login on the platform. `invitation` is the key of the
 * invitation that started the sign-in. `addressRefusal` is the reason why the address was refused.
 */
export function usePendingSignIn() {
  const { platform, login, email, invitation, addressRefusal } = flow.useFlow(contextOf)
  return { part: flow.useFlow(partOf), platform, login, email, invitation, addressRefusal }
}

/** Returns the entered code, the reason why it was refused, and the status of its email. */
export function useSignInCode() {
  const { code } = flow.useFlow(contextOf)
  return { code, refusal: flow.useFlow(refusalOf), ...useCodeSending(flow.useActor()) }
}

export function usePlatformLoginActions() {
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
