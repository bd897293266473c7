import type { Services } from '../../context/services.ts'
import { proveAgain } from '../../usecases/access/passwords/prove-again.ts'
import { addExemption } from '../../usecases/checks/repositories/exemptions.ts'
import { letThrough } from '../../usecases/checks/repositories/let-through.ts'
import { ownWatch } from '../../usecases/checks/repositories/own-watch.ts'
import type { OwnHandlers } from './own-handlers.ts'

type WatchPath = { link_id: string; watch_id: string }
const refOf = ({ link_id, watch_id }: WatchPath) => ({ linkId: link_id, watchId: watch_id })

/** Returns the handlers of the area "checks" for the watched repositories of a community. */
export function watchHandlers(services: Services) {
  return {
    letThrough: async ({ path, body }, caller, cookies) => {
      // Refuses the watch of another community before the password is compared.
      await services.store.snapshot((queries) => ownWatch(queries, caller, refOf(path)))
      const proof = await proveAgain(services, caller, { password: body.password ?? '', devices: cookies.devices })
      const { head_sha: headSha, reason } = body
      return letThrough(services, caller, { ...refOf(path), number: path.number, headSha, reason, proof })
    },

    addExemption: async ({ path, body }, caller, cookies) => {
      await services.store.snapshot((queries) => ownWatch(queries, caller, refOf(path)))
      const proof = await proveAgain(services, caller, { password: body.password ?? '', devices: cookies.devices })
      const { login, type, reason } = body
      return addExemption(services, caller, { ...refOf(path), login, type, reason, proof })
    },
  } satisfies Partial<OwnHandlers>
}
