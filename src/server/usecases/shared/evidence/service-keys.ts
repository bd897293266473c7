import { advance, initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { serviceKeyLifecycle } from '../../../../../machines/lifecycles/service-key.lifecycle.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { PublicKey } from '../../../crypto/public-key.ts'
import { serviceChain } from '../../../store/evidence/evidence.ts'
import type { ServiceKey } from '../../../store/evidence/service-keys.ts'
import type { Transaction } from '../../../store/store.ts'
import { auditOperator } from './audit-entry.ts'

/**
 * Checks whether the service may use the configured keys. Adopts SECRET_KEY at the first start, or if OLD_SECRET_KEY is the current key, and records
 * the certificate of its seal. Returns null on success; otherwise writes nothing and returns an error message that contains the wrong setting.
 */
export async function admitKeys(services: Services): Promise<string | null> {
  const { own, old } = configuredKeys(services)
  return services.store.transaction(async (tx) => {
    // Serializes processes: later processes find the key adopted by the first.
    await tx.evidence.hold(serviceChain)
    const keys = await tx.serviceKeys.list()
    if (keys.length === 0 && old && old.id !== own.id)
      return 'OLD_SECRET_KEY is set, but this database has no key yet: remove OLD_SECRET_KEY'
    const objection = objectionToKeys(services, keys)
    if (objection !== null) return objection
    if (!keys.some(({ id }) => id === own.id)) await adopt(services, tx, own)
    return null
  })
}

type Configured = Pick<Services, 'crypto' | 'config'>

const configuredKeys = ({ crypto, config }: Configured): { own: PublicKey; old: PublicKey | null } => ({
  own: crypto.publicKeyOf(config.secretKey),
  old: config.oldSecretKey && crypto.publicKeyOf(config.oldSecretKey),
})

/**
 * Checks the configured keys against the key history. Returns the reason why the service may not use them; null if it may, or if there are no keys
 * yet.
 */
export function objectionToKeys(services: Configured, keys: readonly ServiceKey[]): string | null {
  if (keys.length === 0) return null
  const { own, old } = configuredKeys(services)
  const find = (key: PublicKey | null) => keys.find(({ id }) => id === key?.id)
  const [known, before] = [find(own), find(old)]
  if (old && !before) return 'OLD_SECRET_KEY is not a key of this service: set it to the previous key of this service'
  if (known) return objectionToUse(known)
  if (!before) {
    return 'SECRET_KEY is not a key of this service: set SECRET_KEY to the current key or, to change the key, set OLD_SECRET_KEY to the current key'
  }
  if (before.until === null) return null
  return `OLD_SECRET_KEY was retired on ${day(before.until)}: set OLD_SECRET_KEY or SECRET_KEY to the current key`
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)

function objectionToUse({ state, until, compromisedSince }: ServiceKey): string | null {
  if (until !== null) return `SECRET_KEY was retired on ${day(until)}: set SECRET_KEY to the current key`
  if (state !== 'compromised') return null
  return `SECRET_KEY has been compromised since ${day(compromisedSince ?? 0)}: set SECRET_KEY to a new key, and OLD_SECRET_KEY to this one`
}

/** Records the public key of SECRET_KEY and the certificate of its seal. */
async function adopt({ crypto }: Services, tx: Transaction, { id, publicKey }: PublicKey): Promise<void> {
  const state = initialStateOf(serviceKeyLifecycle)
  const sealCertificate = Buffer.from(crypto.receiptSealKey.certificate).toString('base64')
  const times = { from: tx.at, until: null, compromisedSince: null }
  await tx.serviceKeys.insert({ id, publicKey, state, sealCertificate, ...times })
  await tx.evidence.append(serviceChain, 'key.adopted', tx.at, { key: id, public_key: publicKey, from: tx.at })
  await tx.evidence.append(serviceChain, 'key.certified', tx.at, { key: id, certificate: sealCertificate })
}

/** Retires the key of OLD_SECRET_KEY when no value is sealed with it anymore. Does nothing if it is already retired. */
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
 * Marks a key as compromised since `since` (ms). The earliest such time applies. Refuses with `not_found` for an unknown key, `bad_request_parameter`
 * for a future time, and `wrong_state` if the key is already marked as compromised since that time or earlier; each refusal has a message.
 */
export async function markCompromised(services: Services, { id, since }: { id: string; since: number }): Promise<void> {
  await services.store.transaction(async (tx) => {
    if (since > tx.at) throw new Refusal('cla.bad_request_parameter', { message: 'the time is in the future' })
    await tx.evidence.hold(serviceChain)
    const key = (await tx.serviceKeys.list()).find((one) => one.id === id)
    if (!key) throw new Refusal('cla.not_found', { message: `no key has the ID ${id}` })
    if (key.compromisedSince !== null && key.compromisedSince <= since) {
      throw new Refusal('cla.wrong_state', {
        message: 'the key is already marked as compromised since this time or earlier',
      })
    }
    const state = advance(serviceKeyLifecycle, key.state, { type: 'key.compromised' })
    if (!state) throw new Error(`A service key in state "${key.state}" cannot be marked as compromised`)
    await tx.serviceKeys.record({ ...key, state, compromisedSince: since })
    await tx.evidence.append(serviceChain, 'key.compromised', tx.at, { key: id, since })
    await auditOperator(services, tx, 'key.compromise')
  })
}
