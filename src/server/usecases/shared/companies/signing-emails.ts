import { signingDocumentLimits } from '../../../../domain/text/limits.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { EmailType } from '../../../store/schema/generated/email-types.ts'
import type { Transaction } from '../../../store/store.ts'

type SigningDocumentEmail = { kind?: 'signing-document' | 'better-scan'; language?: Language }

/**
 * Emails the signing document to the representative, in `language` or the agreement's language, with a key for the page that accepts the signed PDF.
 * Earlier keys become invalid. `kind` selects the email text.
 */
export async function mailSigningDocument(
  services: Services,
  tx: Transaction,
  corporation: Pick<Corporation, 'id' | 'linkId' | 'email' | 'language'>,
  { kind = 'signing-document', language = corporation.language }: SigningDocumentEmail = {},
): Promise<void> {
  const now = tx.at
  const key = services.random.key()
  const keyHash = sha256(key)
  const expiresAt = now + signingDocumentLimits.lifetime
  await tx.corporationRecords.insertKey({ keyHash, corporationId: corporation.id, issuedAt: now, expiresAt })
  const id = services.random.id()
  const { linkId, email: recipient } = corporation
  const secret = services.crypto.seal(key, `letter:${id}`)
  await tx.outbox.put({ id, kind, linkId, recipient, language, subject: keyHash, secret }, now)
}

/**
 * Queues a reminder with the signing document, to be sent at `dueAt`, and returns the email's ID. The reminder has its own key; earlier keys remain
 * valid (decision 105).
 */
export async function queueReminder(
  services: Services,
  tx: Transaction,
  { id: corporationId, linkId, email: recipient, language }: Corporation,
  dueAt: number,
): Promise<string> {
  const key = services.random.key()
  const keyHash = sha256(key)
  await tx.corporationRecords.addKey({
    keyHash,
    corporationId,
    issuedAt: tx.at,
    expiresAt: tx.at + signingDocumentLimits.lifetime,
  })
  const id = services.random.id()
  const secret = services.crypto.seal(key, `letter:${id}`)
  const email = { id, kind: 'signing-reminder', linkId, recipient, language, subject: keyHash, secret } as const
  await tx.outbox.put(email, tx.at, dueAt)
  return id
}

/** Emails the decision on the corporation's signature to the representative, in the language of the agreement. */
export async function mailNotice(
  services: Services,
  tx: Transaction,
  { corporation, kind }: { kind: EmailType; corporation: Corporation },
): Promise<void> {
  const { id: subject, linkId, email: recipient, language } = corporation
  const email = { id: services.random.id(), kind, linkId, recipient, language, subject, secret: null }
  await tx.outbox.put(email, tx.at)
}
