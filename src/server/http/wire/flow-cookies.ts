/**
 * The cookies of redirects to a code platform or to Google: one for each flow, so that two tabs do not overwrite each other's. A cookie is named
 * after its state, which the platform returns.
 */
import type { FastifyRequest } from 'fastify'
import { flowsAtOnce } from '../../../domain/text/limits.ts'
import { sha256 } from '../../crypto/digest.ts'
import { cookieNamesSent, readCookie } from './cookies.ts'

/** `name` is the prefix of all their names; processes of the previous version know a single cookie of that very name. */
export function flowCookies(request: FastifyRequest, name: string) {
  const nameFor = (state: string): string => `${name}_${sha256(state).slice(0, 12)}`
  return {
    nameFor,
    /** What the browser set out with under a state; null where it did not. */
    read: (state: string): string | null => readCookie(request, nameFor(state)) ?? readCookie(request, name),
    /** The cookies to remove when another flow begins: browsers send the oldest first. */
    surplus: (): string[] => {
      const sent = cookieNamesSent(request).filter((each) => each.startsWith(`${name}_`))
      return sent.slice(0, Math.max(0, sent.length - flowsAtOnce + 1))
    },
    /** The cookies of a flow that has ended. */
    ended: (state: string): string[] => {
      const isShared = readCookie(request, name) === readCookie(request, nameFor(state))
      return [nameFor(state), ...(isShared || readCookie(request, nameFor(state)) === null ? [name] : [])]
    },
  }
}
