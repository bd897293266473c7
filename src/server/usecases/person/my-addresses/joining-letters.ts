import type { Language } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import type { LetterKind } from '../../../store/schema/generated/letter-kinds.ts'
import type { Transaction } from '../../../store/store.ts'

type Told = {
  kind: Extract<LetterKind, 'address-joined' | 'address-separated'>
  /** The id of one joined address: a letter tells of all that the same act joined. */
  subject: string
  language: Language
  recipients: readonly string[]
}

/** Tells both addresses. The letters are of no link: a project lists its letters with their recipients. */
export async function tellBoth(
  { random }: Pick<Services, 'random'>,
  tx: Transaction,
  { kind, subject, language, recipients }: Told,
): Promise<void> {
  for (const recipient of recipients) {
    await tx.outbox.put({ id: random.id(), kind, linkId: '', subject, recipient, language, secret: null }, tx.at)
  }
}
