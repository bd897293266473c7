import type { Crypto } from '../../crypto/crypto.ts'
import type { Store } from '../../store/store.ts'
import type { Language } from '../../../domain/text/languages.ts'

/** Services that email templates use. */
export type WritingServices = {
  store: Pick<Store, 'reading'>
  crypto: Pick<Crypto, 'open'>
  clock: { now(): number }
}

export type Attachment = { filename: string; contentType: string; content: Uint8Array }

export type MailMessage = {
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribe?: string
}

/** An email to send: content, recipient, and an ID that is the same for all retries. */
export type Dispatch = MailMessage & { id: string; to: string; language: Language; at: Date }

/** The result for an email that is no longer needed. The text is stored with the email. */
export type Obsolete = {
  obsolete: string
  /** Whether the email is deleted without a record, because its recipient has no account or needs no notice. */
  isToNobody?: boolean
}
