import { useIndividualSigning, useIndividualSigningRef } from '../../flows/individual-signing.tsx'
import { contextOf } from './selectors.ts'
import { Unavailable } from './unavailable.tsx'

/** The individual's sign page when it could not be opened. */
export function UnavailableIndividual() {
  const actor = useIndividualSigningRef()
  const { failure } = useIndividualSigning(contextOf)
  return <Unavailable failure={failure} onRetry={() => actor.send({ type: 'retry.asked' })} />
}
