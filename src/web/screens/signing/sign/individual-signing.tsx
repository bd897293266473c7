import type { ReactElement } from 'react'
import { individualSigningMachine } from '../../../../../machines/signing/individual-signing.machine.ts'
import { SigningFlow, type SigningFlowProps } from './connect.tsx'

/** Somebody signs for herself. */
export function IndividualSigningFlow(props: SigningFlowProps): ReactElement {
  return <SigningFlow {...props} machine={individualSigningMachine} way="individual" />
}
