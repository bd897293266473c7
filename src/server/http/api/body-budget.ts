import { Refusal } from '../../../domain/pages/refusal.ts'
import { pause, unavailable } from '../wire/refusals.ts'

/** How many bytes of bodies may be in memory: of all requests, and of those of one client. */
export type BodyCeilings = { readonly all: number; readonly client: number }

/** The account of one body. */
export type BodyAccount = {
  /** Counts received bytes. May refuse this body or other unfinished ones. */
  add(bytes: number): void
  /** All of its bytes have arrived: it can no longer be refused. */
  finish(): void
  /** Its bytes are no longer needed. */
  release(): void
}

export type BodyBudget = {
  /** `refuse` is called at most once, when this body is refused in favour of others. */
  open(client: string, refuse: (refusal: Refusal) => void): BodyAccount
}

/**
 * A body that has been silent for so long (ms) may be refused in favour of any other, and every body at once in favour of one of no more than so
 * many bytes.
 */
const silence = 1000
const small = 16 * 1024

type Body = { client: string; bytes: number; heardAt: number; refuse: (refusal: Refusal) => void }

/**
 * Counts the bytes of bodies from their arrival until their request is answered. Above the client's ceiling one of the client's unfinished bodies
 * is refused (429), above the common one a body of the client with most unfinished bytes (503): the one that has been silent longest, because a
 * sender that withholds the end of a body must not block others; but a large newcomer itself while the others are still being sent, or bodies that
 * are sent at the same time would all refuse each other.
 */
export function openBodyBudget(ceilings: BodyCeilings): BodyBudget {
  /** In the order of their last bytes, the longest silent first. */
  const unfinished = new Set<Body>()
  const held = new Map<string, number>()
  let total = 0

  function count(body: Body, bytes: number): void {
    const left = (held.get(body.client) ?? 0) + bytes
    if (left > 0) held.set(body.client, left)
    else held.delete(body.client)
    body.bytes += bytes
    total += bytes
  }

  function drop(body: Body): void {
    unfinished.delete(body)
    count(body, -body.bytes)
  }

  function makeRoomFor(newcomer: Body, client: string, refusal: Refusal): void {
    const silent = [...unfinished].find((body) => body.client === client) ?? newcomer
    const givesWay = newcomer.bytes <= small || newcomer.heardAt - silent.heardAt >= silence
    const refused = givesWay ? silent : newcomer
    drop(refused)
    refused.refuse(refusal)
  }

  function greatestClient(): string {
    const sums = new Map<string, number>()
    for (const { client, bytes } of unfinished) sums.set(client, (sums.get(client) ?? 0) + bytes)
    return [...sums].reduce((greatest, next) => (next[1] > greatest[1] ? next : greatest), ['', 0])[0]
  }

  return {
    open(client, refuse) {
      const body: Body = { client, bytes: 0, heardAt: performance.now(), refuse }
      unfinished.add(body)
      return {
        add(bytes) {
          unfinished.delete(body)
          unfinished.add(body)
          body.heardAt = performance.now()
          count(body, bytes)
          while ((held.get(client) ?? 0) > ceilings.client && unfinished.has(body)) {
            makeRoomFor(body, client, new Refusal('cla.too_many_request', { retryAfter: pause }))
          }
          while (total > ceilings.all && unfinished.has(body)) makeRoomFor(body, greatestClient(), unavailable())
        },
        finish: () => void unfinished.delete(body),
        release: () => drop(body),
      }
    },
  }
}
