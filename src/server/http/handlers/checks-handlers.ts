import { deliveriesAMinute } from '../../../domain/pull-requests/check-limits.ts'
import { pathOf } from '../../../domain/pages/page-path.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import type { Services } from '../../context/services.ts'
import { communityAccountOf } from '../../usecases/access/sign-in/community-session.ts'
import { beginAccountProof } from '../../usecases/checks/check-page/begin-account-proof.ts'
import { finishAccountProof } from '../../usecases/checks/check-page/finish-account-proof.ts'
import { getCheck } from '../../usecases/checks/check-page/get-check.ts'
import { proveCheckAddress } from '../../usecases/checks/check-page/prove-check-address.ts'
import { receiveDelivery } from '../../usecases/checks/evaluation/receive-delivery.ts'
import { sendCheckCode } from '../../usecases/checks/check-page/send-check-code.ts'
import type { OwnHandlers } from './own-handlers.ts'
import { rateLimit } from '../wire/rate-limit.ts'

/** Returns the person specified in a request, with defaults for missing values. */
const whomOf = (ref: string, { person = '', email = '', sign = false }: Whom) => ({ ref, person, email, sign })

type Whom = { person?: string; email?: string; sign?: boolean }

export function checksHandlers(services: Services) {
  const admitUnproven = rateLimit(services.clock, deliveriesAMinute.unproven)
  const admitHook = rateLimit(services.clock, deliveriesAMinute.ofHook)
  const admitBody = rateLimit(services.clock, deliveriesAMinute.ofBody)
  const admitProven = (hookId: string, digest: string): void => {
    admitHook(hookId)
    admitBody(`${hookId} ${digest}`)
  }
  return {
    receiveDelivery: async ({ path, header, chunks }, caller) => {
      const headers = Object.fromEntries(
        Object.entries(header).map(([name, value]) => [name.toLowerCase(), value ?? '']),
      )
      try {
        return await receiveDelivery(services, { hookId: path.hook_id, headers, chunks }, admitProven)
      } catch (error) {
        // Counts only deliveries that failed verification. All projects of a forge deliver from the same addresses, so counting every delivery would
        // make them share one limit.
        if (error instanceof Refusal && error.code === 'cla.unproven_delivery') admitUnproven(caller.client)
        throw error
      }
    },

    getCheck: async ({ path }, caller, cookies) => {
      const account = await communityAccountOf(services, cookies.session)
      return getCheck(services, { secret: cookies.checkProof, account }, { ref: path.ref })
    },

    sendCheckCode: async ({ path, body }, caller) => sendCheckCode(services, caller, whomOf(path.ref, body)),

    proveCheckAddress: async ({ path, body }, caller, cookies) =>
      proveCheckAddress(services, caller, {
        ...whomOf(path.ref, body),
        verificationCode: body.verification_code,
        checkProof: cookies.checkProof,
      }),

    beginAccountProof: async ({ path }, caller, cookies) => {
      const way = await beginAccountProof(services, caller, { ref: path.ref })
      cookies.setOut(way)
      return { url: way.url }
    },

    finishAccountProof: async ({ query }, _, cookies) => {
      const { code = '', state = '', error = '' } = query ?? {}
      const came = { code, state, error, flow: cookies.flowFor(state), secret: cookies.checkProof }
      cookies.comeBack(state)
      const outcome = await finishAccountProof(services, came)
      if ('secret' in outcome) cookies.keepCheckProof(outcome.secret)
      else cookies.tell(outcome.refusal)
      return { location: outcome.ref === '' ? '/' : pathOf('check', { ref: outcome.ref }) }
    },
  } satisfies Partial<OwnHandlers>
}
