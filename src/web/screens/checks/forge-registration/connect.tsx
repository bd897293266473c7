import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { forgeRegistrationMachine } from '../../../../../machines/checks/forge-registration.machine.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof forgeRegistrationMachine>
export type PreparedForm = { url: string; manifest: string }

const flow = createFlow(forgeRegistrationMachine)

/**
 * Provides the flow of the operator's one-time registration URL. Set a `key` that includes the token. `children` receives the form to post once it is
 * ready.
 */
export function ForgeRegistrationFlow({
  token,
  children,
}: {
  token: string
  children: (form: PreparedForm | null) => ReactNode
}): ReactElement {
  const { platformRefusal } = useBrowserEnvironment()
  const [form, setForm] = useState<PreparedForm | null>(null)
  useEffect(() => platformRefusal.forget(), [platformRefusal])
  return (
    <flow.Provider
      input={() => ({ token, told: platformRefusal.recall() })}
      on={{ 'form.prepared': ({ url, manifest }) => setForm({ url, manifest }) }}
    >
      {children(form)}
    </flow.Provider>
  )
}

const contextOf = ({ context }: Snapshot) => context
const isUnavailable = (snapshot: Snapshot): boolean => snapshot.matches('unavailable')
const dialogOf = ({ children }: Snapshot) => children.dialog

export function useForgeRegistration() {
  const { registration, failure, told } = flow.useFlow(contextOf)
  return {
    registration,
    failure,
    /** Reason why the redirect from the code platform was refused. */
    told,
    isUnavailable: flow.useFlow(isUnavailable),
    isBusy: flow.useIsBusy(),
    dialog: flow.useFlow(dialogOf),
  }
}

export function useForgeRegistrationActions() {
  const send = flow.useSend()
  return { begin: () => send({ type: 'registration.begun' }), retry: () => send({ type: 'retry.asked' }) }
}
