import { advance, initialStateOf } from '../../../../machines/lifecycles/advance.ts'
import { serviceKeyLifecycle } from '../../../../machines/lifecycles/service-key.lifecycle.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { PublicKey } from '../../public-key.ts'
import { serviceChain } from '../../store/evidence.ts'
import type { ServiceKey } from '../../store/service-keys.ts'
import type { Transaction } from '../../store/store.ts'
import { auditOperator } from './audit-entry.ts'

const pageSize = 200

/**
 * Whether the service may work with the keys of its configuration: null, or a sentence that names the wrong setting; then nothing was written. A
 * new SECRET_KEY beside an OLD_SECRET_KEY in force is adopted; so are the keys at the first start of a version that stores their history, unless
 * they open none of the sealed values there are. The certificate of the seal and its time are recorded once for each key in force.
 */
export async function admitKeys(services: Services): Promise<string | null> {
  const { own, old } = configuredKeys(services)
  return services.store.transaction(async (tx) => {
    // One process at a time: the others find what the first has adopted.
    await tx.evidence.hold(serviceChain)
    const keys = await tx.serviceKeys.list()
    const objection =
      keys.length === 0 ? await beginHistory(services, tx, { own, old }) : objectionToKeys(services, keys)
    if (objection !== null) return objection
    if (keys.length > 0 && !keys.some(({ id }) => id === own.id)) await adopt(tx, own, tx.at)
    await certify(services, tx)
    return null
  })
}

type Configured = Pick<Services, 'crypto' | 'config'>

const configuredKeys = ({ crypto, config }: Configured): Beginning => ({
  own: crypto.publicKeyOf(config.secretKey),
  old: config.oldSecretKey && crypto.publicKeyOf(config.oldSecretKey),
})

/** Why the service may not work with the keys of its configuration beside those in its history; null where it may, or there are none yet. */
export function objectionToKeys(services: Configured, keys: readonly ServiceKey[]): string | null {
  if (keys.length === 0) return null
  const { own, old } = configuredKeys(services)
  const find = (key: PublicKey | null) => keys.find(({ id }) => id === key?.id)
  const [known, before] = [find(own), find(old)]
  if (old && !before) return 'OLD_SECRET_KEY is not a key of this service: set it to the key that was in force before'
  if (known) return objectionToUse(known)
  if (!before) {
    return 'SECRET_KEY is not a key of this service: set the key in force, or to change it, put that one into OLD_SECRET_KEY'
  }
  if (before.until === null) return null
  return `OLD_SECRET_KEY was retired on ${day(before.until)}: set it to the key in force, or SECRET_KEY to the key in force`
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)

function objectionToUse({ state, until, compromisedSince }: ServiceKey): string | null {
  if (until !== null) return `SECRET_KEY was retired on ${day(until)}: set the key in force`
  if (state !== 'compromised') return null
  return `SECRET_KEY is compromised since ${day(compromisedSince ?? 0)}: set a new one, and this one as OLD_SECRET_KEY`
}

type Beginning = { own: PublicKey; old: PublicKey | null }

/** The first start of a version that stores keys: those given are taken to have been in force as long as there is evidence. */
async function beginHistory(services: Services, tx: Transaction, { own, old }: Beginning): Promise<string | null> {
  if (await isSealedByOthers(services, tx)) {
    return 'SECRET_KEY opens nothing that is sealed in this database: set the key it was sealed with'
  }
  const oldest = (await tx.evidence.oldest()) ?? tx.at
  if (old && old.id !== own.id) await adopt(tx, old, oldest)
  await adopt(tx, own, old ? tx.at : oldest)
  return null
}

/** Whether there are sealed values and our keys open none of them. */
async function isSealedByOthers({ crypto }: Services, tx: Transaction): Promise<boolean> {
  let count = 0
  for (const vault of tx.sealed.vaults) {
    for (let after = ''; ;) {
      const page = await tx.sealed.page(vault, after, pageSize)
      if (page.some(({ sealed, place }) => opens(() => crypto.open(sealed, place)))) return false
      count += page.length
      const last = page.at(-1)
      if (!last) break
      after = last.key
    }
  }
  return count > 0
}

function opens(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}

/** Records by which certificate a key's seals are known. */
async function certify({ crypto }: Services, tx: Transaction): Promise<void> {
  const key = (await tx.serviceKeys.list()).find(({ id }) => id === crypto.keyId)
  if (!key || key.sealCertificate !== '') return
  const certificate = Buffer.from(crypto.receiptSealKey.certificate).toString('base64')
  await tx.serviceKeys.certify(key.id, certificate, tx.at)
  await tx.evidence.append(serviceChain, 'key.certified', tx.at, { key: key.id, certificate })
}

