import type { ReactElement, ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { organizationConnectingMachine } from '../../../../../../machines/checks/organization-connecting.machine.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'

type Snapshot = SnapshotFrom<typeof organizationConnectingMachine>
type Sent<Type extends string> = Extract<EventFromLogic<typeof organizationConnectingMachine>, { type: Type }>

const flow = createFlow(organizationConnectingMachine)

type Props = { linkId: string; forgeId?: string; onConnected: () => void; children: ReactNode }

/** Provides the connection of an organization. `forgeId` is the platform of an installation; empty for an organization that is connected by token. */
export function OrganizationFlow({ linkId, forgeId = '', onConnected, children }: Props): ReactElement {
  return (
    <flow.Provider input={() => ({ linkId, forgeId })} on={{ 'organization.connected': () => onConnected() }}>
      {children}
    </flow.Provider>
  )
}

const contextOf = ({ context }: Snapshot) => context
const dialogOf = ({ children }: Snapshot) => children.dialog

export function useOrganization() {
  const { organization, refusal } = flow.useFlow(contextOf)
  const send = flow.useSend()
  return {
    /** Last input for an organization that is connected by token, and the error if it was rejected. */
    organization,
    refusal,
    isBusy: flow.useIsBusy(),
    dialog: flow.useFlow(dialogOf),
    connectInstallation: (installation: Sent<'installation.given'>['installation']) =>
      send({ type: 'installation.given', installation }),
    connect: (organization: Sent<'organization.given'>['organization']) =>
      send({ type: 'organization.given', organization }),
  }
}
