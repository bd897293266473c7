import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { takingBack } from '../../../../domain/people/person-limits.ts'
import type { Services } from '../../../context/services.ts'
import type { EmailType } from '../../../store/schema/generated/email-types.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { isWithdrawal } from '../../../store/signings/signing-ends.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { momentInWords } from '../../../mailboxes/message/date-format.ts'
import { unlinked, unlinkedLines } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const signingEndedEmails = {
  'signing-ended': { class: 1, lane: 'link', write: writeSigningEndedEmail },
  'signing-reinstated': { class: 1, lane: 'link', write: writeSigningReinstatedEmail },
  'signing-withdrawn': { class: 1, lane: 'link', write: writeSigningWithdrawnEmail },
  'withdrawal-taken-back': { class: 1, lane: 'link', write: writeWithdrawalTakenBackEmail },
} satisfies DeclaredEmails

/** Returns the signature and the values of its emails. They contain no receipt number, because the mailbox may have a new owner. */
async function readSigning(services: Services, { linkId, subject, language }: StoredEmail) {
  const { links, signings } = services.store.reading
  const [link, signing] = await Promise.all([links.find(linkId), signings.get(subject)])
  if (!link) return null
  const say = translatorOf('letters', language)
  const values = { community: unlinked(nameOfCommunity(link, language), 100) }
  const rows = [{ title: say('individualReceipt.row.signed'), value: momentInWords(signing.signedAt, language) }]
  return { signing, say, values, rows }
}

/** Informs the signer that the community ended the signature, and why. Obsolete once it is reinstated. */
async function writeSigningEndedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await readSigning(services, email)
  if (!found) return { obsolete: 'the project no longer exists' }
  const { signing, say, values, rows } = found
  const end = await services.store.reading.signingEnds.last(signing.id)
  if (!end || signing.state !== 'ended') return { obsolete: 'the signature was reinstated', isToNobody: true }
  if (isWithdrawal(end))
    return { obsolete: 'the signature was reinstated, and the person withdrew it', isToNobody: true }
  const url = services.config.publicUrl + pathOf('individual', { linkId: signing.linkId })
  return composeEmail(email.language, {
    subject: say('signingEnded.subject', values),
    title: say('signingEnded.title'),
    parts: [
      { say: say('signingEnded.tell', values) },
      { quote: unlinkedLines(end.reason) },
      { rows },
      { say: say('signingEnded.means', values) },
      { url, label: say('signingEnded.way') },
      { aside: say('signingEnded.more') },
    ],
  })
}

/** Informs the signer that an ended signature is valid again. Obsolete if the email about its end was not sent. */
async function writeSigningReinstatedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await readSigning(services, email)
  if (found?.signing.state !== 'live') return { obsolete: 'the signature no longer counts' }
  if (!(await wasNotified(services, email, 'signing-ended')))
    return { obsolete: 'no email about its end was sent', isToNobody: true }
  const { say, values, rows } = found
  return composeEmail(email.language, {
    subject: say('signingReinstated.subject', values),
    title: say('signingReinstated.title'),
    parts: [{ say: say('signingReinstated.tell', values) }, { rows }, { aside: say('signingReinstated.more') }],
  })
}

/** Confirms a withdrawal: its effect, and the deadline for undoing it. Obsolete once it is undone. */
async function writeSigningWithdrawnEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await readSigning(services, email)
  if (!found) return { obsolete: 'the project no longer exists' }
  const { signing, say, rows } = found
  const end = await services.store.reading.signingEnds.last(signing.id)
  if (!end || !isWithdrawal(end)) return { obsolete: 'the withdrawal was canceled', isToNobody: true }
  const values = { ...found.values, moment: momentInWords(end.at + takingBack, email.language) }
  return composeEmail(email.language, {
    subject: say('signingWithdrawn.subject', values),
    title: say('signingWithdrawn.title'),
    parts: [
      { say: say('signingWithdrawn.tell', values) },
      { rows },
      { say: say('signingWithdrawn.means') },
      { say: say('signingWithdrawn.back', values) },
      { url: services.config.publicUrl + pathOf('myAgreements', {}), label: say('everyLetter.mine') },
      { aside: say('signingWithdrawn.more') },
    ],
  })
}

/**
 * Informs the signer that a withdrawn signature is valid again. Obsolete if the email about the withdrawal was not
 * sent.
 */
async function writeWithdrawalTakenBackEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await readSigning(services, email)
  if (found?.signing.state !== 'live') return { obsolete: 'the signature no longer counts' }
  if (!(await wasNotified(services, email, 'signing-withdrawn')))
    return { obsolete: 'no email about its withdrawal was sent', isToNobody: true }
  const { say, values, rows } = found
  return composeEmail(email.language, {
    subject: say('withdrawalTakenBack.subject', values),
    title: say('withdrawalTakenBack.title'),
    parts: [{ say: say('withdrawalTakenBack.tell', values) }, { rows }, { aside: say('withdrawalTakenBack.more') }],
  })
}

/** Returns whether an email of this type about the same signature was sent or is being sent. */
async function wasNotified({ store }: Services, { subject }: StoredEmail, of: EmailType): Promise<boolean> {
  const earlier = await store.reading.outbox.about(subject, 50)
  return earlier.some(({ kind, state }) => kind === of && (state === 'sent' || state === 'sending'))
}
