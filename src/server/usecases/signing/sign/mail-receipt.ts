import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Transaction } from '../../../store/store.ts'

/** Puts the receipt of an individual's signature into the outbox. */
export async function mailReceipt(
  services: Services,
  tx: Transaction,
  { chosenLanguage }: Pick<Caller, 'chosenLanguage'>,
  signing: Signing,
): Promise<void> {
  const { id: subject, linkId, email: recipient, signedAt } = signing
  const language = chosenLanguage ?? signing.language
  const letter = { id: services.random.id(), kind: 'individual-receipt' as const, linkId, recipient, language, subject }
  await tx.outbox.put({ ...letter, secret: null }, signedAt)
}
