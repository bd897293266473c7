import { Refusal } from '../../../domain/pages/refusal.ts'
import { pause, unavailable } from '../wire/refusals.ts'

/** Maximum bytes of request bodies in memory: in total and per client. */
export type BodyCeilings = { readonly all: number; readonly client: number }

/** Counter of the bytes of one body. */
export type BodyAccount = {
  /** Counts received bytes. May cause this body or other unfinished bodies to be refused. */
  add(bytes: number): void
  /** Marks the body as complete: it can no longer be refused. */
  finish(): void
  /** Subtracts the bytes after they have been freed. */
  release(): void
}

export type BodyBudget = {
  /** Opens the counter of a body. `refuse` is called at most once, if this body is refused in favor of others. */
  open(client: string, refuse: (refusal: Refusal) => void): BodyAccount
}

/**
 * A body that received no bytes for `silence` ms may be refused in favor of any other body. For a body of at most `small` bytes, any other body may
 * be refused at once.
 */
const silence = 1000
const small = 16 * 1024

type Body = { client: string; bytes: number; heardAt: number; refuse: (refusal: Refusal) => void }

/**
 * Counts the bytes of request bodies from their arrival until the response. If a client exceeds its limit, one of its unfinished bodies is refused
 * (429). If the total limit is exceeded, a body of the client with the most unfinished bytes is refused (503). The body that has been idle the
 * longest is refused, so that a sender that withholds the end of a body cannot block others. If all other bodies are still receiving bytes, a large
 * new body is refused; otherwise, bodies sent at the same time would all refuse each other.
 */
export function openBodyBudget(ceilings: BodyCeilings): BodyBudget {
  /** Unfinished bodies, sorted by the arrival time of their last bytes, oldest first. */
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
