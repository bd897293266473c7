import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { concludeIndividual, type IndividualSignature, type Signed } from './individual-conclusion.ts'

/** Signs the individual agreement, in place of an earlier version of it. Refuses `resigned` where the address has signed the one in force. */
export function signIndividualCla(services: Services, caller: Caller, input: IndividualSignature): Promise<Signed> {
  return concludeIndividual(services, caller, input, 'any')
}
