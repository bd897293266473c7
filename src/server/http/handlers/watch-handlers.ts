import type { Services } from '../../context/services.ts'
import { proveAgain } from '../../usecases/access/passwords/prove-again.ts'
import { addExemption, endExemption, listExemptions } from '../../usecases/checks/repositories/exemptions.ts'
import { askToSign } from '../../usecases/checks/sign-requests/ask-to-sign.ts'
import { changeWatch } from '../../usecases/checks/repositories/change-watch.ts'
import { endWatch } from '../../usecases/checks/repositories/end-watch.ts'
import { getWatch } from '../../usecases/checks/repositories/get-watch.ts'
import { getWatchedPull, listWatchedPulls } from '../../usecases/checks/repositories/watched-pulls.ts'
import { letThrough } from '../../usecases/checks/repositories/let-through.ts'
import { listDeliveries, replayDelivery } from '../../usecases/checks/repositories/deliveries.ts'
import { listWatches } from '../../usecases/checks/repositories/list-watches.ts'
import { ownWatch } from '../../usecases/checks/repositories/own-watch.ts'
import { remindManagers } from '../../usecases/checks/repositories/remind-managers.ts'
import { revokeOverride } from '../../usecases/checks/repositories/revoke-override.ts'
import type { HandlersOf } from '../api/contract.ts'

type Own =
  | 'listWatches'
  | 'getWatch'
  | 'changeWatch'
  | 'endWatch'
  | 'listWatchedPulls'
  | 'getWatchedPull'
  | 'remindManagers'
  | 'askToSign'
  | 'listDeliveries'
  | 'replayDelivery'
  | 'letThrough'
  | 'revokeOverride'
  | 'listExemptions'
  | 'addExemption'
  | 'endExemption'

type WatchPath = { link_id: string; watch_id: string }
const refOf = ({ link_id, watch_id }: WatchPath) => ({ linkId: link_id, watchId: watch_id })

/** The area "checks", where it is about what a community sees and decides of its watched repositories. */
export function watchHandlers(services: Services): HandlersOf<Own> {
  return {
    listWatches: async ({ path, query = {} }, caller) =>
      listWatches(services, caller, { linkId: path.link_id, asked: query }),

    getWatch: async ({ path }, caller) => getWatch(services, caller, refOf(path)),

    changeWatch: async ({ path, body }, caller) =>
      changeWatch(services, caller, { ...refOf(path), isDry: body.is_dry, policy: body.policy }),

    endWatch: async ({ path }, caller) => endWatch(services, caller, refOf(path)),

    listWatchedPulls: async ({ path, query = {} }, caller) =>
      listWatchedPulls(services, caller, { ...refOf(path), asked: query }),

    getWatchedPull: async ({ path }, caller) =>
      getWatchedPull(services, caller, { ...refOf(path), number: path.number }),

    askToSign: async ({ path }, caller) => askToSign(services, caller, { ...refOf(path), number: path.number }),

    remindManagers: async ({ path }, caller) =>
      remindManagers(services, caller, { ...refOf(path), number: path.number, person: path.person }),

    listDeliveries: async ({ path, query = {} }, caller) =>
      listDeliveries(services, caller, { ...refOf(path), asked: query }),

    replayDelivery: async ({ path }, caller) =>
      replayDelivery(services, caller, { ...refOf(path), deliveryId: path.delivery_id }),

    letThrough: async ({ path, body }, caller, cookies) => {
      // Of another's no password is compared.
      await services.store.snapshot((queries) => ownWatch(queries, caller, refOf(path)))
      const proof = await proveAgain(services, caller, { password: body.password ?? '', devices: cookies.devices })
      const { head_sha: headSha, reason } = body
      return letThrough(services, caller, { ...refOf(path), number: path.number, headSha, reason, proof })
    },

    revokeOverride: async ({ path }, caller) =>
      revokeOverride(services, caller, { ...refOf(path), number: path.number }),

    listExemptions: async ({ path }, caller) => listExemptions(services, caller, refOf(path)),

    addExemption: async ({ path, body }, caller, cookies) => {
      await services.store.snapshot((queries) => ownWatch(queries, caller, refOf(path)))
      const proof = await proveAgain(services, caller, { password: body.password ?? '', devices: cookies.devices })
      const { login, type, reason } = body
      return addExemption(services, caller, { ...refOf(path), login, type, reason, proof })
    },

    endExemption: async ({ path }, caller) =>
      endExemption(services, caller, { ...refOf(path), exemptionId: path.exemption_id }),
  }
}
