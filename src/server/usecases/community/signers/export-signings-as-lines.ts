import type { Table } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { jsonLines } from '../../shared/evidence/exported-list.ts'
import { exportedSignings, type ExportedSignings } from './export-signings.ts'

/** The signers of a link that match the filters of the list, as JSON Lines. Refuses `no_link`. */
export async function exportSigningsAsLines(
  services: Services,
  caller: CommunityManager,
  of: ExportedSignings,
): Promise<Table> {
  return jsonLines(await exportedSignings(services, caller, of))
}
