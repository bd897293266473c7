import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Signed, SignerInput } from './sign-agreement.ts'
import { signAsIndividual } from './sign-individual-cla.ts'

/**
 * Signs the current version; the signature supersedes that of an earlier version. Refuses `no_link_or_unsigned` if the address has not signed, and
 * `cla_is_latest` if its version is still in force or only editorial changes followed.
 */
export function renewIndividualCla(services: Services, caller: Caller, input: SignerInput): Promise<Signed> {
  return signAsIndividual(services, caller, input, (standing) => {
    if (!standing) return new Refusal('cla.no_link_or_unsigned')
    return standing.isLatest ? new Refusal('cla.cla_is_latest') : null
  })
}
