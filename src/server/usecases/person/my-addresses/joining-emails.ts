import type { Language } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import type { EmailType } from '../../../store/schema/generated/email-types.ts'
import type { Transaction } from '../../../store/store.ts'

type JoiningNotice = {
  kind: Extract<EmailType, 'address-joined' | 'address-separated'>
  /** ID of one of the joined addresses; one email covers all addresses joined in the same request. */
  subject: string
  language: Language
  recipients: readonly string[]
}

/** Emails both addresses. The emails are not assigned to a link, because a project's email list shows the recipients. */
export async function notifyBothAddresses(
  { random }: Pick<Services, 'random'>,
  tx: Transaction,
  { kind, subject, language, recipients }: JoiningNotice,
): Promise<void> {
  for (const recipient of recipients) {
    await tx.outbox.put({ id: random.id(), kind, linkId: '', subject, recipient, language, secret: null }, tx.at)
  }
}
