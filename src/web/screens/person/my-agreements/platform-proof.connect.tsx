import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { platformProofMachine } from '../../../../../machines/person/platform-proof.machine.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

const flow = createFlow(platformProofMachine)

/** Provides the redirect to a code platform and back to this page. */
export function PlatformProofFlow({ children }: { children: ReactNode }): ReactElement {
  const { leaveFor } = useBrowserEnvironment()
  return <flow.Provider on={{ 'redirect.prepared': ({ url }) => leaveFor(url) }}>{children}</flow.Provider>
}

const dialogOf = ({ children }: SnapshotFrom<typeof platformProofMachine>) => children.dialog

export function usePlatformProof() {
  const send = flow.useSend()
  return {
    isBusy: flow.useIsBusy(),
    dialog: flow.useFlow(dialogOf),
    choose: (platform: string) => send({ type: 'platform.chosen', platform }),
  }
}
