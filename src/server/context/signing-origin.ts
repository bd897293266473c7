import type { Services } from './services.ts'
import { placeOfOrigin } from '../store/evidence/sealed.ts'

/** An account on a code platform, with its permanent ID. */
export type SigningAccount = { platform: string; id: string; login: string }

/** Origin of a signature: network address, user agent, the account that the browser had proven, and the IANA time zone of the signer (empty for UTC). */
type Origin = { client: string; userAgent: string; account: SigningAccount | null; timeZone: string }

type Originated = { id: string; origin: string }

/** Returns the origin of a signature; all fields are empty if it was erased. Throws if no key of the service can decrypt it. */
export function openedOrigin(
  { crypto }: Pick<Services, 'crypto'>,
  kind: 'individual' | 'employee',
  { id, origin }: Originated,
): Origin {
  const none: Origin = { client: '', userAgent: '', account: null, timeZone: '' }
  if (origin === '') return none
  const table = kind === 'individual' ? 'signings' : 'employees'
  return { ...none, ...(JSON.parse(crypto.open(origin, placeOfOrigin(table, id))) as Partial<Origin>) }
}

/** Returns the time zone in which an individual signed; null if it was erased or cannot be decrypted. */
export function signersTimeZone(services: Pick<Services, 'crypto'>, signing: Originated): string | null {
  try {
    return signing.origin === '' ? null : openedOrigin(services, 'individual', signing).timeZone
  } catch {
    return null
  }
}
