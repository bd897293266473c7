import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Signed } from './sign-agreement.ts'
import { type IndividualSignature, signAsIndividual } from './sign-individual-cla.ts'

/**
 * Signs the version in force in place of an earlier one, whose signature is superseded: stored, and counting no more. Refuses `no_link_or_unsigned`
 * where the address has not signed, and `cla_is_latest` where what it signed is still in force, but for editorial changes.
 */
export function renewIndividualCla(services: Services, caller: Caller, input: IndividualSignature): Promise<Signed> {
  return signAsIndividual(services, caller, input, (standing) => {
    if (!standing) return new Refusal('cla.no_link_or_unsigned')
    return standing.isLatest ? new Refusal('cla.cla_is_latest') : null
  })
}
