import type { ResultOf } from '../../../../openapi/index.ts'
import type { Services } from '../../services.ts'
import type { CommunityManager } from '../../visitor.ts'
import { managedLinks } from './managed-links.ts'

/** The links that the visitor looks after, oldest first. */
export async function listLinks(services: Services, visitor: CommunityManager): Promise<ResultOf<'listLinks'>> {
  const { reading } = services.store
  return managedLinks(services, reading, await reading.links.listManagedBy(visitor.account))
}
