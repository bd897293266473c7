import { useSelector } from '@xstate/react'
import type { ReactElement } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { employerFindingMachine } from '../../../../../machines/signing/employer-finding.machine.ts'
import { SigningFlow, type SigningFlowProps, useEmployerFindingActor } from '../sign/flow/connect.tsx'

type Snapshot = SnapshotFrom<typeof employerFindingMachine> | undefined

export type CompanySignerKind = 'corporation' | 'employee'

type Props = SigningFlowProps & { signerKind: CompanySignerKind }

/** Provides the signing flow of a corporation's representative or an employee. Set a `key` that includes the signer kind. */
export function CompanySigningFlow(props: Props): ReactElement {
  return <SigningFlow {...props} />
}

const partOf = (snapshot: Snapshot): 'looking' | 'none' | 'unready' | 'choosing' => {
  const value = snapshot?.value
  return value === 'none' || value === 'unready' || value === 'choosing' ? value : 'looking'
}
const contextOf = (snapshot: Snapshot) => snapshot?.context

/** Returns the corporations that match the employee's address, or the reason why the employee cannot sign for any of them yet. */
export function useEmployerFinding() {
  const actor = useEmployerFindingActor()
  const { email = '', employers = [], failure = null } = useSelector(actor, contextOf) ?? {}
  return { part: useSelector(actor, partOf), email, employers, failure }
}

export function useEmployerFindingActions() {
  const actor = useEmployerFindingActor()
  return {
    choose: (id: string) => actor?.send({ type: 'employer.chosen', id }),
    changeAddress: () => actor?.send({ type: 'address.refused' }),
  }
}
