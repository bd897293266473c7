import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../domain/pages/refusal.ts'

/** Hashes and verifies passwords. Concurrency is limited, because each hash needs 46 MiB. */
export type PasswordHashing = {
  /** Returns an Argon2id hash in PHC format. Throws a 503 refusal if the queue is full. */
  hash(password: string): Promise<string>
  /** Returns whether the password matches the hash. If `hashed` is null, takes the same time and returns false. */
  isRight(hashed: string | null, password: string): Promise<boolean>
}

const argon2id: Algorithm = 2
/** Memory in KiB: OWASP's recommendation for one iteration. */
const defaultMemory = 46 * 1024
const maxConcurrent = 2
const maxQueued = 100
const retryAfterSeconds = 5

/** Hash of discarded random bytes with the standard parameters, verified instead if an account has no password. */
const dummy = '$argon2id$v=19$m=47104,t=1,p=1$8rE0DzlhG8Xo0xdoDaIH9Q$Tt+petTsxM49u37tO2jNBKpkr2M4DIW/p/w2LYvK4ts'

/** `memory` is KiB per hash. Tests that do not depend on hashing use less. */
export function openPasswordHashing(memory = defaultMemory): PasswordHashing {
  const parameters = { algorithm: argon2id, memoryCost: memory, timeCost: 1, parallelism: 1 }
  const compared = memory === defaultMemory ? dummy : hash('', parameters)
  const waiting: (() => void)[] = []
  let busy = 0

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (busy >= maxConcurrent) {
      if (waiting.length >= maxQueued)
        throw new Refusal('cla.system_error', { status: 503, retryAfter: retryAfterSeconds })
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    } else busy += 1
    try {
      return await work()
    } finally {
      // The slot passes directly to the next waiting job, so `busy` does not change.
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, parameters)),
    async isRight(hashed, password) {
      const isEqual = await inTurn(async () => verify(hashed ?? (await compared), password))
      return isEqual && hashed !== null
    },
  }
}
