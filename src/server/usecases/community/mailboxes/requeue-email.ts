import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { emailLifecycle } from '../../../../../machines/lifecycles/email.lifecycle.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { EmailType } from '../../../store/schema/generated/email-types.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { Transaction } from '../../../store/store.ts'

/** Email types whose secret is deleted on failure, with instructions for obtaining a new secret. */
const requeueObjections: Partial<Record<EmailType, string>> = {
  'individual-code': 'its code was deleted; the signer must request a new one',
  'employee-code': 'its code was deleted; the signer must request a new one',
  'domain-code': 'its code was deleted; the administrator must request a new one',
  'sign-in-code': 'its code was deleted; the user must request a new one at sign-in',
  account: 'its link was deleted; send a new one with `manager resend`',
  'agreement-changed': 'its link was deleted; send a new one on the page of the version',
  'agreement-reminder': 'its link was deleted; the next reminder contains a new one',
  'link-invitation': 'its link was deleted; a manager of the project can send the invitation again',
  'sign-request': 'its link was deleted; a manager can send a new request after 30 days',
  'password-guessed': 'its link was deleted; the owner can sign in after setting a new password',
  'password-retrieval': 'its link was deleted; the user must request a new one',
}

type Resendable = Pick<StoredEmail, 'id' | 'kind' | 'state'>

const resent = (email: Resendable) => advance(emailLifecycle, email.state, { type: 'email.resent' })

/** Returns the reason why an email cannot be sent again, or null if it failed and its content still exists. */
export function requeueObjectionTo(email: Resendable): string | null {
  if (resent(email) === null) return `the email is ${email.state}; only a failed email can be sent again`
  return requeueObjections[email.kind] ?? null
}

/** Requeues a failed email and resets its attempt count. Refuses with `wrong_state` and the reason. */
export async function requeueEmail(tx: Transaction, email: Resendable): Promise<void> {
  const [state, hindrance] = [resent(email), requeueObjectionTo(email)]
  if (state === null || hindrance !== null) {
    throw new Refusal('cla.wrong_state', hindrance === null ? {} : { message: hindrance })
  }
  await tx.outbox.record(email.id, { state, tries: 0, dueAt: tx.at, lastError: null })
}
