import type { Services } from '../../context/services.ts'
import type { MailMessage, Obsolete } from '../../mailboxes/message/message.ts'
import type { LetterRecord } from '../../store/emails/outbox.ts'
import type { LetterKind } from '../../store/schema/generated/letter-kinds.ts'
import type { LetterDelivery } from '../../store/schema/letter-lanes.ts'

/** Writes an email at the time of sending. */
export type WriteEmail = (services: Services, letter: LetterRecord) => Promise<MailMessage | Obsolete>

/** The emails of a template by type. `npm run contract` reads these declarations and adds new types to `LetterKind`. */
export type DeclaredEmails = Partial<
  Record<
    LetterKind,
    LetterDelivery & {
      /** False for an email that belongs to no project; its label is not shown in a project's list of emails. */
      isListed?: false
      write: WriteEmail
    }
  >
>
