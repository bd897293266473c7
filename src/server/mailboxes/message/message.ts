import type { Crypto } from '../../crypto/crypto.ts'
import type { Store } from '../../store/store.ts'
import type { Language } from '../../../domain/text/languages.ts'

/** The services that an email is written with. */
export type WritingServices = {
  store: Pick<Store, 'reading'>
  crypto: Pick<Crypto, 'open'>
  clock: { now(): number }
}

export type Attachment = { filename: string; contentType: string; content: Uint8Array }

/** A letter as it reads. */
export type MailMessage = {
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
  /** The URL that ends such emails to the recipient, for mail programs (RFC 8058). */
  unsubscribe?: string
}

/** A message to send: its recipient, and the id that it keeps over every try. */
export type Dispatch = MailMessage & { id: string; to: string; language: Language; at: Date }

/** The outcome for a letter that is not needed any more; the words are stored with it. */
export type Obsolete = {
  obsolete: string
  /** A letter without a recipient's account: no record of it stays. */
  isToNobody?: boolean
}
