import type { House } from '../../house.ts'
import type { Visitor } from '../../visitor.ts'
import { concludeIndividual, type IndividualSignature, type Signed } from './individual-conclusion.ts'

/** Signs the individual agreement, in place of an earlier version of it. Refuses `resigned` where the address has signed the one in force. */
export function signIndividualCla(house: House, visitor: Visitor, input: IndividualSignature): Promise<Signed> {
  return concludeIndividual(house, visitor, input, 'any')
}
