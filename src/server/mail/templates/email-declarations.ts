import type { Services } from '../../context/services.ts'
import type { MailMessage, Obsolete } from '../../mailboxes/message/message.ts'
import type { StoredEmail } from '../../store/emails/outbox.ts'
import type { EmailType } from '../../store/schema/generated/email-types.ts'
import type { EmailDelivery } from '../../store/schema/email-lanes.ts'

/** Writes an email at the time of sending. */
export type WriteEmail = (services: Services, email: StoredEmail) => Promise<MailMessage | Obsolete>

/** The emails of a template by type. `npm run contract` reads these declarations and adds new types to `EmailType`. */
export type DeclaredEmails = Partial<
  Record<
    EmailType,
    EmailDelivery & {
      /** False for an email without a project; it is not listed among a project's emails. */
      isListed?: false
      write: WriteEmail
    }
  >
>
