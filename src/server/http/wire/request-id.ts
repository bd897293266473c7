import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const header = 'x-request-id'

/** Letters and digits that are not taken for each other when they are read out. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * The numbers of requests: short, as people say them to an operator; different in each process, so that those of all processes can be in one log. A
 * trusted proxy may give its own in `X-Request-Id`.
 */
export function openRequestIds(isProxy: false | ((address: string) => boolean)): (request: IncomingMessage) => string {
  const mine = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  let count = 0
  return ({ headers, socket }) => {
    const given = headers[header]
    if (isProxy && typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) && isProxy(socket.remoteAddress ?? '')) {
      return given
    }
    count += 1
    return `${mine}-${count}`
  }
}

/** The header of an answer whose failure is in the log under this number. */
export const requestNumber = (id: string): Record<string, string> => ({ [header]: id })
