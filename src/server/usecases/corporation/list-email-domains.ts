import type { ResultOf } from '../../../../openapi/index.ts'
import type { Services } from '../../services.ts'
import type { CorporateVisitor } from './own-corporation.ts'

/** The e-mail domains of the administrator's corporation, its own first. */
export async function listEmailDomains(
  services: Services,
  visitor: CorporateVisitor,
): Promise<ResultOf<'listEmailDomains'>> {
  return services.store.reading.corporationDomains.list(visitor.corporation)
}
