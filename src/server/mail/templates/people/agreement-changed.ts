import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { Services } from '../../../context/services.ts'
import type { VersionRequest } from '../../../store/agreements/agreement-requests.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { secretOf } from '../../../mailboxes/message/secret-of.ts'
import { aboutNewVersion } from '../../../mailboxes/message/about-new-version.ts'
import { agreeingUrl } from '../../../mailboxes/message/link-button.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const agreementChangedEmails = {
  'agreement-changed': { class: 2, lane: 'link', write: writeAgreementChangedEmail },
  'agreement-reminder': { class: 2, lane: 'link', write: writeAgreementChangedEmail },
} satisfies DeclaredEmails

/**
 * Asks a signer or a corporation's administrator to agree to a new version. Contains the community's note, the end of the grace period, and the link.
 * `subject` is the request ID. Obsolete once they have agreed or a newer version requires agreement.
 */
async function writeAgreementChangedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const { reading } = services.store
  const request = await reading.agreementRequests.find(email.subject)
  const link = request && (await reading.links.find(request.linkId))
  if (!request || !link) return { obsolete: 'the request no longer exists' }
  if (request.endedAt !== null) return { obsolete: 'the community no longer asks' }
  if (request.agreedAt !== null) return { obsolete: 'the recipient has agreed to the new version' }
  const asked = await reading.agreements.find(request.linkId, request.agreementId)
  if (!asked || !(await reading.agreements.inForceOf(request.linkId, asked.id)))
    return { obsolete: 'the request is for another version' }
  const reader = await readerOf(services, request, email)
  if (!reader) return { obsolete: 'the signature no longer counts' }
  return aboutNewVersion({
    ...reader,
    link,
    language: email.language,
    kind: request.kind,
    isReminder: email.kind === 'agreement-reminder',
    note: asked.note,
    graceDays: asked.graceDays,
    toldAt: request.toldAt,
  })
}

/** Returns the page that the email links to, or null if the recipient no longer has anything to agree to. */
async function readerOf(
  services: Services,
  { kind, linkId, subject }: VersionRequest,
  email: StoredEmail,
): Promise<{ url: string; company: string } | null> {
  const { publicUrl } = services.config
  const { signings, corporations, accounts } = services.store.reading
  if (kind === 'individual') {
    const key = secretOf(services, email)
    const signing = await signings.find(subject)
    return key !== null && signing?.state === 'live' ? { url: agreeingUrl(publicUrl, key), company: '' } : null
  }
  const corporation = await corporations.find(linkId, subject)
  const administrator = corporation && (await accounts.find(corporation.administrator ?? ''))
  if (administrator?.email !== email.recipient) return null
  return { url: publicUrl + pathOf('signedCla', { linkId }), company: corporation?.name ?? '' }
}
