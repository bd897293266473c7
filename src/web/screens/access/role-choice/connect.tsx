import type { ReactElement, ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import { roleChangeMachine } from '../../../../../machines/access/sign-in/role-change.machine.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { createFlow } from '../../shared/flow/flow.tsx'

type ManagerRole = Schemas['ManagerRole']
type Snapshot = SnapshotFrom<typeof roleChangeMachine>

const flow = createFlow(roleChangeMachine)

type Props = { roles: ManagerRole[]; wanted: string | null; children: ReactNode }

/** Provides the role change. Stores the session notes of the new role in the tab. */
export function RoleChangeFlow({ roles, wanted, children }: Props): ReactElement {
  const { session } = useBrowserEnvironment()
  return (
    <flow.Provider input={{ roles, wanted }} on={{ 'session.known': ({ notes }) => session.remember(notes) }}>
      {children}
    </flow.Provider>
  )
}

const isChangedIn = (snapshot: Snapshot): boolean => snapshot.matches('changed')
const rolesOf = ({ context }: Snapshot) => context.roles
const roleOf = ({ context }: Snapshot) => context.role
const dialogOf = ({ children }: Snapshot) => children.dialog

/** Returns the roles and the selected role. `isChanged` is true once the session has the selected role. */
export function useRoleChange() {
  return {
    isChanged: flow.useFlow(isChangedIn),
    isBusy: flow.useIsBusy(),
    roles: flow.useFlow(rolesOf),
    role: flow.useFlow(roleOf),
    dialog: flow.useFlow(dialogOf),
  }
}

export function useRoleChangeActions() {
  const send = flow.useSend()
  return { choose: (role: ManagerRole) => send({ type: 'role.chosen', role }) }
}
