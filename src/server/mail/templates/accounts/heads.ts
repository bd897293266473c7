import type { Services } from '../../../context/services.ts'
import { linesOf, signHeads } from '../../../crypto/signed-head.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage } from '../../../mailboxes/message/message.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const headsEmail = {
  heads: { class: 1, lane: 'service', isListed: false, write: writeHeadsEmail },
} satisfies DeclaredEmails

/** Writes the email with the signed heads of all chains at the time of sending, for the operator to store. */
async function writeHeadsEmail(services: Services, email: StoredEmail): Promise<MailMessage> {
  const heads = signHeads(services.crypto, await services.store.reading.evidence.heads(), services.clock.now())
  const { host } = new URL(services.config.publicUrl)
  const say = translatorOf('letters', email.language)
  const count = heads.length
  const content = Buffer.from(linesOf(heads))
  const message = composeEmail(email.language, {
    subject: say('heads.subject', { host }),
    title: say('heads.title'),
    parts: [{ say: say(count === 1 ? 'heads.tell.one' : 'heads.tell.other', { count }) }, { aside: say('heads.ask') }],
  })
  return { ...message, attachments: [{ filename: 'heads.jsonl', contentType: 'application/x-ndjson', content }] }
}
