import type { Services } from '../../context/services.ts'
import type { MailMessage, Obsolete } from '../../mailboxes/message/message.ts'
import type { StoredEmail } from '../../store/emails/outbox.ts'
import type { EmailType } from '../../store/schema/generated/email-types.ts'
import type { EmailDelivery } from '../../store/schema/email-lanes.ts'

/** Writes an email at the time of sending. */
export type WriteEmail = (services: Services, email: StoredEmail) => Promise<MailMessage | Obsolete>

/** The emails that a template file declares, by type. `npm run contract` reads these declarations and adds new types to `EmailType`. */
export type DeclaredEmails = Partial<
  Record<
    EmailType,
    EmailDelivery & {
      /** False for emails without a project, which are not listed in any project. */
      isListed?: false
      write: WriteEmail
    }
  >
>
