import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { managedLinks } from './managed-links.ts'

/** Lists the links that the caller manages, oldest first. */
export async function listLinks(services: Services, caller: CommunityManager): Promise<ResultOf<'listLinks'>> {
  const { reading } = services.store
  return managedLinks(services, reading, await reading.links.listManagedBy(caller.account))
}
