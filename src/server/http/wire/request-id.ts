import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const header = 'x-request-id'

/** Letters and digits that are hard to confuse when read aloud. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * Returns a function that creates request IDs. They are short, because users read them to an operator, and unique across processes, which may share a
 * log. A trusted proxy may set its own ID in `X-Request-Id`.
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

/** Returns the header with the ID of a request whose failure is logged. */
export const requestNumber = (id: string): Record<string, string> => ({ [header]: id })
