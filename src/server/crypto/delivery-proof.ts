import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Evidence in the headers of a delivery that its sender knows the webhook's secret. `hmac`: HMAC-SHA-256 (hex) of the body. `token`: the secret itself.
 * `gitee-sign`: HMAC-SHA-256 (base64) of the timestamp (ms) and the secret. `standard-webhooks`: one or more HMAC-SHA-256 (`v1,` and base64) of the ID,
 * the timestamp (s) and the body. `token` and `gitee-sign` do not cover the body.
 */
export type DeliveryProof =
  | { kind: 'hmac'; signature: string }
  | { kind: 'token'; token: string }
  | { kind: 'gitee-sign'; timestamp: string; signature: string }
  | { kind: 'standard-webhooks'; id: string; timestamp: string; signatures: readonly string[] }

/** Maximum difference (ms) between the clocks, as documented by Gitee and by Standard Webhooks. */
const maxAge = { 'gitee-sign': 60 * 60_000, 'standard-webhooks': 5 * 60_000 }

/** Verifies a proof while the body is read. */
export type ProofVerifier = {
  update(chunk: Uint8Array): void
  /** Call it once, after the last chunk. */
  isProven(): boolean
}

/** Starts the verification of a proof against the accepted secrets of a webhook. `now`: milliseconds since 1970 UTC. */
export function verifyProof(proof: DeliveryProof, secrets: readonly string[], now: number): ProofVerifier {
  if (proof.kind === 'token') {
    return withoutBody(() => secrets.some((secret) => isEqual(digest(secret), digest(proof.token))))
  }
  if (proof.kind === 'gitee-sign') {
    const { timestamp, signature } = proof
    const isFresh = /^\d{13}$/.test(timestamp) && isWithin(Number(timestamp), now, maxAge['gitee-sign'])
    const given = Buffer.from(plainBase64(signature), 'base64')
    const signed = (secret: string) => createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest()
    return withoutBody(() => isFresh && secrets.some((secret) => isEqual(signed(secret), given)))
  }
  if (proof.kind === 'standard-webhooks') {
    const { id, timestamp, signatures } = proof
    const isFresh = /^\d{10}$/.test(timestamp) && isWithin(Number(timestamp) * 1000, now, maxAge['standard-webhooks'])
    const given = signatures.map((one) => Buffer.from(one.replace(/^v1,/, ''), 'base64'))
    const macs = secrets.map((secret) =>
      createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).update(`${id}.${timestamp}.`),
    )
    return withBody(macs, (mac) => isFresh && given.some((one) => isEqual(mac, one)))
  }
  const given = Buffer.from(proof.signature, 'hex')
  const macs = secrets.map((secret) => createHmac('sha256', secret))
  return withBody(macs, (mac) => isEqual(mac, given))
}

const withoutBody = (isProven: () => boolean): ProofVerifier => ({ update: () => undefined, isProven })

const withBody = (macs: ReturnType<typeof createHmac>[], isGiven: (mac: Buffer) => boolean): ProofVerifier => ({
  update: (chunk) => macs.forEach((mac) => void mac.update(chunk)),
  // Every secret is compared, so that the duration does not tell which one matches.
  isProven: () => macs.map((mac) => isGiven(mac.digest())).includes(true),
})

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)

const isWithin = (time: number, now: number, most: number): boolean => Math.abs(now - time) <= most

/** Gitee documents a URL-encoded signature, but also sends plain base64. */
function plainBase64(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text
  } catch {
    return ''
  }
}
