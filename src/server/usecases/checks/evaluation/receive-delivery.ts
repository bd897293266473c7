import { createHash } from 'node:crypto'
import { deliveredBody } from '../../../../domain/pull-requests/check-limits.ts'
import { type DeliveryNotice, repairedJson } from '../../../../domain/pull-requests/delivery-notice.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { forgeDeliveryLifecycle } from '../../../../../machines/lifecycles/forge-delivery.lifecycle.ts'
import type { Sealed } from '../../../../domain/receipts/sealed.ts'
import { verifyProof, type ProofVerifier } from '../../../crypto/delivery-proof.ts'
import type { DeliveryHeaders, ForgeModule } from '../../../platforms/forges/port/forge-module.ts'
import type { Services } from '../../../context/services.ts'
import type { Watch } from '../../../store/repositories/watches.ts'

export type ReceivedDelivery = {
  hookId: string
  /** Header values by lowercase name; empty if absent. */
  headers: Readonly<Record<string, string>>
  /** Body in chunks. */
  chunks: AsyncIterable<Uint8Array>
}

/** Webhook that received a delivery: its current secrets, and the header values that its kind of forge uses. */
type Hook = {
  hookId: string
  forgeId: string
  watchId: string
  secrets: readonly string[]
  module: ForgeModule
} & DeliveryHeaders

/**
 * Stores a forge's delivery after verifying its proof. A second delivery with the same key is ignored. If the body exceeds the
 * size limit for storage, the notice is parsed from the beginning of the body. `admitProven` limits the rate by webhook and by body (SHA-256),
 * because neither the delivery key nor, for some proofs, the body is signed. Refuses with `form_encoded_delivery` and `unproven_delivery`, which is also used for an unknown webhook.
 */
export async function receiveDelivery(
  services: Services,
  received: ReceivedDelivery,
  admitProven: (hookId: string, digest: string) => void,
): Promise<'successfully'> {
  const hook = await findHook(services, received)
  if (!hook?.proof || hook.secrets.length === 0 || hook.event === '') throw new Refusal('cla.unproven_delivery')
  const check = verifyProof(hook.proof, hook.secrets, services.clock.now())
  const { bytes, size, digest, isProven } = await readProven(received.chunks, check)
  if (!isProven) throw new Refusal('cla.unproven_delivery')
  admitProven(hook.hookId, digest)
  const text = bytes.toString('utf8')
  if (text.startsWith('payload=')) throw new Refusal('cla.form_encoded_delivery')
  const isKept = size <= deliveredBody.kept
  const value = isKept ? jsonOf(text) : repairedJson(text)
  const notice = hook.module.noticeOf(hook.event, value)
  if (!(await concernsChecks(services, hook, notice))) return 'successfully'
  await services.store.transaction(async (tx) => {
    await tx.forgeDeliveries.insert({
      id: services.random.id(),
      hookId: hook.hookId,
      key: hook.key || digest,
      forgeId: hook.forgeId,
      watchId: hook.watchId,
      event: hook.event,
      action: notice.action,
      headers: keptHeaders(hook.module.keptHeaders, received.headers),
      body: isKept ? keptBody(hook.module, text, value) : null,
      notice,
      size,
      receivedAt: tx.at,
      state: initialStateOf(forgeDeliveryLifecycle),
      tries: 0,
      dueAt: tx.at,
      claimedUntil: 0,
      settledAt: null,
      outcome: '',
    })
  })
  return 'successfully'
}

/** Returns whether to store a delivery. Pushes are frequent, and only pushes to the base of an open pull request can change its set of commits. */
async function concernsChecks(
  { store }: Services,
  { forgeId, watchId }: Hook,
  { repository, about }: DeliveryNotice,
): Promise<boolean> {
  if (about.kind !== 'push') return true
  const { watches, pullRequests } = store.reading
  const watch = watchId === '' ? await watches.findRepository(forgeId, repository) : await watches.find(watchId)
  if (!watch) return false
  // Gitea sends a push when its webhook is tested.
  return watch.deliveredAt === null || (await pullRequests.ofBase(watch.id, about.branch)).length > 0
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Returns a body without the members that contain secrets; null if they cannot be removed. */
function keptBody({ secretMembers = [] }: ForgeModule, text: string, value: unknown): string | null {
  if (secretMembers.length === 0) return text
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return JSON.stringify(Object.fromEntries(Object.entries(value).filter(([name]) => !secretMembers.includes(name))))
}

/** Returns the headers that identify the delivery, without its signature. */
const keptHeaders = (names: readonly string[], headers: ReceivedDelivery['headers']): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name].slice(0, 100)]] : [])))

/** Returns the accepted webhook secrets: the current secret, and the previous secret until it expires. */
function inForce(
  { hookSecret, previousSecret, previousUntil }: Pick<Watch, 'hookSecret' | 'previousSecret' | 'previousUntil'>,
  now: number,
): Sealed[] {
  const isPreviousInForce = previousUntil !== null && previousUntil > now
  return [hookSecret, isPreviousInForce ? previousSecret : null].filter((secret) => secret !== null)
}

/** Returns the webhook for a URL. Only the URL determines the forge; headers of other types of forge are ignored. */
async function findHook(
  { store, crypto, clock, forges }: Services,
  { hookId, headers }: ReceivedDelivery,
): Promise<Hook | null> {
  const forge = await store.reading.forges.findByHook(hookId)
  if (forge?.hookSecret) {
    const module = forges.kinds[forge.kind]
    return {
      ...{ hookId, forgeId: forge.id, watchId: '', module, ...module.deliveryOf(headers, { isSigned: false }) },
      secrets: inForce(forge, clock.now()).map((secret) => crypto.open(secret, `forge-hook:${forge.id}`)),
    }
  }
  const watch = await store.reading.watches.findByHook(hookId)
  if (!watch?.hookSecret) return null
  const { id, forgeId, signingToken } = watch
  const module = forges.kinds[(await store.reading.forges.get(forgeId)).kind]
  return {
    ...{ hookId, forgeId, watchId: id, module, ...module.deliveryOf(headers, { isSigned: signingToken !== null }) },
    secrets: signingToken
      ? [crypto.open(signingToken, `watch-signing:${id}`)]
      : inForce(watch, clock.now()).map((secret) => crypto.open(secret, `watch-hook:${id}`)),
  }
}

async function readProven(
  chunks: AsyncIterable<Uint8Array>,
  check: ProofVerifier,
): Promise<{ bytes: Buffer; size: number; digest: string; isProven: boolean }> {
  const hash = createHash('sha256')
  const kept: Uint8Array[] = []
  let [size, keptSize] = [0, 0]
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > deliveredBody.most) throw new Refusal('cla.error_parsing_api_body', { status: 413 })
    hash.update(chunk)
    check.update(chunk)
    if (keptSize <= deliveredBody.kept) {
      const part = chunk.subarray(0, deliveredBody.kept + 1 - keptSize)
      kept.push(part)
      keptSize += part.length
    }
  }
  return { bytes: Buffer.concat(kept), size, digest: hash.digest('hex'), isProven: check.isProven() }
}
