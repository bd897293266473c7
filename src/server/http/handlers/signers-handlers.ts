import type { Services } from '../../context/services.ts'
import { proveAgain } from '../../usecases/access/passwords/prove-again.ts'
import { decideErasure } from '../../usecases/community/signers/decide-erasure.ts'
import { endSigning, endSignings } from '../../usecases/community/signers/end-signings.ts'
import { getSigning } from '../../usecases/community/signers/get-signing.ts'
import { ownLink } from '../../usecases/shared/people/own-link.ts'
import { validReason } from '../../usecases/shared/people/valid-reason.ts'
import { verifySigning } from '../../usecases/verification/verify-signing.ts'
import type { OwnHandlers } from './own-handlers.ts'

/** Returns the handlers of the area "community" for signers. */
export function signersHandlers(services: Services) {
  return {
    getSigning: async ({ path }, caller) =>
      getSigning(services, caller, { linkId: path.link_id, id: path.id }, verifySigning),

    endSigning: async ({ path, body }, caller) =>
      endSigning(services, caller, { linkId: path.link_id, id: path.id, reason: body.reason, proof: null }),

    endSignings: async ({ path, body }, caller, cookies) => {
      const linkId = path.link_id
      // Refuses another community's link and an invalid reason before the password is compared.
      await services.store.snapshot((queries) => ownLink(queries, caller, linkId))
      const reason = validReason(body.reason)
      const proof = await proveAgain(services, caller, { password: body.password ?? '', devices: cookies.devices })
      return endSignings(services, caller, { linkId, ids: body.ids, reason, proof })
    },

    decideErasure: async ({ path, body }, caller, cookies) => {
      const { link_id: linkId, id } = path
      // Refuses another community's link and an invalid reason before the password is compared.
      await services.store.snapshot((queries) => ownLink(queries, caller, linkId))
      const reason = validReason(body.reason)
      const proof = await proveAgain(services, caller, { password: body.password ?? '', devices: cookies.devices })
      return decideErasure(services, caller, { linkId, id, decision: body.decision, reason, proof })
    },
  } satisfies Partial<OwnHandlers>
}
