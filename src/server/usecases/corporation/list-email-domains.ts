import type { ResultOf } from '../../../../openapi/index.ts'
import type { House } from '../../house.ts'
import type { CorporateVisitor } from './own-corporation.ts'

/** The e-mail domains of the administrator's corporation, its own first. */
export async function listEmailDomains(house: House, visitor: CorporateVisitor): Promise<ResultOf<'listEmailDomains'>> {
  return house.store.reading.corporationDomains.list(visitor.corporation)
}
