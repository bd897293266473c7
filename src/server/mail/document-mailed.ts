import { createHash } from 'node:crypto'
import { advance } from '../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { LetterRecord } from '../store/emails/outbox.ts'
import type { Transaction } from '../store/store.ts'
import type { MailMessage } from '../mailboxes/message.ts'

/** Records that a corporation has its signing document, and which: in the transaction that marks the letter as sent. */
export async function noteDocumentMailed(tx: Transaction, letter: LetterRecord, message: MailMessage): Promise<void> {
  const key = await tx.corporationRecords.findKey(letter.subject)
  const corporation = key && (await tx.corporations.hold(key.linkId, key.corporationId))
  const state = corporation && advance(corporationSigningLifecycle, corporation.state, { type: 'document.mailed' })
  // A later letter is queued, or the signing is gone: the letter that was sent changes nothing.
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
