import { exportsAMinute, letterPreviewsAMinute } from '../../../domain/text/limits.ts'
import type { Services } from '../../context/services.ts'
import { endRequest } from '../../usecases/community/campaigns/end-request.ts'
import { exportRequests } from '../../usecases/community/campaigns/export-requests.ts'
import { getSchedule } from '../../usecases/community/campaigns/get-schedule.ts'
import { listConcerned } from '../../usecases/community/campaigns/list-concerned.ts'
import { listRequests } from '../../usecases/community/campaigns/list-requests.ts'
import { previewLetters } from '../../usecases/community/campaigns/preview-letters.ts'
import { resendRequest } from '../../usecases/community/campaigns/resend-request.ts'
import type { HandlersOf } from '../api/contract.ts'
import { rateLimit } from '../wire/rate-limit.ts'

type Own =
  | 'previewLetters'
  | 'getSchedule'
  | 'listConcerned'
  | 'listRequests'
  | 'exportRequests'
  | 'resendRequest'
  | 'endRequest'

/** The area "community", where it is about those whom a new version of an agreement concerns. */
export function versionHandlers(services: Services): HandlersOf<Own> {
  const admitPreview = rateLimit(services.clock, letterPreviewsAMinute)
  const admitExport = rateLimit(services.clock, exportsAMinute)
  return {
    previewLetters: async ({ path, body }, caller) => {
      admitPreview(caller.account)
      return previewLetters(services, caller, { linkId: path.link_id, question: body })
    },

    getSchedule: async ({ path }, caller) => {
      admitPreview(caller.account)
      return getSchedule(services, caller, { linkId: path.link_id, schedule: path.schedule })
    },

    listConcerned: async ({ path, query }, caller) =>
      listConcerned(services, caller, { linkId: path.link_id, asked: query }),

    listRequests: async ({ path, query = {} }, caller) =>
      listRequests(services, caller, { linkId: path.link_id, claId: path.id, asked: query }),

    exportRequests: async ({ path, query = {} }, caller) => {
      admitExport(caller.account)
      return exportRequests(services, caller, { linkId: path.link_id, claId: path.id, asked: query })
    },

    resendRequest: async ({ path }, caller) =>
      resendRequest(services, caller, { linkId: path.link_id, claId: path.id, requestId: path.request_id }),

    endRequest: async ({ path }, caller) =>
      endRequest(services, caller, { linkId: path.link_id, claId: path.id, requestId: path.request_id }),
  }
}
