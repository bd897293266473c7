import { randomBytes, randomFillSync, randomInt } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { FunnelCounts } from '../observability/funnel-counts.ts'
import type { PdfProcesses } from '../pdf/pdf-processes.ts'
import type { PasswordHashing } from '../crypto/password-hashing.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { aboutNewVersion } from '../mailboxes/message/about-new-version.ts'
import type { MailboxTransports } from '../mailboxes/mailbox-transports.ts'
import type { Google } from '../platforms/google.ts'
import type { Forges } from '../platforms/forges/forges.ts'
import type { Platforms } from '../platforms/platforms.ts'
import type { Crypto } from '../crypto/crypto.ts'
import type { Store } from '../store/store.ts'

/** Current time in milliseconds since 1970 UTC. */
export type Clock = { now(): number }

export type Random = {
  /** 128 random bits as 32 hex digits. */
  id(): string
  /** Unbiased decimal digits. */
  digits(count: number): string
  /** 256 random bits as base64url: a token that authenticates its bearer. */
  key(): string
}

/** The dependencies of a use case. Frozen. Only tests replace the clock and the random numbers; the environment cannot. */
export type Services = {
  readonly config: Config
  readonly clock: Clock
  readonly random: Random
  readonly store: Store
  readonly crypto: Crypto
  readonly passwords: PasswordHashing
  readonly pdf: PdfProcesses
  readonly outbound: Outbound
  readonly platforms: Platforms
  /** Null if the operator has registered no application with Google. */
  readonly google: Google | null
  readonly forges: Forges
  readonly mailboxTransports: MailboxTransports
  readonly funnel: FunnelCounts
  /** Templates of the mail worker for emails that are previewed before they are sent. */
  readonly emailTexts: { readonly aboutNewVersion: typeof aboutNewVersion }
  readonly log: Log
  readonly metrics: Metrics
}

export const systemClock: Clock = { now: () => Date.now() }

const [idLength, drawn] = [16, Buffer.alloc(4096)]
let used = drawn.length

/** Returns random bytes for an ID from a buffer: a signature needs ten IDs, and requesting random bytes separately for each would be slow. */
function idBytes(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += idLength
  return drawn.subarray(used - idLength, used)
}

export const systemRandom: Random = {
  id: () => idBytes().toString('hex'),
  digits: (count) =>
    randomInt(0, 10 ** count)
      .toString()
      .padStart(count, '0'),
  key: () => randomBytes(32).toString('base64url'),
}
