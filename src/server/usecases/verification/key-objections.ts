import { isSignedBy, keyIdOf } from '../../crypto/public-key.ts'
import type { SignedHead } from '../../crypto/signed-head.ts'
import { textOfHead } from '../../crypto/signed-head.ts'
import type { ServiceKey } from '../../store/evidence/service-keys.ts'

/** Why a key cannot have signed something at a time (ms); null where it may have. */
export function objectionToKey(key: ServiceKey, at: number): 'outside its time' | 'compromised by then' | null {
  if (at < key.from || (key.until !== null && at > key.until)) return 'outside its time'
  return key.compromisedSince !== null && at >= key.compromisedSince ? 'compromised by then' : null
}

/** Why a head from outside proves nothing, in words; null where it does. */
export function objectionToHead(head: SignedHead, keys: readonly ServiceKey[]): string | null {
  const key = keys.find(({ id }) => id === keyIdOf(head.key))
  if (!key) return 'a known head is signed by a key that is not the service’s'
  if (!isSignedBy(key, textOfHead(head), head.signature)) return 'the signature of a known head is wrong'
  const objection = objectionToKey(key, head.at)
  return objection && `a known head is signed by a key that was ${objection}`
}
