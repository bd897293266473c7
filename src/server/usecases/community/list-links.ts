import type { ResultOf } from '../../../../openapi/index.ts'
import type { House } from '../../house.ts'
import type { CommunityManager } from '../../visitor.ts'
import { managedLinks } from './managed-links.ts'

/** The links that the visitor looks after, oldest first. */
export async function listLinks(house: House, visitor: CommunityManager): Promise<ResultOf<'listLinks'>> {
  const { reading } = house.store
  return managedLinks(house, reading, await reading.links.listManagedBy(visitor.account))
}
