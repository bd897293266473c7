import type { ResultOf } from '../../../../openapi/index.ts'
import type { House } from '../../house.ts'
import type { Visitor } from '../../visitor.ts'
import { concludeIndividual, type IndividualSignature } from './individual-conclusion.ts'

/** Signs the individual agreement. Refuses `resigned` where the address has signed already. */
export function signIndividualCla(
  house: House,
  visitor: Visitor,
  input: IndividualSignature,
): Promise<ResultOf<'signIndividualCla'>> {
  return concludeIndividual(house, visitor, input, 'first')
}