async function adopt(tx: Transaction, key: PublicKey, from: number): Promise<void> {
  const state = initialStateOf(serviceKeyLifecycle)
  const noSeal = { sealCertificate: '', sealedSince: null }
  await tx.serviceKeys.insert({ ...key, state, from, until: null, compromisedSince: null, ...noSeal })
  const body = { key: key.id, public_key: key.publicKey, from }
  await tx.evidence.append(serviceChain, 'key.adopted', tx.at, body)
}

/** Retires the key of OLD_SECRET_KEY once nothing is sealed with it any more; one that is retired stays as it is. */
export async function retireOldKey(services: Services): Promise<void> {
  const { crypto, config } = services
  const id = config.oldSecretKey && crypto.publicKeyOf(config.oldSecretKey).id
  await services.store.transaction(async (tx) => {
    await tx.evidence.hold(serviceChain)
    const key = (await tx.serviceKeys.list()).find((one) => one.id === id)
    if (!key || key.until !== null || key.id === crypto.keyId) return
    const state = advance(serviceKeyLifecycle, key.state, { type: 'key.retired' })
    if (!state) return
    await tx.serviceKeys.record({ ...key, state, until: tx.at })
    await tx.evidence.append(serviceChain, 'key.retired', tx.at, { key: key.id, until: tx.at })
    await auditOperator(services, tx, 'key.retire')
  })
}

/**
 * Records that a key is compromised: others may have signed with it from `since` (ms) on; the earliest such time counts. Refuses, in words,
 * `not_found` for an unknown key, `bad_request_parameter` for a future time, `wrong_state` for a key known to be compromised by then.
 */
export async function markCompromised(services: Services, { id, since }: { id: string; since: number }): Promise<void> {
  await services.store.transaction(async (tx) => {
    if (since > tx.at) throw new Refusal('cla.bad_request_parameter', { message: 'the time is still to come' })
    await tx.evidence.hold(serviceChain)
    const key = (await tx.serviceKeys.list()).find((one) => one.id === id)
    if (!key) throw new Refusal('cla.not_found', { message: `there is no key ${id}` })
    if (key.compromisedSince !== null && key.compromisedSince <= since) {
      throw new Refusal('cla.wrong_state', { message: 'the key is known to be compromised since then or earlier' })
    }
    const state = advance(serviceKeyLifecycle, key.state, { type: 'key.compromised' })
    if (!state) throw new Error(`a key that is ${key.state} cannot be compromised`)
    await tx.serviceKeys.record({ ...key, state, compromisedSince: since })
    await tx.evidence.append(serviceChain, 'key.compromised', tx.at, { key: id, since })
    await auditOperator(services, tx, 'key.compromise')
  })
}

/**
 * Records the public half of EARLIER_SECRET_KEY as that of a key retired before the history of keys began; times in milliseconds. Refuses, in
 * words, `bad_request_parameter` where there is no such setting or the times are out of order, `wrong_state` where the key is known.
 */
export async function enterEarlierKey(
  services: Services,
  { from, until }: { from: number; until: number },
): Promise<string> {
  const { crypto, config } = services
  const bad = (message: string): Refusal => new Refusal('cla.bad_request_parameter', { message })
  if (!config.earlierSecretKey) throw bad('EARLIER_SECRET_KEY must hold the key')
  const key = crypto.publicKeyOf(config.earlierSecretKey)
  await services.store.transaction(async (tx) => {
    if (!(from < until && until <= tx.at)) {
      throw bad('the key must have been in force before it was retired, and both in the past')
    }
    await tx.evidence.hold(serviceChain)
    if ((await tx.serviceKeys.list()).some(({ id }) => id === key.id)) {
      throw new Refusal('cla.wrong_state', { message: `the key ${key.id} is known` })
    }
    const state = advance(serviceKeyLifecycle, initialStateOf(serviceKeyLifecycle), { type: 'key.retired' })
    const times = { from, until, compromisedSince: null }
    await tx.serviceKeys.insert({ ...key, ...times, state: state ?? '', sealCertificate: '', sealedSince: null })
    const body = { key: key.id, public_key: key.publicKey, from, until }
    await tx.evidence.append(serviceChain, 'key.entered', tx.at, body)
    await auditOperator(services, tx, 'key.enter')
  })
  return key.id
}
