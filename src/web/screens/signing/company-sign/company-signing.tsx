import type { ReactElement } from 'react'
import { corporationSigningMachine } from '../../../../../machines/signing/corporation-signing.machine.ts'
import { employeeSigningMachine } from '../../../../../machines/signing/employee-signing.machine.ts'
import { SigningFlow, type SigningFlowProps } from '../sign/connect.tsx'

const machines = { corporation: corporationSigningMachine, employee: employeeSigningMachine }

export type CompanySigningProps = SigningFlowProps & { way: keyof typeof machines }

/** A corporation's representative signs for it, or one of its employees as one. Give it a `key` of the way too. */
export function CompanySigningFlow(props: CompanySigningProps): ReactElement {
  return <SigningFlow {...props} machine={machines[props.way]} />
}
