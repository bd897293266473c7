import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../domain/pages/refusal.ts'

/** Hashes and compares passwords: few at a time, for each takes 46 MiB. */
export type PasswordHashing = {
  /** Argon2id, with its salt and parameters in it. Refuses with 503 when too many wait. */
  hash(password: string): Promise<string>
  /** Whether the password matches the hash. Without a hash the same work is done, and the answer is false. */
  isRight(hashed: string | null, password: string): Promise<boolean>
}

const argon2id: Algorithm = 2
/** KiB, as OWASP recommends for one pass. */
const usualMemory = 46 * 1024
const atOnce = 2
const mostWaiting = 100
const pause = 5

/** The hash of discarded random bytes, with our parameters: compared with where an account has no password. */
const dummy = '$argon2id$v=19$m=47104,t=1,p=1$8rE0DzlhG8Xo0xdoDaIH9Q$Tt+petTsxM49u37tO2jNBKpkr2M4DIW/p/w2LYvK4ts'

/** `memory` is what each hash takes, in KiB; tests that are not about passwords use less. */
export function openPasswordHashing(memory = usualMemory): PasswordHashing {
  const parameters = { algorithm: argon2id, memoryCost: memory, timeCost: 1, parallelism: 1 }
  const compared = memory === usualMemory ? dummy : hash('', parameters)
  const waiting: (() => void)[] = []
  let busy = 0

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (busy >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('cla.system_error', { status: 503, retryAfter: pause })
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    } else busy += 1
    try {
      return await work()
    } finally {
      // The place passes to the next in line without becoming free in between.
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
