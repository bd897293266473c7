import { createHash } from 'node:crypto'
import { advance } from '../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import { remindersOf } from '../../domain/agreements/version-standing.ts'
import type { MailMessage } from '../mailboxes/message/message.ts'
import type { StoredEmail } from '../store/emails/outbox.ts'
import type { EmailType } from '../store/schema/generated/email-types.ts'
import type { Transaction } from '../store/store.ts'

type Note = (tx: Transaction, email: StoredEmail, message: MailMessage) => Promise<void>

/** Side effects of a sent email by type, run in the transaction that marks it as sent. */
export const sentNotes: Partial<Record<EmailType, Note>> = {
  'agreement-changed': recordRequestEmailed,
  'agreement-reminder': recordRequestEmailed,
  'signing-document': recordDocumentMailed,
  'better-scan': recordDocumentMailed,
  'signing-reminder': recordDocumentMailed,
}

/** Records that the request to agree was emailed. The grace period starts. */
async function recordRequestEmailed(tx: Transaction, { subject }: StoredEmail): Promise<void> {
  const request = await tx.agreementRequests.hold(subject)
  if (!request || request.toldAt !== null) return
  const asked = await tx.agreements.find(request.linkId, request.agreementId)
  const remindAt = remindersOf(tx.at, asked?.graceDays ?? 0).find((time) => time > tx.at) ?? null
  await tx.agreementRequests.change(request.id, { toldAt: tx.at, ...(request.agreedAt === null && { remindAt }) })
}

/** Records that the signing document was emailed to the representative, with its digest. */
async function recordDocumentMailed(tx: Transaction, email: StoredEmail, message: MailMessage): Promise<void> {
  const key = await tx.corporationRecords.findKey(email.subject)
  const corporation = key && (await tx.corporations.hold(key.linkId, key.corporationId))
  const state = corporation && advance(corporationSigningLifecycle, corporation.state, { type: 'document.mailed' })
  // A newer email was queued, or the signing was deleted.
  if (!corporation || !state || key.supersededAt !== null) return
  const { at } = tx
  const body = {
    corporation: corporation.id,
    by: 'service',
    document_sha256: message.attachments.map(({ content }) => createHash('sha256').update(content).digest('hex')),
  }
  const event = await tx.evidence.append(corporation.linkId, 'corporation.document_mailed', at, body)
  await tx.corporationRecords.noteEvent(corporation.id, event)
  await tx.corporations.change(corporation, { state, mailedAt: at })
}
