import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { findCorporations } from './find-corporations.ts'

/** The older clients' form of the question: the address is in the path. */
export async function findCorporationsByPath(
  services: Services,
  caller: Caller,
  input: { linkId: string; email: string },
): Promise<ResultOf<'findCorporationsByPath'>> {
  return findCorporations(services, caller, input)
}
