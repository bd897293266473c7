import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { ForgeRegistration } from '../../../store/repositories/forge-registrations.ts'
import type { NounsAtMoment } from '../../../store/store.ts'

/**
 * The operator's one-time address of a key. Refuses `no_forge_registration`, `used_forge_registration`, `expired_forge_registration`: who has the key is
 * told which.
 */
export async function openRegistration(nouns: NounsAtMoment, token: string): Promise<ForgeRegistration> {
  const registration = await nouns.forgeRegistrations.find(sha256(token))
  if (!registration) throw new Refusal('cla.no_forge_registration')
  if (registration.forgeId !== '') throw new Refusal('cla.used_forge_registration')
  if (nouns.at >= registration.expiresAt) throw new Refusal('cla.expired_forge_registration')
  return registration
}

/** The origin that the page of a one-time address may post its form to; null where the address is not valid. */
export async function registrationOrigin(
  { store, clock }: { store: { reading: Pick<NounsAtMoment, 'forgeRegistrations'> }; clock: { now(): number } },
  token: string,
): Promise<string | null> {
  const registration = await store.reading.forgeRegistrations.find(sha256(token))
  const isOpen = registration?.forgeId === '' && clock.now() < registration.expiresAt
  return registration && isOpen ? new URL(registration.url).origin : null
}
