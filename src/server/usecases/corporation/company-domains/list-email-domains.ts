import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import type { CorporateCaller } from '../employees/own-corporation.ts'

/** The e-mail domains of the administrator's corporation, its own first. */
export async function listEmailDomains(
  services: Services,
  caller: CorporateCaller,
): Promise<ResultOf<'listEmailDomains'>> {
  return services.store.reading.corporationDomains.list(caller.corporation)
}
