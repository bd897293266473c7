import type { Language } from '../../domain/languages.ts'

export type Attachment = { filename: string; contentType: string; content: Uint8Array }

/** A letter as it reads. */
export type MailMessage = {
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
}

/** A message on its way: whom it goes to, and the id it keeps over every try. */
export type Dispatch = MailMessage & { id: string; to: string; language: Language; at: Date }

/** What a letter has become when nobody needs it any more; the words are kept with it. */
export type Obsolete = {
  obsolete: string
  /** Nobody was ever to read it: no record of it stays. */
  isToNobody?: boolean
}
