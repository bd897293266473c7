import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { concludeIndividual, type IndividualSignature, type Signed } from './individual-conclusion.ts'

/**
 * Signs the version in force in place of an earlier one, whose signature is superseded: kept, and counting no more. Refuses
 * `no_link_or_unsigned` where the address has not signed, and `cla_is_latest` where what it signed is in force still.
 */
export function renewIndividualCla(services: Services, caller: Caller, input: IndividualSignature): Promise<Signed> {
  return concludeIndividual(services, caller, input, 'renewal')
}
