import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const agreementWithdrawnEmail = {
  'agreement-withdrawn': { class: 2, lane: 'link', write: writeAgreementWithdrawnEmail },
} satisfies DeclaredEmails

/**
 * Informs a signer or a corporation's administrator that a new version was withdrawn, if they were asked to agree to it and have not agreed.
 * `subject` is the request ID. Obsolete if a newer version requires agreement or the signature is no longer valid.
 */
async function writeAgreementWithdrawnEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const { agreementRequests, links, agreements, signings, corporations } = services.store.reading
  const request = await agreementRequests.find(email.subject)
  const link = request && (await links.find(request.linkId))
  const withdrawn = request && (await agreements.find(request.linkId, request.agreementId))
  if (!request || !link || !withdrawn) return { obsolete: 'the request no longer exists' }
  const later = await agreements.after(withdrawn)
  if (later.some(({ change, state }) => change === 'material' && state !== 'withdrawn')) {
    return { obsolete: 'the request is for another version' }
  }
  const { language } = email
  const ofCompany = request.kind === 'corporation'
  const corporation = ofCompany ? await corporations.find(link.id, request.subject) : null
  const signing = ofCompany ? null : await signings.find(request.subject)
  if (signing?.state !== 'live' && corporation?.state !== 'approved')
    return { obsolete: 'the signature no longer counts' }
  const say = translatorOf('letters', language)
  const company = unlinked(corporation?.name ?? '', 100)
  const values = { community: unlinked(nameOfCommunity(link, language), 100), company }
  const { publicUrl } = services.config
  return composeEmail(language, {
    subject: say('agreementWithdrawn.subject', values),
    title: say('agreementWithdrawn.title'),
    parts: [
      { say: say(ofCompany ? 'agreementWithdrawn.tell.company' : 'agreementWithdrawn.tell', values) },
      { say: say(ofCompany ? 'agreementWithdrawn.counts.company' : 'agreementWithdrawn.counts', values) },
      ofCompany
        ? { url: publicUrl + pathOf('signedCla', { linkId: link.id }), label: say('agreementWithdrawn.way.company') }
        : { aside: say('agreementWithdrawn.link') },
    ],
  })
}
