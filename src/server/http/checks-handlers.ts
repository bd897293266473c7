import { checkPagesAMinute } from '../../domain/check-limits.ts'
import type { Services } from '../services.ts'
import { getCheck } from '../usecases/checks/get-check.ts'
import { receiveDelivery } from '../usecases/checks/receive-delivery.ts'
import { recheckPullRequest } from '../usecases/checks/recheck-pull-request.ts'
import type { HandlersOf } from './contract.ts'
import { rateLimit } from './rate-limit.ts'

type Own = 'receiveDelivery' | 'getCheck' | 'recheckPullRequest'

/** The area "checks". */
export function checksHandlers(services: Services): HandlersOf<Own> {
  const admit = rateLimit(services.clock, checkPagesAMinute)
  return {
    receiveDelivery: async ({ path, header, chunks }) => {
      const headers = Object.fromEntries(
        Object.entries(header).map(([name, value]) => [name.toLowerCase(), value ?? '']),
      )
      return receiveDelivery(services, { hookId: path.hook_id, headers, chunks })
    },

    getCheck: async ({ path }, caller) => {
      admit(caller.client)
      return getCheck(services, { ref: path.ref })
    },

    recheckPullRequest: async ({ path }, caller) => {
      admit(caller.client)
      return recheckPullRequest(services, { ref: path.ref })
    },
  }
}
