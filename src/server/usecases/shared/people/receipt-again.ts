import type { Language } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Transaction } from '../../../store/store.ts'

/** Queues the receipt of an individual's signature to the signing address again, in `language`, or in the language of the signature if null. */
export async function mailReceiptAgain(
  { random }: Pick<Services, 'random'>,
  tx: Transaction,
  subject: string,
  language: Language | null,
): Promise<Signing> {
  const signing = await tx.signings.get(subject)
  const { linkId, email: recipient } = signing
  const email = { id: random.id(), kind: 'receipt-again', linkId, recipient, subject, secret: null } as const
  await tx.outbox.put({ ...email, language: language ?? signing.language }, tx.at)
  return signing
}
