import { exportsAMinute, signingLooksAMinute } from '../../domain/limits.ts'
import type { Services } from '../services.ts'
import { exportSignings } from '../usecases/community/export-signings.ts'
import { getSigning } from '../usecases/community/get-signing.ts'
import { listSignings } from '../usecases/community/list-signings.ts'
import { verifySigning } from '../usecases/verification/verify-signing.ts'
import type { HandlersOf } from './contract.ts'
import { rateLimit } from './rate-limit.ts'

type Own = 'listSignings' | 'exportSignings' | 'getSigning'

/** The area "community", where it is about those who signed. */
export function signingsHandlers(services: Services): HandlersOf<Own> {
  const admitExport = rateLimit(services.clock, exportsAMinute)
  const admitLook = rateLimit(services.clock, signingLooksAMinute)
  return {
    listSignings: async ({ path, query = {} }, caller) =>
      listSignings(services, caller, { linkId: path.link_id, asked: query }),

    exportSignings: async ({ path, query = {} }, caller) => {
      admitExport(caller.account)
      return exportSignings(services, caller, { linkId: path.link_id, asked: query })
    },

    getSigning: async ({ path }, caller) => {
      admitLook(caller.account)
      return getSigning(services, caller, { linkId: path.link_id, id: path.id }, verifySigning)
    },
  }
}
